/**
 * A text as one cell of copied tab-separated values: without tabs and line breaks, which would cut it in two, and never
 * a formula, which a spreadsheet program would run: an apostrophe keeps it from that, and is put before one that stands
 * there by itself too, so that `pastedText` finds the text again.
 */
export function copiedText(text: string): string {
  const line = oneLine(text);
  return /^'*\s*[=+\-@]/.test(line) ? `'${line}` : line;
}

/** A text without what would end a cell or a line of copied values. */
export function oneLine(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}
