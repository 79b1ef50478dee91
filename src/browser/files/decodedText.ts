/**
 * Text of a file in UTF-8, UTF-16 or an older encoding. Bytes that do not belong to an otherwise sound UTF-8 become the
 * replacement character, which is reported with its row.
 */
export function decodedText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split(lost).length - 1;
  const sound = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return broken === 0 || isMarked || sound * soundPerBroken >= broken ? text : olderText(bytes);
}

export const lost = '\ufffd';

/** A text of an older encoding has the bytes of UTF-8 letters only by accident. */
const soundPerBroken = 10;

/** The byte order of UTF-16 from its mark, or from the zeros that half of the bytes of a Western text are. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 2000);
  if (sample.length < 4) return null;
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/** Brazilian Excel saves CSV in its Windows encoding; Macs and programs of DOS have others for the same letters. */
function olderText(bytes: Uint8Array): string {
  const [first = '', ...others] = [
    new TextDecoder('windows-1252').decode(bytes),
    new TextDecoder('macintosh').decode(bytes),
    dosText(bytes),
  ];
  return others.reduce((best, text) => (likeness(text) > likeness(best) ? text : best), first);
}

/** Portuguese letters within words, less the signs that another encoding makes of them. */
function likeness(text: string): number {
  const letters = text.match(
    /(?<=[a-z])[à-ãç-êíó-õú]|[à-ãç-êíó-õú](?=[a-z])|(?<=[A-Z ;,\t\n])[À-ÃÇ-ÊÍÓ-ÕÚ](?=[A-Za-z])/g,
  );
  const signs = text.match(/(?<=[A-Za-z])[^\0-\x7fÀ-ÃÇ-ÊÍÓ-ÕÚà-ãç-êíó-õúüÜºª°\s]/g);
  return (letters?.length ?? 0) - (signs?.length ?? 0);
}

/** Characters of code page 850 from byte 0x80 on, 16 a row; a dot for signs that draw frames. */
const dosCharacters = [
  'ÇüéâäàåçêëèïîìÄÅ',
  'ÉæÆôöòûùÿÖÜø£Ø×ƒ',
  'áíóúñÑªº¿®¬½¼¡«»',
  '·····ÁÂÀ©····¢¥·',
  '······ãÃ·······¤',
  'ðÐÊËÈıÍÎÏ····¦Ì·',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´',
  '\u00ad±·¾¶§÷¸°¨·¹³²·\u00a0',
].join('');

function dosText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : dosCharacters[byte - 0x80];
  return text.replaceAll('·', lost);
}
