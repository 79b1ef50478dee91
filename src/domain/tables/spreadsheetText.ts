/**
 * A text as one cell of tab-separated values: no tabs or line breaks, which would split it, and never a formula, in
 * signs of either width. An
 * apostrophe prevents that, and is also added before an existing one, so that `pastedText` restores the text.
 */
export function copiedText(text: string): string {
  const line = oneLine(text);
  return /^'*\s*[=+\-@＝＋－＠]|^'+\s*\d/.test(line) ? `'${line}` : line;
}

/** A text without tabs and line breaks. */
export function oneLine(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}
