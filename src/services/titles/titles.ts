import { todayInSaoPaulo } from '../../domain/dateText.ts';
import { wireOfCents } from '../../domain/money.ts';
import { daysOfPeriod } from '../../domain/periods.ts';
import { type Problem, toProblem } from '../../domain/problem.ts';
import type { TableLook } from '../../domain/tables/tableLook.ts';
import { type SettledAmounts, type WithheldTax, withheldTaxes } from '../../domain/titles/settlement.ts';
import type { TitleTotals } from '../../domain/titles/title.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import {
  type DueView,
  daysOfView,
  dueViews,
  type PartyTitles,
  type SettledItem,
  statusesOf,
  type TitleDocument,
  type TitleItem,
  type TitleView,
  titleViews,
} from '../../domain/titles/titleItem.ts';
import type { NewSettlement, NewTitle, Reversible, SentReversal } from '../../domain/titles/titleOrders.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';
import { sizeOf } from '../lookQuery.ts';
import { everyRow, pageOf } from '../pages.ts';
import type { PageMetadata } from '../paging.ts';
import { toldBy } from '../rowOf.ts';
import { readCents } from './readCents.ts';
import { asDocument, asMade, nouns, readItem, type WireItem } from './titleWire.ts';

/** Sortable columns, by their wire names. */
const sorts: Record<string, string> = {
  description: 'description',
  due_date: 'due_date',
  amount: 'amount',
  settled: 'settled',
  status: 'status',
  document: 'document_number',
  open: 'open_amount',
};

/** Open titles first, the most urgent of them at the top; on a host with `lists.1`. */
const byWork = { sort_by: 'work', order: 'asc' };

const pageSize = 50;
/** Maximum page size of the host. */
const titlesAtOnce = 200;
/** Titles of a party shown in each group. */
const partySize = 100;

export interface TitlePage {
  rows: TitleItem[];
  page: number;
  pages: number;
  /** `count` covers all matching titles, `canceledCount` those left out of the sums. */
  totals: TitleTotals & { canceledCount: number } & DueTotals;
  /** Account of the newest settlement; null where the host does not say it. */
  account: string | null;
}

/** What falls due, on a host with `lists.1`. */
export type DueTotals = Partial<Record<`${DueView}Count` | `${DueView}Cents`, number>>;

interface WirePage {
  items: WireItem[];
  metadata: PageMetadata;
  totals: Record<string, unknown>;
  desk?: { dues: Record<DueView, { count: number; open: unknown }>; treasury_account_id: string | null };
}

interface TitleOrder {
  page: number;
  look: TableLook;
  today?: string;
  size?: number;
  withAllocations?: boolean;
}

/** A page of installments for the list's search, order and filters on a day. */
export async function listTitles(
  http: Http,
  kind: TitleKind,
  wanted: TitleOrder,
  signal: AbortSignal,
): Promise<TitlePage> {
  const {
    page,
    look,
    today = todayInSaoPaulo(new Date()),
    size = sizeOf(look, pageSize, http),
    withAllocations,
  } = wanted;
  const { party } = nouns[kind];
  const { column = '', isDescending = false } = look.sort ?? {};
  const sort = column === 'party' ? `${party}_name` : sorts[column];
  return fetchPage(
    http,
    kind,
    {
      page,
      size,
      ...(look.search.trim() && { q: look.search.trim() }),
      ...queryOfView(kind, look.filters.show, look.filters.due_date, today),
      ...(look.filters.party && { [`${party}_id`]: look.filters.party }),
      ...(look.filters.project && { project_id: look.filters.project }),
      ...(sort
        ? { sort_by: sort, order: isDescending ? 'desc' : 'asc' }
        : http.offers?.('lists.1') && byWork),
      ...(withAllocations ? { with_allocations: 'true' } : http.offers?.('lists.1') && { with_desk: 'true' }),
    },
    signal,
  );
}

/** Every matching installment with its allocations, for exports. */
export function everyTitle(
  http: Http,
  kind: TitleKind,
  order: Pick<TitleOrder, 'look' | 'today'>,
  signal: AbortSignal,
): Promise<TitleItem[]> {
  return everyRow(async (page) => {
    const size = { size: titlesAtOnce, withAllocations: true };
    const found = await listTitles(http, kind, { ...order, ...size, page }, signal);
    return { ...found, total: JSON.stringify(found.totals) };
  });
}

