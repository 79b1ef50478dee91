import { todayInSaoPaulo } from '../../domain/dateText.ts';
import type {
  Opening,
  OpeningAccount,
  OpeningBlocker,
  OpeningCount,
  OpeningState,
  OpeningWay,
} from '../../domain/openings/opening.ts';
import type { OpeningBody, OpeningOrder } from '../../domain/openings/openingOrders.ts';
import { accounts } from '../chart/accounts.ts';
import { fetchPeriods } from '../control/periods.ts';
import type { Http } from '../http.ts';
import { listCostCenterChoices } from '../ledger/entryChoices.ts';
import { projects } from '../tenant/projects.ts';
import { wireMoney } from '../wireMoney.ts';
import { openingUrls as urls } from './openingUrls.ts';

interface WireCount {
  count: number;
  open: unknown;
}

interface WireOpening {
  state: OpeningState;
  suggested_cutover: string;
  opening: {
    id: string;
    cutover: string;
    transitional_account_id: number;
    finished_by: string | null;
    finished_at: string | null;
  } | null;
  transitional: { account: OpeningAccount; balance: unknown } | null;
  lines: { account_id: number; cost_center_id?: string | null; debit: unknown; credit: unknown }[];
  totals: { debit: unknown; credit: unknown };
  checks: {
    account: OpeningAccount;
    way: OpeningWay;
    expected: unknown;
    reached: unknown;
    difference: unknown;
  }[];
  parts: {
    id: string;
    kind: 'BALANCES' | 'TREASURY' | 'DOCUMENT';
    name: string;
    amount: unknown;
    posted_at: string;
    posted_by: string;
    reversed_at: string | null;
    reason: string | null;
  }[];
  treasury: {
    treasury_account_id: string;
    name: string;
    account_id: number;
    amount: unknown;
    part_id: string | null;
    outstanding?: { part_id: string; name: string; amount: unknown }[];
  }[];
  titles: { payables: WireCount; receivables: WireCount };
  prior_costs: { project_id: string; account_id: number; amount: unknown }[];
  blockers: OpeningBlocker[];
}

/** Everything that the page needs at first. The months are not asked of a host without them. */
export async function openOpening(http: Http, { hasPeriods }: { hasPeriods: boolean }, signal: AbortSignal) {
  const [opening, chart, choices, works, book] = await Promise.all([
    fetchOpening(http, signal),
    accounts.list(http, signal),
    listCostCenterChoices(http, signal),
    projects.list(http, signal),
    hasPeriods ? fetchPeriods(http, signal) : null,
  ]);
  return {
    opening,
    options: { accounts: chart, ...choices },
    projects: works.map(({ id, name }) => ({ id, name })),
    openMonths: book?.months.filter(({ state }) => state === 'open').map(({ month }) => month) ?? [],
    today: todayInSaoPaulo(new Date()),
  };
}

/** `GET /openings` (ability `opening.1`). */
export async function fetchOpening(http: Http, signal: AbortSignal): Promise<Opening> {
  return readOpening(await http({ method: 'GET', url: urls.all, needs: 'tenant', signal }));
}

/** `PUT /openings`. */
export async function keepStart(http: Http, { cutover, accountId }: OpeningBody<'start'>): Promise<Opening> {
  const body = { cutover, transitional_account_id: accountId };
  return readOpening(await http({ method: 'PUT', url: urls.all, needs: 'tenant', body }));
}

/** `PUT /openings/balances`: replaces the balancete as a whole. */
export async function keepBalances(http: Http, { lines }: OpeningBody<'balances'>): Promise<Opening> {
  const body = {
    lines: lines.map(({ accountId, centerId, debitCents, creditCents }) => ({
      account_id: accountId,
      cost_center_id: centerId,
      debit: wireMoney.write(debitCents),
      credit: wireMoney.write(creditCents),
    })),
  };
  return readOpening(await http({ method: 'PUT', url: urls.balances, needs: 'tenant', body }));
}

/** `POST /openings/balances/posting`. */
export async function postBalances(http: Http, key: string): Promise<Opening> {
  return readOpening(await http({ method: 'POST', url: urls.posting, needs: 'tenant', body: {}, key }));
}

