import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { readSheet } from '../../../src/browser/files/readSheet.ts';
import { copiedCell, dateCell, moneyCell, numberCell, textCell } from '../../../src/domain/tables/cell.ts';
import { csvOf } from '../../../src/domain/tables/csv.ts';
import { pastedTable } from '../../../src/machines/imports/importTable.ts';
import { readRows } from '../../../src/machines/posting/pastedRows.ts';
import { xlsxOf } from '../../../src/views/parts/tables/xlsx.ts';
import { fc } from '../../support/properties.ts';

const read = async (...parts: BlobPart[]) =>
  (await readSheet(new File(parts, 'planilha.csv'), () => {}, new AbortController().signal)).table;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a file', () => {
  it.each([
    ['in UTF-8 with its mark', '\ufeffNome;Cidade\r\nAção;Itu\r\n'],
    ['in the Windows encoding', new Uint8Array(Buffer.from('Nome;Cidade\nAção;Itu\n', 'latin1'))],
    ['in UTF-16, as Excel saves Unicode text', utf16('Nome\tCidade\r\nAção\tItu\r\n')],
    ['in UTF-16 of the other order, as Java programs write it', utf16('Nome;Cidade\nAção;Itu\n').swap16()],
    ['with commas and quotes', '"Nome","Cidade"\n"Ação","Itu"\n'],
  ])('is read %s', async (_, part) => {
    expect((await read(part)).slice(0, 2)).toEqual([
      ['Nome', 'Cidade'],
      ['Ação', 'Itu'],
    ]);
  });

  it.each([
    [';', 'sep=;\r\nNome;Valor\r\nAreal, Ltda.;1,5\r\n'],
    [',', '\ufeffSep=,\nNome,Valor\nAreal; Ltda.,1.5\n'],
    ['a tabulator', '"sep=\t"\nNome\tValor\nAreal, Ltda.\t1,5\n'],
  ])('whose first line names %s as its separator for Excel begins with the next line', async (_, text) => {
    const [headings, row] = await read(text);
    expect(headings).toEqual(['Nome', 'Valor']);
    expect(row).toHaveLength(2);
  });

  it('keeps its empty rows, so that rows are numbered as in the spreadsheet', async () => {
    expect(await read('Nome\n\nA\n')).toEqual([['Nome'], [''], ['A'], ['']]);
  });

  it('without content has no rows, and counts as readable', async () => {
    expect((await read('')).flat().join('')).toBe('');
  });

  it.each([
    ['that is not closed before the cell ends', '"Sol" bloco 2', '"Lua" bloco 3'],
    ['that is never closed', '"Sol', 'Lua'],
    ['after the text has begun', 'Tubo 3/4"', 'Bloco "A"'],
    ['that is doubled by nobody', '"Bloco "A""', '"B"" fundos'],
  ])('of a program that does not quote its texts keeps its rows: a quote %s', async (_, one, other) => {
    const lines = ['Nome;Cidade', `${one};Itu`, 'Areia;Itu', `${other};Itu`];
    expect(await read(lines.join('\r\n'))).toEqual([
      ['Nome', 'Cidade'],
      [one, 'Itu'],
      ['Areia', 'Itu'],
      [other, 'Itu'],
    ]);
  });

  it.each([
    ['Windows and then others', 'Nome;Cidade\r\nSol;Itu\r\nLua;Itu\nMar;Itu\n'],
    ['Windows after the headings only in part', 'Nome;Cidade\r\nSol;Itu\nLua;Itu\nMar;Itu\r\n'],
    ['an old Mac and then others', 'Nome;Cidade\rSol;Itu\rLua;Itu\nMar;Itu\n'],
  ])('of mixed line endings has a row at each of them: those of %s', async (_, text) => {
    const rows = (await read(text)).filter(([name]) => name !== '');
    expect(rows.map(([name]) => name)).toEqual(['Nome', 'Sol', 'Lua', 'Mar']);
  });

  it('of one column keeps a name whole, with every comma in it', async () => {
    const names = ['Silva, Souza e Cia', 'Areia', 'Lima, Dias, Reis'];
    expect(await read(['Nome', ...names].join('\r\n'))).toEqual(['Nome', ...names].map((name) => [name]));
    const longer = Array.from({ length: 60 }, (_, at) => `Lima, Dias, Reis ${at}`);
    expect(await read(['Nome', ...longer].join('\n'))).toEqual(['Nome', ...longer].map((name) => [name]));
  });

  it('keeps quoted text in one cell', async () => {
    const lines = ['Nome;Cidade', '"Sol; ""Lua""\nfundos" ;Itu', '"";"Itu"'];
    expect((await read(lines.join('\r\n'))).slice(1)).toEqual([
      ['Sol; "Lua"\nfundos', 'Itu'],
      ['', 'Itu'],
    ]);
  });

  describe('of a spreadsheet program', () => {
    const zone = process.env.TZ;
    afterEach(() => {
      process.env.TZ = zone;
    });

    it.each(['America/Sao_Paulo', 'Asia/Tokyo', 'UTC'])(
      'has the same dates and decimals in %s',
      async (TZ) => {
        process.env.TZ = TZ;
        const cells = [
          textCell(' Areia '),
          dateCell('2026-11-20'),
          moneyCell(123_456_789),
          moneyCell(100_050),
        ];
        const blob = await xlsxOf(
          'Títulos',
          [...'abcd'].map((title) => ({ title })),
          [cells],
        );
        expect(await read(blob)).toEqual([[...'abcd'], ['Areia', '2026-11-20', '1234567,89', '1000,5']]);
      },
    );
  });

  it("rounds calculated numbers to the program's precision", async () => {
    const numbers = [3.3000000000000003, 110.00000000000001, 33.333333, 1234567.89];
    const blob = await xlsxOf('Títulos', [{ title: 'a' }], [numbers.map((value) => numberCell(value))]);
    expect((await read(blob))[1]).toEqual(['3,3', '110', '33,333333', '1234567,89']);
  });

  it('keeps every digit of a tax id and of an amount of that length', async () => {
    const cells = [numberCell(11_222_333_000_181), moneyCell(12_345_678_901_234)];
    const blob = await xlsxOf('Títulos', [{ title: 'a' }, { title: 'b' }], [cells]);
    expect((await read(blob))[1]).toEqual(['11222333000181', '123456789012,34']);
  });

  it('reports its formulas without a value', async () => {
    const cells = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => textCell(text));
    const blob = await xlsxOf('Títulos', [{ title: 'x' }], [cells]);
    const formulas = [
      '<c r="A2" t="e"><f>VLOOKUP(1,B:B,1)</f><v>#N/A</v></c>',
      '<c r="B2" s="1"><f>1+1</f></c>',
      '<c r="C2"><f t="shared" si="0"/></c>',
      '<c r="D2" t="str"><f>IF(1,"","")</f><v></v></c>',
      '<c r="E2" s="1"/>',
      '<c r="F2"><f>1+1</f><v>2</v></c>',
      '<c r="G2"><f>1+1</f><v></v></c>',
      '<c r="H2" t="inlineStr"><is><r><rPr><family val="2"/></rPr><t>Itu</t></r></is></c>',
      "<c r='I2' t='e'><f>1/0</f><v>#DIV/0!</v></c>",
    ].join('');
    const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const sheet = 'xl/worksheets/sheet1.xml';
    const row = /(<row r="2"[^>]*>).*?(<\/row>)/s;
    parts[sheet] = strToU8(strFromU8(parts[sheet] ?? strToU8('')).replace(row, `$1${formulas}$2`));
    expect((await read(new Uint8Array(zipSync(parts))))[1]).toEqual([
      ...['#N/A', '#CALC!', '#CALC!', '', '', '2'],
      ...['#CALC!', 'Itu', '#DIV/0!'],
    ]);
  });

  it.each([
    ['hidden', 'state="hidden" name="Listas"'],
    ['hidden from the menu too', "name='Apoio &gt; listas' state='veryHidden'"],
  ])('of several sheets is the first visible one, where the first one is %s', async (_, hidden) => {
    const blob = await xlsxOf('Nomes', [{ title: 'Nome' }], [[textCell('Areal')]]);
    const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const changed = (name: string, from: RegExp, to: string) => {
      parts[name] = strToU8(strFromU8(parts[name] ?? strToU8('')).replace(from, to));
    };
    const other = `<sheet ${hidden} sheetId="9" r:id="rId99"/>`;
    changed('xl/workbook.xml', /<sheets>/, `<sheets>${other}`);
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
    const relation = `<Relationship Id="rId99" Type="${type}" Target="worksheets/lists.xml"/>`;
    changed('xl/_rels/workbook.xml.rels', /(?=<Relationship )/, relation);
    const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>Lista</t></is></c></row>';
    parts['xl/worksheets/lists.xml'] = strToU8(`<worksheet><sheetData>${cell}</sheetData></worksheet>`);
    expect(await read(new Uint8Array(zipSync(parts)))).toEqual([['Nome'], ['Areal']]);
  });

  it.each([
    ['an old XLS', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 1])],
    ['a broken XLSX', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ])('is unreadable when it is %s', async (_, part) => {
    await expect(read(part)).rejects.toEqual({ kind: 'unreadable' });
  });

  it('is unreadable while another program holds it', async () => {
    const held = new File(['Nome\nA'], 'presa.csv');
    held.arrayBuffer = () => Promise.reject(new DOMException('held', 'NotReadableError'));
    await expect(readSheet(held, () => {}, new AbortController().signal)).rejects.toEqual({
      kind: 'unreadable',
    });
  });
});

