import { expect, test } from 'vitest';
import { formatBrl } from '../../../src/domain/money.ts';
import { fieldName, notedValue } from '../../../src/texts/control/notedNouns.ts';

test.each([
  ['gl_entries', 'total_debit', 38.5, formatBrl(3850)],
  ['settlements', 'cash_amount', '1500.00', formatBrl(150000)],
  ['gl_entries', 'line_count', 2, '2'],
  ['title_documents', 'document_number', '4002', '4002'],
  ['gl_entries', 'origin_type', 'REVERSAL', 'Estorno'],
  ['gl_entries', 'origin_type', 'SALE', 'SALE'],
  ['treasury_movements', 'origin_type', 'MANUAL', 'Manual'],
  ['gl_entries', 'origin_type', 'MANUAL_ENTRY', 'Manual'],
  ['treasury_movements', 'type', 'DEBITO', 'Débito (entrada)'],
  ['accounts', 'type', 'SINTETICA', 'Sintética'],
  ['cost_centers', 'type', 'SALES', 'Vendas'],
  ['cost_centers', 'is_analytical', false, 'Agrupador'],
  ['projects', 'status', 'Archived', 'Arquivado'],
  ['projects', 'end_date', '2021-04-30', '30/04/2021'],
  ['title_documents', 'kind', 'PAYABLE', 'Contas a Pagar'],
  ['settlements', 'description', 'ATIVO', 'ATIVO'],
  ['projects', 'address', '2021-04-30', '2021-04-30'],
  ['integration_keys', 'revoked_at', '2026-11-20T12:30:00Z', '20/11/2026, 09:30'],
  ['integration_keys', 'revoked_at', '2026-11-20T12:30:00.123Z', '20/11/2026, 09:30'],
  ['suppliers', 'cnpj_cpf', '12345678000195', '12.345.678/0001-95'],
  ['customers', 'cnpj_cpf', '12345678909', '123.456.789-09'],
  ['suppliers', 'is_active', false, 'Inativo'],
  ['accounts', 'is_active', false, 'Inativa'],
  ['projects', 'name', '', '–'],
  ['projects', 'unknown', 'as_sent', 'as_sent'],
  ['unknown', 'name', 'Torre', 'Torre'],
])('reads %s.%s of %j as a person does', (entity, field, value, told) => {
  expect(notedValue(entity, field, value)).toBe(told);
});

test.each([
  ['projects', 'status', 'Status'],
  ['projects', 'name', 'Nome do Projeto'],
  ['suppliers', 'name', 'Nome do Fornecedor'],
  ['entry_templates', 'name', 'Nome'],
  ['accounts', 'parent_id', 'Conta Pai'],
  ['cost_centers', 'parent_id', 'Centro de Custo Pai'],
  ['treasury_accounts', 'account_number', 'Número da Conta'],
  ['projects', 'unknown', 'unknown'],
])('calls %s.%s as the form of that row does', (entity, field, told) => {
  expect(fieldName(entity, field)).toBe(told);
});

test('lists several parts one by one, each with its fields', () => {
  const items = [
    { principal: 500, interest: 0, installment_id: 'p-1' },
    { principal: 10.4, fine: 1, discount: 1.5, installment_id: 'p-2' },
  ];
  expect(notedValue('settlements', 'items', items)).toBe(
    [
      `Principal ${formatBrl(50000)} · Juros ${formatBrl(0)} · Parcela p-1`,
      `Principal ${formatBrl(1040)} · Multa ${formatBrl(100)} · Desconto ${formatBrl(150)} · Parcela p-2`,
    ].join('; '),
  );
});

test('names a referred row wherever it is, and keeps the id of one without a name', () => {
  const names = { account_id: { '12': '1.1.01 - Caixa' }, project_id: { 'p-1': 'Torre Sul' } };
  expect(notedValue('cost_centers', 'project_id', 'p-1', names)).toBe('Torre Sul');
  expect(notedValue('cost_centers', 'project_id', 'p-2', names)).toBe('p-2');
  // The same id may be that of another table's row.
  expect(notedValue('title_documents', 'supplier_id', 'p-1', names)).toBe('p-1');
  const lines = [{ account_id: 12, type: 'DEBIT' }, { account_id: 13 }];
  expect(notedValue('entry_templates', 'lines', lines, names)).toBe(
    'Conta contábil 1.1.01 - Caixa · Tipo Débito; Conta contábil 13',
  );
});
