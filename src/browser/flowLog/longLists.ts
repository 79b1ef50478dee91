import { longList } from '../../domain/trail/interning.ts';

/** Replaces a long list that was sent before; no other object has just this field. */
interface ListNumber {
  $list: number;
}

export interface HandOver {
  /** Sends a new list with its number, as JSON. */
  send(number: number, json: string): void;
  /** The list was garbage-collected. */
  drop(number: number): void;
}

/**
 * Returns a function that replaces long lists by numbers, so that each crosses to the other thread only once. Lists in
 * contexts are never mutated, so the object identifies the list.
 */
export function createListNumbers({ send, drop }: HandOver): (value: unknown) => unknown {
  const numbers = new WeakMap<object, number>();
  const gone = new FinalizationRegistry(drop);
  let last = 0;
  const numbered = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof Error) return value;
    if (!Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbered(inner)]));
    if (value.length < longList) return value.map(numbered);
    let number = numbers.get(value);
    if (number === undefined) {
      number = ++last;
      numbers.set(value, number);
      gone.register(value, number);
      send(number, JSON.stringify(value));
    }
    return { $list: number } satisfies ListNumber;
  };
  return numbered;
}

/** The other side: keeps the received lists, and puts them back in place. */
export function createListShelf() {
  const lists = new Map<number, unknown>();
  const restored = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof Error) return value;
    if (Array.isArray(value)) return value.map(restored);
    if ('$list' in value) return lists.get(Number(value.$list)) ?? [];
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, restored(inner)]));
  };
  return {
    keep: (number: number, json: string) => void lists.set(number, JSON.parse(json)),
    drop: (number: number) => void lists.delete(number),
    restored,
  };
}