describe('a text that a spreadsheet would run as a formula', () => {
  /** Texts as the product stores them: trimmed, on one line. */
  const texts = fc
    .array(fc.constantFrom("'", '"', ';', '+', '-', '=', '@', 'Obras', ' ', '5'), { maxLength: 6 })
    .map((parts) => parts.join('').trim());

  it('is unchanged after an export and an import', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const file = csvOf(['Nome', 'Cidade'], [[textCell(text), textCell('Itu')]]);
        expect((await read(file))[1]).toEqual([text, 'Itu']);
      }),
    );
  });

  it('is unchanged after copying rows, into an import and into a form', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const copied = [textCell(text), textCell('7')].map(copiedCell).join('\t');
        expect(pastedTable(copied)).toEqual([[text, '7']]);
        expect(
          readRows(copied, { count: 2, placesOf: () => null }, (cells) => ({ cells }))[0]?.cells,
        ).toEqual([text, '7']);
      }),
    );
  });
});

describe('rows copied from a spreadsheet', () => {
  it.each(['\r\n', '\n'])('keep a cell of several lines together, rows ending in %j', (rowEnd) => {
    const rows = ['Nome\tEndereço', 'Obra A\t"Rua ""X"", 10\nCentro"', 'Obra B\t"Rua Y"', '"Sol" C\tRua Z'];
    expect(pastedTable(rows.join(rowEnd))).toEqual([
      ['Nome', 'Endereço'],
      ['Obra A', 'Rua "X", 10\nCentro'],
      ['Obra B', '"Rua Y"'],
      ['"Sol" C', 'Rua Z'],
    ]);
  });

  it('keep a line break as Excel writes it within a cell', () => {
    expect(pastedTable('Obra A\t"Rua X\r\nCentro"\r\nObra B\tRua Y')).toEqual([
      ['Obra A', 'Rua X\nCentro'],
      ['Obra B', 'Rua Y'],
    ]);
  });

  it('keep cells apart when a text contains a quote', () => {
    expect(pastedTable('"Sol\t1\nTubo 3"\t2')).toEqual([
      ['"Sol', '1'],
      ['Tubo 3"', '2'],
    ]);
  });
});
