import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { balanceteTexts, verifierTexts } from '../../src/texts/bundle.ts';
import { bundleTexts } from '../../src/texts/operation.ts';
import {
  entriesOf,
  linksOf,
  type Moment,
  movementsOf,
  notesOf,
  type ReadRows,
  registryNames,
  type StrandEnd,
  settlementsOf,
  titlesOf,
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

interface FileSum {
  lines: number;
  sha256: string;
}

/** Links the head of a bundle into the company's chain; returns the link. */
export type LinkHead = (content: string) => Promise<StrandEnd>;

/**
 * The auditor's files: the entries, notes, titles and movements of a period, the registries that they name,
 * the whole chain, and two programs that need Node alone: one checks the files, one rebuilds the reports. The
 * head (`manifesto.json`) has a digest of every other file and is the last link of the chain. Files come one
 * after the other, in parts, so that a company of any size fits; the totals are returned at the end.
 */
export async function* bundleFiles(
  read: ReadRows,
  linkHead: LinkHead,
  moment: Moment,
): AsyncGenerator<BundleFile, Bundle> {
  const sums: Record<string, FileSum> = {};
  const file = (name: string, pages: AsyncIterable<string[]> | Iterable<string[]>): BundleFile => ({
    name,
    parts: summed(pages, (sum) => {
      sums[name] = sum;
    }),
  });
  for (const name of registryNames) yield file(name, [moment.registries[name]]);
  yield file('lancamentos.jsonl', entriesOf(read, moment));
  yield file('auditoria.jsonl', notesOf(read, moment));
  yield file('titulos.jsonl', titlesOf(read, moment));
  yield file('baixas.jsonl', settlementsOf(read, moment));
  yield file('movimentos.jsonl', movementsOf(read, moment));
  const { company, period, tenantId, ends } = moment;
  yield file('LEIA-ME.txt', [linesOf(bundleTexts.readMe(company.name, period.from, period.to))]);
  for (const [name, source, texts] of programs) yield file(name, [linesOf(await programOf(source, texts))]);

  const head = {
    format: 2,
    tenantId,
    tenant: company.name,
    cnpj: company.cnpj,
    ...period,
    madeAt: new Date().toISOString(),
    ends,
    files: sums,
  };
  const content = `${JSON.stringify(head, null, 2)}\n`;
  const own = await linkHead(content);
  yield { name: 'manifesto.json', parts: [content] };
  yield file('cadeia.jsonl', linksOf(read, moment, own.number));
  return {
    entries: sums['lancamentos.jsonl']?.lines ?? 0,
    notes: sums['auditoria.jsonl']?.lines ?? 0,
    links: sums['cadeia.jsonl']?.lines ?? 0,
    fingerprint: fingerprintOf([...ends, own]),
  };
}

const programs = [
  ['verificar.mjs', './verifier.mjs', verifierTexts],
  ['balancete.mjs', './balancete.mjs', balanceteTexts],
] as const;

/** A program with its sentences inside: one in another file could be exchanged. */
async function programOf(source: string, texts: object): Promise<string> {
  const program = await readFile(new URL(source, import.meta.url), 'utf8');
  return program.replace('/* texts */ {}', () => JSON.stringify(texts, null, 2));
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

async function* summed(
  pages: AsyncIterable<string[]> | Iterable<string[]>,
  done: (sum: FileSum) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const page of pages) {
    const text = page.map((line) => `${line}\n`).join('');
    lines += page.length;
    hash.update(text);
    yield text;
  }
  done({ lines, sha256: hash.digest('hex') });
}

/** SHA-256 over the ends of the strands, in their order. */
export function fingerprintOf(ends: readonly StrandEnd[]): string {
  const text = ends.map(({ strand, number, hash }) => `${strand}:${number}:${hash}`).join(';');
  return createHash('sha256').update(text).digest('hex');
}
