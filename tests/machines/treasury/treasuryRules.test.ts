import { describe, expect, test } from 'vitest';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { bookingChoices } from '../../../src/machines/posting/bookingOptions.ts';
import { changedFields } from '../../../src/machines/shared/forms/changes.ts';
import {
  checkMovement,
  completeBody,
  movementBody,
  newDraft,
} from '../../../src/machines/treasury/movementRules.ts';
import {
  checkTreasuryAccount,
  ledgerAccountChoices,
  treasuryAccountBody,
  treasuryAccountValues,
} from '../../../src/machines/treasury/treasuryAccountRules.ts';
import { criticalFailure } from '../../../src/machines/treasury/treasuryFailure.ts';
import { cashBox, filledDraft, freshDraft, itau } from '../../support/examples/treasuryExamples.ts';
import { assets, bank, office, works } from '../../support/examples/treeExamples.ts';

const requiredAccount = 'Nome, Tipo da Conta e Conta Contábil são obrigatórios.';
const requiredBank = 'Para Contas Corrente ou Aplicação, Banco e Número da Conta são obrigatórios.';
const requiredMovement = 'Data, Valor (positivo), Tipo, Descrição e Conta de Contrapartida são obrigatórios.';

describe('a treasury account', () => {
  const values = treasuryAccountValues(itau);

  test.each([
    ['complete', {}, null, []],
    ['without a name', { name: '  ' }, requiredAccount, ['name']],
    ['without a type', { account_type: '' }, requiredAccount, ['account_type']],
    [
      'without an accounting account',
      { accountancy_account_id: '' },
      requiredAccount,
      ['accountancy_account_id'],
    ],
    ['without a bank', { bank_name: ' ' }, requiredBank, ['bank_name']],
    ['without a number', { account_number: '' }, requiredBank, ['account_number']],
    ['without an agency', { agency_number: '' }, null, []],
    ['a cash box without a bank', { account_type: 'CAIXA', bank_name: '', account_number: '' }, null, []],
    [
      'an investment without a bank',
      { account_type: 'APLICACAO', bank_name: '' },
      requiredBank,
      ['bank_name'],
    ],
  ] as const)('%s', (_, patch, sentence, fields) => {
    const errors = checkTreasuryAccount({ ...values, ...patch });
    expect(errors.form?.title ?? null).toBe(sentence);
    expect(Object.keys(errors.fields)).toEqual(fields);
  });

  test('reports both when it lacks both', () => {
    expect(checkTreasuryAccount({ ...values, name: '', bank_name: '' }).form).toEqual({
      title: requiredAccount,
      text: requiredBank,
    });
  });

  test('sends no bank fields for a cash box, and only the changes of an existing one', () => {
    expect(Object.keys(treasuryAccountBody(treasuryAccountValues(cashBox)))).toEqual([
      'name',
      'account_type',
      'accountancy_account_id',
      'is_active',
    ]);
    const changes = (patch: Partial<typeof values>) =>
      changedFields(treasuryAccountBody(values), treasuryAccountBody({ ...values, ...patch }));
    expect(changes({})).toEqual({});
    expect(changes({ name: ' Itaú Movimento ' })).toEqual({});
    expect(changes({ is_active: false })).toEqual({ is_active: false });
    expect(changes({ agency_number: '' })).toEqual({ agency_number: null });
    // A cash box becomes a bank account, and its agency stays empty.
    const [box, bank] = [treasuryAccountValues(cashBox), { bank_name: 'Itaú', account_number: '123-4' }];
    const turned = { ...box, account_type: 'CONTA_CORRENTE', ...bank } as const;
    expect(changedFields(treasuryAccountBody(box), treasuryAccountBody(turned))).toEqual({
      account_type: 'CONTA_CORRENTE',
      ...bank,
    });
    expect(changes({ account_type: 'CAIXA' })).toEqual({ account_type: 'CAIXA' });
  });

  test('takes an active analytical account among the assets', () => {
    expect(ledgerAccountChoices([assets, bank, { ...bank, is_active: false }])).toEqual([bank]);
  });
});

