import { isContradiction } from './contradiction.ts';

/** A field of a row that another line records otherwise, in the same version of the row. */
export interface OtherRow {
  /** The line that recorded it first. */
  knownAt: number;
  field: string;
  known: unknown;
  value: unknown;
}

/** Remembers the rows that lines carry: one version of a row has one name, one amount and one date. */
export function rememberRows(): (sequence: number, carried: unknown) => OtherRow | null {
  const known = new Map<string, Map<string, { sequence: number; value: unknown }>>();
  function compareRow(sequence: number, row: Record<string, unknown>): OtherRow | null {
    const key = `${String(row.id)} ${String(row.version)}`;
    const fields = known.get(key) ?? new Map<string, { sequence: number; value: unknown }>();
    known.set(key, fields);
    for (const [field, value] of Object.entries(row)) {
      if (!written.test(field) || typeof value === 'object') continue;
      const before = fields.get(field);
      if (!before) fields.set(field, { sequence, value });
      else if (isContradiction(before.value, value))
        return { knownAt: before.sequence, field, known: before.value, value };
    }
    return null;
  }
  return function compare(sequence, carried): OtherRow | null {
    if (typeof carried !== 'object' || carried === null) return null;
    const row = carried as Record<string, unknown>;
    const isRow = typeof row.id === 'string' && row.id.length === idLength && typeof row.version === 'number';
    const other = isRow ? compareRow(sequence, row) : null;
    if (other) return other;
    for (const inner of Object.values(row)) {
      const below = compare(sequence, inner);
      if (below) return below;
    }
    return null;
  };
}

/** Ids of a host; numbers would be those of several tables. */
const idLength = 36;

/** Fields that a person writes; sums and states may move without a new version. */
const written =
  /^(name|full_name|email|cnpj|cnpj_cpf|code|address|description|document_number|total|amount|amountCents)$|_date$/;
