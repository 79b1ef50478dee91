import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Link {
  strand: number;
  number: number;
  edition: number;
  kind: string;
  id: string;
  day: string | null;
  on: string | null;
  digest: string;
  hash: string;
}

interface Head {
  ends: { strand: number; number: number; hash: string }[];
  files: Record<string, { lines: number; sha256: string }>;
  from: string;
  to: string;
  tenant: string;
}

const sha256 = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** A bundle in the hands of somebody who knows how it is made. */
export function forgery(folder: string) {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const linesOf = (name: string) => read(name).split('\n').filter(Boolean);
  const headOf = (): Head => JSON.parse(read('manifesto.json'));
  const linksOf = (): Link[] => linesOf('cadeia.jsonl').map((line) => JSON.parse(line));
  return {
    text: (name: string, change: (text: string) => string) => write(name, change(read(name))),
    lines: (name: string, change: (lines: string[]) => string[]) =>
      write(
        name,
        change(linesOf(name))
          .map((line) => `${line}\n`)
          .join(''),
      ),
    links: (change: (links: Link[]) => Link[]) =>
      write(
        'cadeia.jsonl',
        change(linksOf())
          .map((link) => `${JSON.stringify(link)}\n`)
          .join(''),
      ),
    head: (change: (head: Head) => Head) =>
      write('manifesto.json', `${JSON.stringify(change(headOf()), null, 2)}\n`),
    /** The manifest names the files as they are now. */
    sums() {
      this.head((head) => ({
        ...head,
        files: Object.fromEntries(
          Object.keys(head.files).map((name) => [
            name,
            { lines: linesOf(name).length, sha256: sha256(read(name)) },
          ]),
        ),
      }));
    },
    /** Every link is made anew over the rows as they are now: only the fingerprint differs. */
    chainAnew() {
      const rows = new Map(
        ['lancamentos.jsonl', 'auditoria.jsonl'].flatMap(linesOf).map((line) => {
          const { id, entry_date } = JSON.parse(line);
          return [id, { digest: sha256(line), day: entry_date }];
        }),
      );
      const tips = new Map<number, { number: number; hash: string }>();
      const relinked = (link: Link): Link => {
        const before = tips.get(link.strand) ?? { number: 0, hash: '' };
        const row = rows.get(link.id);
        const digest = link.strand === 16 ? sha256(read('manifesto.json')) : (row?.digest ?? link.digest);
        const day = row?.day ?? link.day;
        const number = before.number + 1;
        const text = [link.strand, number, link.kind, link.id, day, link.on, digest].join('|');
        const hash = sha256(Buffer.from(before.hash, 'hex'), text);
        tips.set(link.strand, { number, hash });
        return { ...link, number, digest, day, hash };
      };
      const links = linksOf();
      const others = links.filter(({ strand }) => strand !== 16).map(relinked);
      this.sums();
      const ends = [...tips].map(([strand, end]) => ({ strand, ...end }));
      this.head((head) => ({ ...head, ends }));
      const own = links.filter(({ strand }) => strand === 16).map(relinked);
      this.links(() => [...others, ...own]);
    },
  };
}
