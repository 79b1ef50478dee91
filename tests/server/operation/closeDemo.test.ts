import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDemo, openLogins } from '../../../server/demo/closeDemo.ts';
import { demoLogins } from '../../../server/demo/demo.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { bruno, helena, marina, memberOf, rafael, signIn } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

onOneHome('a database that once had the demonstration', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.close());

  it('keeps none of the published passwords, only one that its user changed', async () => {
    const kept = await memberOf(server, rafael);
    await kept.post('/auth/users/me/password', {
      current_password: 'Obra-Rafael-2026',
      new_password: 'Um canteiro novo',
    });
    const open = await memberOf(server, marina);
    await server.database.pool.query(`update users set email = upper(email) where email = '${marina}'`);
    const gone = await memberOf(server, bruno);
    const superuser = await memberOf(server, helena);
    // First steps of an operator who takes it into use.
    for (const email of ['outra@obras.example', 'direcao@obras.example'])
      expect((await superuser.put(`/users/${superuser.userId}`, { email })).status).toBe(200);
    expect(await openLogins(server.database)).toContainEqual({
      email: 'direcao@obras.example',
      password: 'Obra-Admin-2026',
      description: expect.any(String),
    });
    expect((await superuser.delete(`/users/${gone.userId}`)).status).toBe(200);
    const closed = await closeDemo(server.database);
    expect(closed).toContain('direcao@obras.example');
    expect((await signIn(server, 'direcao@obras.example', 'Obra-Admin-2026')).status).toBe(401);
    // A deleted user can be restored.
    expect(closed).toContain(bruno);
    expect(closed).not.toContain(rafael);
    for (const { email, password } of demoLogins)
      expect([email, (await signIn(server, email, password)).status]).toEqual([email, 401]);
    expect((await open.get('/auth/users/me')).status).toBe(401);
    expect((await kept.get('/auth/users/me')).status).toBe(200);
    expect((await signIn(server, rafael, 'Um canteiro novo')).status).toBe(200);
    expect(await closeDemo(server.database)).toEqual([]);
    // A user with a changed password.
    expect((await openLogins(server.database)).map(({ email }) => email)).toEqual([rafael]);
  });
});
