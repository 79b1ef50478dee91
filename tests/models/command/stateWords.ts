import type { StateValue } from 'xstate';

/** A state value in words: `editing › dirty`, `place: opening › brief, work: saved`. */
export function stateWords(value: StateValue): string {
  if (typeof value === 'string') return words(value);
  const regions = Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : [{ key, inner }],
  );
  const [only] = regions;
  if (!only) return 'its one state';
  if (regions.length === 1) return [words(only.key), ...inside(only.inner)].join(' › ');
  return regions
    .map(({ key, inner }) => `${words(key)}: ${inside(inner).join(' › ') || 'itself'}`)
    .join(', ');
}

function inside(value: StateValue): string[] {
  if (typeof value === 'string') return [words(value)];
  const keys = Object.keys(value);
  if (keys.length === 0) return [];
  return keys.length > 1 ? [`(${stateWords(value)})`] : [stateWords(value)];
}

function words(key: string): string {
  return key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
