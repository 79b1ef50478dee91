/**
 * Rows of delimited text. A cell is quoted only when its closing quote ends the cell; a cell that merely begins with a
 * quote is taken literally and stays in its row. `isQuoted` decides by the content where not every quote was added for
 * the format.
 */
export function* delimitedRows(
  text: string,
  separator: string,
  rowEnd: string,
  isQuoted: (held: string) => boolean = () => true,
): Generator<string[]> {
  for (const { cells } of placedRows(text, separator, rowEnd, isQuoted)) yield cells;
}

/** The same rows with their places in the text. */
export function* placedRows(
  text: string,
  separator: string,
  rowEnd: string,
  isQuoted: (held: string) => boolean,
): Generator<{ cells: string[]; at: number }> {
  const marks = [separator, rowEnd];
  const ends = marks.map(() => -1);
  let row: string[] = [];
  let began = 0;
  for (let at = 0; ; ) {
    const found = quotedCell(text, at, marks);
    const quoted = found && isQuoted(found.said) ? found : null;
    const from = quoted?.end ?? at;
    for (const [index, mark] of marks.entries()) {
      if (Number(ends[index]) < from) ends[index] = whereOf(text, mark, from);
    }
    const [next, last] = ends as [number, number];
    const end = Math.min(next, last);
    row.push(quoted?.said ?? text.slice(at, end));
    if (next < last) {
      at = next + separator.length;
      continue;
    }
    yield { cells: row, at: began };
    if (last === text.length) return;
    row = [];
    at = last + rowEnd.length;
    began = at;
  }
}

/** Content of a quoted cell and its end, after optional blanks; null when not quoted. */
function quotedCell(
  text: string,
  at: number,
  marks: readonly string[],
): { said: string; end: number } | null {
  if (text[at] !== '"') return null;
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return null;
  const endsAt = (place: number) =>
    place === text.length || marks.some((mark) => text.startsWith(mark, place));
  let end = close + 1;
  while (!endsAt(end) && text.charAt(end).trim() === '') end += 1;
  return endsAt(end) ? { said: text.slice(at + 1, close).replaceAll('""', '"'), end } : null;
}

/** Position of the mark, else the end of the text. */
function whereOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}
