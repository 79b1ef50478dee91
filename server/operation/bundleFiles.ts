import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bundleTexts, verifierTexts } from '../../src/texts/operation.ts';

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

export interface BundleFiles {
  bundle: Bundle;
  /** By name. */
  files: Record<string, string>;
}

/** Runs a statement where the rows of the company can be read. */
export type ReadRows = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

type Part = 'entry' | 'note' | 'account' | 'link';

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
 * What an auditor takes along: the entries and notes of a period as they were linked, the chart of accounts, the whole
 * chain, and a program that checks them with Node alone.
 */
export async function bundleFiles(
  read: ReadRows,
  { id, name }: { id: string; name: string },
  { from, to }: Period,
): Promise<BundleFiles> {
  const { rows } = await read(content, [id, from, to]);
  const textsOf = (part: Part) =>
    (rows as { part: Part; text: string }[]).filter((row) => row.part === part).map(({ text }) => text);
  const [entries, notes] = [textsOf('entry'), textsOf('note')];
  const included = new Set([...entries, ...notes].map((text) => (JSON.parse(text) as { id: string }).id));
  const links = textsOf('link').map((text): LinkLine => {
    const link = JSON.parse(text) as Omit<LinkLine, 'isIncluded'>;
    return { ...link, isIncluded: included.has(link.id) };
  });
  const rowFiles = {
    'lancamentos.jsonl': asLines(entries),
    'auditoria.jsonl': asLines(notes),
    'plano-de-contas.jsonl': asLines(textsOf('account')),
    'cadeia.jsonl': asLines(links.map((link) => JSON.stringify(link))),
  };
  const sums = Object.entries(rowFiles).map(([file, text]) => [file, sha256(text)]);
  const counts = { entries: entries.length, notes: notes.length, links: links.length };
  const fingerprint = fingerprintOf(links);
  const madeAt = new Date().toISOString();
  const manifest = { tenantId: id, tenant: name, from, to, madeAt, ...counts, fingerprint };
  const whole = { ...manifest, files: Object.fromEntries(sums), texts: verifierTexts };
  return {
    bundle: { ...counts, fingerprint },
    files: {
      ...rowFiles,
      'manifesto.json': `${JSON.stringify(whole, null, 2)}\n`,
      'LEIA-ME.txt': bundleTexts.readMe(name, from, to, fingerprint),
      'verificar.mjs': await readFile(new URL('./verifier.mjs', import.meta.url), 'utf8'),
    },
  };
}

/** One statement, so that what is posted meanwhile is in all of it or in none. The days of a note are those of São Paulo. */
const content = `
  select part, text from (
    select 'entry' as part, row_number() over (order by entry_date, created_at, id) as place, entry_content(e) as text
      from gl_entries e where tenant_id = $1::uuid and entry_date between $2::date and $3::date
    union all
    select 'note', row_number() over (order by at, id), audit_content(a)
      from audit_log a where tenant_id = $1::uuid
        and (at at time zone 'America/Sao_Paulo')::date between $2::date and $3::date
    union all
    select 'account', row_number() over (order by code_key, id),
        jsonb_strip_nulls(to_jsonb(a) - '{tenant_id,code_key,parent_type}'::text[])::text
      from accounts a where tenant_id = $1::uuid
    union all
    select 'link', row_number() over (order by strand, number),
        json_build_object('strand', strand, 'number', number::int, 'kind', kind, 'id', row_id,
          'digest', encode(digest, 'hex'), 'hash', encode(hash, 'hex'))::text
      from chain_links where tenant_id = $1::uuid) content
  order by part, place`;

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
