/** Files that the user chose, by a name of their own: events stay plain JSON, and a file is no JSON. */
const shelf = new Map<string, File>();
let kept = 0;

/** Keeps the file until it is read; the answer names it. */
export function keepFile(file: File): string {
  kept += 1;
  const id = `${kept} ${file.name}`;
  shelf.set(id, file);
  return id;
}

/** The file, which nobody reads twice: it is let go. */
export function takeFile(id: string): File | undefined {
  const file = shelf.get(id);
  shelf.delete(id);
  return file;
}
