import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFirstSuperuser, hasSuperuser } from '../../../server/admin/firstSuperuser.ts';
import { newId } from '../../../server/database/newId.ts';
import { superuserTexts } from '../../../src/texts/server.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { clientOf, signIn } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

onOneHome('the first superuser', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open('empty') });
  });
  afterAll(() => server.close());

  const asked = { email: 'Dona@obra.example', fullName: ' Dona ', password: 'Uma senha comprida' };
  const create = (values: Partial<typeof asked> = {}) =>
    createFirstSuperuser(server.database, { ...asked, ...values });

  // A user who cannot sign in, such as one of the closed demonstration, does not prevent it.
  it('needs an e-mail of their own and a password that is hard to guess', async () => {
    await server.database.queries
      .insertInto('users')
      .values({ id: newId(), email: 'dona@OBRA.example', is_superuser: true })
      .execute();
    for (const email of ['dona', `${'d'.repeat(310)}@obra.example`])
      await expect(create({ email })).rejects.toThrow(superuserTexts.invalidEmail);
    await expect(create({ password: 'curta' })).rejects.toThrow(superuserTexts.weakPassword);
    await expect(create({ password: 'dona@obra.EXAMPLE' })).rejects.toThrow(superuserTexts.weakPassword);
    for (const password of [
      'Password123',
      'senha12345',
      '#Constru7ora-2026',
      'M1nh@ s3nh@ 99',
      'Deus é fiel 2026',
    ])
      await expect(create({ password }), password).rejects.toThrow(superuserTexts.commonPassword);
    await expect(create()).rejects.toThrow(superuserTexts.emailTaken);
    expect(await hasSuperuser(server.database)).toBe(false);
  });

  it('is created once by two concurrent commands', async () => {
    const came = await Promise.allSettled([
      create({ email: ' primeira@obra.example ' }),
      create({ email: 'segunda@obra.example' }),
    ]);
    expect(came.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(create({ email: 'terceira@obra.example' })).rejects.toThrow(superuserTexts.exists);
    const email = came[0].status === 'fulfilled' ? 'primeira@obra.example' : 'segunda@obra.example';
    const { body } = await signIn(server, email, asked.password);
    const me = clientOf(server, { authorization: `Bearer ${body.access_token}` });
    expect((await me.get('/auth/users/me')).body).toMatchObject({
      email,
      full_name: 'Dona',
      is_superuser: true,
    });
  });
});
