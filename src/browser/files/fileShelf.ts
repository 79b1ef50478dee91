/** Chosen files by generated name, because events stay plain JSON. */
const shelf = new Map<string, File>();
let kept = 0;

/** Keeps the file until it is read; returns its name. */
export function keepFile(file: File): string {
  kept += 1;
  const id = `${kept} ${file.name}`;
  shelf.set(id, file);
  return id;
}

/** Returns the file and forgets it. */
export function takeFile(id: string): File | undefined {
  const file = shelf.get(id);
  shelf.delete(id);
  return file;
}
