import { expect, test } from 'vitest';
import {
  checkTransfer,
  newTransfer,
  transferBody,
  transferChoices,
} from '../../../src/machines/treasury/transferRules.ts';
import { transferRefusals } from '../../../src/texts/control/gateRefusals.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { transferTexts } from '../../../src/texts/treasury/transfers.ts';
import { cashBox, itau } from '../../support/examples/treasuryExamples.ts';

const draft = newTransfer({ id: 'itau', is_active: true }, '2026-11-20');
const whole = { ...draft.values, to_account_id: 'cofre', amount: '1.234,56', description: ' Reforço ' };
const faultsOf = (patch: Partial<typeof whole>) => checkTransfer({ ...whole, ...patch }, draft).fields;

test('starts a transfer today, from the chosen account', () => {
  expect(draft.values).toMatchObject({ from_account_id: 'itau', to_account_id: '', date: '20/11/2026' });
});

test('requires a source for a transfer from an inactive account, without a hidden value', () => {
  const { values } = newTransfer({ ...itau, is_active: false }, '2026-11-20');
  expect(values.from_account_id).toBe('');
  expect(checkTransfer({ ...whole, ...values }, draft).fields.from_account_id).toBe(formTexts.required);
});

test.each<[string, Partial<typeof whole>, ReturnType<typeof faultsOf>]>([
  ['that is whole', {}, {}],
  ['of a day before', { date: '01/10/2025' }, {}],
  ['of tomorrow', { date: '21/11/2026' }, { date: transferTexts.future }],
  ['of a missing calendar day', { date: '31/11/2026' }, { date: formTexts.invalidDate }],
  ['of no day', { date: ' ' }, { date: formTexts.required }],
  ['to the same account', { to_account_id: 'itau' }, { to_account_id: transferRefusals.sameAccount }],
  ['back to the account that it was begun on', { from_account_id: 'cofre', to_account_id: 'itau' }, {}],
  [
    'from another account to itself',
    { from_account_id: 'cofre' },
    { to_account_id: transferRefusals.sameAccount },
  ],
  ['of nothing', { amount: '0,00' }, { amount: transferTexts.notPositive }],
  [
    'without anything',
    { from_account_id: '', to_account_id: '', date: '', amount: '', description: ' ' },
    {
      from_account_id: formTexts.required,
      to_account_id: formTexts.required,
      date: formTexts.required,
      amount: formTexts.required,
      description: formTexts.required,
    },
  ],
])('a transfer %s', (_, patch, faults) => {
  expect(faultsOf(patch)).toEqual(faults);
});

test('sends the date, the cents and the trimmed text', () => {
  expect(transferBody(whole)).toEqual({
    from_account_id: 'itau',
    to_account_id: 'cofre',
    date: '2026-11-20',
    amountCents: 123_456,
    description: 'Reforço',
  });
});

test('offers only active accounts', () => {
  expect(transferChoices([itau, { ...cashBox, is_active: false }])).toEqual([itau]);
});