describe('a manual movement', () => {
  const { values } = filledDraft;

  test.each([
    ['complete', {}, {}],
    ['of yesterday', { movement_date: '19/11/2026' }, {}],
    ['of tomorrow', { movement_date: '21/11/2026' }, { movement_date: 'A data não pode ser futura.' }],
    ['of no day', { movement_date: '31/02/2026' }, { movement_date: 'Data inválida. Use dd/mm/aaaa.' }],
    ['of one cent', { amount: '0,01' }, {}],
    ['of nothing', { amount: '0,00' }, { amount: 'Valor deve ser um número positivo.' }],
    ['below nothing', { amount: '-1' }, { amount: 'Valor deve ser um número positivo.' }],
    [
      'beyond what is kept',
      { amount: '10000000000000' },
      { amount: 'O valor passa do limite de R$ 9.999.999.999.999,99.' },
    ],
    ['of no number', { amount: 'abc' }, { amount: 'Valor deve ser um número positivo.' }],
    ['of less than a cent', { amount: '0,001' }, { amount: 'Valor deve ser um número positivo.' }],
    [
      'with a third decimal',
      { amount: '12,345' },
      { amount: 'Valor deve ser um número positivo. Use no máximo duas casas decimais.' },
    ],
  ] as const)('%s', (_, patch, fields) => {
    expect(checkMovement({ ...values, ...patch }, filledDraft)).toEqual({ fields, form: null });
  });

  test('names its missing fields', () => {
    expect(checkMovement(freshDraft.values, freshDraft)).toEqual({
      fields: { amount: 'Obrigatório.', description: 'Obrigatório.', counter_account_id: 'Obrigatório.' },
      form: { title: requiredMovement, text: '' },
    });
    expect(checkMovement({ ...values, movement_date: ' ', type: '' }, filledDraft).fields).toEqual({
      movement_date: 'Obrigatório.',
      type: 'Obrigatório.',
    });
  });

  test('starts as a debit of today in São Paulo, which may be yesterday in Tokyo', () => {
    const justBefore = newDraft(itau, todayInSaoPaulo(new Date('2026-11-21T02:59:00Z')));
    const justAfter = newDraft(itau, todayInSaoPaulo(new Date('2026-11-21T03:00:00Z')));
    expect([justBefore, justAfter].map((draft) => draft.values.movement_date)).toEqual([
      '20/11/2026',
      '21/11/2026',
    ]);
    expect(justBefore.values.type).toBe('DEBITO');
    const tomorrow = { ...values, movement_date: '21/11/2026' };
    expect(checkMovement(tomorrow, justBefore).fields.movement_date).toBe('A data não pode ser futura.');
    expect(checkMovement(tomorrow, justAfter).fields).toEqual({});
  });

  test("sends a complete body of cents and ids from the form's changes", () => {
    const changes = changedFields(movementBody(freshDraft.values), movementBody(values));
    expect(Object.keys(changes)).toEqual(['amountCents', 'description', 'contra_partida_account_id']);
    expect(completeBody(freshDraft, changes)).toEqual({
      movement_date: '2026-11-20',
      amountCents: 123_456,
      type: 'DEBITO',
      description: 'Entrada da venda 12',
      contra_partida_account_id: 4,
      contra_partida_cost_center_id: null,
    });
  });

  test('takes only active analytical accounts and centers', () => {
    const options = { accounts: [assets, bank], centers: [works, office], mayBeCut: false };
    expect(bookingChoices(options)).toEqual({ accounts: [bank], centers: [office] });
  });
});

test('is critical for a failure without data', () => {
  expect(criticalFailure({ title: 'Falha ao carregar movimentos.', text: 'Sem conexão.' })).toEqual({
    title: 'Erro Crítico',
    text: 'Falha ao carregar movimentos. Sem conexão.',
  });
  expect(criticalFailure({ title: 'Falha.', text: '' }).text).toBe('Falha.');
});
