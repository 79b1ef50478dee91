// Checks the files beside it with Node alone: node verificar.mjs. Installs, downloads and sends nothing.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const texts = /* texts */ {};
const folder = dirname(fileURLToPath(import.meta.url));
const strandOfBundles = 16;

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const refuse = (text, values = {}) => {
  throw new Error(fill(texts[text], values));
};
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hex = (...parts) => sha256(...parts).toString('hex');
const dayText = (day) => day.split('-').reverse().join('/');

try {
  const content = read('manifesto.json');
  const head = parsed('manifesto.json', content.toString('utf8'));
  const rows = new Map([...rowsOf('lancamentos.jsonl', 'entry'), ...rowsOf('auditoria.jsonl', 'audit')]);
  const { ends, links } = followChain(head, rows);
  refuseOtherHead(head, content, ends);
  const counts = refuseOtherFiles(head);
  for (const line of linesOf('lancamentos.jsonl')) refuseUnbalanced(JSON.parse(line));
  console.log(
    fill(texts.whole, {
      tenant: head.tenant,
      from: dayText(head.from),
      to: dayText(head.to),
      entries: counted(counts['lancamentos.jsonl'], 'entries'),
      notes: counted(counts['auditoria.jsonl'], 'notes'),
      links: counted(links, 'links'),
      fingerprint: fingerprintOf(ends),
    }),
  );
} catch (error) {
  console.log(fill(texts.broken, { reason: error.message }));
  process.exitCode = 1;
}

function read(name) {
  try {
    return readFileSync(join(folder, name));
  } catch {
    return refuse('noFile', { name });
  }
}

function linesOf(name) {
  return read(name).toString('utf8').split('\n').filter(Boolean);
}

function parsed(name, text) {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('noJson', { name });
  }
}

/** Each row by its kind and id, with the digest of its line: a line was linked exactly as it is. */
function* rowsOf(name, kind) {
  const seen = new Set();
  for (const line of linesOf(name)) {
    const row = parsed(name, line);
    if (seen.has(row.id)) refuse('twice', { kind: texts[kind], id: row.id });
    seen.add(row.id);
    yield [
      `${kind} ${row.id}`,
      { digest: hex(line), day: kind === 'entry' ? row.entry_date : dayOfInstant(row.at) },
    ];
  }
}

function dayOfInstant(at) {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
  return days.format(new Date(at.replace(/(\.\d{3})\d+/, '$1')));
}

/** Recomputes every link from the first, and names by its place a row of the period that is not as it was linked. */
function followChain(head, rows) {
  const ends = new Map();
  /** Links of edition 1 by strand, until their seal; null afterwards. */
  const unsealed = new Map();
  let links = 0;
  for (const line of linesOf('cadeia.jsonl')) {
    const link = parsed('cadeia.jsonl', line);
    const { strand, number, edition, kind, id, day, digest, hash } = link;
    const before = ends.get(strand) ?? { number: 0, hash: Buffer.alloc(0) };
    const named = { strand, number, kind: texts[kind], id };
    const text = [strand, number, kind, id, day ?? '', link.on ?? '', digest].join('|');
    const expected = sha256(before.hash, edition === 1 ? Buffer.from(digest, 'hex') : text);
    if (number !== before.number + 1 || expected.toString('hex') !== hash) refuse('link', named);
    if (edition === 1) {
      if (unsealed.get(strand) === null || strand === strandOfBundles) refuse('link', named);
      unsealed.set(strand, [...(unsealed.get(strand) ?? []), text]);
    } else {
      const old = unsealed.get(strand);
      if (old?.length && (kind !== 'seal' || hex(old.join('\n')) !== digest)) refuse('unsealed', named);
      unsealed.set(strand, null);
    }
    refuseOtherRow(head, rows, link, named);
    ends.set(strand, { number, hash: expected, last: { kind, digest } });
    links += 1;
  }
  for (const [strand, old] of unsealed)
    if (old) refuse('unsealed', { strand, number: ends.get(strand).number });
  for (const row of rows.keys()) refuse('foreign', { row: row.split(' ')[1] });
  return { ends, links };
}

function refuseOtherRow(head, rows, { kind, id, day, digest }, named) {
  if (kind !== 'entry' && kind !== 'audit') return;
  const row = rows.get(`${kind} ${id}`);
  const isOfPeriod = day >= head.from && day <= head.to;
  if (isOfPeriod && !row) refuse('missing', { ...named, day: dayText(day) });
  if (!row) return;
  if (row.digest !== digest) refuse('changed', named);
  if (row.day !== day || !isOfPeriod) refuse('otherDay', named);
  rows.delete(`${kind} ${id}`);
}

/** The head is the last link of its strand, and says where the others end. */
function refuseOtherHead(head, content, ends) {
  const last = ends.get(strandOfBundles)?.last;
  if (last?.kind !== 'bundle' || last.digest !== hex(content)) refuse('head');
  const found = [...ends]
    .filter(([strand]) => strand !== strandOfBundles)
    .sort(([a], [b]) => a - b)
    .map(([strand, { number, hash }]) => ({ strand, number, hash: hash.toString('hex') }));
  for (const end of head.ends) {
    const same = found.find(({ strand }) => strand === end.strand);
    if (same?.number !== end.number || same.hash !== end.hash) refuse('end', end);
  }
  for (const end of found) if (!head.ends.some(({ strand }) => strand === end.strand)) refuse('end', end);
}

/** Every file is the one of the head; returns how many lines each has. */
function refuseOtherFiles({ files }) {
  const counts = {};
  for (const [name, { sha256: sum }] of Object.entries(files)) {
    if (hex(read(name)) !== sum) refuse('file', { name });
    counts[name] = linesOf(name).length;
  }
  for (const name of texts.needed) if (!(name in files)) refuse('noFile', { name });
  return counts;
}

function fingerprintOf(ends) {
  const text = [...ends].sort(([a], [b]) => a - b);
  return hex(text.map(([strand, end]) => `${strand}:${end.number}:${end.hash.toString('hex')}`).join(';'));
}

function counted(count, noun) {
  return `${count.toLocaleString('pt-BR')} ${texts[noun][count === 1 ? 0 : 1]}`;
}

/** Amounts in whole cents: floats such as 0.1 and 0.2 must not be added. */
function refuseUnbalanced({ id, lines, total_debit }) {
  const sum = (type) =>
    lines
      .filter((line) => line.type === type)
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  if (sum('DEBIT') !== sum('CREDIT') || sum('DEBIT') !== Math.round(total_debit * 100))
    refuse('unbalanced', { id });
}
