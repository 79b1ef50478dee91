/** An id by its end: the first characters of ids that were made in a row are the same. */
export function shortId(id: string): string {
  return id.length > longest ? `…${id.slice(-shown)}` : id;
}

/** The id of an entry, by its first eight characters (SPEC §2) and its end; so it is called wherever it is referred to. */
export function entryName(id: string): string {
  return id.length > longest ? `${id.slice(0, shown)}…${id.slice(-4)}` : id;
}

const longest = 12;
const shown = 8;
