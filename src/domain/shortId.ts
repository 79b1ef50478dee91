/** An id by its end: ids created in a row share their first characters. */
export function shortId(id: string): string {
  return id.length > longest ? `…${id.slice(-shown)}` : id;
}

/** An entry's id by its first eight characters (SPEC §2) and its last four, used in every reference. */
export function entryName(id: string): string {
  return id.length > longest ? `${id.slice(0, shown)}…${id.slice(-4)}` : id;
}

const longest = 12;
const shown = 8;
