import { createHash } from 'node:crypto';
import type pg from 'pg';
import { verifyTexts } from '../../src/texts/operation.ts';
import type { Fault } from './faults.ts';

const pageSize = 1_000;

interface LinkRow {
  strand: number;
  number: string;
  edition: 1 | 2;
  kind: 'entry' | 'audit' | 'document' | 'seal' | 'bundle';
  row_id: string;
  day: string | null;
  digest: Buffer;
  hash: Buffer;
  /** As the database writes it, `link_text`. */
  text: string;
  /** SHA-256 of the current row; null when it is gone. */
  found: Buffer | null;
  found_day: string | null;
}

interface Tip {
  number: number;
  hash: Buffer;
  edition: 1 | 2;
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

function faultOf(link: LinkRow, tips: Map<number, Tip>): string | null {
  const { strand, number, edition, digest, hash, text, found, day, found_day } = link;
  const before = tips.get(strand) ?? { number: 0, hash: Buffer.alloc(0), edition: 1 };
  tips.set(strand, { number: Number(number), hash, edition });
  const linked = edition === 1 ? digest : text;
  const expected = createHash('sha256').update(before.hash).update(linked).digest();
  const isInOrder = edition >= before.edition && (edition === before.edition || isSealing(link));
  if (Number(number) !== before.number + 1 || !expected.equals(hash) || !isInOrder) return verifyTexts.chain;
  if (!found) return verifyTexts.gone;
  if (!found.equals(digest)) return link.kind === 'seal' ? verifyTexts.seal : verifyTexts.digest;
  return day === found_day ? null : verifyTexts.linkDay;
}

/** Links of edition 1 are followed by their seal; a strand may also begin with edition 2. */
function isSealing({ kind, number }: LinkRow): boolean {
  return kind === 'seal' || number === '1';
}

const tables = {
  entry: 'gl_entries',
  audit: 'audit_log',
  document: 'title_documents',
  bundle: 'audit_bundles',
  seal: 'chain_links',
};

function nameOf({ strand, number, kind, row_id }: LinkRow): string {
  return `${tables[kind]} ${row_id} (${strand}:${number})`;
}

async function* linksOf(client: pg.PoolClient, tenantId: string): AsyncGenerator<LinkRow> {
  await client.query(`declare links no scroll cursor for
    select l.strand, l.number, l.edition, l.kind, l.row_id, l.day, l.digest, l.hash,
      link_text(l.strand, l.number, l.kind, l.row_id, l.day, l.linked_on, l.digest) as text,
      case l.kind when 'seal' then sealed_digest(l.tenant_id, l.strand)
        else sha256(convert_to(linked_content(l.tenant_id, l.kind, l.row_id), 'UTF8')) end as found,
      case l.kind when 'seal' then l.day else linked_day(l.tenant_id, l.kind, l.row_id) end as found_day
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
           union all select 'audit_log', 'audit', id from audit_log where tenant_id = $1
           union all select 'title_documents', 'document', id from title_documents where tenant_id = $1
           union all select 'audit_bundles', 'bundle', id from audit_bundles where tenant_id = $1) r
     left join chain_links l on l.tenant_id = $1 and l.kind = r.kind and l.row_id = r.id
     group by r.name, r.id having count(l.row_id) <> 1`,
    [tenantId],
  );
  return rows.map(({ row }) => ({ what: verifyTexts.linked, row }));
}
