/** Words that place a server's sentence under a field (SPEC §8); a field without words never gets one. */
export type Mentions<Values> = { readonly [Field in keyof Values]?: readonly string[] };

/**
 * The field that a sentence mentions, or null when it belongs to the form as a whole (SPEC §8, Placement). Words are
 * matched whole, ignoring case, so that `full_name` is never taken for `name`; the first mentioned field wins.
 */
export function fieldMentioned<Values>(text: string, mentions: Mentions<Values>): keyof Values | null {
  let nearest: { field: keyof Values; at: number } | null = null;
  for (const field in mentions) {
    for (const word of mentions[field] ?? []) {
      const at = positionOf(word, text);
      if (at >= 0 && (nearest === null || at < nearest.at)) nearest = { field, at };
    }
  }
  return nearest?.field ?? null;
}

function positionOf(word: string, text: string): number {
  const letter = '[\\p{L}\\p{N}_]';
  return text.search(new RegExp(`(?<!${letter})${word}(?!${letter})`, 'iu'));
}
