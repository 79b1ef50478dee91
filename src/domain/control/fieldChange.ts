/** One field of a row before and after a change. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

type Noted = Record<string, unknown> | null;

/** Fields that every change touches. */
const bookkeeping = new Set(['version', 'updated_at', 'tenant_id', 'id']);

/**
 * The fields that a change touched, in the order of the row. A creation lists what was entered, a removal what was
 * lost.
 */
export function fieldChanges(before: Noted, after: Noted): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !bookkeeping.has(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** A recorded row's name: its first identifying field. */
export function nameOfNoted(before: Noted, after: Noted): string | null {
  const row = after ?? before ?? {};
  const named = ['name', 'description', 'full_name', 'email', 'code', 'file_name', 'words'].map(
    (field) => row[field],
  );
  return (named.find((value) => typeof value === 'string' && value !== '') as string | undefined) ?? null;
}
