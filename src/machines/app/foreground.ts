import type { AnyMachineSnapshot } from 'xstate';
import { hiddenList } from './hiddenList.ts';
import { childMachines, type MachineActor } from './liveMachine.ts';
import { possibleEvents } from './possibleEvents.ts';

/** Child machines in the order of attention: questions and forms before reading, reading before lists. */
export const inFront = [
  ...[
    'login',
    'naming',
    'removal',
    'registration',
    'form',
    'settlement',
    'reversal',
    'dueDate',
    'adjustment',
    'offset',
    'settlementReversal',
    'correction',
    'adoption',
    'movementForm',
    'transferForm',
  ],
  ...[
    'paste',
    'keyForm',
    'revocation',
    'close',
    'reopen',
    'undo',
    'import',
    'command',
    'bundle',
    'templates',
    'details',
    'party',
    'control',
  ],
  ...[
    'ends',
    'counterparts',
    'settledTitles',
    'samples',
    'desk',
    'registry',
    'movements',
    'accounts',
    'list',
    'summary',
    'years',
  ],
];

/** Runs even while its dialog is closed. */
const alwaysThere: readonly string[] = ['bundle'];

/** The child machine that the user works with now. */
export function foremost(snapshot: AnyMachineSnapshot): MachineActor | undefined {
  const children = childMachines(snapshot);
  const hidden = hiddenList(snapshot);
  return inFront
    .filter((name) => !alwaysThere.includes(name) || children[name]?.getSnapshot().hasTag('open'))
    .filter((name) => name !== 'ends' || hasForm(children[name]))
    .map((name) => children[name])
    .find((child) => child !== hidden && child?.getSnapshot().status === 'active');
}

/** The ends of titles run beside their list, and are in front while one of their forms is open. */
function hasForm(child: MachineActor | undefined): boolean {
  return child !== undefined && foremost(child.getSnapshot()) !== undefined;
}

/** Events that a screen's machines, the foremost last, accept from the user now, and the tags of their states. */
export function foreground(chain: AnyMachineSnapshot[]): { events: string[]; tags: string[] } {
  const last = chain.at(-1);
  const isInTheWay = ['editable', 'asking', 'open'].some((tag) => last?.hasTag(tag));
  const heard = last && isInTheWay ? [last] : chain;
  const events = heard.flatMap(possibleEvents).flatMap(({ happening: { kind, name } }) => {
    return kind === 'event' ? [name] : [];
  });
  return { events: [...new Set(events)], tags: [...new Set(heard.flatMap(({ tags }) => [...tags]))] };
}
