import { readFileSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import { archiveTexts, verifyTexts } from '../../src/texts/operation.ts';
import type { Fault } from './faults.ts';

interface End {
  strand: number;
  number: string;
  hash: string;
}

/** Ends of every chain at one moment, to be kept elsewhere. */
export interface Fingerprints {
  format: 'erp-construtoras-fingerprints';
  madeAt: string;
  administration: Omit<End, 'strand'> | null;
  companies: { id: string; name: string; ends: End[] }[];
}

/** A home of an older version has the chains that its version knew. */
export async function readFingerprints(client: pg.PoolClient): Promise<Fingerprints> {
  const { rows: known } = await client.query<{ administration: boolean; companies: boolean }>(
    `select to_regclass('administration_links') is not null as administration,
            to_regclass('chain_heads') is not null as companies`,
  );
  const [has = { administration: false, companies: false }] = known;
  const { rows: companies } = await client.query<{ id: string; name: string }>(
    'select id, name from tenants order by id',
  );
  const found: Fingerprints['companies'] = [];
  for (const company of has.companies ? companies : [])
    found.push({ ...company, ends: await endsOf(client, company.id) });
  return {
    format: 'erp-construtoras-fingerprints',
    madeAt: new Date().toISOString(),
    administration: has.administration ? await endOfAdministration(client) : null,
    companies: found,
  };
}

async function endsOf(client: pg.PoolClient, tenantId: string): Promise<End[]> {
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
  const { rows } = await client.query<End>(
    `select strand, number::text as number, encode(hash, 'hex') as hash from chain_heads
     where tenant_id = $1 order by strand`,
    [tenantId],
  );
  return rows;
}

async function endOfAdministration(client: pg.PoolClient): Promise<Omit<End, 'strand'> | null> {
  const { rows } = await client.query<Omit<End, 'strand'>>(
    `select l.number::text as number, encode(l.hash, 'hex') as hash from administration_links l
     order by l.number desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Chains that do not go on from where they ended when the fingerprints were taken. */
export async function fingerprintFaults(
  client: pg.PoolClient,
  { administration, companies }: Fingerprints,
): Promise<{ company: string; faults: Fault[] }[]> {
  const found: { company: string; faults: Fault[] }[] = [];
  const { rowCount } = await client.query(
    `select from administration_links where number = $1 and encode(hash, 'hex') = $2`,
    [administration?.number ?? 0, administration?.hash ?? ''],
  );
  if (administration && !rowCount)
    found.push({ company: '', faults: [{ what: verifyTexts.against, row: 'administration_links' }] });
  for (const { id, name, ends } of companies) {
    await client.query("select set_config('app.tenant_id', $1, true)", [id]);
    const faults: Fault[] = [];
    for (const { strand, number, hash } of ends) {
      const kept = await client.query(
        `select from chain_links where tenant_id = $1 and strand = $2 and number = $3 and encode(hash, 'hex') = $4`,
        [id, strand, number, hash],
      );
      if (!kept.rowCount && Number(number) > 0)
        faults.push({ what: verifyTexts.against, row: `chain_links ${strand}:${number}` });
    }
    if (faults.length) found.push({ company: name, faults });
  }
  return found;
}

/** File that a backup writes beside itself. */
export const fingerprintsBeside = (file: string) => `${file}.impressao.json`;

/** Overwrites nothing. */
export function writeFingerprints(file: string, fingerprints: Fingerprints): void {
  try {
    writeFileSync(file, `${JSON.stringify(fingerprints, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Error(code === 'EEXIST' ? archiveTexts.exists(file) : archiveTexts.unwritable(file, code));
  }
}

export function fingerprintsIn(file: string): Fingerprints {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Error(code === 'ENOENT' ? archiveTexts.missing(file) : archiveTexts.unreadable(file, code));
  }
  const isOurs = (found: unknown): found is Fingerprints =>
    typeof found === 'object' &&
    found !== null &&
    'format' in found &&
    found.format === 'erp-construtoras-fingerprints';
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    found = null;
  }
  if (!isOurs(found)) throw new Error(archiveTexts.foreignFingerprints(file));
  return found;
}
