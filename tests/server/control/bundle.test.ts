import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chainHead } from '../../../server/database/chain.ts';
import { newId } from '../../../server/database/newId.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { writeBundle } from '../../../server/operation/bundle.ts';
import { archiveTexts } from '../../../src/texts/operation.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-bundle-'));
const whole = join(root, 'whole');
const period = { from: '2026-01-01', to: '2026-12-31' };
let server: TestServer;
let tenantId: string;
let userId: string;

beforeAll(async () => {
  server = await startTestServer();
  const member = await memberOf(server, marina);
  ({ tenantId, userId } = member);
  await member.post('/projects/', { name: 'Obra', status: 'Planning' });
  await writeBundle(server.database, tenantId, { ...period, to: '2099-12-31' }, whole);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** Output of the auditor's own program, run without anything of this project around it. */
const checked = (folder: string) => {
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'verificar.mjs')], {
    encoding: 'utf8',
    cwd: '/',
  });
  return { status, said: stdout };
};
const changed = (name: string, file: string, change: (text: string) => string): string => {
  const folder = join(root, name);
  cpSync(whole, folder, { recursive: true });
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  return folder;
};

it('a bundle is whole, says so, and shows the fingerprint of the server', async () => {
  const head = await inTenant(server.database, tenantId, (db) => chainHead({ db, tenantId }));
  const { status, said } = checked(whole);
  expect(said).toMatch(/^íntegro: Construtora Horizonte/);
  expect(said).toContain(`impressão da cadeia: ${head?.fingerprint}`);
  expect(status).toBe(0);
  expect(statSync(whole).mode & 0o777).toBe(0o700);
  expect(readdirSync(whole).sort()).toEqual([
    'LEIA-ME.txt',
    'auditoria.jsonl',
    'cadeia.jsonl',
    'lancamentos.jsonl',
    'manifesto.json',
    'plano-de-contas.jsonl',
    'verificar.mjs',
  ]);
});

it('a bundle leaves nothing behind when writing fails', async () => {
  const noDay = { ...period, to: '2026-02-30' };
  await expect(writeBundle(server.database, tenantId, noDay, join(root, 'torn'))).rejects.toThrow(
    '2026-02-30',
  );
  expect(readdirSync(root).filter((name) => name.startsWith('torn'))).toEqual([]);
});

it('a bundle holds only a period, on the whole chain', async () => {
  const folder = join(root, 'january');
  const bundle = await writeBundle(
    server.database,
    tenantId,
    { from: '2026-01-01', to: '2026-01-31' },
    folder,
  );
  const all = readFileSync(join(whole, 'lancamentos.jsonl'), 'utf8').split('\n').length;
  expect(bundle.entries).toBeLessThan(all);
  expect(checked(folder).said).toMatch(/^íntegro/);
});

it('a bundle holds the notes of the days of São Paulo', async () => {
  const noted = newId();
  const evening = sql`insert into audit_log (tenant_id, id, at, user_id, request_id, action, entity, entity_id)
    values (${tenantId}, ${noted}, '2026-03-10T02:59:59Z', ${userId}, 'late-evening', 'update', 'projects', '1')`;
  await inTenant(server.database, tenantId, (db) => evening.execute(db));
  for (const [day, isIn] of [
    ['2026-03-09', true],
    ['2026-03-10', false],
  ] as const) {
    const folder = join(root, day);
    await writeBundle(server.database, tenantId, { from: day, to: day }, folder);
    const notes = readFileSync(join(folder, 'auditoria.jsonl'), 'utf8');
    expect([day, notes.includes(noted), checked(folder).status]).toEqual([day, isIn, 0]);
  }
});

const firstLine = /^.*\n/;
it.each([
  [
    'an amount',
    'lancamentos.jsonl',
    (text: string) => text.replace(/"amount": \d/, '"amount": 9'),
    /não é o que foi encadeado/,
  ],
  [
    'an entry taken out',
    'lancamentos.jsonl',
    (text: string) => text.replace(firstLine, ''),
    /falta o lançamento/,
  ],
  ['a note', 'auditoria.jsonl', (text: string) => text.replace('Obra', 'Obrb'), /não é o que foi encadeado/],
  ['a link', 'cadeia.jsonl', (text: string) => text.replace(/"digest":"./, '"digest":"_'), /quebrado/],
  [
    'a link taken out',
    'cadeia.jsonl',
    (text: string) => text.replace(firstLine, ''),
    // A strand of one link has no next one to miss it: the missing entry reveals it.
    /elo \d+:2 quebrado|não está na cadeia/,
  ],
  [
    'the last link',
    'cadeia.jsonl',
    (text: string) => text.replace(/[^\n]*\n$/, ''),
    /não está na cadeia|não é o do manifesto/,
  ],
  [
    'an account',
    'plano-de-contas.jsonl',
    (text: string) => text.replace('"name": "', '"name": "X'),
    /plano-de-contas\.jsonl/,
  ],
])('a bundle names the broken part when somebody changes %s', (title, file, change, sentence) => {
  const { status, said } = checked(changed(title.replaceAll(' ', '-'), file, change));
  expect(said).toMatch(/^NÃO íntegro: /);
  expect(said).toMatch(sentence);
  expect(status).toBe(1);
});

it('a bundle reports an added note as unlinked, even when the manifest lists it', () => {
  const folder = changed('a-note-added', 'auditoria.jsonl', (text) => {
    const [first = ''] = text.split('\n');
    return `${text}${JSON.stringify({ ...JSON.parse(first), id: newId() })}\n`;
  });
  const sum = createHash('sha256')
    .update(readFileSync(join(folder, 'auditoria.jsonl')))
    .digest('hex');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifesto.json'), 'utf8'));
  const files = { ...manifest.files, 'auditoria.jsonl': sum };
  writeFileSync(join(folder, 'manifesto.json'), JSON.stringify({ ...manifest, files }));
  expect(checked(folder)).toEqual({
    status: 1,
    said: expect.stringMatching(/^NÃO íntegro: .* não está na cadeia/),
  });
});

it('a bundle names the folder that is missing, as an archive does', async () => {
  const folder = join(root, 'nowhere');
  await expect(writeBundle(server.database, tenantId, period, join(folder, 'mes'))).rejects.toThrow(
    archiveTexts.noFolder(folder),
  );
});

it('a bundle names the remedy when its folder cannot be created, as an archive does', async () => {
  const folder = join(root, 'x'.repeat(250));
  await expect(writeBundle(server.database, tenantId, period, folder)).rejects.toThrow(
    archiveTexts.unwritable(folder, 'ENAMETOOLONG'),
  );
});

it('a bundle overwrites nothing', async () => {
  await expect(writeBundle(server.database, tenantId, period, whole)).rejects.toThrow(/já existe/);
});
