import { expect, test } from 'vitest';
import { checkedRows, importLaws, pastedTable, recognised } from '../../src/machines/imports/importTable.ts';
import { titleRefusals } from '../../src/texts/titleRefusals.ts';
import { acme } from '../support/examples.ts';
import { bank, tower } from '../support/treeExamples.ts';

test.each([
  ['1.2 - Bancos', '1.2'],
  ['OBRA_1.A - Torre Sul', 'OBRA_1.A'],
  ['ADM', 'ADM'],
  ['Água - esgoto', 'Água - esgoto'],
])('a cell of an exported list says a code beside the name: %s', (cell, code) => {
  const { row } = importLaws.payables.read({ account_code: cell, cost_center_code: cell });
  expect([row.account_code, row.cost_center_code]).toEqual([code, code]);
});

/** The rows of a file whose further rows differ from the first in these cells. */
function documentWith(...others: Record<string, string>[]) {
  const first = {
    ...{ Fornecedor: acme.name, Tipo: 'NF', Número: '12', Descrição: 'Tijolos' },
    ...{ Emissão: '01/11/2026', Vencimento: '01/12/2026', Valor: '10,00' },
    ...{ Conta: bank.code, 'Centro de Custo': tower.code },
  };
  const lines = [first, ...others.map((other) => ({ ...first, ...other }))].map((row) => Object.values(row));
  const table = pastedTable([Object.keys(first), ...lines].map((cells) => cells.join(';')).join('\n'));
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
