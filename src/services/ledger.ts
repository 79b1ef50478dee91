import {
  differsAsReceived,
  type EntryHead,
  type EntryLine,
  entryPageSize,
  type LedgerEntry,
  type LineType,
} from '../domain/ledger.ts';
import { wireOfCents } from '../domain/money.ts';
import type { Problem } from '../domain/problem.ts';
import type { Http } from './http.ts';
import { itemsOf, type ListAnswer } from './paging.ts';
import { urls } from './urls.ts';

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

export interface EntryPage {
  rows: EntryHead[];
  page: number;
  pages: number;
}

type WireLine = Omit<EntryLine, 'amountCents'> & { amount: unknown };
type WireEntry = Omit<LedgerEntry, 'lines' | 'isUnbalanced'> & { lines?: WireLine[] };

/** SPEC §7: one page of `GET gl/entries`, the newest days first. */
export async function listEntries(http: Http, page: number, signal: AbortSignal): Promise<EntryPage> {
  const answer = await http<ListAnswer<WireEntry>>({
    method: 'GET',
    url: urls.entries,
    needs: 'tenant',
    query: { page, page_size: entryPageSize, sort_by: 'entry_date', order: 'desc' },
    signal,
  });
  const metadata = Array.isArray(answer) ? undefined : answer.metadata;
  return {
    rows: itemsOf(answer).map(headOf),
    page: metadata?.current_page ?? page,
    pages: metadata?.total_pages ?? 1,
  };
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
  signal: AbortSignal,
): Promise<EntryHead> {
  const body = {
    ...head,
    origin_type: 'MANUAL_ENTRY',
    lines: lines.map(({ amountCents, cost_center_id, ...line }) => ({
      ...line,
      amount: wireOfCents(amountCents),
      ...(cost_center_id && { cost_center_id }),
    })),
  };
  return headOf(await http({ method: 'POST', url: urls.entries, needs: 'tenant', body, key, signal }));
}

/** What the list shows of an entry; its lines are read when the entry is opened. */
function headOf({ id, entry_date, description, origin_type, origin_id, created_at }: WireEntry): EntryHead {
  return { id, entry_date, description, origin_type, origin_id: origin_id ?? null, created_at };
}

function readEntry(entry: WireEntry): LedgerEntry {
  const received = (entry.lines ?? []).map((line) => ({ ...line, amount: readAmount(line.amount) }));
  return {
    ...headOf(entry),
    lines: received.map(({ amount, ...line }) => ({ ...line, amountCents: Math.round(amount * 100) })),
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
