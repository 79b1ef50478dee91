// `npm run drills -- space`: a server on a small disk that is filled to the last byte: writes are refused
// with 507, reads continue, and writing resumes when there is space. Needs the right to mount (Linux, root);
// skipped otherwise.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { scratch } from './copy.ts';

const disk = join(scratch(), 'disk');
mkdirSync(disk);
if (!mayMount()) {
  console.log('This system allows no mount of a small disk: skipped.');
  process.exit(0);
}
const program = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const { DATABASE_URL: _, ...inherited } = process.env;
const env = { ...inherited, DATA_DIR: join(disk, 'data'), PORT: '0', LOG_LEVEL: 'silent' };
const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
let said = '';
for (const stream of [server.stdout, server.stderr])
  stream.on('data', (chunk) => {
    said += chunk;
  });
const closed = once(server, 'close');
try {
  while (!/http:\S+/.test(said)) await Promise.race([once(server.stdout, 'data'), closed]);
  const call = await member(/http:\S+/.exec(said)?.[0] ?? '');
  const statuses = { before: await both(call), full: '', after: '' };
  const ballast = join(disk, 'ballast');
  fillTo(ballast);
  statuses.full = await both(call);
  rmSync(ballast);
  statuses.after = await both(call);
  console.table(statuses);
  const isTold = /Disco quase cheio/.test(said) && /Há espaço de novo/.test(said);
  const isGood = statuses.before === 'read 200, write 201' && statuses.full === 'read 200, write 507';
  process.exitCode = isGood && isTold && statuses.after === statuses.before ? 0 : 1;
} finally {
  server.kill('SIGKILL');
  await closed;
  execFileSync('umount', [disk]);
}

type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

async function both(call: Call): Promise<string> {
  const write = await call('POST', '/projects/', { name: 'Obra', status: 'Planning' });
  const read = await call('GET', '/projects/');
  return `read ${read.status}, write ${write.status}`;
}

async function member(url: string): Promise<Call> {
  const body = new URLSearchParams({
    username: 'rafael@erpconstrutoras.example',
    password: 'Obra-Rafael-2026',
  });
  const signedIn = await fetch(`${url}/api/v1/auth/token`, { method: 'POST', body });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const authorization = `Bearer ${token}`;
  const me = await fetch(`${url}/api/v1/auth/users/me`, { headers: { authorization } });
  const { tenants_info: companies } = (await me.json()) as { tenants_info: { value: string }[] };
  const headers = {
    authorization,
    'x-tenant-id': companies[0]?.value ?? '',
    'content-type': 'application/json',
  };
  return (method, path, sent) =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
}

function fillTo(file: string): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(file, Buffer.alloc(bavail * bsize));
}

function mayMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
