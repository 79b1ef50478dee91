import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { archiveTexts, bundleTexts, verifierTexts } from '../../src/texts/operation.ts';
import type { Database } from '../database/database.ts';
import { onSnapshot } from './exporting.ts';

export interface Period {
  /** Days, both inside, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

export interface Bundle {
  entries: number;
  notes: number;
  links: number;
  fingerprint: string;
}

interface LinkLine {
  strand: number;
  number: number;
  kind: 'entry' | 'audit';
  id: string;
  digest: string;
  hash: string;
  isIncluded: boolean;
}

/**
 * Writes a folder for an auditor: the entries and notes of a period as they were linked, the chart of accounts, the
 * whole chain, and a program that checks them with Node alone. Nothing that exists is overwritten.
 */
export async function writeBundle(
  database: Database,
  tenantId: string,
  period: Period,
  folder: string,
): Promise<Bundle> {
  if (existsSync(folder)) throw new Error(archiveTexts.exists(folder));
  const unfinished = `${folder}.unfinished-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const bundle = await onSnapshot(database, (client) => fill(unfinished, client, tenantId, period));
    renameSync(unfinished, folder);
    return bundle;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fill(
  folder: string,
  client: pg.PoolClient,
  tenantId: string,
  { from, to }: Period,
): Promise<Bundle> {
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
  const contents = (text: string) => textsOf(client, text, [tenantId, from, to]);
  const entries = await contents(entriesOfPeriod);
  const notes = await contents(notesOfPeriod);
  const accounts = await textsOf(client, chart, [tenantId]);
  const included = new Set([...entries, ...notes].map((text) => (JSON.parse(text) as { id: string }).id));
  const links = await linksOf(client, tenantId, included);
  const files = {
    'lancamentos.jsonl': asLines(entries),
    'auditoria.jsonl': asLines(notes),
    'plano-de-contas.jsonl': asLines(accounts),
    'cadeia.jsonl': asLines(links.map((link) => JSON.stringify(link))),
  };
  const [tenant = ''] = await textsOf(client, 'select name as text from tenants where id = $1', [tenantId]);
  const sums = Object.entries(files).map(([name, content]) => [name, sha256(content)]);
  const counts = { entries: entries.length, notes: notes.length, links: links.length };
  const fingerprint = fingerprintOf(links);
  const manifest = { tenantId, tenant, from, to, madeAt: new Date().toISOString(), ...counts, fingerprint };
  const whole = { ...manifest, files: Object.fromEntries(sums), texts: verifierTexts };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'manifesto.json'), `${JSON.stringify(whole, null, 2)}\n`);
  writeFileSync(join(folder, 'LEIA-ME.txt'), bundleTexts.readMe(tenant, from, to, fingerprint));
  copyFileSync(fileURLToPath(new URL('./verifier.mjs', import.meta.url)), join(folder, 'verificar.mjs'));
  return { ...counts, fingerprint };
}

const entriesOfPeriod = `
  select entry_content(e) as text from gl_entries e
  where tenant_id = $1 and entry_date between $2::date and $3::date order by entry_date, created_at, id`;

/** The days of a note are those of São Paulo. */
const notesOfPeriod = `
  select audit_content(a) as text from audit_log a
  where tenant_id = $1 and (at at time zone 'America/Sao_Paulo')::date between $2::date and $3::date order by at, id`;

const chart = `
  select jsonb_strip_nulls(to_jsonb(a) - '{tenant_id,code_key,parent_type}'::text[])::text as text
  from accounts a where tenant_id = $1 order by code_key, id`;

async function textsOf(client: pg.PoolClient, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(text, values);
  return rows.map((row) => row.text);
}

async function linksOf(client: pg.PoolClient, tenantId: string, included: Set<string>): Promise<LinkLine[]> {
  const { rows } = await client.query<Omit<LinkLine, 'isIncluded'>>(
    `select strand, number::int as number, kind, row_id as id, encode(digest, 'hex') as digest, encode(hash, 'hex') as hash
     from chain_links where tenant_id = $1 order by strand, number`,
    [tenantId],
  );
  return rows.map((link) => ({ ...link, isIncluded: included.has(link.id) }));
}

function fingerprintOf(links: readonly LinkLine[]): string {
  const ends = new Map(links.map(({ strand, number, hash }) => [strand, `${strand}:${number}:${hash}`]));
  const text = [...ends].sort(([a], [b]) => a - b).map(([, end]) => end);
  return text.length ? sha256(text.join(';')) : '';
}

function asLines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
