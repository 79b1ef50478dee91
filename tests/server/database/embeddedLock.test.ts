import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/database.ts';
import { newId } from '../../../server/database/newId.ts';
import { layFiles } from '../../support/server/templates.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-lock-'));
const directory = join(root, 'data');
const owner = join(directory, 'owner.json');
const children = new Set<ChildProcess>();

beforeAll(() => layFiles(directory, 'empty'));
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

const use = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ directory });
  return work(database).finally(() => database.close());
};
const addTenant = ({ queries }: Database, id: string) =>
  queries.insertInto('tenants').values({ id, name: 'Empresa', status: 'active' }).execute();
const tenantIds = async ({ queries }: Database) =>
  (await queries.selectFrom('tenants').select('id').execute()).map(({ id }) => id);
const makeOld = (file: string) => utimesSync(file, new Date(0), new Date(0));

/** Another process that writes rows; `within` may isolate it, as `unshare` does. */
async function startWriter(...within: string[]) {
  const script = fileURLToPath(new URL('./writeUntilKilled.ts', import.meta.url));
  const [program = '', ...args] = [...within, process.execPath, script, directory];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const writer = { child, acknowledged: [] as string[], said: '' };
  createInterface({ input: child.stdout }).on('line', (line) => writer.acknowledged.push(line));
  child.stderr.on('data', (chunk) => {
    writer.said += chunk;
  });
  return writer;
}
type Writer = Awaited<ReturnType<typeof startWriter>>;
const hasWritten = async ({ child, acknowledged }: Writer, enough: number) => {
  while (acknowledged.length < enough && child.exitCode === null)
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
};
const end = async ({ child }: Writer) => {
  const exited = once(child, 'close');
  child.kill('SIGKILL');
  await exited;
};

it('a data directory opens once: others read that it is in use, and it is free after the owner', async () => {
  await use(async () => {
    await expect(openDatabase({ directory })).rejects.toThrow(/já estão em uso por outro processo/);
  });
  expect(existsSync(owner)).toBe(false);
  await use(tenantIds);
});

it('a data directory is free at once after its owner was killed', async () => {
  const writer = await startWriter();
  await hasWritten(writer, 5);
  await end(writer);
  expect(existsSync(owner)).toBe(true);
  const kept = new Set(await use(tenantIds));
  expect(writer.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

const mayUnshare = (() => {
  try {
    execFileSync('unshare', ['--net', '--uts', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

it.runIf(mayUnshare)('the lock holds across containers: other networks, equal names', async () => {
  const first = await startWriter('unshare', '--net', '--uts');
  await hasWritten(first, 3);
  const second = await startWriter('unshare', '--net', '--uts');
  await once(second.child, 'close');
  expect(second.said).toMatch(/já estão em uso/);
  expect(second.acknowledged).toEqual([]);
  await hasWritten(first, first.acknowledged.length + 3);
  await end(first);
  const kept = new Set(await use(tenantIds));
  expect(first.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

it('the lock holds while the owner is paused, however long its heartbeat is silent', async () => {
  const writer = await startWriter();
  await hasWritten(writer, 3);
  writer.child.kill('SIGSTOP');
  makeOld(owner);
  await expect(openDatabase({ directory })).rejects.toThrow(/já estão em uso/);
  writer.child.kill('SIGCONT');
  await hasWritten(writer, writer.acknowledged.length + 3);
  await end(writer);
  const kept = new Set(await use(tenantIds));
  expect(writer.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

it('a data directory is refused while a machine that shares the directory holds it, until its heartbeat stops', async () => {
  writeFileSync(owner, JSON.stringify({ token: 'x', machine: 'another', pid: 1 }));
  await expect(openDatabase({ directory })).rejects.toThrow(/já estão em uso/);
  makeOld(owner);
  await use(tenantIds);
});

it('a server acknowledges nothing after another machine took its directory, and says so', async () => {
  const before = newId();
  const after = newId();
  const database = await openDatabase({ directory });
  await addTenant(database, before);
  writeFileSync(owner, JSON.stringify({ token: 'of another', machine: 'another', pid: 1 }));
  await expect(addTenant(database, after)).rejects.toThrow(/Another process/);
  expect((await database.lost).message).toMatch(
    /Outro processo assumiu os dados .* Nada que ele confirmou se perdeu/,
  );
  await expect(tenantIds(database)).rejects.toThrow();
  await database.close();
  // This process must not remove the other's file.
  expect(JSON.parse(readFileSync(owner, 'utf8')).token).toBe('of another');
  rmSync(owner);
  const kept = await use(tenantIds);
  expect(kept).toContain(before);
  expect(kept).not.toContain(after);
});

it('a server ends with a sentence when it lost its directory', async () => {
  const program = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: directory, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  while (!/http:\S+/.test(said)) await once(child.stdout, 'data');
  writeFileSync(owner, JSON.stringify({ token: 'of another', machine: 'another', pid: 1 }));
  const closed = once(child, 'close');
  await fetch(`${/http:\S+/.exec(said)?.[0]}/api/v1/health`).catch(() => {});
  expect(await closed).toEqual([1, null]);
  expect(said).toMatch(/Outro processo assumiu os dados/);
  rmSync(owner);
});
