import { describe, expect, test } from 'vitest';
import { withheldTaxes } from '../../../src/domain/titles/settlement.ts';
import {
  chargeAccounts,
  checkSettlement,
  completeSettlement,
  lineFault,
  newSettlementDraft,
  settledAmounts,
  settlementPreview,
  withAmount,
  withOpen,
} from '../../../src/machines/titles/settlementRules.ts';
import { amountTexts } from '../../../src/texts/amounts.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { settlementTexts } from '../../../src/texts/titles/titleDesk.ts';
import { settlementRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { bricks, gravel, noFinanceSettings, paidSteel } from '../../support/examples/titleExamples.ts';

const draft = newSettlementDraft('PAYABLE', '2026-11-20', [bricks, gravel]);
const values = { ...draft.values, treasury_account_id: 'ta-1' };
const typed = (amount: 'principal' | 'interest' | 'discount', text: string) =>
  withAmount(values.lines, bricks.id, amount, text);
const linesFault = (lines: typeof values.lines) => checkSettlement({ ...values, lines }, draft).fields.lines;

describe('the form of a settlement', () => {
  test('settles the open amount until typed, even after a part was settled elsewhere', () => {
    const settled = (of: typeof draft) => completeSettlement(of, {}).items.map((item) => item.principalCents);
    expect(settled(draft)).toEqual([100_000, 50_000]);
    expect(settled(withOpen(draft, new Map([[bricks.id, 9_666]])))).toEqual([9_666, 50_000]);
  });

  test('keeps a typed amount above the open one, and refuses it', () => {
    const less = withOpen(draft, new Map([[bricks.id, 9_666]]));
    const lines = typed('principal', '100,00');
    expect(linesFault(lines)).toBeUndefined();
    expect(checkSettlement({ ...values, lines }, less).fields.lines).toContain(
      settlementRefusals.overSettled,
    );
  });

  test('names the faulty installment', () => {
    const second = { ...bricks, number: 2, count: 3 };
    const draft = newSettlementDraft('PAYABLE', '2026-11-20', [second]);
    const lines = withAmount(draft.values.lines, second.id, 'principal', '9999,00');
    expect(checkSettlement({ ...draft.values, lines }, draft).fields.lines).toBe(
      `${bricks.description} 2/3: ${settlementRefusals.overSettled}`,
    );
  });

  test('refuses a discount above the principal, no cash, and an unreadable amount', () => {
    expect(linesFault(typed('interest', '1'.repeat(16)))).toContain(amountTexts.tooLarge);
    expect(linesFault(typed('discount', '1.000,01'))).toContain(settlementRefusals.amounts.discount);
    const free = newSettlementDraft('PAYABLE', '2026-11-20', [bricks]);
    const lines = withAmount(free.values.lines, bricks.id, 'discount', '1.000,00');
    expect(checkSettlement({ ...values, lines }, free).fields.lines).toBe(settlementRefusals.noCash);
    expect(linesFault(typed('interest', '1,234'))).toContain(bricks.description);
  });

  test('refuses zero, settled titles, and negative amounts', () => {
    expect(linesFault([])).toBe(settlementTexts.nothing);
    const paid = newSettlementDraft('PAYABLE', '2026-11-20', [paidSteel]);
    expect(checkSettlement({ ...paid.values, treasury_account_id: 'ta-1' }, paid).fields.lines).toContain(
      settlementTexts.nothingOpen,
    );
    expect(linesFault(typed('principal', '0,00'))).toContain(settlementRefusals.amounts.principal);
    expect(linesFault(typed('interest', '-0,01'))).toContain(settlementRefusals.amounts.negative);
    expect(linesFault(typed('discount', '-0,01'))).toContain(settlementRefusals.amounts.negative);
  });

  test('marks the faulty amount', () => {
    const markedOf = (amount: (typeof settledAmounts)[number], text: string, title = bricks) => {
      const [line] = withAmount(values.lines, bricks.id, amount, text);
      return line && lineFault(line, title)?.amount;
    };
    for (const amount of settledAmounts) {
      expect(markedOf(amount, '1,234'), amount).toBe(amount);
      expect(markedOf(amount, '-0,01'), amount).toBe(amount);
    }
    expect([markedOf('principal', '9999,00'), markedOf('principal', '0,00')]).toEqual([
      'principal',
      'principal',
    ]);
    expect(markedOf('discount', '1.000,01')).toBe('discount');
    expect(markedOf('interest', '1,00', paidSteel)).toBe('principal');
  });

  test("posts each charge to the company's account for its side of the books", () => {
    const sides = ['payable', 'receivable'].map((side, at) => ({
      [`${side}_interest_account_id`]: 10 * at + 1,
      [`${side}_fine_account_id`]: 10 * at + 2,
      [`${side}_discount_account_id`]: 10 * at + 3,
    }));
    const settings = { ...noFinanceSettings, ...sides[0], ...sides[1] };
    expect(chargeAccounts('PAYABLE', settings)).toEqual({ interest: 1, fine: 2, discount: 3 });
    const taxes = { inss: 14, iss: 15, irrf: null };
    const own = { ...settings, receivable_inss_account_id: 14, receivable_iss_account_id: 15 };
    const charges = { interest: 11, fine: 12, discount: 13 };
    expect(chargeAccounts('RECEIVABLE', own)).toEqual({ ...charges, ...taxes });
    expect(new Set(Object.values(chargeAccounts('RECEIVABLE', null)))).toEqual(new Set([null]));
  });

  test('takes what a customer withheld only of a receivable, where the host knows it', () => {
    const of = newSettlementDraft('RECEIVABLE', '2026-11-20', [bricks], true);
    for (const former of [
      newSettlementDraft('RECEIVABLE', '2026-11-20', [bricks]),
      newSettlementDraft('PAYABLE', '2026-11-20', [bricks], true),
    ])
      expect(Object.keys(former.values.lines[0] ?? {})).toEqual(
        Object.keys(of.values.lines[0] ?? {}).filter((name) => !withheldTaxes.some((tax) => tax === name)),
      );
    const withheld = (text: string) => withAmount(of.values.lines, bricks.id, 'inss', text);
    const [item] = completeSettlement(of, { lines: withheld('110,00') }).items;
    expect(item).toMatchObject({ principalCents: 100_000, inssCents: 11_000, issCents: 0, irrfCents: 0 });
    expect(settlementPreview({ ...of.values, lines: withheld('110,00') }, of, 7, null).cashCents).toBe(
      89_000,
    );
    const faultOf = (text: string) => {
      const [line] = withheld(text);
      return line && lineFault(line, bricks);
    };
    expect(faultOf('1.000,01')).toEqual({ amount: 'inss', text: settlementRefusals.amounts.withheld });
    expect(faultOf('-0,01')).toEqual({ amount: 'inss', text: settlementRefusals.amounts.negative });
    expect(faultOf('1,234')?.amount).toBe('inss');
    expect(faultOf('999,99')).toBeNull();
  });

  test('refuses a date before the issue or after today', () => {
    const on = (settlement_date: string) =>
      checkSettlement({ ...values, settlement_date }, draft).fields.settlement_date;
    expect(on('')).toBe(formTexts.required);
    expect(on('21/11/2026')).toBe(settlementRefusals.future);
    expect(on('31/10/2026')).toBe(settlementRefusals.beforeIssue('2026-11-01'));
    expect([on('01/11/2026'), on('20/11/2026')]).toEqual([undefined, undefined]);
    const later = { ...gravel, issue_date: '2026-11-10' };
    const both = newSettlementDraft('PAYABLE', '2026-11-20', [bricks, later]);
    expect(checkSettlement({ ...values, settlement_date: '09/11/2026' }, both).fields.settlement_date).toBe(
      settlementRefusals.beforeIssue('2026-11-10'),
    );
    const lines = both.values.lines.filter(({ titleId }) => titleId !== later.id);
    const without = { ...values, lines, settlement_date: '09/11/2026' };
    expect(checkSettlement(without, both).fields.settlement_date, 'taken out').toBeUndefined();
  });

  test('previews the balanced entry, and names charges without an account', () => {
    const lines = typed('interest', '5,00');
    const without = settlementPreview({ ...values, lines }, draft, 7, noFinanceSettings);
    expect([without.lines, without.missing.length, without.cashCents]).toEqual([[], 1, 150_500]);
    const unknown = settlementPreview({ ...values, lines }, draft, 7, null);
    expect([unknown.lines, unknown.missing]).toEqual([[], []]);
    const settings = { ...noFinanceSettings, payable_interest_account_id: 53 };
    const shown = settlementPreview({ ...values, lines }, draft, 7, settings).lines;
    const side = (type: string) =>
      shown.filter((line) => line.type === type).reduce((sum, line) => sum + line.amountCents, 0);
    expect([side('DEBIT'), side('CREDIT')]).toEqual([150_500, 150_500]);
  });

  test.each([
    ['PAYABLE', 'CREDIT'],
    ['RECEIVABLE', 'DEBIT'],
  ] as const)('moves cash of a %s by a %s in the treasury', (kind, type) => {
    const of = newSettlementDraft(kind, '2026-11-20', [bricks]);
    const { lines } = settlementPreview(of.values, of, 7, noFinanceSettings);
    expect(lines.filter(({ accountId }) => accountId === 7)).toMatchObject([{ type, amountCents: 100_000 }]);
  });

  test.each([bricks, gravel])('names a charge without an account, of any title: $id', ({ id }) => {
    const lines = draft.values.lines.map((line) => (line.titleId === id ? { ...line, fine: '1,00' } : line));
    expect(settlementPreview({ ...values, lines }, draft, 7, noFinanceSettings)).toMatchObject({
      lines: [],
      missing: [settlementRefusals.noChargeAccount('fine')],
    });
  });
});

test('lists five titles settled meanwhile, and the number of others', () => {
  const told = (count: number) =>
    settlementRefusals.openNow(
      Array.from({ length: count }, (_, at) => ({ name: `T${at}`, cents: at * 100 })),
    );
  expect(told(1)).toBe('Agora em aberto: T0 (R$ 0,00).');
  expect(told(5)).toMatch(/; T4 \(R\$ 4,00\)\.$/);
  expect(told(7)).toMatch(/; T4 \(R\$ 4,00\) e mais 2\.$/);
});
