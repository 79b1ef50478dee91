import { describe, expect, test } from 'vitest';
import { monthsToClose } from '../../../src/domain/openings/opening.ts';
import { type Permission, permissionsOf, roleIds } from '../../../src/domain/permission.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import { type BalanceLine, noDrafts } from '../../../src/machines/openings/openingDrafts.ts';
import {
  balancesFaults,
  placedErrors,
  priorFaults,
  startFaults,
  treasuryFaults,
} from '../../../src/machines/openings/openingFaults.ts';
import { type OpeningContext, whyNotFinish } from '../../../src/machines/openings/openingRules.ts';
import { openingTexts as texts } from '../../../src/texts/openings/openings.ts';
import {
  keptOpening,
  openingDesk,
  shortOpening,
  wholeOpening,
} from '../../support/examples/openingExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';

const line = (key: number, patch: Partial<BalanceLine> = {}): BalanceLine => ({
  key,
  account_id: '2',
  cost_center_id: '',
  debit: '1,00',
  credit: '',
  ...patch,
});

describe('the day of the cutover', () => {
  test.each([
    ['31/12/2025', undefined],
    ['28/02/2026', undefined],
    ['29/02/2024', undefined],
    ['30/12/2025', texts.start.monthEnd],
    ['28/02/2024', texts.start.monthEnd],
    ['31/12/2026', texts.start.future],
  ])('%s', (cutover, fault) => {
    expect(startFaults({ cutover, account_id: '6' }, today).fields.cutover).toBe(fault);
  });
});

describe('a typed balancete', () => {
  const { faults } = texts.balances;

  test.each([
    [{ account_id: '' }, { account_id: faults.account }],
    [{ credit: '1,00' }, { credit: faults.bothSides }],
    [{ debit: '' }, { debit: faults.noSide }],
    [{ debit: '0,00' }, { debit: faults.notPositive }],
    [{ debit: '-5,00' }, { debit: faults.notPositive }],
  ])('is refused at the field for %j', (patch, wrong) => {
    expect(balancesFaults([line(7, patch)]).lines[7]).toEqual(wrong);
  });

  test('is refused at the second line of an account and center, and ignores lines with nothing typed', () => {
    const empty = line(8, { account_id: '', debit: '' });
    expect(balancesFaults([line(7), empty, line(9)]).lines).toEqual({ 9: { account_id: faults.twice(1) } });
  });

  test('has at most 5,000 lines', () => {
    const many = Array.from({ length: 5001 }, (_, key) => line(key, { cost_center_id: String(key) }));
    expect(balancesFaults(many).form?.title).toBe(faults.tooMany);
  });
});

test('a treasury balance may be an overdraft, and is never zero', () => {
  const of = (amount: string) => treasuryFaults({ ...noDrafts, treasury: [{ id: 'a', amount }] }).fields;
  expect(of('-5,00')).toEqual({});
  expect(of('0,00')).toEqual({ a: texts.treasury.zero });
});

test('an earlier cost names its work, its account and an amount, once', () => {
  const cost = { key: 1, project_id: 'p', account_id: '2', amount: '5,00' };
  expect(priorFaults([cost, { ...cost, key: 2 }]).lines).toEqual({
    2: { project_id: texts.prior.faults.twice(1) },
  });
});

