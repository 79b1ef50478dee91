import { plainText } from '../../domain/plainText.ts';

/** A heading without accents, case, currency and signs at its ends. */
export function foldedHeading(heading: string): string {
  return plainText(heading)
    .replace(/\(?r\$\)?/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/[^a-z/]+/g, ' ')
    .trim();
}
