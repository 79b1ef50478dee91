import type { Http } from './http.ts';
import { everyPage, type ListAnswer } from './paging.ts';

export interface PlainRows<Row> {
  rows: Row[];
  /** As long as the last limit. */
  mayBeCut: boolean;
}

/**
 * An unpaged list without metadata (decision D4): requested as specified, with any pages that the answer mentions. A
 * list that may be cut is requested once more, with the maximum of a host with `lists.1`.
 */
export async function plainList<Row>(
  of: { http: Http; url: string; signal: AbortSignal },
  { specified, most }: { specified: number; most: number },
): Promise<PlainRows<Row>> {
  const { http, url, signal } = of;
  const ask = async (limit: number) => {
    const rows = await everyPage((page) =>
      http<ListAnswer<Row>>({
        method: 'GET',
        url,
        needs: 'tenant',
        query: { limit, ...(page > 1 && { page }) },
        signal,
      }),
    );
    return { rows, mayBeCut: rows.length === limit };
  };
  const found = await ask(specified);
  return found.mayBeCut && http.offers?.('lists.1') ? ask(most) : found;
}
