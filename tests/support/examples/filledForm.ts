import type { ReactElement } from 'react';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';

/**
 * Gesture that fills a field: typing, choosing from the opened list, taking an option, or turning a switch.
 */
export type Gesture = 'types' | 'finds' | 'takes' | 'turns';
/** Label, gesture, input; then the value and the name on the wire, where they differ. */
export type Field = [
  label: string,
  gesture: Gesture,
  typed: string | boolean,
  sent?: unknown,
  sentAs?: string,
];

export interface Form {
  machine: AnyStateMachine;
  view: (form: never) => ReactElement;
  /** Initial values of a form for a new row. */
  fresh?: object | null;
  /** In the order of filling; a field that depends on another comes after it. */
  fields: Record<string, Field>;
  /** A row under edit, and the content of each of its fields. */
  row?: object;
  shows?: Record<string, string | boolean>;
  /** Fields that cannot be changed in an existing row, and those that already have the filled value. */
  fixed?: string[];
  alike?: string[];
  /** Choices that are never empty: the form shows the host's objection. */
  toldInForm?: string[];
}

/** An actor with only the context that a form reads: existing rows or options. */
export const holding = (context: object) => createActor(createMachine({ context })).start() as never;