/** `POST /openings/treasury`: a part for each item. */
export async function postTreasury(
  http: Http,
  { items }: OpeningBody<'treasury'>,
  key: string,
): Promise<Opening> {
  const body = {
    items: items.map(({ id, cents, outstanding }) => ({
      treasury_account_id: id,
      amount: wireMoney.write(cents),
      ...(outstanding !== undefined && { outstanding }),
    })),
  };
  return readOpening(await http({ method: 'POST', url: urls.treasury, needs: 'tenant', body, key }));
}

/** `PUT /openings/prior-costs`. */
export async function keepPriorCosts(http: Http, { items }: OpeningBody<'prior'>): Promise<Opening> {
  const body = {
    items: items.map(({ projectId, accountId, cents }) => ({
      project_id: projectId,
      account_id: accountId,
      amount: wireMoney.write(cents),
    })),
  };
  return readOpening(await http({ method: 'PUT', url: urls.priorCosts, needs: 'tenant', body }));
}

/** `POST /openings/finish`. */
export async function finishOpening(http: Http, key: string): Promise<Opening> {
  return readOpening(await http({ method: 'POST', url: urls.finish, needs: 'tenant', body: {}, key }));
}

/** `POST /openings/parts/{id}/reversal`: takes one part back whole. */
export async function reversePart(
  http: Http,
  partId: string,
  body: { reason: string },
  key: string,
): Promise<void> {
  await http({ method: 'POST', url: urls.reversal(partId), needs: 'tenant', body, key });
}

/** `POST /openings/abandonment`: only while no part stands. */
export async function abandonOpening(http: Http, body: { reason: string }, key: string): Promise<void> {
  await http({ method: 'POST', url: urls.abandonment, needs: 'tenant', body, key });
}

function readOpening(wire: WireOpening): Opening {
  const { opening: head, transitional, totals, titles } = wire;
  return {
    state: wire.state,
    suggestedCutover: wire.suggested_cutover,
    head: head && {
      id: head.id,
      cutover: head.cutover,
      transitionalAccountId: head.transitional_account_id,
      finishedBy: head.finished_by,
      finishedAt: head.finished_at,
    },
    transitional: transitional && {
      account: transitional.account,
      cents: wireMoney.read(transitional.balance),
    },
    lines: wire.lines.map(({ account_id, cost_center_id = null, debit, credit }) => ({
      accountId: account_id,
      centerId: cost_center_id,
      debitCents: wireMoney.read(debit),
      creditCents: wireMoney.read(credit),
    })),
    totals: { debitCents: wireMoney.read(totals.debit), creditCents: wireMoney.read(totals.credit) },
    checks: wire.checks.map(({ account, way, expected, reached, difference }) => ({
      account,
      way,
      expectedCents: wireMoney.read(expected),
      reachedCents: wireMoney.read(reached),
      differenceCents: wireMoney.read(difference),
    })),
    parts: wire.parts.map(({ id, kind, name, amount, reason, ...times }) => ({
      id,
      kind,
      name,
      cents: wireMoney.read(amount),
      postedAt: times.posted_at,
      postedBy: times.posted_by,
      reversedAt: times.reversed_at,
      reason,
    })),
    treasury: wire.treasury.map(
      ({ treasury_account_id, name, account_id, amount, part_id, outstanding }) => ({
        id: treasury_account_id,
        name,
        accountId: account_id,
        cents: amount === null ? null : wireMoney.read(amount),
        partId: part_id,
        outstanding: (outstanding ?? []).map((each) => ({
          partId: each.part_id,
          name: each.name,
          cents: wireMoney.read(each.amount),
        })),
      }),
    ),
    titles: { payables: readCount(titles.payables), receivables: readCount(titles.receivables) },
    priorCosts: wire.prior_costs.map(({ project_id, account_id, amount }) => ({
      projectId: project_id,
      accountId: account_id,
      cents: wireMoney.read(amount),
    })),
    blockers: wire.blockers,
  };
}

function readCount({ count, open }: WireCount): OpeningCount {
  return { count, openCents: wireMoney.read(open) };
}

/** Sends one step of the opening, and answers with what it came to. */
export function carryOut(client: Http, order: OpeningOrder, key: string): Promise<Opening> {
  switch (order.kind) {
    case 'start':
      return keepStart(client, order);
    case 'balances':
      return keepBalances(client, order);
    case 'posting':
      return postBalances(client, key);
    case 'treasury':
      return postTreasury(client, order, key);
    case 'prior':
      return keepPriorCosts(client, order);
    case 'finish':
      return finishOpening(client, key);
  }
}
