import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { fieldName, notedValue } from '../../../src/texts/control/notedNouns.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { helena, marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { memberWithRole } from '../ledger/gateClient.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

onOneHome('the trail of changes', (open) => {
  let server: TestServer;
  let admin: Awaited<ReturnType<typeof memberOf>>;
  let project: { id: string; version: number };
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    admin = await memberOf(server, marina, 0);
    project = (await admin.post('/projects/', { name: 'Torre 100%_Sul', status: 'Planning' })).body;
    await admin.put(`/projects/${project.id}`, { name: 'Torre Sul', address: 'Rua 1' });
  });
  afterAll(() => server.close());

  const changes = async (query: string) => (await admin.get(`/audit?${query}`)).body;

  it('shows author, time and fields of each change, newest first', async () => {
    const { items, metadata } = await changes(`entity=projects&entity_id=${project.id}`);
    expect(metadata).toMatchObject({ current_page: 1, total_items: 2 });
    expect(items[0]).toMatchObject({
      action: 'update',
      entity: 'projects',
      entity_id: project.id,
      name: 'Torre Sul',
      user: { id: admin.userId, name: 'Marina Castro' },
      changes: [
        { field: 'name', before: 'Torre 100%_Sul', after: 'Torre Sul' },
        { field: 'address', before: null, after: 'Rua 1' },
      ],
    });
    expect(items[1]).toMatchObject({ action: 'create', changes: expect.any(Array) });
    expect(items[0].at >= items[1].at).toBe(true);
  });

  it('is filtered by person, action, day and words, and read page by page', async () => {
    const own = await changes(`user_id=${admin.userId}&size=1&page=2`);
    expect(own.items).toHaveLength(1);
    expect(own.metadata.total_items).toBeGreaterThanOrEqual(2);
    expect((await changes(`user_id=${newId()}`)).items).toEqual([]);
    expect((await changes('action=update&entity=projects')).items).toHaveLength(1);
    expect((await changes(`q=${encodeURIComponent('100%_s')}`)).items).toHaveLength(2);
    expect((await changes(`q=${project.id}`)).items).toHaveLength(2);
    // Ignores accents and the order of the words, as every search does.
    expect((await changes(`q=${encodeURIComponent('sül TÔRRE')}`)).items).toHaveLength(2);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    expect((await changes(`entity_id=${project.id}&from=${day}&to=${day}`)).items).toHaveLength(2);
    expect((await changes(`entity_id=${project.id}&to=2020-01-01`)).items).toEqual([]);
    for (const query of ['page=0', 'size=201', 'action=look', 'from=2026-02-30', 'user_id=7'])
      expect([query, (await admin.get(`/audit?${query}`)).status]).toEqual([query, 422]);
  });

  it('counts days in São Paulo', async () => {
    const noted = newId();
    await server.database.pool.query(
      `insert into audit_log (tenant_id, id, at, user_id, request_id, action, entity, entity_id)
       values ($1, $2, '2026-03-10T02:59:59Z', $3, 'late-evening', 'update', 'projects', $4)`,
      [admin.tenantId, noted, admin.userId, newId()],
    );
    const isToldOf = async (day: string) =>
      (await changes(`from=${day}&to=${day}`)).items.some(({ id }: { id: string }) => id === noted);
    expect([await isToldOf('2026-03-09'), await isToldOf('2026-03-10')]).toEqual([true, false]);
  });

  it('shows no column without a name for people', async () => {
    const supplier = (await admin.post('/suppliers/', { name: 'Pedreira Sul', is_active: true })).body;
    await admin.delete(`/suppliers/${supplier.id}`);
    const told = new Set<string>();
    const unnamed: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, metadata } = await changes(`size=100&page=${page}`);
      pages = metadata.total_pages;
      for (const { entity, changes: fields } of items)
        for (const { field, before, after } of fields) {
          told.add(field);
          const names = [fieldName(entity, field), notedValue(entity, field, [before, after])];
          unnamed.push(
            ...names.flatMap((name) => name.match(/^[a-z]+(_[a-z]+)*$|\b[a-z]+(_[a-z]+)+ /g) ?? []),
          );
        }
    }
    expect(told).toContain('deleted_at');
    expect(unnamed).toEqual([]);
  });

  it('stays inside its company', async () => {
    const elsewhere = await memberOf(server, marina, 1);
    expect((await elsewhere.get(`/audit?entity_id=${project.id}`)).body.items).toEqual([]);
    expect((await elsewhere.get(`/audit/authors?entity=projects&entity_id=${project.id}`)).body).toEqual({
      created: null,
      changed: null,
    });
  });

  it('answers an unknown entity with nothing, whatever its name', async () => {
    const id = newId();
    for (const entity of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'nothing']) {
      const asked = `entity=${entity}&entity_id=${id}`;
      const { status, body } = await admin.get(`/audit/authors?${asked}`);
      expect([entity, status, body]).toEqual([entity, 200, { created: null, changed: null }]);
      expect((await changes(asked)).items).toEqual([]);
    }
  });

  it('names the last editor of a row as its last author', async () => {
    const { body } = await admin.post('/projects/', { name: 'Torre de muitos', status: 'Planning' });
    const authors = async () =>
      (await admin.get(`/audit/authors?entity=projects&entity_id=${body.id}`)).body as object;
    const by = (name: string, at: unknown = expect.any(String)) => ({ by: name, at });
    expect(await authors()).toEqual({ created: by('Marina Castro'), changed: null });
    const other = await memberWithRole(server, 4);
    await admin.put(`/projects/${body.id}`, { name: 'Torre de dois' });
    await other.put(`/projects/${body.id}`, { name: 'Torre de três' });
    const { items } = await changes(`entity=projects&entity_id=${body.id}`);
    expect(items).toHaveLength(3);
    expect(items[0].user.name).not.toBe('Marina Castro');
    expect(await authors()).toEqual({
      created: by('Marina Castro', items[2].at),
      changed: by(items[0].user.name, items[0].at),
    });
  });

  it('is read by a Tenant Admin and an Auditor; author and last editor of a row by every member', async () => {
    for (const [roleId, status] of [
      [1, 200],
      [2, 403],
      [3, 403],
      [4, 403],
      [5, 403],
      [6, 200],
    ] as const) {
      const member = await memberWithRole(server, roleId);
      expect([roleId, (await member.get('/audit')).status]).toEqual([roleId, status]);
      expect((await member.get('/audit/people')).status).toBe(status);
      const authors = await member.get(`/audit/authors?entity=projects&entity_id=${project.id}`);
      expect(authors.body).toMatchObject({
        created: { by: 'Marina Castro', at: expect.any(String) },
        changed: { by: 'Marina Castro' },
      });
    }
    const people = (await admin.get('/audit/people')).body;
    expect(people).toContainEqual({ id: admin.userId, name: 'Marina Castro' });
  });

  it('includes the fate of installments with a title, and the origin with an entry', async () => {
    const titles = await titleClient(server);
    const { body } = await titles.createOf([60, 40]);
    const { entry_id } = await titles.read(body.id);
    const [first, second] = body.installments;
    const settled = await titles.settle([titles.pay(first.id, 60)]);
    await titles.undo(settled.body.id);
    await titles.member.put(`/payables/${second.id}`, { due_date: '2027-03-01', reason: 'Acordo' });
    await titles.createOf([10]);
    const history = async (entity: string, id: string) =>
      (await changesOf(titles, `entity=${entity}&entity_id=${id}`)).map(({ action, entity }) => [
        action,
        entity,
      ]);
    expect(await history('title_documents', body.id)).toEqual([
      ['update', 'title_installments'],
      ['update', 'settlements'],
      ['create', 'settlements'],
      ['create', 'title_documents'],
    ]);
    const created = `/audit?action=create&entity=title_documents&entity_id=${body.id}`;
    const made = (await admin.get(created)).body.items.at(-1);
    expect(made.changes).toContainEqual({ field: 'installments', before: null, after: 2 });
    expect(await history('gl_entries', entry_id)).toEqual([['create', 'title_documents']]);
    expect(await history('gl_entries', settled.body.entry_id)).toEqual([
      ['update', 'settlements'],
      ['create', 'settlements'],
      ['create', 'treasury_movements'],
    ]);
    expect(await history('gl_entries', '7')).toEqual([]);
  });

  it('names the user who entered a title, whoever settled it later', async () => {
    const titles = await titleClient(server);
    const { body } = await titles.createOf([30]);
    const payer = await memberWithRole(server, 2);
    const settlement = {
      settlement_date: '2026-11-20',
      treasury_account_id: titles.accounts[0]?.id,
      items: [titles.pay(body.installments[0].id, 30)],
    };
    expect((await payer.post('/payables/settlements', settlement)).status).toBe(201);
    const { created } = (await admin.get(`/audit/authors?entity=title_documents&entity_id=${body.id}`)).body;
    expect(created.by).toBe('Marina Castro');
  });

  it('names the author of every entry, whatever posted it', async () => {
    const titles = await titleClient(server);
    const known = await entriesOf(titles);
    const { body } = await titles.createOf([60, 40]);
    const settled = await titles.settle([titles.pay(body.installments[0].id, 60)]);
    await titles.undo(settled.body.id);
    await titles.cancel(body.id, { reason: 'Nota devolvida pelo fornecedor' });
    const [canceled] = (await titles.member.get(`/audit?entity=title_documents&entity_id=${body.id}`)).body
      .items;
    expect(canceled.changes).toContainEqual(
      expect.objectContaining({ field: 'reason', after: 'Nota devolvida pelo fornecedor' }),
    );
    await titles.transfer('2026-11-20');
    await titles.move('2026-11-20');
    const made = (await entriesOf(titles)).filter(({ id }) => !known.some((entry) => entry.id === id));
    expect(made.map(({ origin_type }) => origin_type).sort()).toEqual([
      ...['REVERSAL', 'REVERSAL', 'SETTLEMENT', 'TITLE', 'TRANSFER', 'TREASURY_MOVEMENT'],
    ]);
    for (const { id, origin_type } of made) {
      const { created, changed } = (
        await titles.member.get(`/audit/authors?entity=gl_entries&entity_id=${id}`)
      ).body;
      expect([origin_type, created?.by, changed]).toEqual([origin_type, 'Marina Castro', null]);
    }
    const unknown = await admin.get('/audit/authors?entity=gl_entries&entity_id=7');
    expect([unknown.status, unknown.body]).toEqual([200, { created: null, changed: null }]);
  });

  it('names users who have left the company', async () => {
    const left = await memberWithRole(server, 4);
    await left.put(`/projects/${project.id}`, { address: 'Rua 2' });
    const { queries } = server.database;
    await queries.deleteFrom('user_tenant_links').where('user_id', '=', left.userId).execute();
    const { changed } = (await admin.get(`/audit/authors?entity=projects&entity_id=${project.id}`)).body;
    expect(changed.by).toMatch(/^Rafael /);
    const marinaCastro = { id: admin.userId, name: 'Marina Castro' };
    const people = async () => (await admin.get('/audit/people')).body;
    expect(await people()).toEqual([marinaCastro, { id: left.userId, name: changed.by }]);
    // In the order of their names, even after a rename.
    const superuser = await memberOf(server, helena);
    await superuser.put(`/users/${left.userId}`, { full_name: 'Ângela Nogueira' });
    expect(await people()).toEqual([{ id: left.userId, name: 'Ângela Nogueira' }, marinaCastro]);
  });
});

async function entriesOf({ member }: TitleClient): Promise<{ id: string; origin_type: string }[]> {
  const look = 'page=1&page_size=100&sort_by=created_at&order=desc';
  return (await member.get(`/gl/entries?${look}`)).body.items;
}

async function changesOf(
  { member }: TitleClient,
  query: string,
): Promise<{ action: string; entity: string }[]> {
  return (await member.get(`/audit?${query}`)).body.items;
}
