import { longList } from '../../domain/trail/interning.ts';

/** Stands for a long list that was handed over before: objects with this one field are nothing else. */
interface ListNumber {
  $list: number;
}

export interface HandOver {
  /** A list is met for the first time: its number, and the list as JSON. */
  send(number: number, json: string): void;
  /** Nobody holds the list any more. */
  drop(number: number): void;
}

/**
 * Makes the function that replaces long lists by numbers, so that each crosses to another thread once and not with every
 * event and checkpoint that carries it. Lists in contexts are never changed in place, so the object is the list.
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

/** The other side: keeps the lists that were handed over, and puts them back in their places. */
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
