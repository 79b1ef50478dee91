import type { AnyMachineSnapshot } from 'xstate';

/** The sentence of an event that the user's role may not send to the machine; undefined where it may. */
export function refusalOf(snapshot: AnyMachineSnapshot | undefined, event: string): string | undefined {
  const refusals: unknown = snapshot?.machine.config.meta?.refusals;
  const sentence: unknown = refusals && Reflect.get(Object(refusals), event);
  return typeof sentence === 'string' ? sentence : undefined;
}
