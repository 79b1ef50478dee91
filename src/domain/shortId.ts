/** An id by its end: the first characters of ids that were made in a row are the same. */
export function shortId(id: string): string {
  return id.length > longest ? `…${id.slice(-shown)}` : id;
}

const longest = 12;
const shown = 8;
