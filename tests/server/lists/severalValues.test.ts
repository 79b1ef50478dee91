// A filter of several values finds what its values find one by one, and nothing else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

type Row = Record<string, unknown>;

/** Lists with a filter, and how a value of it is read from a row; a project is in no row of the ledger. */
const lists: [path: string, field: string, of: (row: Row) => unknown][] = [
  ['/payables/', 'supplier_id', ({ supplier_id }) => supplier_id],
  ['/receivables/', 'customer_id', ({ customer_id }) => customer_id],
  ['/payables/deductions', 'supplier_id', ({ supplier_id }) => supplier_id],
  ['/payables/deductions', 'kind', ({ kind }) => kind],
  ['/audit', 'user_id', ({ user }) => (user as Row).id],
  ['/audit', 'action', ({ action }) => action],
  ['/audit', 'entity', ({ entity }) => entity],
];
const ofProjects = ['/payables/', '/payables/deductions', '/gl/entries'];

onOneHome('a filter of several values', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina, 0);
  });
  afterAll(() => server.close());

  async function everyRow(path: string, query: string): Promise<Row[]> {
    const size = path === '/gl/entries' ? 'page_size=100' : 'size=200';
    const rows: Row[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { status, body } = await member.get(`${path}?${query}&${size}&page=${page}`);
      expect([query, status]).toEqual([query, 200]);
      rows.push(...body.items);
      pages = body.metadata.total_pages;
    }
    return rows;
  }
  const keyOf = ({ id, document_id, position }: Row) => JSON.stringify([id, document_id, position]);
  const keysOf = (rows: Row[]) => rows.map(keyOf).toSorted();

  it.each(lists)('of %s?%s finds the rows of each', async (path, field, of) => {
    const all = await everyRow(path, '');
    const values = [...new Set(all.map(of))].slice(0, 3);
    expect(values.length).toBeGreaterThan(path === '/audit' && field === 'user_id' ? 0 : 1);
    const found = await everyRow(path, `${field}=${values.join(',')}`);
    expect(keysOf(found)).toEqual(keysOf(all.filter((row) => values.includes(of(row)))));
  });

  it.each(ofProjects)('of %s?project_id finds the rows of each once', async (path) => {
    const { body } = await member.get('/projects/');
    const ids = (body.items as { id: string }[]).map(({ id }) => id);
    const each = await Promise.all(ids.map((id) => everyRow(path, `project_id=${id}`)));
    expect(each.filter((rows) => rows.length > 0).length).toBeGreaterThan(path === '/gl/entries' ? 1 : 0);
    const found = await everyRow(path, `project_id=${ids.join(',')}`);
    expect(keysOf(found)).toEqual([...new Set(each.flat().map(keyOf))].toSorted());
  });

  it('is refused when one of them is unknown or none', async () => {
    const [known] = (await member.get('/projects/')).body.items;
    for (const value of [`${known.id},${newId()}`, `${known.id},`, `${known.id},7`])
      for (const path of ofProjects) {
        const { status, body } = await member.get(`${path}?project_id=${value}`);
        expect([path, value, status, body.detail?.[0].loc.slice(0, 2)]).toEqual([
          ...[path, value, 422],
          ['query', 'project_id'],
        ]);
      }
  });
});
