/** Names of the rows that a trail carries, for the ids that a person chose. */
export interface TellingRows {
  keep(carried: unknown): void;
  /** Code and name of the row with an id that a field holds; null where no line has it. */
  nameOf(field: string, id: unknown): string | null;
}

export function tellingRows(): TellingRows {
  const names = new Map<string, string>();
  const seen = new WeakSet<object>();
  const keep = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const { code, full_name, description, classification, ...row } = value as Record<string, unknown>;
    const [id, name] = [row.id ?? row.value, row.name ?? row.label ?? full_name ?? description];
    const isMasked = typeof name === 'string' && name.startsWith('<');
    const words = [code, code && isMasked ? null : name].filter((word) => typeof word === 'string' && word);
    const isUnique = String(id).length === idLength || classification !== undefined;
    if (id !== undefined && isUnique && words.length > 0) names.set(String(id), words.join(' '));
    for (const below of Object.values(value)) keep(below);
  };
  return {
    keep,
    nameOf(field, id) {
      const isId = String(id).length === idLength || /account/i.test(field);
      return isId ? (names.get(String(id)) ?? null) : null;
    },
  };
}

/** Ids of hosts are unique; of the rows with numbers, only accounts have a classification. */
const idLength = 36;
