/** A line of a drawn chart: a name, ordinary words, or secondary ones. */
export interface ChartLine {
  text: string;
  kind: 'name' | 'plain' | 'muted';
}

export const fontSizes = { name: 13, plain: 11.5, muted: 11 } as const;

/** Breaks words at blanks so that no line is wider than `most` px, as far as single words allow. */
export function wrapped(text: string, kind: ChartLine['kind'], most: number): ChartLine[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, kind) > most) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines.map((line) => ({ text: line, kind }));
}

/** Width of a drawn text in px: Inter's own widths, with some room for a fallback font. */
export function textWidth(text: string, kind: ChartLine['kind']): number {
  const widths = kind === 'name' ? boldWidths : regularWidths;
  const hundredths = [...text].reduce((sum, sign) => sum + (widths[sign.charCodeAt(0) - 32] ?? 90), 0);
  return Math.ceil((hundredths / 100) * fontSizes[kind] * 1.04);
}

/** Inter's advances from the blank to the tilde, in hundredths of an em, measured in a browser. */
const regularWidths = advances(
  '28 29 47 63 64 98 64 30 36 36 50 66 29 46 29 36 63 41 61 62 65 59 62 57 62 62 29 30 66 66 66 51 97 69 65 73 72 60 59 75 74 27 57 67 57 90 75 76 64 76 64 64 65 74 69 99 68 68 63 36 36 36 47 46 32 56 61 57 61 58 37 61 59 24 24 55 24 88 59 60 61 61 38 53 33 59 56 82 55 56 55 43 33 43 66',
);
const boldWidths = advances(
  '24 33 54 65 65 101 67 33 38 38 55 68 33 47 33 38 67 43 63 64 67 62 64 58 65 64 33 34 68 68 68 55 101 74 66 74 72 61 59 75 75 28 58 71 57 93 76 77 65 77 65 65 66 73 74 103 73 72 66 38 38 38 48 47 36 58 63 59 63 59 39 63 62 27 27 57 27 91 62 61 63 63 40 55 36 62 59 84 57 60 57 46 37 46 68',
);

function advances(list: string): number[] {
  return list.split(' ').map(Number);
}
