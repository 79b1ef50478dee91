import { expect, test } from 'vitest';
import { checkedRows, leftOut, pastedTable, recognised } from '../../src/machines/imports/importTable.ts';

test.each(['Pai', 'codigo do pai', 'Superior', 'Centro de Custo Superior'])(
  'a column %s leads to the parent',
  (heading) => {
    const table = pastedTable(`Código;Nome;Tipo;${heading}\n9;Frota;Geral;7`);
    const [row] = checkedRows('costCenters', table, recognised('costCenters', table), {
      rows: [],
      projects: [],
    });
    expect(row?.faults).toEqual(['o código superior 7 não existe na empresa nem no arquivo']);
  },
);

test('a column that says something and leads nowhere is named', () => {
  const table = pastedTable('Nome;Saldo;Vazia;CNPJ;\nAreal;10;;;x\nOutro;;;;');
  expect(leftOut(table, recognised('suppliers', table))).toEqual(['Saldo', '']);
  expect(leftOut(table, ['name', 'cnpj_cpf', '', '', 'is_active'])).toEqual([]);
});
