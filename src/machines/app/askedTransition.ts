import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { transitionAt, transitionKey, transitionMark } from '../shared/transitionKey.ts';
import type { HelpSnapshot } from './helpMachine.ts';
import { activeNodes } from './liveMachine.ts';
import { type Happening, happeningOf, type Possible, possibleEvents } from './possibleEvents.ts';

/** A transition of a running machine that the user asks about. */
export interface AskedTransition {
  key: string;
  happening: Happening;
  goals: string[];
  /** Its state is not current; its guard fails or another branch comes first; or it can be taken. */
  standing: 'elsewhere' | 'refused' | 'possible';
  /** State that it leaves. */
  source: string;
  /** The part of its guard that depends on the event. */
  condition: string | null;
}

/** Marks of the transitions that the snapshot can take. */
export function possibleMarks(snapshot: AnyMachineSnapshot): string[] {
  return possibleEvents(snapshot).map(({ transition }) => transitionMark(transition));
}

/** Name of a transition for `transition.chosen`. */
export function askedName({ machine }: AnyMachineSnapshot, mark: string): string {
  return `${machine.id} ${mark}`;
}

/** Mark of the transition asked about, when it is one of this machine; '' otherwise. */
export function askedMark({ machine }: AnyMachineSnapshot, asked: string): string {
  return asked.startsWith(`${machine.id} `) ? asked.slice(machine.id.length + 1) : '';
}

/** The transition asked about as it stands now; none when it is of another machine. */
export function askedTransition(snapshot: AnyMachineSnapshot, asked: string): AskedTransition | undefined {
  const transition = transitionAt(snapshot.machine, askedMark(snapshot, asked));
  if (transition === undefined) return undefined;
  const { source, eventType, target } = transition;
  const found = possibleEvents(snapshot).find((each) => each.transition === transition);
  return {
    key: transitionKey(transition),
    happening: happeningOf(eventType),
    goals: target?.map(({ path, key }) => path.join('.') || key) ?? [],
    standing: standingOf(snapshot, transition, found),
    source: source.path.join(' › ') || source.key,
    condition: found?.condition ?? null,
  };
}

/** True while the docked chart shows the machine that the user works with. */
export function selectFollowsWork(snapshot: HelpSnapshot): boolean {
  return snapshot.matches({ dock: { docked: 'following' } });
}

function standingOf(
  snapshot: AnyMachineSnapshot,
  { source }: AnyTransitionDefinition,
  found: Possible | undefined,
): AskedTransition['standing'] {
  if (found) return 'possible';
  return activeNodes(snapshot).includes(source) ? 'refused' : 'elsewhere';
}
