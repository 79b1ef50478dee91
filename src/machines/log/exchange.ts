import type { AnyEventObject } from 'xstate';
import { type Letter, type Mismatch, openCorrespondence } from './correspondence.ts';
import type { Effect } from './effect.ts';
import type { ReplayedMachine } from './replayMachine.ts';

type Stamp = Pick<Letter, 'sequence' | 'atMs' | 'path'>;

/** Everything that the machines of a trail give to each other and hear of each other. */
export interface Exchange {
  heard(event: AnyEventObject, stamp: Stamp): void;
  did(effect: Effect, stamp: Stamp): void;
  ended(output: unknown, stamp: Stamp): void;
  contradiction(): Mismatch | null;
  mismatch(now: 'end' | Pick<Stamp, 'sequence' | 'atMs'>): Mismatch | null;
}

/** A running machine. */
export interface Living {
  path: string;
  actor: ReplayedMachine;
}

/**
 * Compares what was given with what was heard. `livingAt` finds the running machines at a path; one that begins with an
 * asterisk ends with the name of an actor in the system.
 */
export function openExchange(livingAt: (path: string) => readonly Living[]): Exchange {
  const letters = openCorrespondence();
  return {
    heard(event, stamp) {
      const { path } = stamp;
      const child = /^xstate\.done\.actor\.(.+)$/.exec(event.type)?.[1];
      if (event.type === 'xstate.init') {
        letters.forget(path);
        if (path.includes('/'))
          letters.heard(`${path} input`, { ...stamp, value: event.input, isBound: false });
      } else if (child !== undefined) {
        const isBound = livingAt(`${path}/${child}`).length > 0;
        letters.heard(`${path}/${child} output`, { ...stamp, value: event.output, isBound });
      } else if (!event.type.startsWith('xstate.')) {
        letters.heard(`${path} ${event.type}`, { ...stamp, value: event, isBound: false });
      }
    },
    did(effect, stamp) {
      if (effect.kind === 'delay') return;
      if (effect.kind === 'start') {
        letters.given(`${effect.path} input`, { ...stamp, value: effect.input, isBound: false });
        return;
      }
      const [receiver, ...more] = livingAt(effect.path);
      if (receiver === undefined || more.length > 0) return;
      const subject = `${receiver.path} ${effect.event.type}`;
      if (!letters.isAwaited(subject) && !receiver.actor.snapshot().can(effect.event)) return;
      letters.given(subject, { ...stamp, value: effect.event, isBound: true });
    },
    ended(output, stamp) {
      letters.given(`${stamp.path} output`, { ...stamp, value: output, isBound: false });
    },
    contradiction: letters.contradiction,
    mismatch: letters.mismatch,
  };
}
