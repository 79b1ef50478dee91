import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface PrivatePostgres {
  /** The administrative database of the cluster. */
  url: string;
  /** The same through the socket in its folder, which is faster. */
  socketUrl: string;
  /** Kills every process of the server at once, as a crash does, and starts it again. */
  crash(): Promise<void>;
  /** Kills every process of the server at once, for good. */
  kill(): Promise<void>;
  /** Starts a standby that holds every commit before it is acknowledged. */
  startStandby(): Promise<Standby>;
  stop(): Promise<void>;
}

export interface Standby {
  url: string;
  /** Makes it the primary; resolves when it is writable. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server of its own on a free port of this machine, its files in the temporary folder.
 * PostgreSQL refuses root, so root runs it as the system user `postgres`. Throws when no binaries are found.
 */
export async function startPostgres(more: Record<string, string> = {}): Promise<PrivatePostgres> {
  const bin = binaries();
  const directory = mkdtempSync(join(tmpdir(), 'erp-postgres-'));
  if (isRoot()) chownSync(directory, idOf('-u'), idOf('-g'));
  const data = join(directory, 'data');
  const port = await freePort();
  run(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C',
  ]);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 60,
  };
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '32MB' };
  const flags = Object.entries({ ...settings, ...fast, ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const url = urlOf(port);
  const start = () => serve(bin, data, port, flags);
  let server = await start();
  const kill = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const family = [server.pid ?? 0, ...childrenOf(server.pid ?? 0)];
    for (const pid of family) process.kill(pid, 'SIGKILL');
    await ended;
  };
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(directory)}`,
    kill,
    async crash() {
      await kill();
      server = await start();
    },
    async startStandby() {
      const copy = join(directory, 'standby');
      run(join(bin, 'pg_basebackup'), ['-D', copy, '-d', url, '-R', '-X', 'stream', '-c', 'fast']);
      const standbyPort = await freePort();
      const standby = await serve(bin, copy, standbyPort, [...flags, '-c', `port=${standbyPort}`]);
      await say(url, "alter system set synchronous_standby_names = '*'");
      await say(url, 'select pg_reload_conf()');
      return {
        url: urlOf(standbyPort),
        async promote() {
          run(join(bin, 'pg_ctl'), ['promote', '-D', copy, '-w']);
        },
        stop: () => stopped(bin, copy, standby),
      };
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) await stopped(bin, data, server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function urlOf(port: number): string {
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}

async function serve(bin: string, data: string, port: number, flags: string[]): Promise<ChildProcess> {
  const started = spawn(...asPostgres(join(bin, 'postgres'), ['-D', data, ...flags]), { stdio: 'ignore' });
  // An interrupted program leaves no server behind.
  const end = () => started.kill('SIGQUIT');
  process.once('exit', end);
  started.once('exit', () => process.off('exit', end));
  await answers(urlOf(port), () => started.exitCode !== null);
  return started;
}

async function stopped(bin: string, data: string, server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  run(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w']);
  await ended;
}

async function say(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** For Vitest's `globalSetup`: one server for a whole run, which tests find in TEST_DATABASE_URL. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL || process.env.ERP_POSTGRES === 'off') return;
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.socketUrl;
  return server.stop;
}

function binaries(): string {
  const found = [pgConfig(), ...installed()].find((path) => path && existsSync(join(path, 'postgres')));
  if (found) return found;
  throw new Error(
    'PostgreSQL was not found: install it (Debian: apt-get install postgresql) or set ERP_POSTGRES=off.',
  );
}

function pgConfig(): string | null {
  try {
    return execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

function installed(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin'));
}

function run(command: string, args: string[]): void {
  const [program, all] = asPostgres(command, args);
  execFileSync(program, all, { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() });
}

function asPostgres(command: string, args: string[]): [string, string[]] {
  return isRoot()
    ? ['setpriv', [`--reuid=${idOf('-u')}`, `--regid=${idOf('-g')}`, '--clear-groups', command, ...args]]
    : [command, args];
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) throw new Error('PostgreSQL did not start.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}
