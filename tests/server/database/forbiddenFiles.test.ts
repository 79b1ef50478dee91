import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-forbidden-'));
const directory = join(root, 'data');
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

beforeAll(async () => {
  const database = await openDatabase({ directory });
  await migrate(database.pool);
  await database.close();
  chmodSync(root, 0o755);
});
afterAll(() => {
  chmodSync(directory, 0o700);
  rmSync(root, { recursive: true, force: true });
});

/** Output of an operator's command without sufficient rights, as a process of its own. */
function said(within: string[], asNobody: boolean): string {
  const [program = '', ...args] = [...within, process.execPath, 'server/commands/verify.ts'];
  const { DATABASE_URL: _, ...environment } = process.env;
  const { status, stderr, stdout } = spawnSync(program, args, {
    env: { ...environment, DATA_DIR: directory },
    encoding: 'utf8',
    ...(asNobody && { uid: nobody, gid: nobody }),
  });
  expect([status, stdout]).toEqual([1, '']);
  return stderr.trim();
}

// Root may read everything, so it runs the command as nobody; other users are kept out by the mode.
it.skipIf(isRoot && !nobodyReadsTheProject())(
  'a command names the missing right on a data directory that it may not enter',
  () => {
    chmodSync(directory, isRoot ? 0o700 : 0o000);
    expect(said([], isRoot)).toMatch(/^Sem permissão de leitura e escrita em .*\. Dê ao usuário/);
    chmodSync(directory, 0o700);
  },
);

it.skipIf(!mayMount())(
  'a command reports a read-only mount of the data directory, and leaves it unchanged',
  () => {
    const before = contents();
    const mount = `mount --bind -o ro '${directory}' '${directory}' && exec "$0" "$@"`;
    expect(said(['unshare', '--mount', 'sh', '-c', mount], false)).toMatch(
      /montado somente para leitura\. Monte-o para escrita/,
    );
    expect(contents()).toEqual(before);
  },
);

/** A project in root's home is closed to other users: nobody's command could not even start. */
function nobodyReadsTheProject(): boolean {
  const { status } = spawnSync(process.execPath, ['--check', 'server/commands/verify.ts'], {
    uid: nobody,
    gid: nobody,
  });
  return status === 0;
}

function contents() {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [name, statSync(join(directory, name)).mtimeMs]);
}

function mayMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'sh', '-c', 'mount --bind -o ro /tmp /tmp'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
