import { describe, expect, test } from 'vitest';
import { checkReversal, whyNotReverse } from '../../../src/machines/ledger/reversalRules.ts';
import { reversalRefusals } from '../../../src/texts/control/gateRefusals.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { reversalFormTexts } from '../../../src/texts/ledger/reversals.ts';
import { filledReversal, payrollReversal } from '../../support/examples/gateExamples.ts';
import { payrollEntry } from '../../support/examples/ledgerExamples.ts';

const both = ['entries:reverse', 'treasury:reverse'] as const;
const from = (origin_type: string) => ({ ...payrollEntry, origin_type });

describe('an entry', () => {
  test.each([
    ['MANUAL', null],
    ['OPENING_BALANCE', null],
    ['TREASURY_MOVEMENT', reversalRefusals.owned('movement')],
    ['TRANSFER', reversalRefusals.owned('transfer')],
    ['TITLE', reversalRefusals.owned('title')],
    ['SETTLEMENT', reversalRefusals.owned('settlement')],
    ['REVERSAL', reversalRefusals.isReversal],
  ])('of %s explains who reverses it', (origin, why) => {
    expect(whyNotReverse(from(origin), null, both)).toBe(why);
  });

  test('of a movement or a transfer is reversed from its movement only', () => {
    const fromMovement = (origin: string) => whyNotReverse(from(origin), 'mv-1', both);
    expect(['TREASURY_MOVEMENT', 'TRANSFER'].map(fromMovement)).toEqual([null, null]);
    expect(fromMovement('SETTLEMENT')).toBe(reversalRefusals.owned('settlement'));
    expect(fromMovement('TITLE')).toBe(reversalRefusals.owned('title'));
  });

  test('is reversed once, and a reversal is never reversed', () => {
    const reversed = { ...payrollEntry, reversed_by_id: payrollReversal.id };
    expect(whyNotReverse(reversed, null, both)).toBe(reversalRefusals.already);
    expect(whyNotReverse(payrollReversal, null, both)).toBe(reversalRefusals.isReversal);
  });

  test("needs the ledger's permission, and the treasury's from a movement", () => {
    const asks = (movement: string | null, permission: (typeof both)[number]) =>
      whyNotReverse(from('TRANSFER'), movement, [permission]) === reversalFormTexts.notAllowed;
    expect([asks(null, 'treasury:reverse'), asks('mv-1', 'entries:reverse')]).toEqual([true, true]);
    expect([asks(null, 'entries:reverse'), asks('mv-1', 'treasury:reverse')]).toEqual([false, false]);
  });
});

const { original, today } = filledReversal;
const [year = '', month = '', day = ''] = original.entry_date.split('-');

test.each([
  ['', formTexts.required],
  ['31/02/2026', formTexts.invalidDate],
  [`${day}/${month}/${Number(year) - 1}`, reversalRefusals.date.before_original],
  ['31/12/2099', reversalRefusals.date.future],
  [`${day}/${month}/${year}`, undefined],
])('a reversal of "%s" reports the fault of its date', (date, fault) => {
  expect(today >= original.entry_date).toBe(true);
  expect(checkReversal({ ...filledReversal.values, date }, filledReversal).fields.date).toBe(fault);
});
