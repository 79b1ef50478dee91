import { readXml } from './xml.ts';

/** Shared texts of a workbook in order, each put together from its pieces; reading aids for Japanese are left out. */
export function readStrings(xml: string): string[] {
  const texts: string[] = [];
  let said = '';
  let isText = false;
  let aids = 0;
  readXml(xml, {
    opened(element) {
      if (element === 'si') said = '';
      else if (element === 'rPh') aids += 1;
      else if (element === 't') isText = aids === 0;
    },
    text(piece) {
      if (isText) said += piece;
    },
    closed(element) {
      if (element === 'si') texts.push(unescaped(said));
      else if (element === 'rPh') aids -= 1;
      else if (element === 't') isText = false;
    },
  });
  return texts;
}

/** A text without the escapes `_x000D_` that the format uses for characters that XML cannot hold. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
