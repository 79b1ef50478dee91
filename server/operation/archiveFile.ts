import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { archiveTexts } from '../../src/texts/operation.ts';
import { unwritable } from './unwritable.ts';

/** The first line of an archive. */
export interface Header {
  format: 'erp-construtoras';
  edition: 1;
  madeAt: string;
  /** The company, or null for everything. */
  tenantId: string | null;
  migrations: { name: string; checksum: string }[];
}

/** The rows of one table, of one company or of none. */
export interface Section {
  table: string;
  tenantId: string | null;
  columns: string[];
}

export interface SectionSum extends Omit<Section, 'columns'> {
  rows: number;
  /** SHA-256 over the rows in the order of their key, each as JSON and a line break. */
  sha256: string;
}

/** Lines of an archive: those that begin with `#` describe what follows, the others are rows as JSON. */
export type Line = { header: Header } | { section: Section } | { row: string } | { end: SectionSum[] };

/**
 * Writes lines into a new compressed file and returns the sums of its sections. Overwrites nothing, and a
 * file with this name is always complete.
 */
export async function writeArchive(file: string, lines: AsyncIterable<Line>): Promise<SectionSum[]> {
  if (existsSync(file)) throw new Error(archiveTexts.exists(file));
  if (!existsSync(dirname(file))) throw new Error(archiveTexts.noFolder(dirname(file)));
  const unfinished = `${file}.unfinished-${process.pid}`;
  const packed = createGzip();
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const written = new Promise<void>((done, fail) => {
    target.once('close', () => done()).once('error', fail);
  });
  written.catch(() => {});
  packed.pipe(target);
  try {
    const sums = new Sums();
    for await (const line of lines) {
      sums.add(line);
      if (!packed.write(`${textOf(line)}\n`)) await Promise.race([once(packed, 'drain'), written]);
    }
    packed.end(`${textOf({ end: sums.done() })}\n`);
    await written;
    renameSync(unfinished, file);
    return sums.done();
  } catch (error) {
    target.destroy();
    // A file still being opened would appear after its removal.
    await written.catch(() => {});
    await rm(unfinished, { force: true }).catch(() => {});
    throw unwritable(file, error);
  }
}

/**
 * Reads the lines of an archive. Throws when the file is not one, was cut short, or differs from what was
 * written.
 */
export async function* readArchive(file: string): AsyncGenerator<Line> {
  if (!existsSync(file)) throw new Error(archiveTexts.missing(file));
  const sums = new Sums();
  let isFirst = true;
  let end: SectionSum[] | null = null;
  for await (const text of textLines(file)) {
    const line = lineOf(text);
    if (isFirst && !('header' in line && line.header.format === 'erp-construtoras'))
      throw new Error(archiveTexts.foreign(file));
    isFirst = false;
    sums.add(line);
    if ('end' in line) end = line.end;
    yield line;
  }
  if (JSON.stringify(end) !== JSON.stringify(sums.done())) throw new Error(archiveTexts.damaged(file));
}

/**
 * The header and the sums of a whole archive. Reads all of it, so that a damaged one is refused before the
 * work begins.
 */
export async function inspectArchive(file: string): Promise<{ header: Header; sums: SectionSum[] }> {
  let header: Header | null = null;
  let sums: SectionSum[] | null = null;
  for await (const line of readArchive(file)) {
    if ('header' in line) header = line.header;
    if ('end' in line) sums = line.end;
  }
  if (!header || !sums) throw new Error(archiveTexts.damaged(file));
  return { header, sums };
}

/** Counts and hashes the rows of each section as they pass. */
export class Sums {
  #sums: SectionSum[] = [];
  #section: Section | null = null;
  #rows = 0;
  #hash = createHash('sha256');

  add(line: Line): void {
    if ('row' in line) {
      this.#rows += 1;
      this.#hash.update(`${line.row}\n`);
    } else if ('section' in line) {
      this.#close();
      this.#section = line.section;
    }
  }

  /** Sections without rows are omitted: an older archive lacks a newer table. */
  done(): SectionSum[] {
    this.#close();
    return this.#sums;
  }

  #close(): void {
    if (this.#section && this.#rows) {
      const { table, tenantId } = this.#section;
      this.#sums.push({ table, tenantId, rows: this.#rows, sha256: this.#hash.digest('hex') });
    }
    this.#section = null;
    this.#rows = 0;
    this.#hash = createHash('sha256');
  }
}

function textOf(line: Line): string {
  return 'row' in line ? line.row : `#${JSON.stringify(line)}`;
}

function lineOf(text: string): Line {
  return text.startsWith('#') ? (JSON.parse(text.slice(1)) as Line) : { row: text };
}

/** Cut at line breaks only: rows contain every other character. */
async function* textLines(file: string): AsyncGenerator<string> {
  // Both end together; errors of the file itself surface where its lines are read.
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {});
  let rest = '';
  try {
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const isOfSystem = error instanceof Error && 'syscall' in error && 'code' in error;
    const text = isOfSystem ? archiveTexts.unreadable(file, String(error.code)) : archiveTexts.damaged(file);
    throw new Error(text, { cause: error });
  }
  if (rest) throw new Error(archiveTexts.damaged(file));
}
