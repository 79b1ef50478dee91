import { afterAll, beforeAll, expect, it } from 'vitest';
import { extensions } from '../../../server/extensions.ts';
import { fallbackRoles } from '../../../src/domain/admin/role.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { type Client, helena, marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

interface Described {
  paths: Record<string, Record<string, unknown>>;
}

onOneHome('a host', (open) => {
  let extended: TestServer;
  let bare: TestServer;
  beforeAll(async () => {
    const database = await open();
    extended = await startTestServer({ database });
    bare = await startTestServer({ database, isExtended: false });
  });
  afterAll(async () => {
    await bare.app.close();
    await extended.close();
  });

  it('lists its extensions to every user', async () => {
    const { body } = await (await memberOf(extended, marina)).get('/auth/users/me');
    expect(body.capabilities).toEqual(Object.keys(extensions));
    for (const name of body.capabilities) expect(name).toMatch(/^[a-z][a-z.-]*\.\d+$/);
    const [company] = body.tenants_info;
    expect(Object.keys(company)).toEqual(['value', 'label', 'role_id', 'cnpj']);
    expect(company.cnpj).toMatch(/^\d{14}$/);
  });

  it('lists none when it serves the bare specification', async () => {
    const { body } = await (await memberOf(bare, marina)).get('/auth/users/me');
    expect(Object.keys(body)).toEqual([
      'id',
      'email',
      'full_name',
      'is_active',
      'is_superuser',
      'tenants_info',
    ]);
    expect(Object.keys(body.tenants_info[0])).toEqual(['value', 'label']);
  });

  it('gives up to 200 entries on a page, and up to 100 when it serves the bare specification', async () => {
    const answered = async (server: TestServer, size: number) => {
      const { status, body } = await (await memberOf(server, marina)).get(`/gl/entries?page_size=${size}`);
      return status === 200 ? body.items.length <= size && body.metadata.page_size : status;
    };
    expect([await answered(extended, 200), await answered(extended, 201)]).toEqual([200, 422]);
    expect([await answered(bare, 100), await answered(bare, 101)]).toEqual([100, 422]);
  });

  it('answers the specified calls in the specified shapes when it serves the bare specification', async () => {
    const member = await memberOf(bare, marina);
    const [account] = (await member.get('/treasury/accounts')).body;
    const [movement] = (await member.get(`/treasury/accounts/${account.id}/movements`)).body;
    expect(Object.keys(movement).join(' ')).toBe(
      'id tenant_id treasury_account_id movement_date amount type description contra_partida_account_id ' +
        'contra_partida_cost_center_id origin_type reconciliation_status entry_id created_at',
    );
    const superuser = await memberOf(bare, helena);
    expect((await superuser.get('/roles')).body).toEqual(fallbackRoles);
    const [head] = (await member.get('/gl/entries')).body.items;
    const entry = (await member.get(`/gl/entries/${head.id}`)).body;
    const keys =
      'id tenant_id entry_date description origin_type origin_id total_debit total_credit line_count created_at';
    expect(Object.keys(head).join(' ')).toBe(keys);
    expect(Object.keys(entry).join(' ')).toBe(`${keys} lines`);
  });

  it('knows no path of an extension when it serves the bare specification', async () => {
    const member = await memberOf(bare, marina);
    const pathsOf = async ({ app }: TestServer) =>
      (await app.inject('/api/v1/openapi.json')).json<Described>().paths;
    const known = await pathsOf(bare);
    for (const [path, calls] of Object.entries(await pathsOf(extended)))
      for (const method of Object.keys(calls)) {
        if (known[path]?.[method]) continue;
        const name = path
          .replace('/api/v1', '')
          .replaceAll(/\{\w+\}/g, '3e1f7a52-0000-4000-8000-000000000000');
        const answer = await member[method as keyof Client](name, {});
        expect([path, answer]).toMatchObject([path, { status: 404, body: { detail: expect.any(String) } }]);
      }
  });
});
