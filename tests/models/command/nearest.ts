/** Up to three names most similar to `wanted`, nearest first. */
export function nearest(wanted: string, names: string[]): string[] {
  const asked = wanted.toLowerCase();
  return names
    .map((name) => ({ name, far: distance(asked, name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** Number of differing letters; a name that contains the asked one is near at any length. */
function distance(asked: string, name: string): number {
  if (name.includes(asked)) return (name.length - asked.length) / name.length;
  let row = Array.from({ length: name.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...asked].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...name].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
