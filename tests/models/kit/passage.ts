import type { AnyMachineSnapshot, SnapshotStatus, StateValue } from 'xstate';

/** Everything visible of one step from outside: plain JSON, equal for a computed step and a running actor. */
export interface Passage {
  /** The transitions taken, in readable form and order. */
  taken: string[];
  value: StateValue;
  tags: string[];
  status: SnapshotStatus;
}

/** `labels` are those of the machine's transitions, by key. */
export function passage(
  { value, tags, status }: AnyMachineSnapshot,
  taken: string[],
  labels: Map<string, string>,
): Passage {
  return { taken: taken.map((key) => labels.get(key) ?? key), value, tags: [...tags].sort(), status };
}
