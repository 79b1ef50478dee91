import { describe, expect, test } from 'vitest';
import type { StandingDocument } from '../../../src/domain/titles/titleImport.ts';
import { countedBy } from '../../../src/machines/imports/importDraft.ts';
import {
  checkedRows,
  importLaws,
  pastedTable,
  recognised,
} from '../../../src/machines/imports/importTable.ts';
import { importTexts } from '../../../src/texts/imports/imports.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { payableTexts } from '../../../src/texts/titles/titles.ts';
import * as words from '../../../src/texts/words.ts';
import { acme } from '../../support/examples/examples.ts';
import { bank, tower } from '../../support/examples/treeExamples.ts';

test.each([
  ['1.2 - Bancos', '1.2'],
  ['OBRA_1.A - Torre Sul', 'OBRA_1.A'],
  ['ADM', 'ADM'],
  ['Água - esgoto', 'Água - esgoto'],
  ['1-1/01 - Caixa', '1-1/01'],
  ['4.1.01 - Água; luz', '4.1.01'],
])('reads a code beside its name from an exported list: %s', (cell, code) => {
  const { row, faults } = importLaws.payables.read({ account_code: cell, cost_center_code: cell });
  expect([row.account_code, row.cost_center_code]).toEqual([code, code]);
  expect(faults).not.toContain(importTexts.faults.severalBookings);
});

test.each(['4.1; 4.2', '4.1 - Água; 4-2 - Luz', '4.1 - Água; luz; 4.2 - Luz'])(
  'refuses several bookings in one row: %s',
  (cell) => {
    // It may be a row of an existing title in an export.
    const { faults, anew } = importLaws.payables.read({ account_code: cell });
    expect([faults.includes(importTexts.faults.severalBookings), anew]).toEqual([
      false,
      [importTexts.faults.severalBookings],
    ]);
  },
);

test.each([
  ['Recibo 0045', 'RECIBO', '0045'],
  ['Nota  fiscal de serviço 12 A', 'NFSE', '12 A'],
  ['Recibo-0045', 'NF', 'Recibo-0045'],
  ['Contratos 2', 'NF', 'Contratos 2'],
  ['Boleto/88213', 'NF', 'Boleto/88213'],
])('takes the type of a document as a word before its number: %s', (cell, type, number) => {
  const { row } = importLaws.payables.read({ document_number: cell });
  expect([row.document_type, row.document_number]).toEqual([type, number]);
});

test("refuses a number longer than a document's", () => {
  const told = importTexts.faults.ofColumn(words.documentNumber, importTexts.faults.tooLong(60));
  expect(checked({ ...line, Número: '1'.repeat(60) })[0]?.faults).toEqual([]);
  expect(checked({ ...line, Número: '1'.repeat(61) })).toMatchObject([{ state: 'wrong', faults: [told] }]);
});

const line = {
  Fornecedor: acme.name,
  Tipo: 'NF',
  Número: '12',
  Descrição: 'Tijolos',
  Emissão: '01/11/2026',
  Vencimento: '01/12/2026',
  Valor: '10,00',
  Conta: bank.code,
  'Centro de Custo': tower.code,
};
const standing = {
  party_id: acme.id,
  document_type: 'NF' as const,
  document_number: '12',
  description: 'Tijolos',
  issue_date: '2026-11-01',
  deductions: 0,
  installments: [{ due_date: '2026-12-01', amount: 10 }],
  allocations: [{ account_code: bank.code, cost_center_code: tower.code, amount: 10 }],
};
const checked = (cells: Record<string, string>, documents: StandingDocument[] = []) => {
  const table = [Object.keys(cells), Object.values(cells)];
  return checkedRows('payables', table, recognised('payables', table), {
    rows: [],
    projects: [],
    documents,
    titles: { parties: [acme], accounts: [bank], centers: [tower], mayBeCut: false, today: '2026-11-20' },
  });
};

test.each<Record<string, string>>([
  { Status: 'Pago Total' },
  { Status: 'Pago Parcial' },
  { Status: 'Recebido Total' },
  { Status: 'Recebido Parcial' },
  { Status: 'Vencido', Pago: '0,01' },
])('skips settled existing titles, and refuses new ones: %j', (said) => {
  expect(checked({ ...line, ...said })).toMatchObject([
    { state: 'wrong', faults: [importTexts.faults.settled(payableTexts.paid)] },
  ]);
  expect(checked({ ...line, ...said }, [standing])).toMatchObject([{ state: 'same', faults: [] }]);
});

