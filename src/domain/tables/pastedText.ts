import { keptText } from '../keptText.ts';

/**
 * Trims a cell of a file or paste. Removes the apostrophe that `copiedText` adds before formulas, and before digits the
 * one by which other programs keep them a text, as they also do with the formula `="000123"`.
 */
export function pastedText(cell: string): string {
  const text = keptText(cell);
  if (/^'+\s*[=+\-@\d]/.test(text)) return text.slice(1).trim();
  const [, said] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
  return said === undefined ? text : said.replaceAll('""', '"').trim();
}
