/**
 * True when two values cannot be masks of the same one. A text has one mask in a trail, so two whole masks must be
 * equal; a sentence around a mask, or a text that is masked on one side only, is not judged. Lists may be sorted
 * otherwise, since machines sort masks and texts differently.
 */
export function isContradiction(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return areOtherTexts(one, other);
  if (!isObject(one) || !isObject(other)) return (one ?? null) !== (other ?? null);
  if (Array.isArray(one) && Array.isArray(other)) return areOtherLists(one, other);
  if (one instanceof Error || other instanceof Error) return one instanceof Error !== other instanceof Error;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].some((name) => isContradiction(one[name], other[name]));
}

function areOtherTexts(one: string, other: string): boolean {
  if (one === other) return false;
  if (isMask(one) && isMask(other)) return true;
  return !one.includes('<') && !other.includes('<');
}

/** A text that is nothing but a mask, between spaces perhaps. */
function isMask(text: string): boolean {
  return /^\s*<(?:password|token|key|email|person|taxId|bank|number|undeclared) [\w-]+>\s*$/.test(text);
}

function areOtherLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return true;
  const [sorted, otherSorted] = [inOrder(one), inOrder(other)];
  return sorted.some((value, index) => isContradiction(value, otherSorted[index]));
}

/** Rows by id, and texts by themselves; other lists keep their order. */
function inOrder(list: readonly unknown[]): readonly unknown[] {
  const keys = list.map((value) => (isObject(value) ? value.id : value));
  if (!keys.every((key) => typeof key === 'string' || typeof key === 'number')) return list;
  const order = keys.map((_, index) => index).sort((a, b) => (String(keys[a]) < String(keys[b]) ? -1 : 1));
  return order.map((index) => list[index]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
