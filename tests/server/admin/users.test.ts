import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { bruno, type Client, clientOf, helena, marina, memberOf, rafael, signIn } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

const password = 'Uma-Senha-2026';
const lastOne =
  'Este é o último superusuário ativo que pode entrar: ele não pode ser desativado, excluído nem rebaixado.';

onOneHome('users', (open) => {
  let server: TestServer;
  let superuser: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    superuser = await memberOf(server, helena);
  });
  afterAll(() => server.close());

  let count = 0;
  const create = async (values: object = {}) => {
    count += 1;
    const { status, body } = await superuser.post('/users/', {
      email: `pessoa${count}@obra.example`,
      ...values,
    });
    expect(status).toBe(201);
    return body;
  };
  const clientFor = async (email: string) => {
    const { body } = await signIn(server, email, password);
    return clientOf(server, { authorization: `Bearer ${body.access_token}` });
  };
  const statusOf = async (client: ReturnType<typeof clientOf>) => (await client.get('/auth/users/me')).status;

  it('are listed by e-mail, with the deleted ones, without password or hash', async () => {
    const { status, body } = await superuser.get('/users/');
    expect(status).toBe(200);
    const emails = body.items.map(({ email }: { email: string }) => email);
    expect(emails).toEqual([...emails].sort());
    expect(emails).toEqual(expect.arrayContaining([helena, marina, rafael, bruno]));
    expect(body.items.filter(({ deleted_at }: { deleted_at: string }) => deleted_at)).toHaveLength(1);
    expect(body.items[0]).toEqual({
      id: superuser.userId,
      email: helena,
      full_name: 'Helena Prado',
      is_active: true,
      is_superuser: true,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      deleted_at: null,
      version: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
    expect(body.metadata).toEqual({
      current_page: 1,
      page_size: 1000,
      total_items: emails.length,
      total_pages: 1,
    });
  });

  it('are listed page by page, each once', async () => {
    const whole = (await superuser.get('/users/')).body;
    const pages = await Promise.all([1, 2, 3, 4].map((page) => superuser.get(`/users/?page=${page}&size=4`)));
    expect(pages.flatMap(({ body }) => body.items).slice(0, whole.items.length)).toEqual(
      whole.items.slice(0, 16),
    );
    expect(pages[0]?.body.metadata.total_pages).toBe(Math.ceil(whole.items.length / 4));
    for (const query of ['page=0', 'size=0', 'size=1001', 'page=x']) {
      expect((await superuser.get(`/users/?${query}`)).status).toBe(422);
    }
  });

  it('are shown one by one; an unknown id is 404 and a malformed one 422', async () => {
    const created = await create();
    expect((await superuser.get(`/users/${created.id}`)).body).toEqual(created);
    for (const [method, path] of [
      ['get', ''],
      ['put', ''],
      ['delete', ''],
      ['put', '/restore'],
    ] as const) {
      const { status, body } = await superuser[method](
        `/users/${newId()}${path}`,
        method === 'put' ? {} : {},
      );
      expect([status, body]).toEqual([404, { detail: 'Usuário não encontrado.' }]);
      expect((await superuser[method](`/users/7${path}`)).status).toBe(422);
    }
  });

  it('are created active, ordinary and trimmed, and can sign in at once when they have a password', async () => {
    const created = await create({ email: ' Nova.Pessoa@Obra.example ', full_name: '  Nova  ', password });
    expect(created).toMatchObject({
      email: 'Nova.Pessoa@Obra.example',
      full_name: 'Nova',
      is_active: true,
      is_superuser: false,
      deleted_at: null,
      version: 1,
    });
    expect((await signIn(server, 'nova.pessoa@obra.example', password)).status).toBe(200);
  });

  it('sign in whatever encoding of accents their keyboard sends, and with blanks around', async () => {
    const { email } = await create({ password: ' Construção-2026 '.normalize('NFC') });
    expect((await signIn(server, email, ' Construção-2026 '.normalize('NFD'))).status).toBe(200);
    expect((await signIn(server, email, 'Construção-2026')).status).toBe(401);
  });

  it('cannot sign in without a password; a blank one counts as none', async () => {
    const created = await Promise.all(
      [undefined, null, '', '   '].map((blank) => create({ password: blank })),
    );
    const answers = await Promise.all(created.map(({ email }) => signIn(server, email, '   ')));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it.each([
    ['no e-mail', {}, 'email', 'Campo obrigatório.'],
    ['an empty e-mail', { email: ' ' }, 'email', 'Campo obrigatório.'],
    ['what is no e-mail', { email: 'ana@obra' }, 'email', 'E-mail inválido.'],
    ['two e-mails', { email: 'ana@obra.example bia@obra.example' }, 'email', 'E-mail inválido.'],
    [
      'a short password',
      { password: '123456789' },
      'password',
      'A senha deve ter ao menos 10 caracteres e não pode repetir o login.',
    ],
    [
      'the e-mail as password',
      { email: 'longo@obra.example', password: 'LONGO@obra.example' },
      'password',
      'A senha deve ter ao menos 10 caracteres e não pode repetir o login.',
    ],
    [
      'a password that a login could not send',
      { password: 'nul\0nul\0nul\0' },
      'password',
      'O texto contém caracteres não permitidos.',
    ],
    ['a long name', { full_name: 'x'.repeat(201) }, 'full_name', 'Deve ter no máximo 200 caracteres.'],
    ['a state that is no boolean', { is_active: 'sim' }, 'is_active', /esperado verdadeiro ou falso/],
    ['a state that is null', { is_superuser: null }, 'is_superuser', /esperado verdadeiro ou falso/],
    ['a field that nobody may set', { password_hash: 'x' }, 'password_hash', 'Campo não permitido.'],
  ])('are refused with %s', async (what, values, field, msg) => {
    const base = what === 'no e-mail' ? {} : { email: 'valida@obra.example' };
    const { status, body } = await superuser.post('/users/', { ...base, ...values });
    expect(status).toBe(422);
    expect(body.detail).toHaveLength(1);
    expect(body.detail[0]).toEqual({
      loc: ['body', field],
      msg: typeof msg === 'string' ? msg : expect.stringMatching(msg),
      type: expect.any(String),
    });
  });

  it('have a unique e-mail, ignoring case, also against deleted users', async () => {
    const [first, second] = [await create({ email: 'Unica@obra.example' }), await create()];
    await superuser.delete(`/users/${first.id}`);
    const taken = { status: 409, body: { detail: 'Já existe um usuário com este e-mail.' } };
    expect(await superuser.post('/users/', { email: 'unica@OBRA.example' })).toMatchObject(taken);
    expect(await superuser.put(`/users/${second.id}`, { email: 'UNICA@obra.example' })).toMatchObject(taken);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => superuser.post('/users/', { email: 'corrida@obra.example' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('change only the fields that are sent, and keep their sessions', async () => {
    const created = await create({ full_name: 'Antes', password });
    const session = await clientFor(created.email);
    const changed = await superuser.put(`/users/${created.id}`, { full_name: ' Depois ', password: '' });
    expect(changed.body).toEqual({
      ...created,
      full_name: 'Depois',
      version: 2,
      updated_at: expect.any(String),
    });
    expect(changed.body.updated_at > created.updated_at).toBe(true);
    expect((await superuser.put(`/users/${created.id}`, { full_name: null })).body.full_name).toBeNull();
    expect((await superuser.put(`/users/${created.id}`, { email: null })).status).toBe(422);
    expect(await statusOf(session)).toBe(200);
  });

  it('lose their sessions and their old password when they get a new one', async () => {
    const { id, email } = await create({ password });
    const session = await clientFor(email);
    const login = 'outro.login@obra.example';
    for (const weak of [{ password: email.toUpperCase() }, { email: login, password: login.toUpperCase() }]) {
      const refused = await superuser.put(`/users/${id}`, weak);
      expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'password']]);
    }
    expect((await superuser.put(`/users/${id}`, { password: 'Outra-Senha-2026' })).status).toBe(200);
    expect(await statusOf(session)).toBe(401);
    expect((await signIn(server, email, password)).status).toBe(401);
    expect((await signIn(server, email, 'Outra-Senha-2026')).status).toBe(200);
  });

  it('are deleted softly, signed out at once, and restored without their old sessions', async () => {
    const created = await create({ password });
    const path = `/users/${created.id}`;
    const session = await clientFor(created.email);
    const removed = (await superuser.delete(path)).body;
    expect(removed).toMatchObject({ is_active: false, deleted_at: expect.stringMatching(/Z$/), version: 2 });
    expect(await statusOf(session)).toBe(401);
    expect((await signIn(server, created.email, password)).status).toBe(401);
    expect((await superuser.delete(path)).body).toEqual(removed);
    const revived = await superuser.put(path, { is_active: true });
    expect([revived.status, revived.body.detail]).toEqual([
      409,
      'O usuário está excluído: restaure-o para ativá-lo.',
    ]);
    const restored = (await superuser.put(`${path}/restore`)).body;
    expect(restored).toMatchObject({ is_active: true, deleted_at: null, version: 3 });
    expect((await superuser.put(`${path}/restore`)).body).toEqual(restored);
    expect(await statusOf(session)).toBe(401);
    expect(await statusOf(await clientFor(created.email))).toBe(200);
  });

  it('are signed out at once when deactivated; restoring activates them again', async () => {
    const { id, email } = await create({ password });
    const session = await clientFor(email);
    expect((await superuser.put(`/users/${id}`, { is_active: false })).body.is_active).toBe(false);
    expect(await statusOf(session)).toBe(401);
    expect((await superuser.put(`/users/${id}/restore`)).body.is_active).toBe(true);
    expect(await statusOf(session)).toBe(401);
  });

  it('cannot sign in when a deletion overtakes the login', async () => {
    const { id, email } = await create({ password });
    await Promise.all([
      ...Array.from({ length: 4 }, () => signIn(server, email, password)),
      superuser.delete(`/users/${id}`),
    ]);
    await superuser.put(`/users/${id}/restore`);
    const { rows } = await server.database.pool.query('select from sessions where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('always include a superuser who can sign in', async () => {
    const path = `/users/${superuser.userId}`;
    const withoutPassword = await create({ is_superuser: true });
    const inactive = await create({ is_superuser: true, is_active: false, password });
    for (const answer of [
      await superuser.delete(path),
      await superuser.put(path, { is_active: false }),
      await superuser.put(path, { is_superuser: false }),
    ]) {
      expect([answer.status, answer.body]).toEqual([409, { detail: lastOne }]);
    }
    expect((await superuser.put(path, { full_name: 'Helena P.', is_superuser: true })).status).toBe(200);
    for (const { id } of [withoutPassword, inactive]) {
      expect((await superuser.put(`/users/${id}`, { is_superuser: false })).status).toBe(200);
    }
  });

  it('change each other concurrently without a deadlock', async () => {
    const other = await create({ is_superuser: true, password });
    const client = await clientFor(other.email);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2
          ? superuser.put(`/users/${other.id}`, { full_name: `Nome ${index}` })
          : client.put(`/users/${superuser.userId}`, { full_name: `Nome ${index}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await superuser.put(`/users/${other.id}`, { is_superuser: false });
  });

  it('keep one superuser when two concurrently remove each other', async () => {
    const other = await create({ is_superuser: true, password });
    const restore = () =>
      server.database.pool.query(
        `update users set is_superuser = id in ($1, $2), is_active = is_active or id in ($1, $2),
           deleted_at = case when id not in ($1, $2) then deleted_at end where is_superuser or id in ($1, $2)`,
        [superuser.userId, other.id],
      );
    const ways = [
      (from: Client, id: string) => from.delete(`/users/${id}`),
      (from: Client, id: string) => from.put(`/users/${id}`, { is_active: false }),
      (from: Client, id: string) => from.put(`/users/${id}`, { is_superuser: false }),
    ];
    for (const take of ways) {
      await restore();
      const pair = [await memberOf(server, helena), await clientFor(other.email)] as const;
      const answers = await Promise.all([take(pair[0], other.id), take(pair[1], superuser.userId)]);
      const [winner, loser] = answers.map(({ status }) => status).sort();
      expect(winner).toBe(200);
      expect([401, 403, 409]).toContain(loser);
      const { rowCount } = await server.database.pool.query(
        'select from users where is_superuser and is_active and deleted_at is null',
      );
      expect(rowCount).toBe(1);
    }
  });
});
