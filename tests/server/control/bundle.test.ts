import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
it('a bundle is whole, says so, and shows the fingerprint of the server', async () => {
  const head = await inTenant(server.database, tenantId, (db) => chainHead({ db, tenantId }));
  const { status, said } = checked(whole);
  expect(said).toMatch(/^íntegro: Construtora Horizonte/);
  expect(said).toContain('de 01/01/2026 a 31/12/2099');
  expect(said).toContain(`impressão da cadeia: ${head?.fingerprint}`);
  expect(status).toBe(0);
  expect(statSync(whole).mode & 0o777).toBe(0o700);
  expect(readdirSync(whole).sort()).toEqual([
    'LEIA-ME.txt',
    'auditoria.jsonl',
    'baixas.jsonl',
    'balancete.mjs',
    'cadeia.jsonl',
    'centros-de-custo.jsonl',
    'clientes.jsonl',
    'contas-financeiras.jsonl',
    'fechamentos.jsonl',
    'fornecedores.jsonl',
    'implantacao.jsonl',
    'lancamentos.jsonl',
    'manifesto.json',
    'movimentos.jsonl',
    'obras.jsonl',
    'pessoas.jsonl',
    'plano-de-contas.jsonl',
    'saldos-iniciais.jsonl',
    'titulos.jsonl',
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
  await server.database.pool.query(
    `insert into audit_log (tenant_id, id, at, user_id, request_id, action, entity, entity_id)
     values ($1, $2, '2026-03-10T02:59:59Z', $3, 'late-evening', 'update', 'suppliers', '1')`,
    [tenantId, noted, userId],
  );
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