test.each<Record<string, string>>([
  { Status: 'Vencido', Pago: '0,00' },
  { Status: 'Pendente', Pago: '' },
  { Pago: '—' },
])('imports open titles: %j', (said) => {
  const [row] = checked({ ...line, ...said });
  expect([row?.state, row?.faults]).toEqual(['new', []]);
  expect(row?.row).not.toHaveProperty('settled');
});

/** A file whose further rows differ from the first in these cells. */
function documentWith(...others: Record<string, string>[]) {
  const lines = [line, ...others.map((other) => ({ ...line, ...other }))].map((row) => Object.values(row));
  const table = pastedTable([Object.keys(line), ...lines].map((cells) => cells.join(';')).join('\n'));
  return checkedRows('payables', table, recognised('payables', table), {
    rows: [],
    projects: [],
    documents: [],
    titles: { parties: [acme], accounts: [bank], centers: [tower], mayBeCut: false, today: '2026-11-20' },
  });
}

test.each([
  [{ Descrição: 'Telhas' }, [titleRefusals.twoHeads]],
  [{ Emissão: '02/11/2026' }, [titleRefusals.twoHeads]],
  [{ Vencimento: '02/12/2026' }, []],
  [{ Valor: '11,00' }, []],
])('reads due date and amount of each row, and shares the rest: %j', (other, faults) => {
  expect(documentWith(other).map((row) => row.faults)).toEqual([[], faults]);
});

describe('a title of several bookings in an export', () => {
  const [materials, labour] = [`${bank.code} - Bancos`, '4.1.02 - Mão de obra; empreita'];
  const [obra, none] = [`${tower.code} - ${tower.name}`, 'Sem centro de custo'];
  const part = (account_code: string, cost_center_code: string | null, amount = 5) => ({
    account_code,
    cost_center_code,
    amount,
  });
  const split = (...allocations: StandingDocument['allocations']) => ({ ...standing, allocations });
  const told = (accounts: string[], centers: string[]) => ({
    ...line,
    Conta: accounts.join('; '),
    'Centro de Custo': centers.join('; '),
  });

  test.each([
    ['two accounts', [materials, labour], [obra], [part(bank.code, tower.code), part('4.1.02', tower.code)]],
    [
      'one of them without a center',
      [materials, labour],
      [obra, none],
      [part(bank.code, tower.code), part('4.1.02', null)],
    ],
    [
      'one account, once without a center',
      [materials],
      [obra, none],
      [part(bank.code, null), part(bank.code, tower.code)],
    ],
    ['no center at all', [labour, materials], [''], [part(bank.code, null), part('4.1.02', null)]],
  ])("equals the company's: %s", (_, accounts, centers, allocations) => {
    const [row] = checked(told(accounts, centers), [split(...allocations)]);
    expect([row?.state, row?.faults]).toEqual(['same', []]);
  });

  test.each([
    ['another account', split(part(bank.code, tower.code), part('4.1.03', tower.code))],
    [
      'one account more',
      split(part(bank.code, tower.code), part('4.1.02', tower.code), part('4.1.03', tower.code, 0)),
    ],
    ['another center', split(part(bank.code, 'X'), part('4.1.02', 'X'))],
    [
      'another amount',
      {
        ...split(part(bank.code, tower.code), part('4.1.02', tower.code)),
        installments: [{ due_date: '2026-12-01', amount: 11 }],
      },
    ],
  ])('differs by %s, with advice on the form to use', (_, document) => {
    const [row] = checked(told([materials, labour], [obra]), [document]);
    expect(row?.state).toBe('wrong');
    expect(row?.faults).toEqual(
      expect.arrayContaining([importTexts.faults.differs, importTexts.faults.severalBookings]),
    );
  });

  test('is refused when new, as the shares of its bookings are unknown', () => {
    const [row] = checked(told([materials, labour], [obra]));
    expect([row?.state, row?.faults]).toEqual(['wrong', [importTexts.faults.severalBookings]]);
  });

  test("equals the company's with all installments, settled or not", () => {
    const rows = ['01/12/2026', '01/01/2027'].map((Vencimento) => ({
      ...told([materials, labour], [obra]),
      Vencimento,
      Valor: '5,00',
      Status: 'Pago Total',
    }));
    const cells = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
    // A name with a semicolon is quoted in a file.
    const checkedOf = checkedRows('payables', cells, recognised('payables', cells), {
      rows: [],
      projects: [],
      titles: { parties: [acme], accounts: [bank], centers: [tower], mayBeCut: false, today: '2026-11-20' },
      documents: [
        {
          ...split(part(bank.code, tower.code), part('4.1.02', tower.code)),
          installments: ['2026-12-01', '2027-01-01'].map((due_date) => ({ due_date, amount: 5 })),
        },
      ],
    });
    expect(checkedOf.map(({ state }) => state)).toEqual(['same', 'same']);
  });
});

