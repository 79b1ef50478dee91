import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';

/** A folder for one drill, deleted when it ends. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'erp-drill-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The number after the drill's name, else `usual`. */
export function askedNumber(usual: number): number {
  return Number(process.argv[2] ?? usual);
}

export async function prepare(home: Parameters<typeof openDatabase>[0]): Promise<void> {
  await use(home, ({ pool }) => migrate(pool));
}

export async function use<T>(
  home: Parameters<typeof openDatabase>[0],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(home);
  return work(database).finally(() => database.close());
}

export interface Writer {
  child: ChildProcess;
  /** Ids of acknowledged commits. */
  acknowledged: string[];
  said: string;
  hasWritten(enough: number): Promise<void>;
  killed(): Promise<void>;
}

/** Another process that writes rows without end; `within` may isolate it, as `unshare` does. */
export function startWriter(home: string, ...within: string[]): Writer {
  const script = fileURLToPath(new URL('../tests/server/database/writeUntilKilled.ts', import.meta.url));
  const [program = '', ...args] = [...within, process.execPath, script, home];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const writer: Writer = {
    child,
    acknowledged: [],
    said: '',
    async hasWritten(enough) {
      while (writer.acknowledged.length < enough && child.exitCode === null)
        await Promise.race([once(child.stdout, 'data'), closed]);
    },
    async killed() {
      child.kill('SIGKILL');
      await closed;
    },
  };
  createInterface({ input: child.stdout }).on('line', (line) => writer.acknowledged.push(line));
  child.stderr.on('data', (chunk) => {
    writer.said += chunk;
  });
  return writer;
}

/** Number of these rows that are missing, and of those that are incomplete. */
export async function losses({ pool }: Database, acknowledged: readonly string[]) {
  const { rows } = await pool.query<{ id: string; name: string }>('select id, name from tenants');
  const kept = new Set(rows.map(({ id }) => id));
  return {
    lost: acknowledged.filter((id) => !kept.has(id)).length,
    halves: rows.filter(({ name }) => name === 'Gravada').length,
  };
}
