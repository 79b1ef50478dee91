/** Trims a cell of a file or paste, and removes the apostrophe that `copiedText` adds before formulas. */
export function pastedText(cell: string): string {
  return cell.replace(/^'(?='*\s*[=+\-@])/, '').trim();
}