function queryOfView(kind: TitleKind, show = '', period = '', today = ''): Record<string, string> {
  const view = titleViews.find((name) => name === show);
  const days = daysOfPeriod(period);
  const due = view && view !== 'overdue' ? daysOfView(view, today) : null;
  const from = [due?.from, days?.from].filter((day) => day !== undefined).toSorted();
  const until = [due?.to, days?.to].filter((day) => day !== undefined).toSorted();
  return {
    ...(view && { status: statusesAsked(kind, view) }),
    ...(from.length > 0 && { due_from: from.at(-1) ?? '' }),
    ...(until.length > 0 && { due_to: until[0] ?? '' }),
  };
}

function statusesAsked(kind: TitleKind, view: TitleView): string {
  return statusesOf(view)
    .map((status) => nouns[kind].statusOf[status])
    .join(',');
}

/** A party's open titles, nearest due date first, and its settled or canceled ones, newest first. */
export async function fetchParty(
  http: Http,
  { kind, id }: { kind: TitleKind; id: string },
  signal: AbortSignal,
): Promise<PartyTitles> {
  const asked = (views: TitleView[], order: string, size = partySize) =>
    fetchPage(
      http,
      kind,
      {
        [`${nouns[kind].party}_id`]: id,
        status: views.map((view) => statusesAsked(kind, view)).join(','),
        size,
        order,
      },
      signal,
    );
  const [open, past, overdue] = await Promise.all([
    asked(['open'], 'asc'),
    asked(['settled', 'canceled'], 'desc'),
    asked(['overdue'], 'asc', 1),
  ]);
  return {
    name: [...open.rows, ...past.rows][0]?.party_name ?? '',
    open: open.rows,
    openCount: open.totals.count,
    past: past.rows,
    pastCount: past.totals.count,
    totals: open.totals,
    overdueCents: overdue.totals.openCents,
    settledCents: open.totals.settledCents + past.totals.settledCents,
  };
}

async function fetchPage(
  http: Http,
  kind: TitleKind,
  query: Record<string, string | number>,
  signal: AbortSignal,
): Promise<TitlePage> {
  const url = abilityUrls.titles(kind).all;
  const { totals, desk, ...answer } = await http<WirePage>({
    method: 'GET',
    url,
    needs: 'tenant',
    query,
    signal,
  });
  const { total, ...page } = pageOf(answer, 1, (item) => readItem(kind, item));
  return {
    ...page,
    totals: {
      count: total ?? page.rows.length,
      amountCents: readCents(totals.amount),
      settledCents: readCents(totals[nouns[kind].settled]),
      openCents: readCents(totals.open),
      canceledCount: Number(totals.canceled ?? 0),
      ...Object.fromEntries(
        (desk ? dueViews : []).flatMap((view) => [
          [`${view}Count`, desk?.dues[view].count ?? 0],
          [`${view}Cents`, readCents(desk?.dues[view].open)],
        ]),
      ),
    },
    account: desk?.treasury_account_id ?? null,
  };
}

/** The account of the newest settlement, on a host with `lists.1`; '' for none. */
export async function fetchLastAccount(http: Http, kind: TitleKind, signal: AbortSignal): Promise<string> {
  const { account } = await fetchPage(http, kind, { size: 1, with_desk: 'true' }, signal);
  return account ?? '';
}

/** Creates a title and posts it. */
export function createTitle(
  http: Http,
  kind: TitleKind,
  { party_id, allocations, deductions, installments, ...head }: NewTitle,
  key: string,
): Promise<TitleDocument> {
  const body = {
    ...head,
    [`${nouns[kind].party}_id`]: party_id,
    ...(!head.opening && {
      allocations: allocations.map(({ accountId, costCenterId, amountCents }) => ({
        account_id: accountId,
        cost_center_id: costCenterId,
        amount: wireOfCents(amountCents),
      })),
    }),
    deductions: deductions.map(({ kind, accountId, amountCents, dueDate }) => ({
      kind,
      account_id: accountId,
      amount: wireOfCents(amountCents),
      ...(dueDate && { due_date: dueDate }),
    })),
    installments: installments.map(({ dueDate, amountCents }) => ({
      due_date: dueDate,
      amount: wireOfCents(amountCents),
    })),
  };
  const url = abilityUrls.titles(kind).all;
  const sent = { allocations: [], ...body };
  return asMade(kind, http({ method: 'POST', url, needs: 'tenant', body, key }), sent);
}

