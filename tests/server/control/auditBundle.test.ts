import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBundle } from '../../../server/control/auditBundle.ts';
import { noteChanges } from '../../../server/database/audit.ts';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { roleIds } from '../../../src/domain/permission.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';
import { memberWithRole } from '../ledger/gateClient.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-download-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

onBothHomes('the auditor’s bundle by download', (open) => {
  let server: TestServer;
  let admin: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    admin = await memberOf(server, marina, 0);
    await admin.post('/projects/', { name: 'Obra do pacote', status: 'Planning' });
  });
  afterAll(() => server.close());

  const ask = ({ token, tenantId }: typeof admin, query: string) =>
    server.app.inject({
      url: `/api/v1/audit/bundle?${query}`,
      headers: { authorization: `Bearer ${token}`, 'x-tenant-id': tenantId },
    });
  const whole = 'from=2096-01-01&to=2099-12-31';
  const year = 'from=2026-01-01&to=2026-12-31';
  /** The files of a ZIP file, unpacked into a folder. */
  const laidOut = (zip: Uint8Array) => {
    const folder = mkdtempSync(join(root, 'pacote-'));
    const files = Object.entries(unzipSync(new Uint8Array(zip)));
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    const texts = Object.fromEntries(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
    const run = spawnSync(process.execPath, [join(folder, 'verificar.mjs')], { encoding: 'utf8', cwd: '/' });
    return { texts, said: run.stdout };
  };
  const unpacked = async (member: typeof admin, query: string) => {
    const answer = await ask(member, query);
    expect(answer.statusCode).toBe(200);
    return { answer, ...laidOut(answer.rawPayload) };
  };

  it('is one ZIP file that its own program finds whole, with the fingerprint of the host', async () => {
    const { answer, texts, said } = await unpacked(admin, year);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="auditoria-[\w-]{12}-2026-01-01-2026-12-31\.zip"$/,
    );
    expect(said).toMatch(/^íntegro: Construtora Horizonte/);
    expect(said).toContain((await admin.get('/audit/chain')).body.fingerprint);
    const entries = (await admin.get('/gl/entries?size=1')).body.metadata.total_items;
    expect(entries).toBeGreaterThan(100);
    expect(JSON.parse(texts['manifesto.json'] ?? '')).toMatchObject({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('holds only the rows of its period and company', async () => {
    const none = await unpacked(admin, whole);
    expect([none.texts['lancamentos.jsonl'], none.texts['auditoria.jsonl']]).toEqual(['', '']);
    expect(none.said).toMatch(/^íntegro/);
    const own = await unpacked(admin, year);
    const other = await unpacked(await memberOf(server, marina, 1), year);
    expect(other.said).toMatch(/^íntegro/);
    // People may work for both.
    const idsIn = ({ texts: { 'pessoas.jsonl': _, ...texts } }: typeof own) => [
      ...Object.values(texts)
        .join('')
        .matchAll(/"id": ?"([\w-]{36})"/g),
    ];
    const ids = new Set(idsIn(own).map(([, id]) => id));
    expect(ids.size).toBeGreaterThan(100);
    expect(idsIn(other).filter(([, id]) => ids.has(id))).toEqual([]);
    expect(Object.values(other.texts).join('')).not.toContain(admin.tenantId);
  });

  it('holds the state at the moment of the request, in however many parts it is read', async () => {
    const { tenantId } = admin;
    await inTenant(server.database, tenantId, (db) =>
      noteChanges(
        { ...admin, requestId: 'many', db },
        Array.from({ length: 2_100 }, (_, number) => ({
          entity: 'projects',
          entityId: `many-${number}`,
          action: 'create',
          before: null,
          after: { number },
        })),
      ),
    );
    const { fingerprint, links } = (await admin.get('/audit/chain')).body;
    const opened = await inTenant(server.database, tenantId, (db) =>
      openBundle(
        server.database,
        { ...admin, requestId: 'open', db },
        { from: '2026-01-01', to: '2099-12-31' },
      ),
    );
    // A slow reader blocks nobody, and later changes are left out.
    expect((await admin.post('/projects/', { name: 'Obra posterior', status: 'Planning' })).status).toBe(201);
    const { said, texts } = laidOut(await buffer(opened));
    expect(said).toMatch(/^íntegro/);
    const manifest = JSON.parse(texts['manifesto.json'] ?? '');
    const ends: { number: number }[] = manifest.ends;
    // Its own request was noted before, and its head is linked after.
    const [head = ''] = (texts['cadeia.jsonl'] ?? '').trimEnd().split('\n').slice(-1);
    const earlierHeads = JSON.parse(head).number - 1;
    expect(ends.reduce((sum, { number }) => sum + number, earlierHeads)).toBe(links + 1);
    expect(said).not.toContain(fingerprint);
    expect(manifest.files['auditoria.jsonl'].lines).toBeGreaterThan(2_100);
    expect(texts['auditoria.jsonl']).not.toContain('Obra posterior');
  });

  it('is refused without its days, for days that are no period, and to users without the permission to read the trail', async () => {
    for (const query of [
      '',
      'from=2026-01-01',
      'from=2026-02-30&to=2026-03-01',
      'from=2026-02-02&to=2026-02-01',
    ])
      expect([query, (await ask(admin, query)).statusCode]).toEqual([query, 422]);
    for (const roleId of Object.values(roleIds)) {
      const mayRead = roleId === roleIds.tenantAdmin || roleId === roleIds.auditor;
      const member = await memberWithRole(server, roleId);
      expect([roleId, (await ask(member, year)).statusCode]).toEqual([roleId, mayRead ? 200 : 403]);
    }
  });
});
