import { describe, expect, test } from 'vitest';
import { mostInstallments } from '../../../src/domain/titles/titleDocument.ts';
import { checkTitle } from '../../../src/machines/titles/titleFaults.ts';
import {
  firstDueOf,
  type InstallmentLine,
  newTitleDraft,
  titleBody,
  titleSums,
  withNewLine,
  withoutLine,
} from '../../../src/machines/titles/titleRules.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { titleFormTexts } from '../../../src/texts/titles/titleDesk.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { filledTitleDraft } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';

const { values } = filledTitleDraft;
const faultsOf = (change: Partial<typeof values>) =>
  checkTitle({ ...values, ...change }, filledTitleDraft).fields;

describe('the form of a title', () => {
  test('generates monthly installments from the 31st on, within each month', () => {
    const { installments } = titleSums({ ...values, count: '4', first_due: '31/01/2027' });
    expect(installments.map(({ due_date }) => due_date)).toEqual([
      ...['31/01/2027', '28/02/2027', '31/03/2027', '30/04/2027'],
    ]);
    const leap = titleSums({ ...values, count: '2', first_due: '31/01/2028' }).installments;
    expect(leap[1]?.due_date).toBe('29/02/2028');
  });

  test('splits the net total, odd cents last', () => {
    const deductions = [
      { line: 1, deduction_kind: 'INSS' as const, account_id: '9', amount: '110,00', due_date: '' },
    ];
    const sums = titleSums({ ...values, deductions, count: '3', first_due: '30/11/2026' });
    expect(sums.netCents).toBe(89_000);
    expect(sums.installments.map(({ amount }) => amount)).toEqual(['296,66', '296,66', '296,68']);
    expect(sums.installmentCents).toBe(89_000);
  });

  test('gives the rest to the first untyped line, and refuses a missing or exceeding amount', () => {
    const line = { cost_center_id: '', account_id: '4' };
    const shared = (amount: string) => [
      { line: 1, ...line, amount },
      { line: 2, ...line, amount: null },
    ];
    expect(titleSums({ ...values, allocations: shared('700,00') }).allocationCents).toEqual([70_000, 30_000]);
    expect(faultsOf({ allocations: shared('700,00') })).toEqual({});
    expect(faultsOf({ allocations: shared('1.000,00') }).allocations).toContain('linha 2');
    expect(faultsOf({ allocations: [{ line: 1, ...line, amount: '999,99' }] }).allocations).toContain('0,01');
  });

  test('refuses tomorrow, an unreadable amount, and installments that differ from the net total', () => {
    expect(newTitleDraft('PAYABLE', today).values.issue_date).toBe('20/11/2026');
    expect(faultsOf({ issue_date: '21/11/2026' }).issue_date).toBe(titleRefusals.futureIssue);
    expect(faultsOf({ issue_date: '20/11/2026' })).toEqual({});
    expect(faultsOf({ total: '1.000,005' })).toHaveProperty('total');
    const installments = [{ line: 1, due_date: '30/11/2026', amount: '999,99' }];
    expect(faultsOf({ installments })).toHaveProperty('installments');
  });

  test('requires at least a cent after deductions', () => {
    const deducted = (amount: string) =>
      faultsOf({
        deductions: [{ line: 1, deduction_kind: 'ISS' as const, account_id: '9', amount, due_date: '' }],
      });
    expect(deducted('999,99')).toEqual({});
    expect(deducted('1.000,00').deductions).toBe(titleRefusals.nothingOwed);
    expect(deducted('0,00').deductions).toContain('linha 1');
    expect(faultsOf({ total: '' })).not.toHaveProperty('deductions');
  });

  test('asks when a deduction is due where the host collects it, and nowhere else', () => {
    const line = { line: 1, deduction_kind: 'INSS' as const, account_id: '9', amount: '110,00' };
    const deducted = (due_date: string) => ({ ...values, deductions: [{ ...line, due_date }] });
    const accruing = { ...filledTitleDraft, accrues: true };
    const sent = (due_date: string, draft = accruing) =>
      titleBody(deducted(due_date), draft).deductions.map(({ dueDate }) => dueDate);
    expect(sent('20/12/2026')).toEqual(['2026-12-20']);
    expect(sent('')).toEqual([null]);
    expect(sent('20/12/2026', { ...filledTitleDraft, accrues: false })).toEqual([undefined]);
    const fault = (due_date: string) => checkTitle(deducted(due_date), accruing).fields.deductions;
    expect(fault('20/12/2026')).toBeUndefined();
    expect(fault('19/11/2026')).toBe(titleFormTexts.deductionDue(1, titleRefusals.dueBeforeIssue));
    expect(fault('31/02/2027')).toMatch(/^Linha 1: /);
  });

  test('limits the number of installments, with at least a cent each, none due before the issue', () => {
    expect(['0', 'x', '', String(mostInstallments + 1)].map((count) => faultsOf({ count }).count)).toEqual(
      Array(4).fill(titleFormTexts.countRange),
    );
    expect(faultsOf({ count: String(mostInstallments) })).toEqual({});
    expect(faultsOf({ total: '0,02', count: '3' }).count).toBe(titleFormTexts.tooMany);
    expect(faultsOf({ total: '0,03', count: '3' })).toEqual({});
    expect(faultsOf({ first_due: '19/11/2026' }).first_due).toBe(titleRefusals.dueBeforeIssue);
    expect(faultsOf({ first_due: '20/11/2026' })).toEqual({});
    expect(faultsOf({ first_due: '' }).first_due).toBe(formTexts.required);
    expect(faultsOf({ issue_date: '' }).issue_date).toBe(formTexts.required);
    expect(faultsOf({ first_due: '31/02/2027' }).first_due).toBe(formTexts.invalidDate);
    const installments = [{ line: 1, due_date: '19/11/2026', amount: '1.000,00' }];
    expect(faultsOf({ installments }).installments).toBe(titleFormTexts.installmentWrong(1));
    const typed = { line: 1, due_date: '20/11/2026', amount: '1.000,00' };
    expect(faultsOf({ installments: [typed] })).toEqual({});
    const short = { ...typed, amount: '999,99' };
    expect(faultsOf({ installments: [short] }).installments).toBe(titleRefusals.sums(99_999, 100_000));
  });

  test('keeps lines distinct after removals', () => {
    const fresh = { due_date: '', amount: '' };
    const two = withNewLine(withNewLine<InstallmentLine>([], fresh), fresh);
    const numbers = withNewLine(withoutLine(two, 1), fresh).map(({ line }) => line);
    expect(new Set(numbers).size).toBe(2);
  });

  test('sends whole cents and calendar days', () => {
    const body = titleBody({ ...values, count: '3' });
    expect(body.installments.map(({ dueDate, amountCents }) => [dueDate, amountCents])).toEqual([
      ['2026-11-30', 33_333],
      ['2026-12-30', 33_333],
      ['2027-01-30', 33_334],
    ]);
    expect(body).toMatchObject({
      issue_date: '2026-11-20',
      allocations: [{ accountId: 4, amountCents: 100_000 }],
      control_account_id: null,
      document_number: null,
    });
    const deductions = [
      { line: 1, deduction_kind: 'ISS' as const, account_id: '9', amount: '50,01', due_date: '' },
    ];
    expect(
      titleBody({ ...values, deductions, control_account_id: '21', document_number: ' 0012 ' }),
    ).toMatchObject({
      deductions: [{ kind: 'ISS', accountId: 9, amountCents: 5_001 }],
      control_account_id: 21,
      document_number: '0012',
    });
  });
});

test('reports the difference between installments and net total', () => {
  expect(titleRefusals.sums(10_000, 10_050)).toContain('faltam R$ 0,50');
  expect(titleRefusals.sums(10_050, 10_000)).toContain('sobram R$ 0,50');
});

test('refuses a line above the total, and leaves the untyped one empty', () => {
  const line = { cost_center_id: '', account_id: '4' };
  const allocations = [
    { line: 1, ...line, amount: '150,00' },
    { line: 2, ...line, amount: null },
  ];
  const sums = titleSums({ ...values, total: '100,00', allocations });
  expect([sums.allocationCents, sums.unallocatedCents]).toEqual([[15_000, 0], -5_000]);
});

test.each([
  [['', '05/01/2027', '31/12/2026'], '31/12/2026'],
  [['', '31/02/2027'], ''],
])('finds in the edited installments %j the first due date %s', (days, first) => {
  const installments = days.map((due_date, line) => ({ line, due_date, amount: '10,00' }));
  expect([installments, null].map((edited) => firstDueOf({ ...values, installments: edited }))).toEqual([
    first,
    values.first_due,
  ]);
});
