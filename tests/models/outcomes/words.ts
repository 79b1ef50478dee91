/**
 * Texts in `after` that `before` lacked, at any depth. The host's text counts only in a sentence, and names of kinds
 * are no text.
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

/** A stored Problem is no text for a user. */
function isProblem(value: object): boolean {
  return 'kind' in value && ['answered', 'unreachable'].includes(String(value.kind));
}
