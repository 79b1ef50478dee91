import type { AnyMachineSnapshot } from 'xstate';
import { childMachines, type MachineActor } from './liveMachine.ts';
import { possibleEvents } from './possibleEvents.ts';

/** Where the user's hands are, outermost first: what is asked or filled in goes before what is read, that before lists. */
export const inFront = [
  ...[
    'login',
    'naming',
    'removal',
    'form',
    'settlement',
    'reversal',
    'dueDate',
    'movementForm',
    'transferForm',
  ],
  ...[
    'paste',
    'keyForm',
    'revocation',
    'close',
    'reopen',
    'command',
    'templates',
    'details',
    'party',
    'control',
  ],
  ...['samples', 'desk', 'registry', 'movements', 'accounts', 'list', 'summary'],
];

/** Of the machines that a machine runs, the one that the user deals with now. */
export function foremost(snapshot: AnyMachineSnapshot): MachineActor | undefined {
  const children = childMachines(snapshot);
  const name = inFront.find((candidate) => children[candidate]?.getSnapshot().status === 'active');
  return name === undefined ? undefined : children[name];
}

/** What the machines of a screen, the foremost last, can take from the user now, and the tags of their states. */
export function foreground(chain: AnyMachineSnapshot[]): { events: string[]; tags: string[] } {
  const last = chain.at(-1);
  const isInTheWay = last?.hasTag('editable') || last?.hasTag('asking');
  const heard = last && isInTheWay ? [last] : chain;
  const events = heard.flatMap(possibleEvents).flatMap(({ happening: { kind, name } }) => {
    return kind === 'event' ? [name] : [];
  });
  return { events: [...new Set(events)], tags: [...new Set(heard.flatMap(({ tags }) => [...tags]))] };
}
