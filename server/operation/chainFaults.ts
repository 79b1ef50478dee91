import { createHash } from 'node:crypto';
import type pg from 'pg';
import { verifyTexts } from '../../src/texts/operation.ts';
import type { Fault } from './faults.ts';

const pageSize = 1_000;

interface LinkRow {
  strand: number;
  number: string;
  kind: 'entry' | 'audit';
  row_id: string;
  digest: Buffer;
  hash: Buffer;
  /** SHA-256 of the current row; null when it is gone. */
  found: Buffer | null;
}

interface Tip {
  number: number;
  hash: Buffer;
}

/** Recomputes the chain of the company in scope: every digest, every link, every head. */
export async function chainFaults(client: pg.PoolClient, tenantId: string) {
  const faults: Fault[] = [];
  const tips = new Map<number, Tip>();
  for await (const link of linksOf(client, tenantId)) {
    const fault = faultOf(link, tips);
    if (fault) faults.push({ what: fault, row: nameOf(link) });
  }
  faults.push(...(await headFaults(client, tenantId, tips)), ...(await unlinked(client, tenantId)));
  const ends = [...tips].sort(([a], [b]) => a - b);
  const text = ends
    .map(([strand, { number, hash }]) => `${strand}:${number}:${hash.toString('hex')}`)
    .join(';');
  return {
    faults,
    links: ends.reduce((sum, [, { number }]) => sum + number, 0),
    fingerprint: ends.length ? createHash('sha256').update(text).digest('hex') : '',
  };
}

function faultOf({ strand, number, digest, hash, found }: LinkRow, tips: Map<number, Tip>): string | null {
  const before = tips.get(strand) ?? { number: 0, hash: Buffer.alloc(0) };
  tips.set(strand, { number: Number(number), hash });
  const expected = createHash('sha256').update(before.hash).update(digest).digest();
  if (Number(number) !== before.number + 1 || !expected.equals(hash)) return verifyTexts.chain;
  if (!found) return verifyTexts.gone;
  return found.equals(digest) ? null : verifyTexts.digest;
}

function nameOf({ strand, number, kind, row_id }: LinkRow): string {
  return `${kind === 'entry' ? 'gl_entries' : 'audit_log'} ${row_id} (${strand}:${number})`;
}

async function* linksOf(client: pg.PoolClient, tenantId: string): AsyncGenerator<LinkRow> {
  await client.query(`declare links no scroll cursor for
    select l.strand, l.number, l.kind, l.row_id, l.digest, l.hash,
      sha256(convert_to(case l.kind when 'entry' then (select entry_content(e) from gl_entries e
          where e.tenant_id = l.tenant_id and e.id = l.row_id)
        else (select audit_content(a) from audit_log a where a.tenant_id = l.tenant_id and a.id = l.row_id) end,
        'UTF8')) as found
    from chain_links l where l.tenant_id = '${tenantId}' order by l.strand, l.number`);
  for (;;) {
    const { rows } = await client.query<LinkRow>(`fetch ${pageSize} from links`);
    yield* rows;
    if (rows.length < pageSize) break;
  }
  await client.query('close links');
}

async function headFaults(client: pg.PoolClient, tenantId: string, tips: Map<number, Tip>): Promise<Fault[]> {
  const { rows } = await client.query<{ strand: number; number: string; hash: Buffer }>(
    'select strand, number, hash from chain_heads where tenant_id = $1',
    [tenantId],
  );
  const isEnd = ({ strand, number, hash }: (typeof rows)[number]) =>
    tips.get(strand)?.number === Number(number) && tips.get(strand)?.hash.equals(hash);
  const strands = new Set(rows.filter(isEnd).map(({ strand }) => strand));
  const wrong = [...tips.keys(), ...rows.map(({ strand }) => strand)].filter(
    (strand) => !strands.has(strand),
  );
  return [...new Set(wrong)].map((strand) => ({ what: verifyTexts.head, row: `chain_heads ${strand}` }));
}

async function unlinked(client: pg.PoolClient, tenantId: string): Promise<Fault[]> {
  const { rows } = await client.query<{ row: string }>(
    `select r.name || ' ' || r.id as row
     from (select 'gl_entries' as name, 'entry' as kind, id from gl_entries where tenant_id = $1
           union all select 'audit_log', 'audit', id from audit_log where tenant_id = $1) r
     left join chain_links l on l.tenant_id = $1 and l.kind = r.kind and l.row_id = r.id
     group by r.name, r.id having count(l.row_id) <> 1`,
    [tenantId],
  );
  return rows.map(({ row }) => ({ what: verifyTexts.linked, row }));
}
