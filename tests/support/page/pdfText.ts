import { inflateSync } from 'node:zlib';

type Matrix = [number, number, number, number, number, number];
interface Glyphs {
  x: number;
  y: number;
  endX: number;
  text: string;
}

/** The text of each page of a PDF that Chromium printed: a line for each row, with its columns from left to right. */
export function textOfPages(pdf: Buffer): string[] {
  const objects = new Map<number, Buffer>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    objects.set(Number(match[1]), pdf.subarray(from, text.indexOf('endobj', from)));
  }
  const objectOf = (reference: string | undefined) => objects.get(Number(reference)) ?? Buffer.alloc(0);
  const headOf = (body: Buffer) => body.toString('latin1').split('stream\n')[0] ?? '';
  const tree = (reference: string | undefined): string[] => {
    const head = headOf(objectOf(reference));
    const kids = /\/Kids \[([^\]]*)\]/.exec(head)?.[1];
    if (kids === undefined) return [head];
    return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => tree(kid));
  };
  const root = [...objects.values()].map(headOf).find((head) => head.includes('/Type /Catalog')) ?? '';
  return tree(/\/Pages (\d+) 0 R/.exec(root)?.[1]).map((page) => {
    const fonts = new Map<string, Map<string, string>>();
    const named = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '';
    for (const [, name = '', font] of named.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(headOf(objectOf(font)))?.[1];
      fonts.set(name, lettersOf(streamOf(objectOf(map))));
    }
    return linesOf(glyphsOf(streamOf(objectOf(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts)).join('\n');
  });
}

function streamOf(body: Buffer): string {
  const begin = body.indexOf('stream\n');
  if (begin < 0) return '';
  const bytes = body.subarray(begin + 'stream\n'.length, body.lastIndexOf('\nendstream'));
  const isPacked = body.toString('latin1', 0, begin).includes('/FlateDecode');
  return (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Letters of each glyph, from a ToUnicode map. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const read = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le').replaceAll('\0', '');
  for (const [, part = ''] of map.matchAll(/beginbfchar\n(.*?)endbfchar/gs))
    for (const [, glyph = '', code = ''] of part.matchAll(/<([\dA-F]+)> <([\dA-F]+)>/g))
      letters.set(glyph, read(code));
  for (const [, part = ''] of map.matchAll(/beginbfrange\n(.*?)endbfrange/gs))
    for (const [, first = '', last = '', code = ''] of part.matchAll(
      /<([\dA-F]+)> <([\dA-F]+)> <([\dA-F]+)>/g,
    ))
      for (let glyph = Number.parseInt(first, 16); glyph <= Number.parseInt(last, 16); glyph += 1) {
        const shifted = Number.parseInt(code, 16) + glyph - Number.parseInt(first, 16);
        letters.set(
          glyph.toString(16).toUpperCase().padStart(first.length, '0'),
          read(shifted.toString(16).padStart(code.length, '0')),
        );
      }
  return letters;
}

/** Runs of glyphs with their places on the page. */
function glyphsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): Glyphs[] {
  const runs: Glyphs[] = [];
  const kept: Matrix[] = [];
  let page: Matrix = [1, 0, 0, 1, 0, 0];
  let [x, y, size] = [0, 0, 0];
  let letters: ReadonlyMap<string, string> = new Map();
  let run: Glyphs | null = null;
  const tokens = content.match(/<[\dA-F]*>|\[|\]|[^\s[\]<>]+/g) ?? [];
  let before: string[] = [];
  const numbers = () => before.map(Number);
  for (const token of tokens) {
    if (token.startsWith('<') || /^[-\d./]/.test(token)) {
      before.push(token);
      continue;
    }
    if (token === 'q') kept.push(page);
    else if (token === 'Q') page = kept.pop() ?? page;
    else if (token === 'cm') page = product(numbers().slice(-6) as Matrix, page);
    else if (token === 'BT') run = null;
    else if (token === 'Tf') {
      letters = fonts.get((before.at(-2) ?? '').slice(1)) ?? new Map();
      size = Number(before.at(-1));
    } else if (token === 'Tm') {
      const [, , , , e = 0, f = 0] = numbers().slice(-6);
      [x, y] = [e, f];
    } else if (token === 'Td') {
      const [dx = 0, dy = 0] = numbers().slice(-2);
      [x, y] = [x + dx, y - dy];
    } else if (token === 'Tj') {
      const hex = (before.at(-1) ?? '<>').slice(1, -1);
      const width = [...letters.keys()][0]?.length ?? 2;
      const text = (hex.match(new RegExp(`.{${width}}`, 'g')) ?? [])
        .map((glyph) => letters.get(glyph) ?? '\uFFFD')
        .join('');
      const [a, , , d, e, f] = page;
      const place = { x: x * a + e, y: y * d + f };
      if (run === null) {
        run = { ...place, endX: place.x, text: '' };
        runs.push(run);
      }
      run.text += text;
      run.endX = (x + size * 0.6) * a + e;
    }
    before = [];
  }
  return runs;
}

function product([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** Runs of the same height are a line; a wide gap between them is a space. */
function linesOf(runs: readonly Glyphs[]): string[] {
  const lines = Map.groupBy(runs, ({ y }) => Math.round(y));
  return [...lines]
    .toSorted(([a], [b]) => b - a)
    .map(([, parts]) =>
      parts
        .toSorted((a, b) => a.x - b.x)
        .reduce(
          ({ text, endX }, part) => {
            const gap = text !== '' && part.x - endX > 1.5 ? ' ' : '';
            return { text: text + gap + part.text, endX: part.endX };
          },
          { text: '', endX: 0 },
        )
        .text.replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
}
