import { describe, expect, test } from 'vitest';
import { accountClassifications } from '../../../src/domain/chart/account.ts';
import {
  type AccountValues,
  accountBody,
  accountValues,
  asAccountType,
  asClassification,
  checkAccount,
  judgeAccountCommand,
} from '../../../src/machines/chart/accountRules.ts';
import { accountParents } from '../../../src/machines/chart/parentChoices.ts';
import { accountTexts } from '../../../src/texts/chart/accounts.ts';
import { assets, bank, cash, liabilities, placedAccount } from '../../support/examples/treeExamples.ts';

const right: AccountValues = {
  code: '1.9',
  name: 'Aplicações',
  description: '',
  type: 'ANALITICA',
  classification: 'ATIVO',
  parent_id: '1',
  is_active: true,
};
const incomplete = 'Código, Nome, Tipo e Classificação são obrigatórios.';
const parentless = 'Contas analíticas devem ter uma conta pai sintética selecionada.';

test.each([
  ['a group above active accounts', { type: 'SINTETICA', hasActiveChildren: true }, true],
  ['a group above none', { type: 'SINTETICA', hasActiveChildren: false }, false],
  ['an analytical account', { type: 'ANALITICA', hasActiveChildren: true }, false],
  ['a group with unknown rows below', { type: 'SINTETICA' }, false],
] as const)(
  'the form of %s keeps it active under the same rule as its command (SPEC §4)',
  (_, account, isHeld) => {
    const row = { ...assets, ...account };
    const refusal = { title: accountTexts.heldTitle, text: accountTexts.held };
    const off = { ...accountValues(row), is_active: false };
    expect(checkAccount(off, row).form).toEqual(isHeld ? refusal : null);
    expect(checkAccount({ ...off, is_active: true }, row).form).toBeNull();
  },
);

describe('a new account', () => {
  test('starts analytical and active', () => {
    expect(accountValues(null)).toMatchObject({ type: 'ANALITICA', is_active: true, classification: '' });
  });

  test.each<[string, Partial<AccountValues>, string | null, Partial<Record<keyof AccountValues, string>>]>([
    ['is right', {}, null, {}],
    ['needs a code', { code: '  ' }, incomplete, { code: 'Obrigatório.' }],
    ['needs a name', { name: '' }, incomplete, { name: 'Obrigatório.' }],
    ['needs a classification', { classification: '' }, incomplete, { classification: 'Obrigatório.' }],
    ['needs a parent when it is analytical', { parent_id: '' }, null, { parent_id: parentless }],
    ['needs no parent when it is synthetic', { parent_id: '', type: 'SINTETICA' }, null, {}],
  ])('%s', (_, patch, form, fields) => {
    const errors = checkAccount({ ...right, ...patch }, null);
    expect(errors.form?.title ?? null).toBe(form);
    expect(errors.fields).toEqual(fields);
  });

  test("is sent trimmed, with its parent's number", () => {
    expect(accountBody({ ...right, code: ' 1.9 ', description: ' ' })).toEqual({
      code: '1.9',
      name: 'Aplicações',
      description: null,
      type: 'ANALITICA',
      classification: 'ATIVO',
      parent_id: 1,
      is_active: true,
    });
  });

  test('can have active synthetic accounts as parents', () => {
    const closed = { ...assets, id: 9, is_active: false };
    expect(accountParents([bank, liabilities, closed, assets], null)).toEqual([assets, liabilities]);
  });
});

describe('an existing account', () => {
  test('requires only its name', () => {
    expect(checkAccount({ ...accountValues(assets), name: ' ' }, assets).fields).toEqual({
      name: 'Nome é obrigatório.',
    });
    expect(checkAccount({ ...accountValues(bank), parent_id: '' }, bank).fields).toEqual({});
  });

  test('keeps its parent, active or not', () => {
    const closed = { ...assets, is_active: false };
    expect(accountParents([closed, bank, liabilities], bank)).toEqual([closed]);
    expect(accountParents([assets], assets)).toEqual([]);
  });
});

describe('the command of an account', () => {
  test('asks before it deactivates', () => {
    expect(judgeAccountCommand(cash)).toMatchObject({ kind: 'ask', question: { confirm: 'Desativar' } });
  });

  test('reactivates at once, under an inactive parent too', () => {
    const closed = { ...cash, is_active: false };
    expect(judgeAccountCommand(closed)).toEqual({ kind: 'run' });
    expect(judgeAccountCommand(placedAccount(closed, { hasInactiveParent: true }))).toEqual({ kind: 'run' });
  });

  test('asks before it deactivates, with code and name in the usual form', () => {
    expect(judgeAccountCommand(placedAccount(cash))).toMatchObject({
      kind: 'ask',
      question: { message: expect.stringContaining(`"${cash.code} - ${cash.name}"`) },
    });
  });

  test('is refused for a synthetic account with active children', () => {
    expect(judgeAccountCommand(placedAccount(assets, { hasActiveChildren: true }))).toEqual({
      kind: 'refuse',
      text: 'Não é possível desativar contas sintéticas que possuem contas filhas ativas.',
    });
  });
});

test('offers the types and the six classifications', () => {
  expect(asAccountType('SINTETICA')).toBe('SINTETICA');
  expect(asAccountType('?')).toBe('ANALITICA');
  expect(accountClassifications.map(asClassification)).toEqual([...accountClassifications]);
  expect(asClassification('?')).toBe('');
  expect(accountClassifications).toHaveLength(6);
  expect(accountTexts.form.required).toBe(incomplete);
});
