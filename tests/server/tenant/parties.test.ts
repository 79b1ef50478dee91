import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { hasValidCheckDigits } from '../../../src/domain/taxId.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

interface PartyAnswer {
  name: string;
  cnpj_cpf: string | null;
  is_active: boolean;
}

const kinds = [
  { table: 'suppliers', least: 25, unknown: 'Fornecedor não encontrado.' },
  { table: 'customers', least: 15, unknown: 'Cliente não encontrado.' },
] as const;

onOneHome('registries of parties', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    member = await memberOf(server, marina);
  });
  afterAll(() => server.close());

  describe.each(kinds)('$table', ({ table, least, unknown }) => {
    const path = `/${table}/`;
    const create = async (values: object = {}) => (await member.post(path, { name: 'Nova', ...values })).body;

    it('are listed whole by default, with tax ids of every sort among them', async () => {
      const { status, body } = await member.get(path);
      expect(status).toBe(200);
      expect(body.items.length).toBeGreaterThanOrEqual(least);
      expect(body.metadata.total_items).toBe(body.items.length);
      expect(body.items[0]).toEqual({
        id: expect.any(String),
        tenant_id: member.tenantId,
        name: expect.any(String),
        cnpj_cpf: expect.any(String),
        is_active: true,
        version: 1,
        created_at: expect.stringMatching(/Z$/),
        deleted_at: null,
      });
      const parties: PartyAnswer[] = body.items;
      const taxIds = parties.flatMap(({ cnpj_cpf }) => cnpj_cpf ?? []);
      expect(parties.filter(({ is_active }) => !is_active)).toHaveLength(1);
      expect(parties.length - taxIds.length).toBe(1);
      expect(taxIds.some((taxId) => /[A-Z]/.test(taxId))).toBe(true);
      expect(taxIds.filter((taxId) => !hasValidCheckDigits(taxId))).toHaveLength(
        table === 'suppliers' ? 1 : 0,
      );
      const pages = await Promise.all([1, 2].map((page) => member.get(`${path}?page=${page}&size=9`)));
      expect(pages.flatMap(({ body: { items } }) => items)).toEqual(body.items.slice(0, 18));
    });

    it.each([
      ['as typed, whatever the check digits', ' 11.222.333/0001-82 ', '11.222.333/0001-82'],
      ['of the alphanumeric kind', '12ABC34501DE35', '12ABC34501DE35'],
      ['that is no number at all', 'isento', 'isento'],
      ['that is blank, as none', '  ', null],
      ['that is null, as none', null, null],
    ])('keep a tax id %s', async (_what, sent, kept) => {
      expect(await create({ name: ' Uma ', cnpj_cpf: sent })).toMatchObject({
        name: 'Uma',
        cnpj_cpf: kept,
        is_active: true,
        version: 1,
      });
    });

    it('change only the fields that are sent, and are removed softly', async () => {
      const created = await create({ cnpj_cpf: '1', is_active: false });
      expect(created.is_active).toBe(false);
      const one = `${path}${created.id}`;
      const renamed = (await member.put(one, { name: ' Outra ' })).body;
      expect(renamed).toEqual({ ...created, name: 'Outra', version: 2 });
      const cleared = (await member.put(one, { cnpj_cpf: null, is_active: true })).body;
      expect(cleared).toEqual({ ...renamed, cnpj_cpf: null, is_active: true, version: 3 });
      const removed = (await member.delete(one)).body;
      expect(removed).toEqual({ ...cleared, deleted_at: expect.stringMatching(/Z$/), version: 4 });
      for (const answer of [await member.delete(one), await member.put(one, { name: 'x' })]) {
        expect([answer.status, answer.body]).toEqual([404, { detail: unknown }]);
      }
      expect((await member.get(path)).body.items).not.toContainEqual(
        expect.objectContaining({ id: created.id }),
      );
      const kept = await inTenant(server.database, member.tenantId, (db) =>
        db.selectFrom(table).select('name').where('id', '=', created.id).execute(),
      );
      expect(kept).toEqual([{ name: 'Outra' }]);
    });
  });
});
