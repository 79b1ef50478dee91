import { describe, expect, it } from 'vitest';
import type { ImportedRow } from '../../../src/domain/imports/importing.ts';
import type { ImportKind } from '../../../src/domain/imports/importKinds.ts';
import { checkedRows, pastedTable, recognised } from '../../../src/machines/imports/importTable.ts';
import { importTexts } from '../../../src/texts/imports/imports.ts';

const nothing = { rows: [], projects: [] };

function check(kind: ImportKind, lines: string[], standing: Parameters<typeof checkedRows>[3] = nothing) {
  const table = pastedTable(lines.join('\n'));
  return checkedRows(kind, table, recognised(kind, table), standing);
}

describe.each([
  ['accounts', 'Código;Nome;Tipo;Classificação', 'Sintética;Ativo', 'Analítica;Ativo'],
  ['costCenters', 'Código;Nome;Natureza;Tipo', 'Agrupador;Geral', 'Analítico;Geral'],
] as const)('a code in a file of %s', (kind, headings, group, single) => {
  it.each(['\u00a0', '\u200b', '\ufeff', ' \u00a0 '])(
    'is read without surrounding characters (%j)',
    (blank) => {
      const rows = check(kind, [
        headings,
        `1;Acima;${group}`,
        `${blank}1.1${blank};Abaixo;${group}`,
        `1.1.01${blank};Folha;${single}`,
      ]);
      expect(rows.map(({ row, faults }) => [row.code, row.parent_code, faults])).toEqual([
        ['1', null, []],
        ['1.1', '1', []],
        ['1.1.01', '1.1', []],
      ]);
    },
  );

  it('finds its parent without surrounding characters', () => {
    const [, below] = check(kind, [
      `${headings};Código Superior`,
      `7;Acima;${group};`,
      `9;Abaixo;${single};\u200b7\u00a0`,
    ]);
    expect([below?.row.parent_code, below?.faults]).toEqual(['7', []]);
  });

  it.each(['1.1 .01', '1.1. 01', '1 . 1.01', '1.1\u00a0.01'])(
    'that would match another place is refused: %j',
    (code) => {
      const rows = check(kind, [
        headings,
        `1;Acima;${group}`,
        `1.1;Meio;${group}`,
        `${code};Folha;${single}`,
      ]);
      expect(rows[2]?.faults).toEqual([
        importTexts.faults.ofColumn('Código', importTexts.faults.blankInCode(code, '1.1.01')),
      ]);
    },
  );

  it.each(['1.1.\u200b01', '1\u00ad.1.01\ufeff'])('is the code that one sees (decision D36): %j', (code) => {
    const rows = check(kind, [headings, `1;Acima;${group}`, `1.1;Meio;${group}`, `${code};Folha;${single}`]);
    expect([rows[2]?.row.code, rows[2]?.row.parent_code, rows[2]?.faults]).toEqual(['1.1.01', '1.1', []]);
  });

  it.each(['1,1', '1,01', '10,001'])('that a spreadsheet turned into a number is refused: %j', (code) => {
    // It may have lost a zero.
    const lines = [headings, `1;Acima;${group}`, `${code};Meio;${group}`, `1.1.01;Folha;${single}`];
    expect(check(kind, lines).map(({ faults }) => faults)).toEqual([
      [],
      [importTexts.faults.ofColumn('Código', importTexts.faults.numericCode(code))],
      [],
    ]);
  });

  it.each(['1 . 1', '1,1'])('is accepted when the company has it: %j', (code) => {
    const standing: ImportedRow =
      kind === 'accounts'
        ? { code, name: 'Folha', type: 'ANALITICA', classification: 'ATIVO' }
        : { code, name: 'Folha', type: 'GENERAL', is_analytical: true };
    const [same] = check(kind, [headings, `${code};Folha;${single}`], { rows: [standing], projects: [] });
    expect([same?.state, same?.faults]).toEqual(['same', []]);
  });

  it('may contain other blanks', () => {
    const [other] = check(kind, [headings, `OBRA 1;Folha;${group}`]);
    expect([other?.row.code, other?.faults]).toEqual(['OBRA 1', []]);
  });
});

describe('a heading that asks for one of two words', () => {
  const told = (kind: ImportKind, field: string, heading: string, cells: string[]) =>
    check(kind, [
      `Código;Nome;${heading};${kind === 'accounts' ? 'Classificação;Código Superior' : 'Tipo'}`,
      ...cells.map((cell, index) => `${index};N;${cell};${kind === 'accounts' ? 'Ativo;' : 'Geral'}`),
    ]).map(({ row, faults }) => [
      row[field],
      faults.filter((fault) => fault.includes(importTexts.faults.unknownWord(cells.at(-1) ?? ''))).length,
    ]);

  it.each([
    ['Analítica', 'ANALITICA', 'SINTETICA'],
    ['analitico', 'ANALITICA', 'SINTETICA'],
    ['Sintética', 'SINTETICA', 'ANALITICA'],
  ])('of accounts takes yes and no: %s', (heading, yes, no) => {
    expect(told('accounts', 'type', heading, ['Sim', 'não', 'S', '0', 'true', ''])).toEqual(
      [yes, no, yes, no, yes, 'ANALITICA'].map((type) => [type, 0]),
    );
  });

  it.each([
    ['Analítico', true],
    ['AGRUPADOR', false],
  ])('of cost centers takes yes and no: %s', (heading, yes) => {
    expect(told('costCenters', 'is_analytical', heading, ['Sim', 'N', '1', ''])).toEqual(
      [yes, !yes, yes, true].map((isAnalytical) => [isAnalytical, 0]),
    );
  });

  it('takes the two words as well, and nothing else', () => {
    expect(told('accounts', 'type', 'Analítica', ['Sintética', 'Analítica'])).toEqual([
      ['SINTETICA', 0],
      ['ANALITICA', 0],
    ]);
    expect(told('accounts', 'type', 'Analítica', ['Ativa'])).toEqual([['ANALITICA', 1]]);
  });

  it.each(['Tipo', 'Natureza'])('is not one that names the column itself: %s', (heading) => {
    expect(told('accounts', 'type', heading, ['Sim'])).toEqual([['ANALITICA', 1]]);
  });

  it('does not affect another column that it was mapped to', () => {
    const table = pastedTable('Código;Nome;Analítica\n1;Sim;Sim');
    const [row] = checkedRows('accounts', table, ['code', '', 'name'], nothing);
    expect(row?.row.name).toBe('Sim');
  });
});

describe("a spreadsheet's error value", () => {
  it.each(['#N/D', '#N/A', '#REF!', '#DIV/0!', '#NOME?', '#NÚM!', '#VALOR!'])(
    'is refused in any column: %s',
    (cell) => {
      const rows = check('suppliers', ['Nome;CNPJ/CPF;Obs', `Areal;${cell};`, `Pedra;;${cell}`, `${cell};;`]);
      const told = (column: string) =>
        importTexts.faults.ofColumn(column, importTexts.faults.brokenCell(cell));
      expect(rows.map(({ faults }) => faults)).toEqual([[told('CNPJ/CPF')], [], [told('Nome')]]);
    },
  );

  it('is not confused with a similar beginning', () => {
    const rows = check('suppliers', ['Nome;CNPJ', '#1 Areal!;', '#areia;', '# Areia?;']);
    expect(rows.map(({ faults }) => faults)).toEqual([[], [], []]);
  });
});
