/** A text without accents, case and characters that nobody sees (decision D36), for searching. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{DI}\u2800\ufff9-\ufffb]/gu, '')
    .toLowerCase();
}
