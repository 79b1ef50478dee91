/**
 * What a cell of a file or of copied rows says: nothing stands around it, and the mark before what would run as a
 * formula (`copiedText`) is taken off again.
 */
export function pastedText(cell: string): string {
  return cell.replace(/^'(?='*\s*[=+\-@])/, '').trim();
}
