import { expect, test } from 'vitest';
import type { StandingDocument } from '../../src/domain/titleImport.ts';
import { checkedRows, importLaws, pastedTable, recognised } from '../../src/machines/imports/importTable.ts';
import { importTexts } from '../../src/texts/imports.ts';
import { titleRefusals } from '../../src/texts/titleRefusals.ts';
import { payableTexts } from '../../src/texts/titles.ts';
import { acme } from '../support/examples.ts';
import { bank, tower } from '../support/treeExamples.ts';

test.each([
  ['1.2 - Bancos', '1.2'],
  ['OBRA_1.A - Torre Sul', 'OBRA_1.A'],
  ['ADM', 'ADM'],
  ['Água - esgoto', 'Água - esgoto'],
  ['1-1/01 - Caixa', '1-1/01'],
  ['4.1.01 - Água; luz', '4.1.01'],
])('a cell of an exported list says a code beside the name: %s', (cell, code) => {
  const { row, faults } = importLaws.payables.read({ account_code: cell, cost_center_code: cell });
  expect([row.account_code, row.cost_center_code]).toEqual([code, code]);
  expect(faults).not.toContain(importTexts.faults.severalBookings);
});

test.each(['4.1; 4.2', '4.1 - Água; 4-2 - Luz', '4.1 - Água; luz; 4.2 - Luz'])(
  'a cell of several bookings is no row of one: %s',
  (cell) => {
    const { faults } = importLaws.payables.read({ account_code: cell });
    expect(faults).toContain(importTexts.faults.severalBookings);
  },
);

const line = {
  ...{ Fornecedor: acme.name, Tipo: 'NF', Número: '12', Descrição: 'Tijolos' },
  ...{ Emissão: '01/11/2026', Vencimento: '01/12/2026', Valor: '10,00' },
  ...{ Conta: bank.code, 'Centro de Custo': tower.code },
};
const standing = {
  ...{ party_id: acme.id, document_type: 'NF' as const, document_number: '12', description: 'Tijolos' },
  ...{ issue_date: '2026-11-01', deductions: 0, installments: [{ due_date: '2026-12-01', amount: 10 }] },
  allocations: [{ account_code: bank.code, cost_center_code: tower.code, amount: 10 }],
};
const checked = (cells: Record<string, string>, documents: StandingDocument[] = []) => {
  const rows = [Object.keys(cells), Object.values(cells)];
  const table = pastedTable(rows.map((row) => row.join(';')).join('\n'));
  return checkedRows('payables', table, recognised('payables', table), {
    ...{ rows: [], projects: [], documents },
    titles: { parties: [acme], accounts: [bank], centers: [tower], mayBeCut: false, today: '2026-11-20' },
  });
};

test.each<Record<string, string>>([
  { Status: 'Pago Total' },
  { Status: 'Pago Parcial' },
  { Status: 'Recebido Total' },
  { Status: 'Vencido', Pago: '0,01' },
])('what was settled in the file does not come back as open, and stands where it stands: %j', (said) => {
  expect(checked({ ...line, ...said })).toMatchObject([
    { state: 'wrong', faults: [importTexts.faults.settled(payableTexts.paid)] },
  ]);
  expect(checked({ ...line, ...said }, [standing])).toMatchObject([{ state: 'same', faults: [] }]);
});

test.each<Record<string, string>>([
  { Status: 'Vencido', Pago: '0,00' },
  { Status: 'Pendente', Pago: '' },
  { Pago: '—' },
])('what is open in the file enters as open: %j', (said) => {
  const [row] = checked({ ...line, ...said });
  expect([row?.state, row?.faults]).toEqual(['new', []]);
  expect(row?.row).not.toHaveProperty('settled');
});

/** The rows of a file whose further rows differ from the first in these cells. */
function documentWith(...others: Record<string, string>[]) {
  const lines = [line, ...others.map((other) => ({ ...line, ...other }))].map((row) => Object.values(row));
  const table = pastedTable([Object.keys(line), ...lines].map((cells) => cells.join(';')).join('\n'));
  return checkedRows('payables', table, recognised('payables', table), {
    ...{ rows: [], projects: [], documents: [] },
    titles: { parties: [acme], accounts: [bank], centers: [tower], mayBeCut: false, today: '2026-11-20' },
  });
}

test.each([
  [{ Descrição: 'Telhas' }, [titleRefusals.twoHeads]],
  [{ Emissão: '02/11/2026' }, [titleRefusals.twoHeads]],
  [{ Vencimento: '02/12/2026' }, []],
  [{ Valor: '11,00' }, []],
])(
  'a further row of a document says its own due date and amount, and shares the rest: %j',
  (other, faults) => {
    expect(documentWith(other).map((row) => row.faults)).toEqual([[], faults]);
  },
);
