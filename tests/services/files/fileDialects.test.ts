import { afterEach, describe, expect, test } from 'vitest';
import { readSheet } from '../../../src/browser/files/readSheet.ts';
import { checkedRows, pastedTable, tableRead } from '../../../src/machines/imports/importTable.ts';
import { type ReadSheet, unmarked } from '../../../src/machines/imports/sheet.ts';
import {
  packed,
  parts,
  shownText,
  type Typed,
  textEncodings,
  workbookDialects,
} from '../../support/dialects.ts';
import { acme } from '../../support/examples/examples.ts';
import { bank, tower } from '../../support/examples/treeExamples.ts';
import { fc } from '../../support/properties.ts';

const headings = [
  ...['Fornecedor', 'Número', 'Descrição', 'Emissão', 'Vencimento', 'Valor', 'Conta Contábil'],
  'Centro de Custo',
];

/** Letters that each of the encodings has. */
const letters = [...'São José água Ç;,"\'<&>-=+@_x0041_çõÃÉ 0123'];
const description = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 14 })
  .map((found) => `Tijolo ${found.join('').replace(/\]\]>/g, '')}`.replace(/\s+/g, ' ').trim());
const day = fc
  .integer({ min: 0, max: 300 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const title = fc.record({
  number: fc.oneof(
    fc.integer({ min: 1, max: 999_999 }).map((code): Typed => ({ code, zeros: 6 })),
    fc.constantFrom('A-12', '000123', '7/3', "'12", '1.234').map((text): Typed => ({ text })),
  ),
  description,
  day,
  cents: fc.integer({ min: 1, max: 99_999_999 }),
});

const rowsOf = (titles: { number: Typed; description: string; day: string; cents: number }[]): Typed[][] => [
  headings.map((text) => ({ text })),
  ...titles.map(({ number, description: text, day: issued, cents }) => [
    { text: acme.name },
    number,
    { text },
    { day: issued },
    { day: '2026-12-31' },
    { cents },
    { text: bank.code },
    { text: tower.code },
  ]),
];

const names = { parties: [acme], accounts: [bank], centers: [tower], mayBeCut: false, today: '2026-11-29' };
const checked = ({ table, marks }: ReadSheet) => {
  const { headings: place, mapping } = tableRead('payables', table);
  return checkedRows('payables', table, mapping, { rows: [], projects: [], titles: names }, place, marks);
};
const read = (bytes: Uint8Array, name = 'titulos') =>
  readSheet(new File([new Uint8Array(bytes)], name), () => {}, new AbortController().signal);

/** Rows as the page would send them, and the others with their reasons. */
const outcome = (sheet: ReadSheet) =>
  checked(sheet).map(({ state, row, faults }) => ({ state, row: state === 'wrong' ? null : row, faults }));

const meant = (rows: Typed[][]) =>
  outcome({ table: rows.map((row) => row.map(shownText)), marks: unmarked() });

describe.each(Object.entries(workbookDialects))('a workbook with %s', (_, write) => {
  test('has the rows that its program shows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(title, { minLength: 1, maxLength: 5 }), async (titles) => {
        const rows = rowsOf(titles);
        expect(outcome(await read(write(rows)))).toEqual(meant(rows));
      }),
      { numRuns: 25 },
    );
  });
});

