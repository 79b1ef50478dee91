import { expect } from 'vitest';
import type { TestServer } from '../../support/server/testServer.ts';
import type { memberOf } from '../client.ts';

type Member = Awaited<ReturnType<typeof memberOf>>;

interface Parameter {
  name: string;
  schema: { enum?: string[]; maximum?: number };
}

export interface Row {
  id: string;
}

/** A list that the host searches, with its query fields. */
export interface Served {
  path: string;
  size: 'size' | 'page_size';
  largest: number;
  sorts: string[];
  /** The two ends of a period. */
  period: [from: string, to: string] | null;
}

/** Every list that the contract allows to search and order; movements are those of the first account. */
export async function servedLists(server: TestServer, member: Member): Promise<Served[]> {
  const account = (await member.get('/treasury/accounts')).body[0].id;
  const { paths } = (await server.app.inject('/api/v1/openapi.json')).json<{
    paths: Record<string, { get?: { parameters?: Parameter[] } }>;
  }>();
  return Object.entries(paths).flatMap(([path, { get }]): Served[] => {
    const known = new Map(get?.parameters?.map(({ name, schema }) => [name, schema]));
    if (!known.has('q') || !known.has('sort_by')) return [];
    const size = known.has('page_size') ? 'page_size' : 'size';
    const period = (
      [
        ['from', 'to'],
        ['due_from', 'due_to'],
      ] as const
    ).find(([from]) => known.has(from));
    return [
      {
        path: path.replace('/api/v1', '').replace(/\{[^}]+\}/, account),
        size,
        largest: Math.min(known.get(size)?.maximum ?? 100, 200),
        sorts: known.get('sort_by')?.enum ?? [],
        period: period ? [...period] : null,
      },
    ];
  });
}

/** Every row of a list for `query`, page by page. */
export async function wholeList<R extends Row = Row>(
  member: Member,
  { path, size, largest }: Served,
  query: Record<string, string>,
  pageSize = largest,
): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const asked = new URLSearchParams({ ...query, page: String(page), [size]: String(pageSize) });
    const { status, body } = await member.get(`${path}?${asked}`);
    expect([path, query, status]).toEqual([path, query, 200]);
    const items: R[] = body.items;
    rows.push(...items);
    pages = body.metadata.total_pages;
    const total: number = body.metadata.total_items;
    expect([path, query, body.metadata.current_page, pages]).toEqual([
      ...[path, query, page, Math.max(1, Math.ceil(total / pageSize))],
    ]);
    expect(items.length).toBeLessThanOrEqual(pageSize);
    if (page >= pages) expect([path, query, body.metadata.total_items]).toEqual([path, query, rows.length]);
  }
  return rows;
}
