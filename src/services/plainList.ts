import type { Http } from './http.ts';
import { everyPage, type ListAnswer } from './paging.ts';

export interface PlainRows<Row> {
  rows: Row[];
  /** It is as long as was asked for at last. */
  mayBeCut: boolean;
}

/**
 * A list that need not tell what it leaves out (decision D4): asked as specified, with the pages that an answer tells of. Where
 * a plain one may have been cut it is asked once more, for the most that a host with `lists.1` gives.
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
