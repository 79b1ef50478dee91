import { todayInSaoPaulo } from '../../domain/dateText.ts';
import { wireOfCents } from '../../domain/money.ts';
import { type Problem, refusalOfCode } from '../../domain/problem.ts';
import type { TableLook } from '../../domain/tables/tableLook.ts';
import {
  dueUntil,
  lastDueDay,
  type MadeDocument,
  type NewCollection,
  type Withheld,
  withheldId,
} from '../../domain/titles/withheld.ts';
import type { Http } from '../http.ts';
import { sizeOf } from '../lookQuery.ts';
import { everyRow, pageOf } from '../pages.ts';
import type { PageMetadata } from '../paging.ts';
import { rowOf } from '../rowOf.ts';
import { readCents } from './readCents.ts';
import { withholdingUrls } from './withholdingUrls.ts';
import { readWithheld, type WireWithheld } from './withholdingWire.ts';

const pageSize = 50;
/** Maximum page size of the host. */
const withheldAtOnce = 200;

interface WirePage {
  items: WireWithheld[];
  metadata: PageMetadata;
  totals: { amount: unknown; open: unknown };
}

interface WithheldOrder {
  page: number;
  look: TableLook;
  /** In São Paulo, for what is due until some day. */
  today?: string;
  size?: number;
}

/** A page of withheld amounts for the list's search and filters: open ones unless collected ones are asked for. */
export async function listWithholdings(http: Http, wanted: WithheldOrder, signal: AbortSignal) {
  const { page, look, today = todayInSaoPaulo(new Date()), size = sizeOf(look, pageSize, http) } = wanted;
  const { show, kind, until, supplier, project } = look.filters;
  const due = dueUntil.find((name) => name === until);
  const query = {
    page,
    size,
    state: show === 'collected' ? show : 'open',
    ...(look.search.trim() && { q: look.search.trim() }),
    ...(kind && { kind }),
    ...(due && { due_to: lastDueDay(due, today) }),
    ...(supplier && { supplier_id: supplier }),
    ...(project && { project_id: project }),
  };
  const url = withholdingUrls.deductions;
  const { totals, ...answer } = await http<WirePage>({ method: 'GET', url, needs: 'tenant', query, signal });
  const { total, ...found } = pageOf(answer, page, readWithheld);
  return {
    ...found,
    totals: {
      count: total ?? found.rows.length,
      amountCents: readCents(totals.amount),
      openCents: readCents(totals.open),
    },
  };
}

/** Every matching amount, for exports. */
export function everyWithholding(
  http: Http,
  order: Pick<WithheldOrder, 'look' | 'today'>,
  signal: AbortSignal,
): Promise<Withheld[]> {
  return everyRow(async (page) => {
    const found = await listWithholdings(http, { ...order, size: withheldAtOnce, page }, signal);
    return { ...found, total: JSON.stringify(found.totals) };
  });
}

/** Makes the document that collects withheld amounts. */
export async function collectDeductions(
  http: Http,
  { deductions, ...head }: NewCollection,
  key: string,
): Promise<MadeDocument> {
  const body = {
    ...head,
    deductions: deductions.map(({ cents, ...deduction }) => ({ ...deduction, amount: wireOfCents(cents) })),
  };
  const { id, description } = await rowOf<MadeDocument>(
    http({ method: 'POST', url: withholdingUrls.collections, needs: 'tenant', body, key }),
    { description: head.description ?? '' },
  );
  return { id, description };
}

/** Open amounts after a refused collection; null for any other problem. */
export function openDeductions(problem: Problem): Map<string, number> | null {
  const items: unknown = refusalOfCode(problem, 'over_collected')?.items;
  if (!Array.isArray(items)) return null;
  return new Map(
    items.map((item: Record<string, unknown>) => [
      withheldId(String(item.document_id), Number(item.position)),
      readCents(item.open_amount),
    ]),
  );
}
