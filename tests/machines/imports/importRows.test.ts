import { describe, expect, test } from 'vitest';
import type { ImportKind } from '../../../src/domain/imports/importKinds.ts';
import { parseShownDay } from '../../../src/domain/shownDay.ts';
import { checkedRows, pastedTable, tableRead } from '../../../src/machines/imports/importTable.ts';
import type { SheetMarks } from '../../../src/machines/imports/sheet.ts';
import { importTexts } from '../../../src/texts/imports/imports.ts';

function check(kind: ImportKind, lines: string[], marks?: SheetMarks) {
  const { table, headings, mapping } = tableRead(kind, pastedTable(lines.join('\n')));
  const rows = checkedRows(kind, table, mapping, { rows: [], projects: [] }, headings, marks);
  return { headings, mapping, rows, states: rows.map(({ line, state }) => [line, state]) };
}

describe('rows that are no rows', () => {
  test.each([
    'Total de registros: 1',
    'Total Geral',
    'TOTAL: 12',
    'Página 1 de 1',
    'Pág. 3/4',
    '12 registros encontrados',
    'Emitido em 05/11/2026 às 10:00',
    '-------',
    'Nome;CNPJ/CPF',
  ])('are left out and shown: %s', (last) => {
    expect(check('suppliers', ['Nome;CNPJ/CPF', 'Areal;', last]).states).toEqual([
      [2, 'new'],
      [3, 'skipped'],
    ]);
  });

  test.each(['Total Engenharia', 'Páginas Amarelas', 'Soma Construções', 'Total;11.222.333/0001-81'])(
    'are not names that begin like them: %s',
    (name) => {
      expect(check('suppliers', ['Nome;CNPJ/CPF', name]).states).toEqual([[2, 'new']]);
    },
  );

  test('are totals that lack what a title needs', () => {
    const head = 'Fornecedor;Número;Descrição;Emissão;Vencimento;Valor;Conta';
    const { states } = check('payables', [head, 'Total Acme;;;;;10,00;', ';;Subtotal;;;5,00;']);
    expect(states).toEqual([
      [2, 'skipped'],
      [3, 'skipped'],
    ]);
  });
});

describe('headings', () => {
  test('are found below titles', () => {
    const found = check('suppliers', [
      'Construtora X',
      'Lista;de fornecedores',
      '',
      'Nome;CNPJ/CPF',
      'Areal;',
    ]);
    expect([found.headings.line, found.mapping, found.states]).toEqual([
      4,
      ['name', 'cnpj_cpf'],
      [[5, 'new']],
    ]);
  });

  test('are one line right below a title', () => {
    const found = check('suppliers', ['Relatório de fornecedores', 'Nome;CNPJ/CPF;Ativo', 'Areal;;Sim']);
    expect(found.headings).toEqual({ line: 2, lines: 1 });
  });

  test('are found in two lines', () => {
    const found = check('payables', [
      'Fornecedor;Documento;Documento;;Datas;;Valor;Conta',
      ';Tipo;Número;Descrição;Emissão;Vencimento;;',
      'Areal;NF;12;Brita;01/11/2026;01/12/2026;10,00;1.2',
    ]);
    expect([found.headings, found.mapping.slice(0, 7), found.states]).toEqual([
      { line: 1, lines: 2 },
      ['party_name', 'document_type', 'document_number', 'description', 'issue_date', 'due_date', 'amount'],
      [[3, 'new']],
    ]);
  });

  test('stay in the first line while no other knows more', () => {
    expect(check('suppliers', ['Razão;Doc.;Flag', 'Areal;;Ativo', 'Sol;;Ativo']).headings).toEqual({
      line: 1,
      lines: 1,
    });
  });
});

test('rows hidden in the file are marked', () => {
  const { rows } = check('suppliers', ['Nome', 'Areal', 'Sol'], { hidden: [3], spread: {} });
  expect(rows.map(({ warning }) => warning)).toEqual([undefined, importTexts.hidden]);
});

test('an amount that a merged cell repeats is refused', () => {
  const head = 'Fornecedor;Número;Descrição;Emissão;Vencimento;Valor;Conta';
  const line = 'Areal;12;Brita;01/11/2026;01/12/2026;10,00;1.2';
  const { rows } = check('payables', [head, line, line], { hidden: [], spread: { 3: [5] } });
  expect(rows.map(({ faults }) => faults.join().includes('mesclada'))).toEqual([false, true]);
});

test('the letters S and A of Brazilian charts are types of accounts and centers', () => {
  const { rows } = check('accounts', [
    'Código;Nome;S/A;Classificação',
    '1;Ativo;S;Ativo',
    '1.1;Caixa;A;Ativo',
  ]);
  expect(rows.map(({ state, row }) => [state, row.type])).toEqual([
    ['new', 'SINTETICA'],
    ['new', 'ANALITICA'],
  ]);
  const centers = check('costCenters', ['Código;Nome;Analítico;Tipo', '1;Obras;S;Geral']);
  expect(centers.rows[0]?.faults).toEqual([]);
});

test('a tax id of another supplier names the supplier', () => {
  const table = pastedTable('Nome;CNPJ/CPF\nAreal Novo;11.222.333/0001-81');
  const standing = [{ name: 'Areal Velho', cnpj_cpf: '11222333000181', is_active: true }];
  const [row] = checkedRows('suppliers', table, ['name', 'cnpj_cpf'], { rows: standing, projects: [] });
  expect(row?.faults).toEqual([importTexts.faults.differsFrom('Areal Velho')]);
});

test.each([
  ['01-11-2026', '2026-11-01'],
  ['01.11.2026', '2026-11-01'],
  ['1.11.26', '2026-11-01'],
  ['01/11/2026 23:59', '2026-11-01'],
  ['01/11/2026, 00:00:01', '2026-11-01'],
  ['2026-11-01', '2026-11-01'],
  ['2026-11-01 22:00:00', '2026-11-01'],
  ['2026-11-01T02:00:00Z', '2026-11-01'],
  ['2026-11-01T23:30:00.000-03:00', '2026-11-01'],
  ['2026/11/01', '2026-11-01'],
  ['20261101', '2026-11-01'],
  ['01112026', '2026-11-01'],
  ['1 nov 2026', '2026-11-01'],
  ['01/Nov/26', '2026-11-01'],
  ['1º de novembro de 2026', '2026-11-01'],
  ['11/25/2026', null],
  ['2026-02-30', null],
  ['01-11-26', null],
  ['nov/2026', null],
  ['46000', null],
])('the day that "%s" shows is %s', (text, day) => {
  expect(parseShownDay(text)).toBe(day);
});
