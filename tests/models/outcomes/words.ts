/**
 * The texts in `after` that `before` did not hold, at any depth. What a host said counts only where it was put into words,
 * and the name of a kind is no text.
 */
export function newWords(before: unknown, after: unknown): string[] {
  const known = new Set(textsIn(before));
  return [...new Set(textsIn(after))].filter((text) => !known.has(text));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || isProblem(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'kind' ? [] : textsIn(inner)));
}

/** A Problem kept as it came is no text for a user. */
function isProblem(value: object): boolean {
  return 'kind' in value && ['answered', 'unreachable'].includes(String(value.kind));
}
