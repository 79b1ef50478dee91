import type { Http } from './http.ts';
import { itemsOf, type ListAnswer } from './paging.ts';

/**
 * A plain list, which does not tell what it leaves out (decision D4): asked as specified, and where that may have been cut
 * once more, for the most that a host with `lists.1` gives.
 */
export async function plainList<Row>(
  of: { http: Http; url: string; signal: AbortSignal },
  { specified, most }: { specified: number; most: number },
): Promise<Row[]> {
  const { http, url, signal } = of;
  const ask = async (limit: number) =>
    itemsOf(await http<ListAnswer<Row>>({ method: 'GET', url, needs: 'tenant', query: { limit }, signal }));
  const rows = await ask(specified);
  return rows.length === specified && http.offers?.('lists.1') ? ask(most) : rows;
}
