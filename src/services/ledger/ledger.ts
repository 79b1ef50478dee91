import {
  differsAsReceived,
  type EntryHead,
  type EntryLine,
  entryPageSize,
  type LedgerEntry,
  type LineType,
  postableAccounts,
} from '../../domain/ledger/ledger.ts';
import type { Problem } from '../../domain/problem.ts';
import type { ServedColumns } from '../../domain/tables/servedColumns.ts';
import { isNarrowed, type TableLook } from '../../domain/tables/tableLook.ts';
import { takesEntries } from '../../domain/treasury/treasury.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';
import { lookQuery, sizeOf } from '../lookQuery.ts';
import { everyRow, pageOf } from '../pages.ts';
import type { ListAnswer } from '../paging.ts';
import { rowOf } from '../rowOf.ts';
import { accountName, centerName } from '../toldNames.ts';
import { urls } from '../urls.ts';
import { wireMoney } from '../wireMoney.ts';
import { listActiveAccounts } from './entryChoices.ts';

/** A manual entry before it is posted (SPEC §7). */
export interface EntryBody {
  /** `YYYY-MM-DD`. */
  entry_date: string;
  description: string;
  lines: {
    account_id: number;
    type: LineType;
    amountCents: number;
    cost_center_id: string | null;
  }[];
}

/** Reason and date of a reversal, `YYYY-MM-DD`. */
export interface ReversalBody {
  reason: string;
  date: string;
}

export interface EntryPage {
  rows: EntryHead[];
  page: number;
  pages: number;
  total?: number | null;
  totals?: Record<string, number>;
}

/** Columns of the list, by their names on a host with `lists.1`. */
const servedEntries: ServedColumns = {
  sorts: {
    number: 'created_at',
    date: 'entry_date',
    description: 'description',
    origin: 'origin_type',
    id: 'id',
    createdAt: 'created_at',
    reversal: 'reversal',
    amount: 'total_debit',
  },
  period: 'date',
  choices: { project: (project_id) => ({ project_id }), late: () => ({ late: 'true' }) },
};

type WireLine = Omit<EntryLine, 'amountCents'> & { amount: unknown };
type WireEntry = Omit<LedgerEntry, 'lines' | 'isUnbalanced' | 'amountCents' | 'hash'> & {
  lines?: WireLine[];
  total_debit?: unknown;
  hash?: string | null;
};

/** SPEC §7: one page of `GET gl/entries`, newest first unless sorted otherwise. */
export async function listEntries(
  http: Http,
  { page, look }: { page: number; look: TableLook },
  signal: AbortSignal,
  size = sizeOf(look, entryPageSize, http),
): Promise<EntryPage> {
  const answer = await http<ListAnswer<WireEntry>>({
    method: 'GET',
    url: urls.entries,
    needs: 'tenant',
    query: { page, page_size: size, sort_by: 'entry_date', order: 'desc', ...lookQuery(look, servedEntries) },
    signal,
  });
  return pageOf(answer, page, headOf);
}

/** A page of entries; without any entry, its totals count the accounts that take entries. */
export async function listEntriesOrAccounts(
  http: Http,
  order: { page: number; look: TableLook; isServed?: true },
  signal: AbortSignal,
): Promise<EntryPage> {
  const page = await listEntries(http, order, signal);
  if (!order.isServed || page.rows.length > 0 || isNarrowed(order.look)) return page;
  const accounts = await listActiveAccounts(http, signal);
  return { ...page, totals: { [postableAccounts]: accounts.filter(takesEntries).length } };
}

/** Maximum page size of the call (SPEC §7). */
const mostEntries = 100;

/** Every matching entry, on a host with `lists.1`. */
export function gatherEntries(http: Http, look: TableLook, signal: AbortSignal): Promise<EntryHead[]> {
  return everyRow((page) => listEntries(http, { page, look }, signal, mostEntries));
}

/** SPEC §7: `GET gl/entries/{id}`. */
export async function fetchEntry(http: Http, id: string, signal: AbortSignal): Promise<LedgerEntry> {
  return readEntry(await http({ method: 'GET', url: urls.entry(id), needs: 'tenant', signal }));
}

/** SPEC §7: `POST gl/entries`. Amounts are sent as numbers with two decimals. */
export async function createEntry(
  http: Http,
  { lines, ...head }: EntryBody,
  key: string,
): Promise<EntryHead> {
  const known = { ...head, origin_type: 'MANUAL_ENTRY' };
  const body = {
    ...known,
    lines: lines.map(({ amountCents, cost_center_id, ...line }) => ({
      ...line,
      amount: wireMoney.write(amountCents),
      ...(cost_center_id && { cost_center_id }),
    })),
  };
  return headOf(
    await rowOf<WireEntry>(http({ method: 'POST', url: urls.entries, needs: 'tenant', body, key }), known),
  );
}

/** `POST gl/entries/{id}/reversal` (ability `entries.reversal.1`): returns the reversing entry. */
export async function reverseEntry(
  http: Http,
  id: string,
  body: ReversalBody,
  key: string,
): Promise<EntryHead> {
  const url = abilityUrls.entryReversal(id);
  return headOf(await rowOf(http({ method: 'POST', url, needs: 'tenant', key, body })));
}

/** Fields of an entry in the list; its lines load when it is opened. */
function headOf(entry: WireEntry): EntryHead {
  const { id, entry_date, description, origin_type, origin_id, created_at } = entry;
  const { reversed_by_id, reverses_id, reversed_on, reverses, owner, total_debit, number } = entry;
  return {
    // SPEC §2 shows its first eight characters, but does not say that it is a string.
    id: String(id),
    entry_date,
    description,
    origin_type,
    origin_id: origin_id ?? null,
    created_at,
    ...(number && { number }),
    ...(reversed_by_id && { reversed_by_id }),
    ...(reverses_id && { reverses_id }),
    ...(reversed_on && { reversed_on }),
    ...(reverses && { reverses }),
    ...(owner && { owner }),
    ...(total_debit !== undefined && { amountCents: Math.round(readAmount(total_debit) * 100) }),
  };
}

function readEntry(entry: WireEntry): LedgerEntry {
  const received = (entry.lines ?? []).map((line) => ({ ...line, amount: readAmount(line.amount) }));
  return {
    ...headOf(entry),
    ...(entry.hash && { hash: entry.hash }),
    lines: received.map(({ amount, account, cost_center, ...line }) => ({
      ...line,
      account: accountName(account, line.account_id),
      cost_center: centerName(cost_center, line.cost_center_id),
      amountCents: Math.round(amount * 100),
    })),
    isUnbalanced: differsAsReceived(received),
  };
}

/** An amount in reais; hosts send a number or its decimal text. */
function readAmount(amount: unknown): number {
  const reais = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  if (typeof reais === 'number' && Number.isFinite(reais)) return reais;
  const problem: Problem = { kind: 'unreadable' };
  throw problem;
}
