import { describe, expect, test } from 'vitest';
import { spreadOver } from '../../../src/domain/titles/titleEnds.ts';
import { openOf } from '../../../src/domain/titles/titleItem.ts';
import {
  adjustmentBody,
  checkAdjustment,
  checkOffset,
  newAdjustmentDraft,
  offsetBody,
  offsetCents,
  withCounterpart,
} from '../../../src/machines/titles/endRules.ts';
import { checkTitle } from '../../../src/machines/titles/titleFaults.ts';
import { issuedOn, newTitleDraft, titleBody } from '../../../src/machines/titles/titleRules.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { offsetFormTexts } from '../../../src/texts/titles/titleEnds.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import {
  bricks,
  bricksDocument,
  counterparts,
  filledOffset,
  offsetDraft,
} from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { fc } from '../../support/properties.ts';

describe('an end without cash', () => {
  test('takes an amount from the earliest titles, never more than they owe', () => {
    const parts = fc.array(fc.record({ amountCents: fc.integer({ min: 1, max: 900 }), due: fc.nat(27) }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(parts, fc.nat(9_000), (rows, cents) => {
        const titles = rows.map(({ amountCents, due }, number) => ({
          ...bricks,
          number,
          amountCents,
          due_date: `2026-11-${String(due + 1).padStart(2, '0')}`,
        }));
        const spread = spreadOver(titles, cents, openOf);
        const sum = spread.reduce((total, part) => total + part.cents, 0);
        expect(sum).toBe(
          Math.min(
            cents,
            rows.reduce((total, { amountCents }) => total + amountCents, 0),
          ),
        );
        const [last, ...before] = spread.toReversed();
        for (const { title, cents: part } of before) expect(part).toBe(title.amountCents);
        for (const { title } of before) expect(title.due_date <= (last?.title.due_date ?? '')).toBe(true);
      }),
    );
  });

  test('uses a counterpart as far as the title is open, and leaves it out again', () => {
    const [scrap] = counterparts.titles;
    if (!scrap) throw new Error('The example has a counterpart.');
    const used = { ...offsetDraft.values, ...withCounterpart(offsetDraft.values, bricksDocument, scrap) };
    expect(offsetCents(used)).toBe(40_000);
    expect(withCounterpart(used, bricksDocument, scrap)).toEqual({ titles: { [scrap.id]: '' } });
  });

  test('needs an amount up to what is open, and a reason on an account', () => {
    const faultsOf = (change: object) =>
      checkOffset({ ...filledOffset.values, ...change }, filledOffset).fields;
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ titles: {} })).toEqual({ titles: offsetFormTexts.nothing });
    expect(faultsOf({ titles: { a: '2.000,00' } }).titles).toContain('Sobram R$ 1.000,00');
    expect(Object.keys(faultsOf({ against: 'ACCOUNT', amount: '10' }))).toEqual(['account_id', 'reason']);
    expect(Object.keys(faultsOf({ date: '31/10/2026' }))).toEqual(['date']);
    expect(offsetBody(filledOffset.values, filledOffset)).toEqual({
      date: today,
      items: [{ id: bricks.id, cents: 25_000 }],
      against: { kind: 'TITLES', items: [{ id: 'rt-scrap', cents: 25_000 }] },
    });
  });

  test('is a remainder without an amount, or a reduction with one', () => {
    const draft = newAdjustmentDraft('REDUCTION', bricksDocument, today);
    const values = { ...draft.values, reason: 'Sacos devolvidos' };
    expect(checkAdjustment(values, draft).fields).toEqual({ amount: formTexts.required });
    expect(Object.keys(checkAdjustment({ ...values, amount: '1.000,01' }, draft).fields)).toEqual(['amount']);
    expect(adjustmentBody({ ...values, amount: '10' }, draft).items).toEqual([
      { id: bricks.id, cents: 1_000 },
    ]);
    const remainder = newAdjustmentDraft('REMAINDER', bricksDocument, today);
    expect(checkAdjustment(values, remainder).fields).toEqual({});
    expect(adjustmentBody(values, remainder).items).toBeNull();
  });
});

describe('the accrual of a title', () => {
  test('is the first open day when the issue is in a closed month, and follows the issue otherwise', () => {
    expect(issuedOn('28/09/2026', '2026-09-30', today).accrual_date).toBe('01/10/2026');
    expect(issuedOn('05/10/2026', '2026-09-30', today).accrual_date).toBe('');
    expect(issuedOn('28/09/2026', null, today).accrual_date).toBe('');
    expect(issuedOn('28/0', '2026-09-30', today)).toEqual({ issue_date: '28/0' });
  });

  test('is sent only to a host that keeps it, and is not before the issue or in the future', () => {
    const draft = newTitleDraft('PAYABLE', today, true);
    const faultOf = (accrual_date: string) =>
      checkTitle({ ...draft.values, accrual_date }, draft).fields.accrual_date;
    expect(faultOf('')).toBeUndefined();
    expect(faultOf('01/01/2026')).toBe(titleRefusals.accrualBeforeIssue);
    expect(faultOf('31/12/2027')).toBe(titleRefusals.futureAccrual);
    expect(titleBody(draft.values, draft).accrual_date).toBeNull();
    expect('accrual_date' in titleBody(draft.values, newTitleDraft('PAYABLE', today))).toBe(false);
  });
});
