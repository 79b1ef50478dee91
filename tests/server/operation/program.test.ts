import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { startTexts, superuserTexts } from '../../../src/texts/server.ts';

// Each test starts whole processes on new files; an interrupted one would leave its files locked.
vi.setConfig({ testTimeout: 240_000 });

const root = mkdtempSync(join(tmpdir(), 'erp-program-'));
const data = join(root, 'data');
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

function run(file: string, env: Record<string, string>) {
  const path = fileURLToPath(new URL(`../../../server/${file}`, import.meta.url));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [path], {
    env: { ...inherited, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const program = { child, output: '' };
  const keep = (chunk: Buffer) => {
    program.output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return program;
}

async function start(env: Record<string, string> = {}) {
  const program = run('main.ts', env);
  while (!/http:\S+\n\n/.test(program.output) && program.child.exitCode === null) {
    await Promise.race([once(program.child.stdout, 'data'), once(program.child, 'exit')]);
  }
  const url = /http:\S+/.exec(program.output)?.[0] ?? '';
  return Object.assign(program, { url, stop: () => end(program.child) });
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code;
}

async function finish(file: string, env: Record<string, string> = {}) {
  const program = run(file, env);
  const [code] = await once(program.child, 'close');
  return { code, output: program.output };
}

const login = (url: string, username: string, password: string) =>
  fetch(`${url}/api/v1/auth/token`, { method: 'POST', body: new URLSearchParams({ username, password }) });

const superuser = {
  SUPERUSER_EMAIL: 'dona@construtora.example',
  SUPERUSER_NAME: 'Dona Clara',
  SUPERUSER_PASSWORD: 'uma senha comprida',
};

it('the program starts without the demonstration: nobody can sign in, and it says how to change that', async () => {
  const program = await start({ DEMO: 'off' });
  expect(program.output).toContain('npm run superuser');
  const hasPage = existsSync(new URL('../../../dist/index.html', import.meta.url));
  expect(program.output.includes(startTexts.noPage)).toBe(!hasPage);
  expect(program.output).not.toContain('Obra-');
  expect((await login(program.url, 'admin@erpconstrutoras.example', 'Obra-Admin-2026')).status).toBe(401);
  expect(await program.stop()).toBe(0);
  cpSync(data, join(root, 'demo'), { recursive: true });
});

it('the command creates the first superuser from the environment, once, with a strong password', async () => {
  const { SUPERUSER_EMAIL, SUPERUSER_PASSWORD } = superuser;
  const halves: Record<string, string>[] = [{}, { SUPERUSER_EMAIL }, { SUPERUSER_PASSWORD }];
  for (const half of halves)
    expect(await finish('commands/superuser.ts', half)).toEqual({
      code: 1,
      output: `${superuserTexts.noTerminal}\n`,
    });
  const weak = await finish('commands/superuser.ts', { ...superuser, SUPERUSER_PASSWORD: 'curta' });
  expect(weak).toMatchObject({ code: 1, output: expect.stringContaining('ao menos 10 caracteres') });
  const created = await finish('commands/superuser.ts', superuser);
  expect(created).toMatchObject({ code: 0, output: 'Superusuário criado: dona@construtora.example\n' });
  const again = await finish('commands/superuser.ts', {
    ...superuser,
    SUPERUSER_EMAIL: 'outra@construtora.example',
  });
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('Já existe um superusuário') });
});

it('the program keeps that superuser, adds no demonstration beside them, and refuses a second process', async () => {
  const program = await start();
  expect(program.output).not.toContain('Obra-');
  const answer = await login(program.url, superuser.SUPERUSER_EMAIL, superuser.SUPERUSER_PASSWORD);
  const headers = { authorization: `Bearer ${(await answer.json()).access_token}` };
  const me = await (await fetch(`${program.url}/api/v1/auth/users/me`, { headers })).json();
  expect(me).toMatchObject({ full_name: 'Dona Clara', is_superuser: true });
  const second = await finish('main.ts');
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/^Os dados em .* já estão em uso por outro processo\./);
  expect((await fetch(`${program.url}/api/v1/health`)).status).toBe(200);
  expect(await end(program.child, 'SIGINT')).toBe(0);
});

it('the program names a port that is taken or invalid', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const refused = await finish('main.ts', { PORT: String(port) });
  other.close();
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(new RegExp(`^A porta ${port} de 127.0.0.1 já está em uso`));
  expect(await finish('main.ts', { PORT: 'abc' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('abc'),
  });
});

let demonstrated: Awaited<ReturnType<typeof start>>;

it('the program prints the demonstration logins, and each of them works', async () => {
  demonstrated = await start({ DATA_DIR: join(root, 'demo') });
  const program = demonstrated;
  const logins = [...program.output.matchAll(/^ {2}(\S+@\S+) +(\S+) +(.+)$/gm)];
  expect(logins.map(([, , , description]) => description)).toEqual([
    'superusuário',
    'duas empresas',
    'uma empresa',
    'nenhuma empresa',
    'Financeiro em uma empresa',
    'Comercial em uma empresa',
    'Operacional em uma empresa',
    'Visualizador em uma empresa',
    'Auditor em uma empresa',
    'empresa em implantação de saldos',
  ]);
  for (const [, email = '', password = ''] of logins) {
    expect((await login(program.url, email, password)).status).toBe(200);
  }
});

it('the program answers running requests before it stops, and then accepts no new ones', async () => {
  const program = demonstrated;
  const underWay = Array.from({ length: 8 }, () =>
    login(program.url, 'marina@erpconstrutoras.example', 'Obra-Marina-2026'),
  );
  await Promise.race(underWay);
  const code = program.stop();
  for (const answer of await Promise.all(underWay)) expect(answer.status).toBe(200);
  expect(await code).toBe(0);
  await expect(fetch(`${program.url}/api/v1/health`)).rejects.toThrow();
});

it('the program still has its demonstration when it starts again', async () => {
  // When others can reach it, it warns: everybody knows these passwords.
  const program = await start({ DATA_DIR: join(root, 'demo'), DEMO: 'on', HOST: '0.0.0.0' });
  expect(demonstrated.output).not.toContain(startTexts.demoExposed);
  expect(program.output).toContain(startTexts.demoExposed);
  expect((await login(program.url, 'marina@erpconstrutoras.example', 'Obra-Marina-2026')).status).toBe(200);
  expect(await program.stop()).toBe(0);
});