export function fetchDocument(
  http: Http,
  { kind, id }: { kind: TitleKind; id: string },
  signal: AbortSignal,
): Promise<TitleDocument> {
  return asDocument(
    kind,
    http({ method: 'GET', url: abilityUrls.titles(kind).document(id), needs: 'tenant', signal }),
  );
}

/** Settles installments; when somebody else was faster, the refusal has the open amounts (`current`). */
export async function settleTitles(
  http: Http,
  kind: TitleKind,
  { items, ...head }: NewSettlement,
  key: string,
): Promise<void> {
  const body = { ...head, items: items.map((item) => wireOfItem(kind, item)) };
  const url = abilityUrls.titles(kind).settlements;
  await http({ method: 'POST', url, needs: 'tenant', body, key });
}

/** An item of a settlement as the host takes it. */
export function wireOfItem(
  kind: TitleKind,
  { titleId, principalCents, interestCents, fineCents, discountCents, ...withheld }: SettledItem,
) {
  return {
    [nouns[kind].item]: titleId,
    principal: wireOfCents(principalCents),
    interest: wireOfCents(interestCents),
    fine: wireOfCents(fineCents),
    discount: wireOfCents(discountCents),
    ...wireOfWithheld(withheld),
  };
}

/** Only what was withheld: a host without `titles.2` does not know it. */
function wireOfWithheld(withheld: Pick<SettledAmounts, `${WithheldTax}Cents`>) {
  const taxes = withheldTaxes.filter((tax) => (withheld[`${tax}Cents`] ?? 0) !== 0);
  return Object.fromEntries(taxes.map((tax) => [tax, wireOfCents(withheld[`${tax}Cents`] ?? 0)]));
}

/** Open amounts in a refused settlement; null for any other problem. */
export function openNow(kind: TitleKind, problem: Problem): Map<string, number> | null {
  if (problem.kind !== 'answered' || problem.status !== 409) return null;
  const items: unknown = problem.refusal?.items;
  if (!Array.isArray(items)) return null;
  return new Map(
    items.map((item: Record<string, unknown>) => [
      String(item[nouns[kind].item]),
      readCents(item.open_amount),
    ]),
  );
}

/** Reverses a settlement, an offset or an adjustment, or cancels a title with nothing settled. */
export async function reverse(
  http: Http,
  kind: TitleKind,
  { what, id }: { what: Reversible; id: string },
  body: SentReversal,
  key: string,
): Promise<void> {
  const urls = abilityUrls.titles(kind);
  const paths: Partial<Record<Reversible, (id: string) => string>> = {
    title: urls.cancellation,
    offset: urls.offsetReversal,
    adjustment: urls.adjustmentReversal,
  };
  const url = (paths[what] ?? urls.settlementReversal)(id);
  await http({ method: 'POST', url, needs: 'tenant', body, key });
}

/**
 * Changes the due date of one installment. A conflict returns its current state; if that has the sent due date, the
 * sent reason belongs to it.
 */
export async function postpone(
  http: Http,
  kind: TitleKind,
  { id, version, ...known }: TitleItem,
  body: { due_date?: string; reason?: string },
): Promise<TitleItem> {
  try {
    const url = abilityUrls.titles(kind).one(id);
    const told = await toldBy<WireItem>(http({ method: 'PUT', url, needs: 'tenant', body, version }));
    if (told?.amount !== undefined) return readItem(kind, told as WireItem);
    return { ...known, id, due_date: body.due_date ?? known.due_date, version: told?.version };
  } catch (thrown) {
    const problem = toProblem(thrown);
    if (problem.kind !== 'answered' || problem.current === undefined) throw problem;
    const current = readItem(kind, problem.current as WireItem);
    const reason = current.due_date === body.due_date ? body.reason : undefined;
    throw { ...problem, current: { ...current, reason } } satisfies Problem;
  }
}
