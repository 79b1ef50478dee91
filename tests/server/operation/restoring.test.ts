import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const paths = ['/projects/', '/suppliers/', '/customers/'];

onOneHome('restoring a removed row', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.close());

  it.each(paths)('returns a row of %s unchanged, once', async (path) => {
    const member = await memberOf(server, marina);
    const [row] = (await member.get(path)).body.items;
    const removed = (await member.delete(path + row.id)).body;
    const restored = await member.put(`${path}${row.id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { ...row, version: removed.version + 1 } });
    expect(await member.put(`${path}${row.id}/restore`)).toMatchObject({ status: 200, body: restored.body });
    expect((await member.get(path)).body.items).toContainEqual(restored.body);
  });

  it('finds no row of another company', async () => {
    const [here, elsewhere] = [await memberOf(server, marina, 0), await memberOf(server, marina, 1)];
    const [row] = (await here.get('/suppliers/')).body.items;
    await here.delete(`/suppliers/${row.id}`);
    expect((await elsewhere.put(`/suppliers/${row.id}/restore`)).status).toBe(404);
    expect((await here.put(`/suppliers/${row.id}/restore`)).status).toBe(200);
  });
});

it('is not offered by a host of the bare specification', async () => {
  const server = await startTestServer({ isExtended: false });
  const member = await memberOf(server, marina);
  const [row] = (await member.get('/suppliers/')).body.items;
  await member.delete(`/suppliers/${row.id}`);
  expect((await member.put(`/suppliers/${row.id}/restore`)).status).toBe(404);
  await server.close();
});
