/**
 * A text as it is kept and compared (decision D36): trimmed, in NFC, without characters that nobody sees. Joiners, styles
 * and tags inside an emoji stay. A text of nothing visible is empty.
 */
export function keptText(text: string): string {
  return text.replace(emojiOrInvisible, '$1').normalize('NFC').trim();
}

/** A CNPJ or CPF as it is kept: every dash is a hyphen. */
export function keptTaxId(text: string): string {
  return keptText(text).replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-');
}

/** A number of a document as it is kept: every dash is a hyphen, and blanks in a row, of any kind, are one. */
export function keptNumber(text: string): string {
  return keptTaxId(text).replace(/\s+/g, ' ');
}

/** An emoji, which is kept; else what Unicode ignores by default, the empty Braille cell, or marks of annotations. */
const emojiOrInvisible =
  /([\d#*]\ufe0f?\u20e3|\u{1f3f4}[\u{e0020}-\u{e007f}]+|\p{ExtPict}[\ufe0e\ufe0f]?\p{EMod}?(?:\u200d\p{ExtPict}\ufe0f?\p{EMod}?)*)|[\p{DI}\u2800\ufff9-\ufffb]/gu;
