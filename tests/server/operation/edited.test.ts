import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Line, writeArchive } from '../../../server/operation/archiveFile.ts';
import { archiveLines, onSnapshot } from '../../../server/operation/exporting.ts';
import { importArchive } from '../../../server/operation/importing.ts';
import { verify } from '../../../server/operation/verification.ts';
import { openBareHome } from '../../support/server/templates.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';

/** Backups edited by somebody who makes their sums anew. */
const root = mkdtempSync(join(tmpdir(), 'erp-edited-'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

async function* edited(
  lines: AsyncIterable<Line>,
  table: string,
  change: (row: string) => string,
): AsyncGenerator<Line> {
  let inside = '';
  for await (const line of lines) {
    if ('section' in line) inside = line.section.table;
    yield 'row' in line && inside === table ? { row: change(line.row) } : line;
  }
}

it.each<[string, string, (row: string) => string, RegExp]>([
  ['nothing', 'users', (row) => row, /^$/],
  ['a password', 'users', (row) => row.replace(/"password_hash":"/, '"password_hash":"x'), /users/],
  ['a superuser', 'users', (row) => row.replace('"is_superuser":false', '"is_superuser":true'), /users/],
  ['the name of a supplier', 'suppliers', (row) => row.replace('"name":"', '"name":"X'), /suppliers/],
  ['an entry', 'gl_entries', (row) => row.replace('"description":"', '"description":"X'), /gl_entries/],
])(
  'a backup with %s edited and new sums is restored, and verified as what it is',
  async (title, table, change, fault) => {
    const file = join(root, title.replaceAll(' ', '-'));
    await onSnapshot(server.database, (client) =>
      writeArchive(file, edited(archiveLines(client, null), table, change)),
    );
    const home = await openBareHome();
    await importArchive(home, file);
    const faults = (await verify(home))
      .flatMap((report) => report.faults)
      .map(({ row }) => row.split(' ')[0]);
    expect(faults.length ? faults.join() : '').toMatch(fault);
    await home.close();
  },
);
