/**
 * Repeated objects and lists are written once: the first in full, later ones as `{"$ref": n}`, the n-th written in
 * full. Writer and reader count alike. A long list is one unit: its rows are not compared.
 */

/** Makes the function that shortens successive values. */
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

/** Makes the function that restores them in the same order. Throws on an unknown reference. */
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

/** Compressed, a shorter text costs about as much as a reference. */
const shortestInterned = 64;

/** Lists of this length are recorded as one unit. */
export const longList = 200;

function isLong(value: object): boolean {
  return Array.isArray(value) && value.length >= longList;
}

function eachInner(value: object, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]));
}
