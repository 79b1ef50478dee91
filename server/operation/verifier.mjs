// Checks the files beside it with Node alone: node verificar.mjs. Installs, downloads and sends nothing.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const linesOf = (name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

const manifest = JSON.parse(readFileSync(join(folder, 'manifesto.json'), 'utf8'));
const { texts } = manifest;

try {
  const contents = new Map([...contentsOf('lancamentos.jsonl'), ...contentsOf('auditoria.jsonl')]);
  const fingerprint = followChain(contents);
  if (fingerprint !== manifest.fingerprint) throw new Error(texts.head);
  for (const name of ['lancamentos.jsonl', 'auditoria.jsonl', 'plano-de-contas.jsonl'])
    if (sha256(readFileSync(join(folder, name))).toString('hex') !== manifest.files[name])
      throw new Error(fill(texts.file, { name }));
  for (const line of linesOf('lancamentos.jsonl')) refuseUnbalanced(JSON.parse(line));
  console.log(fill(texts.whole, { ...manifest, fingerprint }));
} catch (error) {
  console.log(fill(texts.broken, { reason: error.message }));
  process.exitCode = 1;
}

/** The digest of each row by its kind and id. The line was linked exactly as it is. */
function contentsOf(name) {
  const kind = name.startsWith('lancamentos') ? 'entry' : 'audit';
  return linesOf(name).map((line) => [`${kind} ${JSON.parse(line).id}`, sha256(line)]);
}

/** Recomputes every link from the first and returns the fingerprint of the ends. */
function followChain(contents) {
  const ends = new Map();
  for (const line of linesOf('cadeia.jsonl')) {
    const { strand, number, kind, id, digest, hash, isIncluded } = JSON.parse(line);
    const before = ends.get(strand) ?? { number: 0, hash: Buffer.alloc(0) };
    const named = { strand, number, kind: texts[kind], id };
    const expected = sha256(before.hash, Buffer.from(digest, 'hex'));
    if (number !== before.number + 1 || expected.toString('hex') !== hash)
      throw new Error(fill(texts.link, named));
    const found = contents.get(`${kind} ${id}`);
    if (isIncluded && !found) throw new Error(fill(texts.missing, named));
    if (found && found.toString('hex') !== digest) throw new Error(fill(texts.changed, named));
    contents.delete(`${kind} ${id}`);
    ends.set(strand, { number, hash: expected });
  }
  for (const row of contents.keys()) throw new Error(fill(texts.foreign, { row: row.split(' ')[1] }));
  const text = [...ends]
    .sort(([a], [b]) => a - b)
    .map(([strand, end]) => `${strand}:${end.number}:${end.hash.toString('hex')}`);
  return text.length ? sha256(text.join(';')).toString('hex') : '';
}

/** Amounts in whole cents: floats such as 0.1 and 0.2 must not be added. */
function refuseUnbalanced({ id, lines, total_debit }) {
  const sum = (type) =>
    lines
      .filter((line) => line.type === type)
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  if (sum('DEBIT') !== sum('CREDIT') || sum('DEBIT') !== Math.round(total_debit * 100))
    throw new Error(fill(texts.unbalanced, { id }));
}