describe('a refusal', () => {
  const refusal = (detail: unknown, facts?: { code: string; [fact: string]: unknown }): Problem => ({
    kind: 'answered',
    status: 422,
    detail,
    message: '',
    ...(facts && { refusal: facts }),
  });

  test('stands at its line, whose position skips lines with nothing typed', () => {
    const balances = [line(4, { account_id: '', debit: '' }), line(5), line(6)];
    const problem = refusal([
      { loc: ['body', 'lines', 1, 'cost_center_id'], msg: 'Vem dos títulos.', type: 'x' },
    ]);
    const placed = placedErrors(problem, { kind: 'balances', lines: [] }, { ...noDrafts, balances });
    expect(placed).toEqual({ fields: {}, lines: { 6: { cost_center_id: 'Vem dos títulos.' } }, form: null });
  });

  test('of a treasury account stands at its field, by place or by fact', () => {
    const order = { kind: 'treasury' as const, items: [{ id: 'a', cents: 1 }], after: 0 };
    const byPlace = refusal([{ loc: ['body', 'items', 0, 'amount'], msg: 'Não.', type: 'x' }]);
    expect(placedErrors(byPlace, order, noDrafts).fields).toEqual({ a: 'Não.' });
    const byFact = refusal('Já lançado.', { code: 'posted', treasury_account_id: 'a' });
    expect(placedErrors(byFact, order, noDrafts).fields).toEqual({ a: 'Já lançado.' });
  });

  test('of the start stands at its field', () => {
    const problem = refusal([{ loc: ['body', 'transitional_account_id'], msg: 'Não é do PL.', type: 'x' }]);
    const order = { kind: 'start' as const, cutover: '2025-12-31', accountId: 1 };
    expect(placedErrors(problem, order, noDrafts).fields).toEqual({ account_id: 'Não é do PL.' });
  });

  test('without a place stands above the part', () => {
    const placed = placedErrors(refusal('Não fecha.'), { kind: 'posting', after: 0 }, noDrafts);
    expect(placed.form?.text).toBe('Não fecha.');
  });
});

test('what is missing is said in words', () => {
  const said = shortOpening.checks.map((check) => texts.checks.sayMissing(check, true));
  expect(said[1]).toBe('Fornecedores: títulos somam 812,00; balancete, 819,50: faltam 7,50');
  const [bank] = keptOpening.checks;
  if (bank) {
    const over = { ...bank, reachedCents: 100_100, differenceCents: 100 };
    expect(texts.checks.sayMissing(over, true)).toBe(
      'Bancos: bancos somam 1.001,00; balancete, 1.000,00: sobram 1,00',
    );
    const other = { ...bank, reachedCents: -100, differenceCents: -100_100 };
    expect(texts.checks.sayMissing(other, true)).toBe(
      'Bancos: bancos somam 1,00 C; balancete, 1.000,00 D: diferem 1.001,00',
    );
  }
});

test('what is missing is said with its reason', () => {
  const said = (isPosted: boolean) =>
    keptOpening.checks.map((check) =>
      texts.checks.sayMissing(check, isPosted).replace(/^.*?; balancete, .*?: /, ''),
    );
  expect(said(false)).toEqual([
    'faltam 1.000,00 (o saldo ainda não foi lançado)',
    'faltam 819,50 (nenhum título desta conta de controle foi lançado)',
    'faltam 180,50 (o balancete ainda não foi lançado)',
  ]);
  expect(said(true)[2]).toBe('faltam 180,50 (o balancete foi lançado sem ela: retire-o e lance-o de novo)');
  const [, suppliers] = keptOpening.checks;
  if (suppliers)
    expect(
      texts.checks.sayMissing(
        { ...suppliers, expectedCents: 0, reachedCents: -81_950, differenceCents: -81_950 },
        true,
      ),
    ).toBe(
      'Fornecedores: títulos somam 819,50; balancete, 0,00: sobram 819,50 (a conta não está no balancete)',
    );
});

test('Financeiro works on an opening that only Tenant Admin finishes', () => {
  const context = (permissions: readonly Permission[]) =>
    ({ desk: openingDesk(wholeOpening), drafts: noDrafts, permissions }) as OpeningContext;
  expect(whyNotFinish(context(permissionsOf(roleIds.tenantAdmin)))).toBeNull();
  expect(whyNotFinish(context(permissionsOf(roleIds.financial)))).toBe(texts.finishRole);
  expect(whyNotFinish(context(permissionsOf(roleIds.auditor)))).toBe(texts.role);
});

test('finishing closes the open months through the cutover, always its own', () => {
  expect(monthsToClose('2025-12-31', ['2026-01', '2025-11'])).toEqual(['2025-11', '2025-12']);
});
