import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface PrivatePostgres {
  /** The administrative database of the cluster. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server of its own on a free port of this machine, its files in the temporary folder.
 * PostgreSQL refuses root, so root runs it as the system user `postgres`. Throws when no binaries are found.
 */
export async function startPostgres(): Promise<PrivatePostgres> {
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
  const flags = Object.entries({ ...settings, ...fast }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(...asPostgres(join(bin, 'postgres'), ['-D', data, ...flags]), { stdio: 'ignore' });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await answers(url, () => server.exitCode !== null);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      run(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w']);
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** For Vitest's `globalSetup`: one server for a whole run, found by the tests in TEST_DATABASE_URL. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL || process.env.ERP_POSTGRES === 'off') return;
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
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

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

async function freePort(): Promise<number> {
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
