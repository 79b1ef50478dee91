/**
 * The entries of `after` that differ from `before`: the body of an edit (SPEC §5, change detection). An empty entry
 * that is new counts as unchanged.
 */
export function changedFields<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changes: Partial<Body> = {};
  for (const field in after) {
    if (!isSameValue(after[field] ?? null, before[field] ?? null)) changes[field] = after[field];
  }
  return changes;
}

/** Lines of a form are compared by value. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The filled entries: the body of a creation (SPEC §5, empty optional fields omitted). */
export function filledFields<Body extends object>(body: Body): Partial<Body> {
  const filled: Partial<Body> = {};
  for (const field in body) {
    if (body[field] !== null && body[field] !== '') filled[field] = body[field];
  }
  return filled;
}
