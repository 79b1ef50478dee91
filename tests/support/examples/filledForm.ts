import type { ReactElement } from 'react';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';

/** How a person fills a field: typing, choosing from the list that opens, taking an option, or turning a switch. */
export type Gesture = 'types' | 'finds' | 'takes' | 'turns';
/** Its label, how it is filled, what is typed or chosen; what the host gets, and under which name, where they differ. */
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
  /** What a form begins with that makes something new. */
  fresh?: object | null;
  /** In the order in which they are filled; a field that stands only when another says so comes after it. */
  fields: Record<string, Field>;
  /** A row under edit, and what each of its fields shows. */
  row?: object;
  shows?: Record<string, string | boolean>;
  /** Fields that cannot be changed of a row that is there, and those that it has as they would be filled. */
  fixed?: string[];
  alike?: string[];
  /** A choice that is never empty: what the host has against it is told in the form. */
  toldInForm?: string[];
}

/** An actor that only has what a form reads of it: rows or options that are there. */
export const holding = (context: object) => createActor(createMachine({ context })).start() as never;
