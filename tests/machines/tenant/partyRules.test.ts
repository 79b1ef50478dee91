import { describe, expect, test } from 'vitest';
import type { Party } from '../../../src/domain/tenant/party.ts';
import { columnFaults, typedValues } from '../../../src/machines/shared/forms/columnLaws.ts';
import { partyBody, taxIdWarning } from '../../../src/machines/tenant/partyRules.ts';
import { twinWarning } from '../../../src/machines/tenant/partyTwins.ts';
import { customerRecord, supplierRecord } from '../../../src/texts/tenant/parties.ts';
import { acme } from '../../support/examples/examples.ts';

const blank = { name: '', cnpj_cpf: '', is_active: true };

describe('a supplier or customer (SPEC §5)', () => {
  test('starts empty and active, and opens with what it is', () => {
    expect(typedValues(supplierRecord.columns, null)).toEqual(blank);
    expect(typedValues(supplierRecord.columns, { ...acme, is_active: false })).toEqual({
      name: 'Acme Fundações',
      cnpj_cpf: '11222333000181',
      is_active: false,
    });
  });

  test('requires a name, each in its own words', () => {
    const fields = { name: 'Obrigatório.' };
    expect(columnFaults(supplierRecord, { ...blank, name: '  ' })).toEqual({
      fields,
      form: { title: 'Nome do Fornecedor é obrigatório.', text: '' },
    });
    expect(columnFaults(customerRecord, blank).form?.title).toBe('Nome do Cliente é obrigatório.');
    expect(columnFaults(supplierRecord, { ...blank, name: 'Acme' })).toEqual({ fields: {}, form: null });
  });

  test('is sent trimmed, and without a tax id when there is none', () => {
    expect(partyBody(supplierRecord, { name: ' Acme ', cnpj_cpf: ' ', is_active: true })).toEqual({
      name: 'Acme',
      cnpj_cpf: null,
      is_active: true,
    });
  });

  test('is warned about wrong check digits, never refused', () => {
    const wrong = { ...blank, name: 'Acme', cnpj_cpf: '11.222.333/0001-82' };
    expect(taxIdWarning(wrong)).toBe('Os dígitos verificadores não conferem. Será salvo como está.');
    expect(columnFaults(supplierRecord, wrong)).toEqual({ fields: {}, form: null });
    expect(taxIdWarning({ cnpj_cpf: '11.222.333/0001-81' })).toBeNull();
    expect(taxIdWarning({ cnpj_cpf: 'isento' })).toBeNull();
  });
});

test("warns of another party's tax id in any spelling", () => {
  const party = {
    name: 'Areal',
    cnpj_cpf: '11222333000181',
    is_active: true,
    deleted_at: null,
    created_at: '',
  };
  const known = [
    { ...party, id: 's-1' },
    { ...party, id: 's-2', name: 'Excluída', cnpj_cpf: '529.982.247-25', deleted_at: '2026-11-20T12:00:00Z' },
    { ...party, id: 's-3', name: 'Sem', cnpj_cpf: null },
  ] as Party[];
  expect(twinWarning('11.222.333/0001-81', undefined, known)).toBe(
    'Areal tem o mesmo CNPJ/CPF. Será salvo como está.',
  );
  expect(twinWarning('11.222.333/0001-81', 's-1', known), 'its own').toBeNull();
  expect(twinWarning('529.982.247-25', undefined, known), 'of one that was deleted').toBeNull();
  expect(twinWarning(' ', undefined, known)).toBeNull();
});
