import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { endOfMonth, monthOf } from '../../../src/domain/period.ts';

import { rawDocuments } from '../../support/server/costOracle.ts';
import {
  balancesAfter,
  balancete,
  dreLineOf,
  type RawLine,
  rawBooks,
  rawInstallments,
  rawMovements,
  sumOf,
} from '../../support/server/reportOracle.ts';
import type { TestServer } from '../../support/server/testServer.ts';
import type { TitleClient } from '../titles/titleClient.ts';
import { expectCosts } from './costLaws.ts';
import { cents, centsOf, expect, isResult, withoutZero } from './reportParts.ts';
import { expectRows } from './reportRows.ts';
import { expectTitles } from './reportTitles.ts';

export interface Asked {
  from: string;
  to: string;
  account: number;
  today: string;
}

/** Compares every report of a period with the sum of the raw lines (laws R1 to R9). */
export async function expectLaws(server: TestServer, client: TitleClient, asked: Asked): Promise<void> {
  const { from, to, today } = asked;
  const { member } = client;
  const get = async (path: string) => {
    const { status, body } = await member.get(`/reports/${path}`);
    expect({ path, status }).toEqual({ path, status: 200 });
    return body;
  };
  const period = `from=${from}&to=${to}`;
  const books = await rawBooks(server.database, member.tenantId);
  const within = books.lines.filter(({ date }) => date >= from && date <= to);
  const through = books.lines.filter(({ date }) => date <= to);

  // R1, R4: every account and group, to the cent.
  const trial = await get(`trial-balance?${period}`);
  const expected = balancete(books, from, to);
  const found = trial.rows.map((row: Record<string, number>) => [
    String(row.account_id),
    [row.opening, row.debit, row.credit, row.closing].map((reais) => cents(reais ?? 0)),
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
  expect(trial.balanced).toBe(true);
  const totalsOf = (lines: typeof within) => ({
    debit: lines.reduce((sum, { debit }) => sum + debit, 0),
    credit: lines.reduce((sum, { credit }) => sum + credit, 0),
  });
  expect(centsOf(trial.totals)).toEqual(totalsOf(within));
  // For a single project the sides differ, in the period or in its opening, and both are shown.
  for (const project of [...new Set(within.flatMap(({ projectId }) => projectId ?? []))].slice(0, 2))
    for (const [first, last] of [
      [from, to],
      [dayAfter(to), dayAfter(to)],
    ] as const) {
      const own = await get(`trial-balance?from=${first}&to=${last}&project_id=${project}`);
      const lines = books.lines.filter(({ projectId, date }) => projectId === project && date <= last);
      const sides = totalsOf(lines.filter(({ date }) => date >= first));
      expect(centsOf(own.totals)).toEqual(sides);
      expect(own.balanced).toBe(sides.debit === sides.credit && sumOf(lines) === 0);
    }
  for (const row of trial.rows)
    expect(cents(row.closing)).toBe(cents(row.opening) + cents(row.debit) - cents(row.credit));

  // R2: the next period opens with this one's closing balance.
  const next = await get(`trial-balance?from=${dayAfter(to)}&to=${dayAfter(to, 40)}&include_zero=true`);
  const openings = new Map(
    next.rows.map((row: { account_id: number; opening: number }) => [row.account_id, row.opening]),
  );
  for (const row of trial.rows) expect(openings.get(row.account_id)).toBe(row.closing);
  expect(next.rows.length).toBe(books.parents.size);

  // R3: the razão, page by page: of any account, and of the one with the largest opening balance.
  const accounts = [...books.analytical].sort((a, b) => a - b);
  const openedWith = (account: number) =>
    sumOf(books.lines.filter(({ accountId, date }) => accountId === account && date < from));
  const [richest = 0] = [...accounts].sort((a, b) => Math.abs(openedWith(b)) - Math.abs(openedWith(a)));
  const byEntry = Map.groupBy(books.lines, ({ entryId }) => entryId);
  for (const account of [accounts[asked.account % accounts.length] ?? 0, richest]) {
    const opening = openedWith(account);
    const own = within.filter(({ accountId }) => accountId === account);
    let balance = opening;
    let moved = 0;
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const ledger = await get(`account-ledger?account_id=${account}&${period}&page=${page}&page_size=7`);
      pages = ledger.metadata.total_pages;
      for (const line of ledger.lines) {
        balance += cents(line.debit) - cents(line.credit);
        moved += 1;
        expect(cents(line.balance)).toBe(balance);
        const opposite =
          byEntry.get(line.entry_id)?.filter(({ debit }) => debit > 0 !== line.debit > 0) ?? [];
        const counterparts = line.counterparts.map((other: { account_id: number }) => other.account_id);
        const others = new Set(opposite.map(({ accountId }) => accountId));
        expect(counterparts.toSorted()).toEqual([...others].toSorted());
      }
      expect(centsOf(ledger.totals)).toEqual(totalsOf(own));
      expect([cents(ledger.opening), cents(ledger.closing)]).toEqual([opening, opening + sumOf(own)]);
    }
    expect([balance, moved]).toEqual([opening + sumOf(own), own.length]);
  }

  // R5: the result, and months and centers that add up to it.
  const ofResult = within.filter(isResult);
  const sumBy = (keyOf: (line: RawLine) => string) => {
    const sums: Record<string, number> = {};
    for (const line of ofResult) sums[keyOf(line)] = (sums[keyOf(line)] ?? 0) + line.credit - line.debit;
    return sums;
  };
  const income = await get(`income-statement?${period}&by=month`);
  expect(cents(income.result)).toBe(0 - sumOf(ofResult));
  expect(withoutZero(centsOf(income.months))).toEqual(withoutZero(sumBy(({ date }) => monthOf(date))));
  const byCenter = await get(`income-statement?${period}&by=center`);
  expect(withoutZero(centsOf(byCenter.parts))).toEqual(
    withoutZero(sumBy(({ centerId }) => centerId ?? 'none')),
  );
  const byProject = await get(`income-statement?${period}&by=project`);
  expect(withoutZero(centsOf(byProject.parts))).toEqual(
    withoutZero(sumBy(({ projectId }) => projectId ?? 'none')),
  );
  const figures = centsOf(income.subtotals);
  const ofLine = (...lines: string[]) =>
    0 - sumOf(ofResult.filter(({ accountId }) => lines.includes(dreLineOf(accountId, books) ?? '')));
  const beforeFinancial = ['RECEITA_BRUTA', 'DEDUCAO', 'CUSTO', 'DESPESA'];
  expect(figures).toEqual({
    gross_revenue: ofLine('RECEITA_BRUTA'),
    deductions: ofLine('DEDUCAO'),
    revenue: ofLine('RECEITA_BRUTA', 'DEDUCAO'),
    cost: ofLine('CUSTO'),
    gross: ofLine('RECEITA_BRUTA', 'DEDUCAO', 'CUSTO'),
    expense: ofLine('DESPESA'),
    financial: ofLine('FINANCEIRO'),
    before_tax: ofLine(...beforeFinancial, 'FINANCEIRO'),
    income_tax: ofLine('TRIBUTO_LUCRO'),
  });

  // R6: both sides of the balanço.
  const sheet = centsOf((await get(`balance-sheet?date=${to}`)).totals) as Record<string, number>;
  expect(sheet.assets).toBe(sumOf(through.filter(({ classification }) => classification === 'ATIVO')));
  expect(sheet.assets).toBe((sheet.liabilities ?? 0) + (sheet.equity ?? 0) + (sheet.result ?? 0));
  const openResult = through.filter(({ classification }) =>
    ['RECEITA', 'CUSTO', 'DESPESA'].includes(classification),
  );
  const isOfYear = ({ date }: RawLine) => date.slice(0, 4) === to.slice(0, 4);
  expect([sheet.year_result, sheet.former_result]).toEqual([
    0 - sumOf(openResult.filter(isOfYear)),
    0 - sumOf(openResult.filter((line) => !isOfYear(line))),
  ]);

  // R7: cash runs from its opening to its closing, and today's equals the accounts' balance.
  const flow = await get(`cash-flow?${period}&by=month`);
  const net = flow.rows.reduce(
    (sum: number, row: { in: number; out: number }) => sum + cents(row.in) - cents(row.out),
    0,
  );
  expect(cents(flow.opening) + net).toBe(cents(flow.closing));
  // The ledger has the same on the accounts of the treasury.
  const keepers = new Set(flow.ledger_accounts.map(({ id }: { id: number }) => id));
  expect([cents(flow.ledger), cents(flow.difference)]).toEqual([
    sumOf(through.filter(({ accountId }) => keepers.has(accountId))),
    cents(flow.closing) - cents(flow.ledger),
  ]);
  const last = endOfMonth(monthOf(today));
  const ahead = await get(`cash-flow?from=${today}&to=${dayAfter(last, 1500)}&by=week`);
  const own: { id: string; current_balance: number; accountancy_account_id: number }[] = (
    await member.get('/treasury/accounts')
  ).body;
  expect(cents(ahead.closing)).toBe(own.reduce((sum, row) => sum + cents(row.current_balance), 0));

  // R7, movement by movement: a running balance includes every earlier one, in any order of a page.
  const movements = await rawMovements(server.database, member.tenantId);
  const balances = balancesAfter(movements);
  let told = 0;
  for (const { id, current_balance } of own) {
    const path = `/treasury/accounts/${id}/movements?page=1&size=1000`;
    const newest = (await member.get(path)).body.items as { id: string; balance: number }[];
    expect(cents(newest[0]?.balance ?? 0)).toBe(cents(current_balance));
    for (const order of ['sort_by=amount', 'sort_by=movement_date&order=asc'])
      for (const row of (await member.get(`${path}&${order}`)).body.items) {
        expect([row.id, cents(row.balance)]).toEqual([row.id, balances.get(row.id)]);
        told += 1;
      }
  }
  expect(told).toBe(2 * balances.size);

  // R7, of one account: every movement, also between own accounts.
  for (const { id } of own) {
    const of = await get(`cash-flow?${period}&treasury_account_id=${id}`);
    const moved = movements.filter(({ accountId, date }) => accountId === id && date <= to);
    const sideOf = (isIn: boolean) =>
      moved.reduce((sum, each) => sum + (each.isIn === isIn && each.date >= from ? each.cents : 0), 0);
    const toldOf = (side: 'in' | 'out') =>
      of.rows.reduce((sum: number, row: Record<'in' | 'out', number>) => sum + cents(row[side]), 0);
    expect([toldOf('in'), toldOf('out')]).toEqual([sideOf(true), sideOf(false)]);
    const has = moved.reduce((sum, each) => sum + (each.isIn ? each.cents : -each.cents), 0);
    expect(cents(of.closing)).toBe(has);
    // Accounts that share a ledger account share their difference, as the treasury shows it.
    const { accountancy_account_id: kept } = own.find((row) => row.id === id) ?? {};
    const sharing = own.filter((row) => row.accountancy_account_id === kept).map((row) => row.id);
    const held = movements
      .filter(({ accountId, date }) => sharing.includes(accountId) && date <= to)
      .reduce((sum, each) => sum + (each.isIn ? each.cents : -each.cents), 0);
    expect([cents(of.ledger), cents(of.difference)]).toEqual([
      sumOf(through.filter(({ accountId }) => accountId === kept)),
      held - cents(of.ledger),
    ]);
  }

  // R8, R9: every open installment once, in the forecast and in the aging.
  for (const [kind, side] of [
    ['payable', 'out'],
    ['receivable', 'in'],
  ] as const) {
    const { totals } = (await member.get(`/${kind}s/?size=1`)).body;
    const answer = await get(`aging?kind=${kind}&date=${today}`);
    const { total = 0, ...buckets } = centsOf(answer.totals) as Record<string, number>;
    expect(total).toBe(cents(totals.open));
    expect(Object.values(buckets).reduce((sum, part) => sum + part, 0)).toBe(total);
    const forecast = ahead.forecast.rows.reduce(
      (sum: number, row: Record<string, number>) => sum + cents(row[side] ?? 0),
      0,
    );
    // L10: so does every withheld amount that nothing collects, beside the titles.
    const kept = centsOf(answer.withheld ?? {}) as Record<string, number>;
    const { total: withheld = 0, undated = 0, not_due: notDue = 0 } = kept;
    if (kind === 'payable')
      expect(withheld).toBe(cents((await member.get('/payables/deductions?size=1')).body.totals.open));
    expect(cents(ahead.forecast.undated[side])).toBe(undated);
    expect(forecast + cents(ahead.forecast.overdue[side])).toBe(total + withheld - undated);
    if (kind === 'payable') {
      const parts: { withheld: number }[] = [ahead.forecast.overdue, ...ahead.forecast.rows];
      expect(parts.reduce((sum, part) => sum + cents(part.withheld), 0)).toBe(withheld - undated);
    }
    expect(cents(ahead.forecast.overdue[side])).toBe(
      total - (buckets.not_due ?? 0) + withheld - undated - notDue,
    );
  }

  // R8: the forecast continues from today's balance, with all overdue titles first.
  const overdue = ahead.forecast.overdue;
  let awaited = cents(ahead.closing) + cents(overdue.in) - cents(overdue.out);
  for (const row of ahead.forecast.rows) {
    awaited += cents(row.in) - cents(row.out);
    expect(cents(row.balance)).toBe(awaited);
  }

  await expectRows(get, { ...books, movements }, asked);
  const installments = await rawInstallments(server.database, member.tenantId);
  await expectTitles(get, { installments }, asked);
  const documents = await rawDocuments(server.database, member.tenantId);
  await expectCosts(get, { ...books, documents }, asked);
}
