import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { demoLogins } from '../../../server/demo/demo.ts';
import { inspectArchive } from '../../../server/operation/archiveFile.ts';
import { formatCount } from '../../../src/domain/count.ts';
import { layFiles } from '../../support/server/templates.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-commands-'));
const directory = join(root, 'data');
const { DATABASE_URL: _, ...inherited } = process.env;
const serverFile = (name: string) => fileURLToPath(new URL(`../../../server/${name}`, import.meta.url));
let child: ChildProcess;
let url = '';

/** A command as `npm run` starts it, by default on the data of the running server. */
const command = (name: string, args: string[], env: Record<string, string> = {}) => {
  const options = { encoding: 'utf8', env: { ...inherited, DATA_DIR: directory, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [serverFile(`commands/${name}.ts`), ...args],
    options,
  );
  return { status, said: stdout + stderr };
};
const passwordOf = (username: string) => demoLogins.find(({ email }) => email === username)?.password ?? '';
const asSuperuser = async () => {
  const username = 'admin@erpconstrutoras.example';
  const body = new URLSearchParams({ username, password: passwordOf(username) });
  const { access_token } = await (await fetch(`${url}/api/v1/auth/token`, { method: 'POST', body })).json();
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
};
/** The command runs on the server's data, as a superuser sees them. */
const noted = async () =>
  (await fetch(`${url}/api/v1/admin/health`, { headers: await asSuperuser() })).json();
const today = () => expect.stringContaining(new Date().toISOString().slice(0, 10));
const sumIn = (said: string) => /soma SHA-256 (\w{64})/.exec(said)?.[1];
const fingerprintsIn = (said: string) => [...said.matchAll(/cadeia (\w+)/g)].map(([, text]) => text);

beforeAll(async () => {
  await layFiles(directory, 'demo');
  const env = { ...inherited, DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'warn' };
  child = spawn(process.execPath, [serverFile('main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  while (!/http:\S+/.test(said)) await once(child.stdout as NodeJS.ReadableStream, 'data');
  url = /http:\S+/.exec(said)?.[0] ?? '';
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

it('the embedded home is verified and backed up while its server runs, and restored into a new one', async () => {
  // Only the owner of the files may speak SQL to the running server.
  expect(statSync(join(directory, '.s.PGSQL.5432')).mode & 0o777).toBe(0o600);
  const verified = command('verify', []);
  expect(verified).toMatchObject({ status: 0, said: expect.stringMatching(/Horizonte[\s\S]*confere\n$/) });
  const file = join(root, 'copia.gz');
  const written = command('backup', [file]);
  expect(written).toMatchObject({ status: 0, said: expect.stringContaining('Cópia gravada') });
  const { sums } = await inspectArchive(file);
  // A table counts once, for any number of companies.
  const tables = new Set(sums.map(({ table }) => table)).size;
  const rows = sums.reduce((sum, section) => sum + section.rows, 0);
  expect(written.said).toContain(`${formatCount(rows)} linhas em ${tables} tabelas`);
  expect((await fetch(`${url}/api/v1/health`)).status).toBe(200);
  expect(await noted()).toMatchObject({ backup: { at: today() }, verification: { at: today(), faults: 0 } });
  const restored = command('restore', [file], { DATA_DIR: join(root, 'restored') });
  expect(restored).toMatchObject({ status: 0, said: expect.stringMatching(/confere\n$/) });
  expect(sumIn(restored.said)).toBe(sumIn(written.said));
  expect(fingerprintsIn(restored.said)).toEqual(fingerprintsIn(verified.said));
  const again = command('restore', [file]);
  expect(again).toMatchObject({ status: 1, said: expect.stringContaining('nada foi gravado') });
});

it('a failed backup is not noted', async () => {
  const { backup } = await noted();
  expect(command('backup', [join(root, 'nenhuma', 'copia.gz')]).status).toBe(1);
  expect((await noted()).backup).toEqual(backup);
});

it('a verification of one company is not noted as one of all', async () => {
  const before = await noted();
  expect(command('verify', ['--tenant', 'Construtora Horizonte Ltda.']).status).toBe(0);
  expect(await noted()).toMatchObject({ verification: before.verification });
});

it('a command names its missing arguments, and the companies', () => {
  for (const name of ['backup', 'export', 'import', 'restore'])
    expect(command(name, [])).toEqual({
      status: 1,
      said: `Informe o arquivo: npm run ${name} -- ARQUIVO\n`,
    });
  const nowhere = join(root, 'nenhuma.gz');
  expect(command('import', [nowhere])).toEqual({ status: 1, said: `O arquivo ${nowhere} não existe.\n` });
  expect(command('bundle', [])).toMatchObject({ status: 1, said: expect.stringContaining('--tenant') });
  for (const [from, to] of [
    ['2026-02-30', '2026-03-31'],
    ['2026-03-31', '2026-03-01'],
  ] as const)
    expect(command('bundle', ['--tenant', 'Horizonte', '--from', from, '--to', to])).toMatchObject({
      status: 1,
      said: expect.stringContaining('Informe o período'),
    });
  // A wrong company name must never mean all companies.
  for (const [option, given, told] of [
    ['--tenant', 'Ninguém', /Nenhuma empresa .*\n.*Horizonte/s],
    ['--tenant', '', /Nenhuma empresa .*\n.*Horizonte/s],
    ['--tennant', 'Construtora Horizonte Ltda.', /--tennant/],
  ] as const)
    expect(command('export', [join(root, 'x'), option, given])).toMatchObject({
      status: 1,
      said: expect.stringMatching(told),
    });
  expect(command('export', [join(root, 'x'), '--tenant'])).toEqual({
    status: 1,
    said: 'Falta o valor de --tenant.\n',
  });
  expect(readdirSync(root)).not.toContain('x');
});

it('unknown arguments are refused, and none is ignored', () => {
  const period = ['--from', '2026-01-01', '--to', '2026-01-31'];
  const ofOne = [join(root, 'a-mais'), '--tenant', 'Construtora Horizonte Ltda.'];
  const unused = (word: string) => `O comando não usa "${word}". Um nome com espaços vai entre aspas.`;
  for (const [name, args, told] of [
    ['backup', ofOne, 'Opção desconhecida: --tenant.'],
    ['backup', ['--file', join(root, 'a-mais')], 'Opção desconhecida: --file.'],
    ['restore', ofOne, 'Opção desconhecida: --tenant.'],
    ['import', ofOne, 'Opção desconhecida: --tenant.'],
    ['export', [...ofOne, ...period], 'Opção desconhecida: --from.'],
    ['verify', period, 'Opção desconhecida: --from.'],
    ['verify', ['Horizonte'], unused('Horizonte')],
    ['backup', [join(root, 'a-mais'), 'b.gz'], unused('b.gz')],
    ['bundle', ['--tenant', 'Construtora', 'a-mais', 'Ltda.', ...period], unused('Ltda.')],
  ] as const)
    expect([name, command(name, [...args])]).toEqual([name, { status: 1, said: `${told}\n` }]);
  expect(readdirSync(root)).not.toContain('a-mais');
});

it('a command creates no database where there is none, and names the empty place', () => {
  const mistyped = join(root, 'datta');
  const period = ['--tenant', 'Horizonte', '--from', '2026-01-01', '--to', '2026-01-31'];
  for (const [name, args] of [
    ['backup', [join(root, 'nada.gz')]],
    ['export', [join(root, 'nada.gz')]],
    ['verify', []],
    ['bundle', period],
  ] as const) {
    const { status, said } = command(name, [...args], { DATA_DIR: mistyped });
    expect([name, status, said]).toEqual([
      name,
      1,
      expect.stringMatching(/^Não há dados do sistema em .*datta/),
    ]);
    expect(existsSync(mistyped)).toBe(false);
  }
});

it("a bundle without a folder, and a file without a path, go to the user's directory", () => {
  for (const to of ['2026-01-01', '2026-01-31']) {
    const asked = ['--tenant', 'Construtora Horizonte Ltda.', '--from', '2026-01-01', '--to', to];
    expect(command('bundle', asked, { INIT_CWD: root }).status).toBe(0);
    const name = new RegExp(`^auditoria-\\w{12}-2026-01-01-${to}$`);
    expect(readdirSync(root)).toContainEqual(expect.stringMatching(name));
  }
  const asked = ['aqui.gz', '--tenant', 'Construtora Horizonte Ltda.'];
  expect(command('export', asked, { INIT_CWD: root }).status).toBe(0);
  expect(readdirSync(root)).toContain('aqui.gz');
});

it('the name or CNPJ of several companies is refused as ambiguous', async () => {
  const headers = await asSuperuser();
  const create = async (name: string, cnpj?: string) => {
    const body = JSON.stringify({ name, cnpj });
    return (await fetch(`${url}/api/v1/tenants`, { method: 'POST', headers, body })).status;
  };
  for (const name of ['Matriz', 'Filial']) expect(await create(name, '11.444.777/0001-61')).toBe(201);
  expect(await create('Sem CNPJ')).toBe(201);
  const file = join(root, 'de-uma.gz');
  for (const [given, told] of [
    ['11444777000161', /Mais de uma empresa .*\n.*Filial\n.*Matriz\n$/],
    ['-', /Nenhuma empresa /],
  ] as const)
    expect(command('export', [file, '--tenant', given])).toMatchObject({
      status: 1,
      said: expect.stringMatching(told),
    });
  expect(command('export', [file, '--tenant', 'FILIAL']).status).toBe(0);
});

it('a restore needs an empty home, and verifies the loaded rows', async () => {
  const file = join(root, 'de-uma.gz');
  const others = { DATA_DIR: join(root, 'restored') };
  expect(command('restore', [file], others)).toMatchObject({
    status: 1,
    said: expect.stringContaining('nada foi gravado'),
  });
  const imported = command('import', [file], { DATA_DIR: join(root, 'imported') });
  expect(imported).toMatchObject({ status: 0, said: expect.stringMatching(/Filial[\s\S]*confere\n$/) });
  expect(imported.said).toContain('1 linha em 1 tabela · ');
  const { pool, close } = await openDatabase({ directory: others.DATA_DIR });
  await pool.query(`update counters set value = 1 where name = 'accounts'`);
  await close();
  expect(command('verify', [], others)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/não confere: 3 falhas\n$/),
  });
  expect(command('import', [file], others)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/Filial[\s\S]*não confere: 3 falhas\n$/),
  });
});
