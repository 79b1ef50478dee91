import { describe, expect, test } from 'vitest';
import { checkedRows, pastedTable, tableRead } from '../../../src/machines/imports/importTable.ts';
import { headingMeaning } from '../../../src/machines/imports/titleSigns.ts';
import { acme } from '../../support/examples/examples.ts';
import { bank } from '../../support/examples/treeExamples.ts';

const titles = { parties: [acme], accounts: [bank], centers: [], mayBeCut: false, today: '2026-11-29' };
const head = 'Fornecedor;Número;Descrição;Emissão;Vencimento;Valor;Conta';
const line = `${acme.name};12;Tijolos;01/11/2026;01/12/2026;1.000,00;${bank.code}`;

/** The row's state with one more column of another program, and with the column not imported. */
function statesWith(heading: string, cell: string): (string | undefined)[] {
  const { table, headings, mapping } = tableRead(
    'payables',
    pastedTable(`${head};${heading}\n${line};${cell}`),
  );
  const check = (fields: string[]) =>
    checkedRows('payables', table, fields, { rows: [], projects: [], titles }, headings)[0]?.state;
  return [check(mapping), check(mapping.with(7, ''))];
}

const ended: Record<string, string[]> = {
  'Pago?': ['Sim', 'S', 'X', '1', 'OK', 'pago'],
  PAGO: ['Sim', '1.000,00'],
  Quitado: ['sim', 'S'],
  'Baixado?': ['Sim'],
  Liquidado: ['Verdadeiro'],
  Situação: [
    'Liquidado',
    'LIQUIDADA',
    'Pago',
    'Quitado',
    'Baixado',
    'Pago parcialmente',
    'Baixa parcial',
    'Paga à vista',
  ],
  'Situação do Título': ['Pago, não conciliado', 'Cancelado', 'Estornada', 'Renegociado', 'Encerrado'],
  Status: ['Pago Total', 'QUITADO', 'Cancelada', 'qwerty', 'B'],
  'Sit.': ['Liq.', 'Pg'],
  'Valor Pago': ['1.000,00', '0,01', 'R$ 10,00', 'mil'],
  'Vlr. Baixado (R$)': ['250'],
  'Total Liquidado': ['1000'],
  'Data da Baixa': ['05/11/2026', '2026-11-05', '46000'],
  'Dt. Pgto': ['05/11/26'],
  'Data de Pagamento': ['05/11/2026 14:30'],
  Pagamento: ['05/11/2026'],
  'Data de Liquidação': ['5-11-2026'],
  'Pago em': ['ontem'],
  'Nº da Baixa': ['4455'],
  Saldo: ['0,00', '999,99', '-', '', 'x'],
  'Valor em Aberto': ['0', '500,00'],
  'Saldo a Pagar': ['0,00'],
  'A Pagar': ['10,00'],
  'Data de Cancelamento': ['05/11/2026'],
  'Cancelado?': ['S'],
  Estornado: ['Sim'],
  Observação: ['PAGO', 'Cancelado', 'Baixado parcialmente'],
  X: ['Liquidada'],
};
describe.each(Object.entries(ended))('a title of another program with a column %s', (heading, cells) => {
  test.each(cells)('that says "%s" never enters as open', (cell) => {
    // An empty balance tells nothing in a column that is empty as a whole.
    const expected = cell === '' ? ['new', 'new'] : ['wrong', 'wrong'];
    expect(statesWith(heading, cell)).toEqual(expected);
  });
});

const open: Record<string, string[]> = {
  'Pago?': ['Não', 'N', '', '0', 'Em aberto'],
  Situação: ['Em aberto', 'A vencer', 'Vencido', 'Não pago', 'Ainda não baixado', ''],
  'Valor Pago': ['0,00', '', '-', 'R$ -', 'R$ 0,00'],
  'Data da Baixa': ['', '00/00/0000', '  /  /    ', '30/12/1899', '0000-00-00 00:00:00'],
  Saldo: ['1.000,00', 'R$ 1.000,00', '1000'],
  'Cancelado?': ['Não'],
  'Forma de Pagamento': ['Boleto', 'PIX'],
  'Data Prevista de Pagamento': ['05/12/2026'],
  'Condição de Pagamento': ['30 dias'],
  Observação: ['Pago com boleto do banco', 'cancelar se atrasar'],
  'Data de Recebimento': ['05/11/2026'],
};
describe.each(Object.entries(open))('a title of another program with a column %s', (heading, cells) => {
  test.each(cells)('that says "%s" enters', (cell) => {
    expect(statesWith(heading, cell)).toEqual(['new', 'new']);
  });
});

test('an empty balance beside others is nothing that is left', () => {
  const { table, headings, mapping } = tableRead(
    'payables',
    pastedTable(`${head};Saldo\n${line};1.000,00\n${line.replace(';12;', ';13;')};`),
  );
  const rows = checkedRows('payables', table, mapping, { rows: [], projects: [], titles }, headings);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'wrong']);
});

test('a balance enters as the amount, where it is chosen as the amount', () => {
  const table = pastedTable(`${head.replace('Valor', 'Saldo')}\n${line}`);
  const mapping = tableRead('payables', table).mapping.with(5, 'amount');
  const [row] = checkedRows('payables', table, mapping, { rows: [], projects: [], titles });
  expect([row?.state, row?.row.amount]).toEqual(['new', 1000]);
});

test('receipts of a customer settle, and the goods that a supplier sent do not', () => {
  expect([
    headingMeaning('RECEIVABLE', 'Data Recebimento'),
    headingMeaning('PAYABLE', 'Data Recebimento'),
  ]).toEqual(['settling', null]);
});
