import { strToU8, zipSync } from 'fflate';

/** A cell as a person types it into a spreadsheet. */
export type Typed = { text: string } | { cents: number } | { day: string } | { code: number; zeros: number };

type Parts = Record<string, string | Uint8Array>;

/** One sheet as ten programs write it. */
export const workbookDialects: Record<string, (rows: Typed[][]) => Uint8Array> = {
  'shared texts and styles': (rows) => {
    const texts: string[] = [];
    const cell = written((text) => ({ type: 's', inside: `<v>${texts.push(text) - 1}</v>` }));
    const sheet = sheetOf(rows, cell);
    const shared = texts.map((text) => `<si><t xml:space="preserve">${xml(text)}</t></si>`).join('');
    return packed({ ...parts(sheet), 'xl/sharedStrings.xml': `<sst>${shared}</sst>` });
  },
  'texts in the cells': (rows) => packed(parts(sheetOf(rows, written(inline)))),
  'no addresses': (rows) => packed(parts(sheetOf(rows, written(inline)).replace(/ r="[A-Z]*\d+"/g, ''))),
  'prefixed elements': (rows) => {
    const prefixed = (text: string) => text.replace(/<(\/?)(?=[a-z])/gi, '<$1x:');
    const { 'xl/workbook.xml': book = '', ...others } = parts(sheetOf(rows, written(inline)));
    return packed({
      ...others,
      'xl/workbook.xml': prefixed(String(book)),
      'xl/worksheets/sheet1.xml': prefixed(String(others['xl/worksheets/sheet1.xml'])),
    });
  },
  'backslashes and capitals in the names': (rows) => {
    const named = Object.entries(parts(sheetOf(rows, written(inline))));
    return packed(
      Object.fromEntries(named.map(([name, part]) => [name.replaceAll('/', '\\').toUpperCase(), part])),
    );
  },
  'names of its own': (rows) =>
    packed({
      '_rels/.rels': relations([['a', 'officeDocument', '/book/wb.xml']]),
      'book/wb.xml': '<workbook><sheets><sheet name="1" r:id="q"/></sheets></workbook>',
      'book/_rels/wb.xml.rels': relations([
        ['q', 'worksheet', '../pages/./one.xml'],
        ['s', 'styles', '/looks.xml'],
      ]),
      'pages/one.xml': sheetOf(rows, written(inline)),
      'looks.xml': styles,
    }),
  'days in words and no styles': (rows) => {
    const cell = written(inline, (day) => ` t="d"><v>${day}T00:00:00.000</v>`);
    const { 'xl/styles.xml': _, ...others } = parts(sheetOf(withoutZeros(rows), cell));
    return packed(others);
  },
  'texts in pieces': (rows) => {
    const cell = written((text) => {
      const letters = [...text];
      const middle = Math.ceil(letters.length / 2);
      const [one, other] = [letters.slice(0, middle).join(''), letters.slice(middle).join('')];
      return {
        type: 'inlineStr',
        inside: `<is><r><rPr><b/></rPr><t>${xml(one)}<!-- note --></t></r><r><t><![CDATA[${other}]]></t></r><rPh><t>aid</t></rPh></is>`,
      };
    });
    return packed(parts(sheetOf(rows, cell)));
  },
  'a chart and a hidden sheet first, days from 1904': (rows) => {
    const cell = written(inline, (day) => ` s="1"><v>${serialOf(day) - 1462}</v>`);
    const all = parts(sheetOf(rows, cell));
    return packed({
      ...all,
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="G" r:id="c"/><sheet state="hidden" name="O" r:id="h"/><sheet name="T" r:id="s"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations([
        ['c', 'chartsheet', 'chartsheets/sheet1.xml'],
        ['h', 'worksheet', 'worksheets/hidden.xml'],
        ['s', 'worksheet', 'worksheets/sheet1.xml'],
        ['y', 'styles', 'styles.xml'],
      ]),
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
      'xl/worksheets/hidden.xml': sheetOf([[{ text: 'outra' }]], written(inline)),
    });
  },
  'merged cells and UTF-16': (rows) => {
    const areas: string[] = [];
    const merged = rows.map((row, line) =>
      row.map((cell, column) => {
        const above = rows[line - 1]?.[column];
        const isSame =
          line > 1 && 'text' in cell && above !== undefined && 'text' in above && above.text === cell.text;
        if (!isSame) return cell;
        areas.push(`<mergeCell ref="${letter(column)}${line}:${letter(column)}${line + 1}"/>`);
        return { text: '' };
      }),
    );
    const sheet = sheetOf(merged, written(inline), `<mergeCells>${areas.join('')}</mergeCells>`);
    return packed({ ...parts(''), 'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff${sheet}`, 'utf16le') });
  },
};

/** The same rows as CSV, in the encodings of six programs. */
export const textEncodings: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 of Excel': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 of Java': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
  'code page 850': (text) =>
    Buffer.from([...text].map((letter) => dosBytes.get(letter) ?? letter.charCodeAt(0))),
};

/** Portuguese letters and their bytes in code page 850. */
const dosBytes = new Map(
  [...'ÇéâàçêÉôáíóúºÁÂãÃÊÍÓÔõÕÚ'].map((letter, place) => [
    letter,
    Buffer.from('8082838587889093a0a1a2a3a7b5b6c6c7d2d6e0e2e4e5e9', 'hex')[place] ?? 0,
  ]),
);

/** A cell as a program copies or writes it as text. */
export function shownText(cell: Typed): string {
  if ('text' in cell) return cell.text;
  if ('day' in cell) return cell.day.split('-').reverse().join('/');
  if ('code' in cell) return String(cell.code).padStart(cell.zeros, '0');
  return `${Math.floor(cell.cents / 100)},${String(cell.cents % 100).padStart(2, '0')}`;
}

export function packed(parts: Parts): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

/** A workbook around the XML of its sheet. */
export function parts(sheet: string): Parts {
  return {
    '_rels/.rels': relations([['a', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': '<workbook><sheets><sheet name="Títulos" sheetId="1" r:id="s"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations([
      ['s', 'worksheet', 'worksheets/sheet1.xml'],
      ['t', 'sharedStrings', 'sharedStrings.xml'],
      ['y', 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheet,
  };
}

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="_-&quot;R$&quot;\\ * #,##0.00_-"/></numFmts>
<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

type Write = (text: string) => { type: string; inside: string };
const inline: Write = (text) => ({
  type: 'inlineStr',
  inside: `<is><t xml:space="preserve">${xml(text)}</t></is>`,
});

function written(write: Write, dayOf = (day: string) => ` s="1"><v>${serialOf(day)}</v>`) {
  return (cell: Typed, address: string): string => {
    const body = () => {
      if ('text' in cell) {
        const { type, inside } = write(cell.text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));
        return cell.text === '' ? ' s="0">' : ` t="${type}">${inside}`;
      }
      if ('day' in cell) return dayOf(cell.day);
      return 'cents' in cell ? ` s="2"><v>${cell.cents / 100}</v>` : ` s="3"><v>${cell.code}</v>`;
    };
    return `<c r="${address}"${body()}</c>`;
  };
}

function sheetOf(rows: Typed[][], cellOf: (cell: Typed, address: string) => string, more = ''): string {
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, column) => cellOf(cell, `${letter(column)}${line + 1}`));
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  return `<?xml version="1.0"?><worksheet><sheetData>${lines.join('')}</sheetData>${more}</worksheet>`;
}

function withoutZeros(rows: Typed[][]): Typed[][] {
  return rows.map((row) => row.map((cell) => ('code' in cell ? { text: shownText(cell) } : cell)));
}

function relations(all: [id: string, type: string, target: string][]): string {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return `<Relationships>${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
}

function serialOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

function letter(column: number): string {
  return String.fromCharCode(65 + column);
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
