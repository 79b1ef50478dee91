import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bundleTexts, verifierTexts } from '../../src/texts/operation.ts';
import {
  entriesOf,
  type LinkRow,
  linksOf,
  type Moment,
  notesOf,
  type Period,
  type ReadRows,
} from './bundleRows.ts';

export interface Bundle {
  entries: number;
  notes: number;
  links: number;
  fingerprint: string;
}

export interface BundleFile {
  name: string;
  /** Must be read to its end before the next file is requested. */
  parts: AsyncIterable<string> | Iterable<string>;
}

/**
 * The auditor's files: the entries and notes of a period as they were linked, the chart of accounts, the
 * whole chain, and a program that checks them with Node alone. They come one after the other, in parts, so
 * that a company of any size fits; the totals are returned at the end.
 */
export async function* bundleFiles(
  read: ReadRows,
  tenant: string,
  moment: Moment,
  period: Period,
): AsyncGenerator<BundleFile, Bundle> {
  const counts = new Map<string, number>();
  const sums = new Map<string, string>();
  const ends = new Map<number, LinkRow>();
  const file = (name: string, pages: AsyncIterable<string[]> | Iterable<string[]>): BundleFile => ({
    name,
    parts: summed(pages, (lines, sha256) => {
      counts.set(name, lines);
      sums.set(name, sha256);
    }),
  });
  async function* links() {
    for await (const page of linksOf(read, moment, period)) {
      for (const { link } of page) ends.set(link.strand, link);
      yield page.map(({ link }) => JSON.stringify(link));
    }
  }
  yield file('lancamentos.jsonl', entriesOf(read, moment, period));
  yield file('auditoria.jsonl', notesOf(read, moment, period));
  yield file('plano-de-contas.jsonl', [moment.accounts]);
  yield file('cadeia.jsonl', links());

  const bundle = {
    entries: counts.get('lancamentos.jsonl') ?? 0,
    notes: counts.get('auditoria.jsonl') ?? 0,
    links: counts.get('cadeia.jsonl') ?? 0,
    fingerprint: fingerprintOf(ends),
  };
  const madeAt = new Date().toISOString();
  const manifest = { tenantId: moment.tenantId, tenant, ...period, madeAt, ...bundle };
  const whole = { ...manifest, files: Object.fromEntries(sums), texts: verifierTexts(manifest) };
  yield { name: 'manifesto.json', parts: [`${JSON.stringify(whole, null, 2)}\n`] };
  const { from, to } = period;
  yield { name: 'LEIA-ME.txt', parts: [bundleTexts.readMe(tenant, from, to, bundle.fingerprint)] };
  const verifier = await readFile(new URL('./verifier.mjs', import.meta.url), 'utf8');
  yield { name: 'verificar.mjs', parts: [verifier] };
  return bundle;
}

async function* summed(
  pages: AsyncIterable<string[]> | Iterable<string[]>,
  told: (lines: number, sha256: string) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const page of pages) {
    const text = page.map((line) => `${line}\n`).join('');
    lines += page.length;
    hash.update(text);
    yield text;
  }
  told(lines, hash.digest('hex'));
}

function fingerprintOf(ends: ReadonlyMap<number, LinkRow>): string {
  const text = [...ends.values()]
    .sort((one, other) => one.strand - other.strand)
    .map(({ strand, number, hash }) => `${strand}:${number}:${hash}`);
  return text.length ? createHash('sha256').update(text.join(';')).digest('hex') : '';
}
