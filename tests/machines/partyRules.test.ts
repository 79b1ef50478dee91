import { describe, expect, test } from 'vitest';
import { checkParty, partyBody, partyValues, taxIdWarning } from '../../src/machines/tenant/partyRules.ts';
import { customerTexts, supplierTexts } from '../../src/texts/parties.ts';
import { acme } from '../support/examples.ts';

const blank = { name: '', cnpj_cpf: '', is_active: true };

describe('a supplier or customer (SPEC §5)', () => {
  test('starts empty and active, and opens with what it is', () => {
    expect(partyValues(null)).toEqual(blank);
    expect(partyValues({ ...acme, is_active: false })).toEqual({
      name: 'Acme Fundações',
      cnpj_cpf: '11222333000181',
      is_active: false,
    });
  });

  test('needs a name, each in its own words', () => {
    const fields = { name: 'Obrigatório.' };
    expect(checkParty({ ...blank, name: '  ' }, supplierTexts)).toEqual({
      fields,
      form: { title: 'Nome do Fornecedor é obrigatório.', text: '' },
    });
    expect(checkParty(blank, customerTexts).form?.title).toBe('Nome do Cliente é obrigatório.');
    expect(checkParty({ ...blank, name: 'Acme' }, supplierTexts)).toEqual({ fields: {}, form: null });
  });

  test('is sent trimmed, and without a tax id when there is none', () => {
    expect(partyBody({ name: ' Acme ', cnpj_cpf: ' ', is_active: true })).toEqual({
      name: 'Acme',
      cnpj_cpf: null,
      is_active: true,
    });
  });

  test('with wrong check digits is warned of and never refused', () => {
    const wrong = { ...blank, name: 'Acme', cnpj_cpf: '11.222.333/0001-82' };
    expect(taxIdWarning(wrong)).toBe('Os dígitos verificadores não conferem. Será salvo como está.');
    expect(checkParty(wrong, supplierTexts)).toEqual({ fields: {}, form: null });
    expect(taxIdWarning({ cnpj_cpf: '11.222.333/0001-81' })).toBeNull();
    expect(taxIdWarning({ cnpj_cpf: 'isento' })).toBeNull();
  });
});
