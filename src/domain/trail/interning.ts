/**
 * Objects and lists that come again are written once: the first in full, later ones as `{"$ref": n}`, the n-th of those
 * that were written in full. Reading and writing count alike, so nothing but the reference is written down. A long list is
 * one thing: its rows are not looked at one by one.
 */

/** Makes the function that shortens one value after the other. */
export function createInterner(): (value: unknown) => unknown {
  const written = new Map<string, number>();
  const shortened = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    const isWorthIt = text.length >= shortestInterned;
    const known = isWorthIt ? written.get(text) : undefined;
    if (known !== undefined) return { $ref: known };
    const full = isLong(value) ? value : eachInner(value, shortened);
    if (isWorthIt) written.set(text, written.size);
    return full;
  };
  return shortened;
}

/** Makes the function that restores them in the same order. Throws on a reference to what was never written. */
export function createRestorer(): (value: unknown) => unknown {
  const written: unknown[] = [];
  const known = new Set<string>();
  const restored = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) {
      const found = written[Number(value.$ref)];
      if (found === undefined) throw new Error(`nothing was written as ${String(value.$ref)}`);
      return found;
    }
    const full = isLong(value) ? value : eachInner(value, restored);
    const text = JSON.stringify(full);
    if (text.length >= shortestInterned && !known.has(text)) {
      known.add(text);
      written.push(full);
    }
    return full;
  };
  return restored;
}

/** A reference costs about as much as a shorter text compresses to. */
const shortestInterned = 64;

/** From this length on a list is recorded as a whole. */
export const longList = 200;

function isLong(value: object): boolean {
  return Array.isArray(value) && value.length >= longList;
}

function eachInner(value: object, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]));
}
