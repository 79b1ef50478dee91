/** Files that the user chose, by a name of their own: events stay plain JSON, and a file is no JSON. */
const shelf = new Map<string, File>();

/** Keeps the file until it is read; the answer names it. */
export function keepFile(file: File): string {
  const id = `${shelf.size + 1} ${file.name}`;
  shelf.set(id, file);
  return id;
}

export function keptFile(id: string): File | undefined {
  return shelf.get(id);
}
