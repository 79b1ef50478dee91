import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { roleIds } from '../../../src/domain/permission.ts';
import { entityName, fieldName, notedValue } from '../../../src/texts/control/notedNouns.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { bruno, helena, marina, memberOf } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';

onBothHomes('the trail of a company', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let superuser: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    [member, superuser] = [await memberOf(server, marina), await memberOf(server, helena)];
  });
  afterAll(() => server.close());

  const notesOf = async (entity: string) => (await member.get(`/audit?entity=${entity}&size=200`)).body.items;

  it('says who got, changed and lost a role, and by whom', async () => {
    const { userId } = await memberOf(server, bruno);
    const link = `/user-tenant-links/superuser/links/users/${userId}/tenants/${member.tenantId}`;
    const role_id = roleIds.viewer;
    await superuser.post('/user-tenant-links/superuser/links', {
      user_id: userId,
      tenant_id: member.tenantId,
      role_id,
    });
    await superuser.put(link, { role_id: roleIds.financial });
    await superuser.delete(link);
    const notes = (await notesOf('user_tenant_links')).toReversed();
    const told = notes.map(({ action, changes, user, name }: (typeof notes)[number]) => [
      action,
      user.id,
      name,
      changes
        .filter(({ field }: { field: string }) => field === 'role_id')
        .flatMap(({ field, before, after }: { field: string; before: unknown; after: unknown }) =>
          [before, after].map((value) => notedValue('user_tenant_links', field, value)),
        ),
    ]);
    expect(told).toEqual([
      ['create', superuser.userId, bruno, ['–', 'Visualizador']],
      ['update', superuser.userId, bruno, ['Visualizador', 'Financeiro']],
      ['remove', superuser.userId, bruno, ['Financeiro', '–']],
    ]);
  });

  it('says who signed in, in each of their companies, and nobody else', async () => {
    const own = async () =>
      (await notesOf('sessions')).filter(({ user }: { user: { id: string } }) => user.id === member.userId)
        .length;
    const before = await own();
    const other = await memberOf(server, marina, 1);
    expect(await own()).toBe(before + 1);
    const { body } = await other.get('/audit?entity=sessions&size=200');
    expect(body.items.length).toBe(before + 1);
    await memberOf(server, bruno);
    expect((await notesOf('sessions')).map(({ user }: { user: { id: string } }) => user.id)).not.toContain(
      superuser.userId,
    );
  });

  it('says who downloaded a bundle, of which days', async () => {
    await server.app.inject({
      url: '/api/v1/audit/bundle?from=2026-01-01&to=2026-03-31',
      headers: { authorization: `Bearer ${member.token}`, 'x-tenant-id': member.tenantId },
    });
    const [note] = await notesOf('audit_bundles');
    expect([note.user.id, note.changes]).toEqual([
      member.userId,
      [
        { field: 'to', before: null, after: '2026-03-31' },
        { field: 'from', before: null, after: '2026-01-01' },
      ],
    ]);
  });

  it('names each of them in words', async () => {
    for (const entity of ['user_tenant_links', 'sessions', 'audit_bundles'])
      for (const { changes } of await notesOf(entity))
        for (const { field } of changes)
          expect([entityName(entity), fieldName(entity, field)]).not.toEqual([
            entity,
            expect.stringMatching(field),
          ]);
    const faults = (await verify(server.database)).flatMap(({ faults }) => faults);
    expect(faults).toEqual([]);
  });
});
