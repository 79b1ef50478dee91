import type { AnyMachineSnapshot, SnapshotStatus, StateValue } from 'xstate';

/** What can be seen of one step from outside: plain JSON, the same for a computed step and for a running actor. */
export interface Passage {
  /** The transitions taken, as a person reads them, in order. */
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
