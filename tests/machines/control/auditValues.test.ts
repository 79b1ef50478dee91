import { expect, test } from 'vitest';
import { formatBrl } from '../../../src/domain/money.ts';
import { toldValue } from '../../../src/texts/control/auditValues.ts';

test.each([
  ['total_debit', 38.5, formatBrl(3850)],
  ['cash_amount', '1500.00', formatBrl(150000)],
  ['line_count', 2, '2'],
  ['document_number', '4002', '4002'],
  ['origin_type', 'REVERSAL', 'Estorno'],
  ['origin_type', 'SALE', 'SALE'],
  ['type', 'DEBITO', 'Débito (entrada)'],
  ['type', 'SINTETICA', 'Sintética'],
  ['status', 'Archived', 'Arquivado'],
  ['kind', 'PAYABLE', 'Contas a Pagar'],
  ['description', 'ATIVO', 'ATIVO'],
  ['end_date', '2021-04-30', '30/04/2021'],
  ['revoked_at', '2026-11-20T12:30:00Z', '20/11/2026, 09:30'],
  ['revoked_at', '2026-11-20T12:30:00.123Z', '20/11/2026, 09:30'],
  ['cnpj_cpf', '12345678000195', '12.345.678/0001-95'],
  ['cnpj_cpf', '12345678909', '123.456.789-09'],
  ['origin_type', 'MANUAL', 'Manual'],
  ['origin_type', 'MANUAL_ENTRY', 'Manual'],
  ['is_active', false, 'Não'],
  ['name', '', '–'],
])('%s of %j is read as a person reads it', (field, value, told) => {
  expect(toldValue(field, value)).toBe(told);
});

test('what a row holds several of is told part by part', () => {
  const items = [
    { principal: 500, interest: 0, installment_id: 'p-1' },
    { principal: 10.4, interest: 1, installment_id: 'p-2' },
  ];
  expect(toldValue('items', items)).toBe(
    [
      `Principal ${formatBrl(50000)} · Juros ${formatBrl(0)} · Parcela p-1`,
      `Principal ${formatBrl(1040)} · Juros ${formatBrl(100)} · Parcela p-2`,
    ].join('; '),
  );
});

test('what a row refers to is told by its name, wherever it stands, and by its id where it has none', () => {
  const names = { account_id: { '12': '1.1.01 - Caixa' }, project_id: { 'p-1': 'Torre Sul' } };
  expect(toldValue('project_id', 'p-1', names)).toBe('Torre Sul');
  expect(toldValue('project_id', 'p-2', names)).toBe('p-2');
  // The same id may be that of another table's row.
  expect(toldValue('supplier_id', 'p-1', names)).toBe('p-1');
  expect(toldValue('lines', [{ account_id: 12, line_count: 12 }, { account_id: 13 }], names)).toBe(
    'Conta contábil 1.1.01 - Caixa · Partidas 12; Conta contábil 13',
  );
});