const separated = (rows: Typed[][], separator: string, rowEnd: string, quotesAll = false) =>
  rows
    .map((row) =>
      row
        .map(shownText)
        .map((text) =>
          quotesAll || /["\n]/.test(text) || text.includes(separator)
            ? `"${text.replaceAll('"', '""')}"`
            : text,
        )
        .join(separator),
    )
    .join(rowEnd);

/** The apostrophe and the formula that keep a text a text are no part of it, in a file or pasted. */
const plain = (rows: Typed[][]) =>
  rows.map((row) => row.map((cell) => ('text' in cell && /^['=]/.test(cell.text) ? { text: 'x12' } : cell)));

describe.each(Object.entries(textEncodings))('a CSV file in %s', (_, encode) => {
  test('has the rows that its program shows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(title, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(';', '\t', ','),
        fc.boolean(),
        async (titles, separator, quotesAll) => {
          const rows = plain(rowsOf(titles));
          const text = separated(rows, separator, '\r\n', quotesAll);
          expect(outcome(await read(encode(text)))).toEqual(meant(rows));
        },
      ),
      { numRuns: 40 },
    );
  });
});

test.each([
  ['Excel', '\r\n', '\r\n'],
  ['LibreOffice', '\n', ''],
  ['Google Planilhas', '\n', '\n'],
])('rows pasted from %s are those that it shows', (_, rowEnd, end) => {
  fc.assert(
    fc.property(fc.array(title, { minLength: 1, maxLength: 5 }), (titles) => {
      const rows = plain(rowsOf(titles));
      const text = rows.map((row) => row.map(shownText).join('\t')).join(rowEnd) + end;
      expect(outcome({ table: pastedTable(text), marks: unmarked() })).toEqual(meant(rows));
    }),
  );
});

describe('a file', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  test.each(['America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC'])(
    'has its days in %s',
    async (TZ) => {
      process.env.TZ = TZ;
      const shown = ['46300.99', '46300', '46300.0000001'].map((value) => `<c s="1"><v>${value}</v></c>`);
      const sheet = `<worksheet><sheetData><row>${shown.join('')}<c t="d"><v>2026-10-05T23:59:59-11:00</v></c></row></sheetData></worksheet>`;
      expect((await read(packed(parts(sheet)))).table).toEqual([Array(4).fill('2026-10-05')]);
    },
  );

  test('with a letter that is not UTF-8 keeps the others, and its row is named', async () => {
    const text = 'Nome;CNPJ/CPF\nSão José;\nPraça 9;\nÁgua Funda;\n';
    const bytes = Buffer.from(text);
    const broken = new Uint8Array(bytes);
    broken[bytes.indexOf('9')] = 0xe7;
    const { table } = await read(broken);
    const rows = checkedRows('suppliers', table, ['name', 'cnpj_cpf'], { rows: [], projects: [] });
    expect(rows.map(({ state, cells }) => [state, cells[0]])).toEqual([
      ['new', 'São José'],
      ['wrong', 'Praça \ufffd'],
      ['new', 'Água Funda'],
    ]);
  });

  test.each(['3,52611E+43', '1,12E+13', '1E-07', '-1.5e+20'])(
    'whose digits are gone is named: %s',
    (cell) => {
      const table = pastedTable(`Nome;CNPJ/CPF\nAreal;${cell}`);
      const [row] = checkedRows('suppliers', table, ['name', 'cnpj_cpf'], { rows: [], projects: [] });
      expect([row?.state, row?.faults.join()]).toEqual([
        'wrong',
        expect.stringContaining('perdeu algarismos'),
      ]);
    },
  );

  test('of a number beyond its digits is named as well', async () => {
    const sheet =
      '<worksheet><sheetData><row><c><v>35261112345678901234567890123456789012345678</v></c></row></sheetData></worksheet>';
    expect((await read(packed(parts(sheet)))).table).toEqual([['3,52611123456789E+43']]);
  });

  test('has texts that a program keeps by a formula or an apostrophe', async () => {
    const { table } = await read(Buffer.from('Nome;NF\n="000123";\'000123\n"=""7 """"B"""" """;x'));
    expect(table).toEqual([
      ['Nome', 'NF'],
      ['000123', '000123'],
      ['7 "B"', 'x'],
    ]);
  });

  test('marks hidden rows and cells that a merge repeats', async () => {
    const cell = (text: string, address: string) => `<c r="${address}" t="str"><v>${text}</v></c>`;
    const sheet = `<worksheet><sheetData><row r="1">${cell('Nome', 'A1')}${cell('Valor', 'B1')}</row>
      <row r="2" hidden="1">${cell('Areal', 'A2')}${cell('300', 'B2')}</row><row r="3">${cell('Sol', 'A3')}</row>
      </sheetData><mergeCells><mergeCell ref="B2:B9"/></mergeCells></worksheet>`;
    expect(await read(packed(parts(sheet)))).toEqual({
      table: [
        ['Nome', 'Valor'],
        ['Areal', '300'],
        ['Sol', '300'],
      ],
      marks: { hidden: [2], spread: { 3: [1] } },
    });
  });
});

describe('a file that is none', () => {
  const refused = (bytes: Uint8Array) =>
    read(bytes, 'lista.xls').then(
      () => null,
      (problem) => problem,
    );

  test.each([
    ['html', '\ufeff <html><table><tr><td>Nome</td></tr></table></html>'],
    ['html', '<meta charset="utf-8"><TABLE>'],
    ['xml', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'],
    ['pdf', '%PDF-1.7'],
    ['locked', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1..E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0'],
  ])('but %s is named as such', async (code, text) => {
    const bytes = code === 'locked' ? Buffer.from(text, 'latin1') : Buffer.from(text);
    expect(await refused(bytes)).toEqual({ kind: 'unreadable', fault: { code } });
  });

  test.each([
    ['ods', { 'content.xml': '<x/>', mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }],
    ['xlsb', { 'xl/workbook.bin': 'x' }],
  ] as const)('but a package of %s is named as such', async (code, files) => {
    expect(await refused(packed(files))).toEqual({ kind: 'unreadable', fault: { code } });
  });

  test('a file of 200 MB is refused before it is read', async () => {
    const file = new File([], 'grande.csv');
    Object.defineProperty(file, 'size', { value: 200 * 1024 * 1024 });
    file.arrayBuffer = () => Promise.reject(new Error('it was read'));
    await expect(readSheet(file, () => {}, new AbortController().signal)).rejects.toEqual({
      kind: 'unreadable',
      fault: { code: 'tooLarge' },
    });
  });

  test('a bomb of a gigabyte is refused before it is unpacked', async () => {
    const bomb = packed(parts('x'));
    const view = new DataView(bomb.buffer);
    // The size in the directory entry of each part.
    for (let at = 0; at < bomb.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1_073_741_824, true);
    }
    expect(await refused(bomb)).toEqual({ kind: 'unreadable', fault: { code: 'tooLarge' } });
  });

  test.each([
    ['XFD3', '<row r="3"><c r="XFD3"><v>1</v></c></row>'],
    ['A1048576', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
  ])('a filled cell in %s is refused by its address', async (cell, row) => {
    const sheet = `<worksheet><sheetData>${row}</sheetData></worksheet>`;
    expect(await refused(packed(parts(sheet)))).toEqual({
      kind: 'unreadable',
      fault: { code: 'tooFar', cell },
    });
  });

  test('an empty cell in column XFD counts for nothing', async () => {
    const sheet =
      '<worksheet><sheetData><row><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row></sheetData></worksheet>';
    expect((await read(packed(parts(sheet)))).table).toEqual([['1']]);
  });

  test('unclosed elements, quotes and merges without end are refused in time', async () => {
    const heavy = [
      `<worksheet><sheetData><row>${'<c r="A1" t="e">'.repeat(200_000)}`,
      `<worksheet><sheetData><row><c ${'a="'.repeat(200_001)}`,
      `<worksheet>${'<!--'.repeat(200_000)}`,
      `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(19_000)}</sheetData>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(20_000)}</worksheet>`,
    ];
    const begun = performance.now();
    for (const sheet of heavy)
      expect(await refused(packed(parts(sheet)))).toMatchObject({ kind: 'unreadable' });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
