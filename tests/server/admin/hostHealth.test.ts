import { afterAll, beforeAll, expect, it } from 'vitest';
import { tidy } from '../../../server/database/housekeeping.ts';
import { noteRun, runOf } from '../../../server/operation/runs.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { bruno, helena, marina, memberOf, signIn } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const path = '/admin/health';

onOneHome('the health of the host', (open) => {
  let server: TestServer;
  let superuser: Awaited<ReturnType<typeof memberOf>>;
  let now = new Date('2026-11-20T12:07:00Z');
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => now });
    superuser = await memberOf(server, helena);
  });
  afterAll(() => server.close());

  const told = async () => (await superuser.get(path)).body;
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  it('is visible to superusers only', async () => {
    expect((await superuser.get(path)).status).toBe(200);
    for (const email of [marina, bruno])
      expect((await (await memberOf(server, email)).get(path)).status).toBe(403);
    expect((await server.app.inject(`/api/v1${path}`)).statusCode).toBe(401);
  });

  it('counts companies and users, and users without a company to enter', async () => {
    const before = await told();
    expect(before.at).toBe(now.toISOString());
    const { active, inactive } = before.companies;
    const company = (await superuser.post('/tenants/', { name: 'Obra Curta' })).body;
    const user = (await superuser.post('/users/', { email: 'so@obra.example', is_active: true })).body;
    const asleep = await superuser.post('/users/', { email: 'fora@obra.example', is_active: false });
    expect(asleep.status).toBe(201);
    const made = await told();
    expect(made).toMatchObject({
      companies: { active: active + 1, inactive },
      users: { active: before.users.active + 1, inactive: before.users.inactive + 1 },
      users_without_company: before.users_without_company + 1,
    });
    await superuser.post('/user-tenant-links/superuser/links', {
      user_id: user.id,
      tenant_id: company.id,
      role_id: 2,
    });
    expect((await told()).users_without_company).toBe(before.users_without_company);
    const halted = await superuser.put(`/tenants/${company.id}`, { status: 'suspensa' });
    expect(halted.status).toBe(200);
    expect((await told()).companies).toEqual({ active, inactive: inactive + 1 });
    await superuser.put(`/tenants/${company.id}`, { status: 'active' });
    await superuser.delete(`/tenants/${company.id}`);
    expect(await told()).toMatchObject({
      companies: { active, inactive: inactive + 1 },
      users_without_company: before.users_without_company + 1,
    });
    // A superuser needs no company.
    await superuser.post('/users/', { email: 'rege@obra.example', is_superuser: true });
    expect((await told()).users_without_company).toBe(before.users_without_company + 1);
  });

  it('shows the last backup and the result of the last verification', async () => {
    expect(await told()).toMatchObject({ backup: null, verification: null });
    const warnings: string[] = [];
    const warn = (text: string) => warnings.push(text);
    await noteRun(server.database, { command: 'backup', faults: 0, findings: [] }, warn);
    expect(await told()).toMatchObject({ backup: { at: expect.any(String) }, verification: null });
    const report = { name: 'Horizonte', entries: 1, links: 1, fingerprint: '' };
    const faults = Array.from({ length: 25 }, (_, index) => ({ what: 'saldo', row: `linha ${index}` }));
    await noteRun(server.database, runOf([{ ...report, faults }]), warn);
    expect(await told()).toMatchObject({
      backup: { at: expect.stringMatching(/Z$/) },
      verification: { faults: 25, findings: { length: 20, 0: { company: 'Horizonte', row: 'linha 0' } } },
    });
    await noteRun(server.database, runOf([{ ...report, faults: [] }]), warn);
    expect((await told()).verification).toMatchObject({ faults: 0, findings: [] });
    expect(warnings).toEqual([]);
  });

  it('warns and continues when a run cannot be noted', async () => {
    const warnings: string[] = [];
    const pool = { query: () => Promise.reject(new Error('somente leitura')) };
    const run = { command: 'backup', faults: 0, findings: [] } as const;
    await noteRun({ ...server.database, pool } as never, { ...run, findings: [] }, (text) =>
      warnings.push(text),
    );
    expect(warnings).toEqual([expect.stringContaining('somente leitura')]);
  });

  it('counts the failed logins of a day, and no successful one', async () => {
    const before = (await told()).failed_logins;
    expect(before).toBe(0);
    await signIn(server, marina, 'errada');
    later(40);
    await signIn(server, 'ninguem@obra.example', 'errada');
    await server.signIn(marina);
    expect((await told()).failed_logins).toBe(2);
    later(23 * 60 + 45);
    await tidy(server.database, now);
    expect((await memberOf(server, helena)).token).toBeTruthy();
    superuser = await memberOf(server, helena);
    expect((await told()).failed_logins).toBe(1);
    // A failure in the quarter of an hour in which the day began counts.
    await signIn(server, marina, 'errada');
    later(24 * 60 - 1);
    superuser = await memberOf(server, helena);
    expect((await told()).failed_logins).toBe(1);
  });
});
