import { createHash } from 'node:crypto';
import type pg from 'pg';
import { verifyTexts } from '../../src/texts/operation.ts';
import type { Fault } from './faults.ts';

interface LinkRow {
  number: string;
  kind: 'log' | 'users' | 'tenants' | 'user_tenant_links';
  row_id: string;
  digest: Buffer;
  hash: Buffer;
}

const tables = {
  log: 'administration_log',
  users: 'users',
  tenants: 'tenants',
  user_tenant_links: 'user_tenant_links',
};

/** Recomputes the chain of the administration: its log, users with passwords and flags, companies, roles. */
export async function administrationFaults(client: pg.PoolClient) {
  const faults: Fault[] = [];
  const { rows: links } = await client.query<LinkRow>(
    'select number, kind, row_id, digest, hash from administration_links order by number',
  );
  let tip: Buffer = Buffer.alloc(0);
  for (const [index, { number, kind, row_id, digest, hash }] of links.entries()) {
    const text = [number, kind, row_id, digest.toString('hex')].join('|');
    const expected = createHash('sha256').update(tip).update(text).digest();
    if (Number(number) !== index + 1 || !expected.equals(hash))
      faults.push({ what: verifyTexts.chain, row: `administration_links ${number}` });
    tip = hash;
  }
  const { rows: differing } = await client.query<{ kind: LinkRow['kind']; row_id: string }>(`
    select distinct on (kind, row_id) kind, row_id, digest = sha256(convert_to(
      coalesce(administration_content(kind, row_id), ''), 'UTF8')) as is_same
    from administration_links order by kind, row_id, number desc`);
  for (const { kind, row_id, is_same } of differing as ((typeof differing)[number] & { is_same: boolean })[])
    if (!is_same) faults.push({ what: verifyTexts.administration, row: `${tables[kind]} ${row_id}` });
  const { rows: unlinked } = await client.query<{ row: string }>(`
    select kind || ' ' || id as row from (
      select 'log' as kind, id::text as id from administration_log
      union all select 'users', id::text from users
      union all select 'tenants', id::text from tenants
      union all select 'user_tenant_links', user_id || ':' || tenant_id from user_tenant_links) r
    where not exists (select from administration_links l where l.kind = r.kind and l.row_id = r.id)`);
  faults.push(...unlinked.map(({ row }) => ({ what: verifyTexts.linked, row })));
  return { faults, links: links.length, fingerprint: links.length ? tip.toString('hex') : '' };
}
