import type { AnyEventObject } from 'xstate';

/** An output as its actor gave it, and as its parent heard it. */
export interface Mismatch {
  given: unknown;
  heard: unknown;
}

/** Compares the output of each ended machine with what its parent heard; either comes first. */
export interface HeardOutputs {
  /** A machine began at this path: what was heard from the one before no longer counts. */
  began(path: string): void;
  ended(path: string, output: unknown): Mismatch | null;
  heard(path: string, event: AnyEventObject): Mismatch | null;
}

const donePrefix = 'xstate.done.actor.';

export function compareOutputs(): HeardOutputs {
  const givenAt = new Map<string, unknown>();
  const heardAt = new Map<string, unknown>();
  function meet(path: string): Mismatch | null {
    if (!givenAt.has(path) || !heardAt.has(path)) return null;
    const met = { given: givenAt.get(path), heard: heardAt.get(path) };
    givenAt.delete(path);
    heardAt.delete(path);
    return isContradiction(met.given, met.heard) ? met : null;
  }
  return {
    began(path) {
      givenAt.delete(path);
      heardAt.delete(path);
    },
    ended(path, output) {
      givenAt.set(path, output);
      return meet(path);
    },
    heard(path, event) {
      if (!event.type.startsWith(donePrefix)) return null;
      const child = `${path}/${event.type.slice(donePrefix.length)}`;
      heardAt.set(child, event.output);
      return meet(child);
    },
  };
}

/** True when two values cannot be masks of the same one: a masked text equals every text. */
export function isContradiction(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string')
    return one !== other && !isMasked(one) && !isMasked(other);
  if (!isObject(one) || !isObject(other)) return (one ?? null) !== (other ?? null);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].some((name) => isContradiction(one[name], other[name]));
}

function isMasked(text: string): boolean {
  return text.includes('<');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