describe('columns of a host with `titles.2`', () => {
  const read = (
    kind: 'payables' | 'receivables',
    lines: readonly Record<string, string>[],
    abilities: ('titles.2' | 'titles.1')[] = ['titles.2'],
  ) => {
    const [first = {}] = lines;
    const table = [Object.keys(first), ...lines.map((cells) => Object.values(cells))];
    const mapping = recognised(kind, table, undefined, abilities);
    const standing = {
      rows: [],
      projects: [],
      documents: [],
      titles: { parties: [acme], accounts: [bank], centers: [tower], mayBeCut: false, today: '2026-11-20' },
    };
    return checkedRows(kind, table, mapping, countedBy(standing, abilities).standing);
  };
  const faultsOf = (more: Record<string, string>, kind: 'payables' | 'receivables' = 'payables') =>
    read(kind, [{ ...own[kind], ...more }])[0]?.faults;
  const { Fornecedor: party = '', ...rest } = line;
  const own = { payables: line, receivables: { Cliente: party, ...rest } };

  test('are left out elsewhere, as before', () => {
    const more = { Competência: 'nunca', 'Conta de controle': '9', Parcela: 'x' };
    const [row] = read('payables', [{ ...line, ...more }], ['titles.1']);
    expect([row?.state, row?.faults]).toEqual(['new', []]);
    expect(Object.keys(row?.row ?? {})).toEqual(Object.keys(read('payables', [line])[0]?.row ?? {}));
  });

  test('read the day of accrual, which is neither before the issue nor in the future', () => {
    const [row] = read('payables', [{ ...line, 'Data de competência': '10/11/2026' }]);
    expect(row?.row).toMatchObject({ accrual_date: '2026-11-10' });
    expect(read('payables', [{ ...line, Competência: '' }])[0]?.row).toMatchObject({ accrual_date: null });
    expect(faultsOf({ Competência: '31/10/2026' })).toEqual([titleRefusals.accrualBeforeIssue]);
    expect(faultsOf({ Competência: '21/11/2026' })).toEqual([titleRefusals.futureAccrual]);
    expect(faultsOf({ Competência: '10/2026' })).toHaveLength(1);
    expect(faultsOf({ 'Conta de controle': '9.9.9' })).toHaveLength(1);
  });

  test('take rows whose descriptions differ by the installment alone', () => {
    const parts = (...said: string[]) =>
      said.map((text, at) => ({ ...line, Descrição: text, Vencimento: `0${at + 1}/12/2026` }));
    const muro = ['Muro, parcela 5/10', 'Muro, parcela 6/10'];
    // It may be the month of a rent.
    const errado = ['Muro 5/10', 'Muro 6/10'];
    expect(read('payables', parts(...muro)).map(({ faults }) => faults)).toEqual([[], []]);
    expect(read('payables', parts(...errado)).map(({ faults }) => faults)).toEqual([
      [],
      [titleRefusals.twoHeads],
    ]);
    expect(read('payables', parts(...muro), []).map(({ faults }) => faults)).toEqual([
      [],
      [titleRefusals.twoHeads],
    ]);
    expect(faultsOf({ Parcela: 'quinta' })).toHaveLength(1);
    expect(['5/10', '5 de 10', '5', ''].map((Parcela) => faultsOf({ Parcela }))).toEqual([[], [], [], []]);
  });

  test('prove withheld taxes by the whole amount, of receivables only', () => {
    const withheld = { 'INSS retido': '1,10', 'Valor bruto': '11,10' };
    const [row] = read('receivables', [{ ...own.receivables, ...withheld }]);
    expect([row?.faults, row?.row]).toMatchObject([[], { amount: 10, inss: 1.1 }]);
    expect(row?.row).not.toHaveProperty('gross');
    expect(faultsOf({ ...withheld, 'Valor bruto': '' }, 'receivables')).toEqual([importTexts.faults.noGross]);
    expect(faultsOf({ ...withheld, 'Valor bruto': '10,00' }, 'receivables')).toEqual([
      importTexts.faults.grossDiffers('10,00', '11,10'),
    ]);
    expect(faultsOf({ ISS: 'dois' }, 'receivables')).toHaveLength(1);
    expect(read('payables', [{ ...line, ...withheld }])[0]?.row).not.toHaveProperty('inss');
  });
});
