import { execFileSync } from 'node:child_process';
import { argon2Sync, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import {
  type Database,
  overServer,
  overSession,
  poolOptions,
  servingOptions,
} from '../../../server/database/database.ts';
import { openInMemory } from '../../../server/database/embedded/home.ts';
import { WireStream } from '../../../server/database/embedded/wire.ts';
import { migrate, migrationFiles } from '../../../server/database/migrate.ts';
import { newId } from '../../../server/database/newId.ts';
import { demoLogins, seedDemo } from '../../../server/demo/demo.ts';
import { constructionChart } from '../../../src/texts/chart/chartTemplates.ts';

export type Content = 'demo' | 'empty';

/**
 * A new embedded database in memory, filled from a dump that is made once per schema and kept between runs.
 */
export async function openEmbeddedTemplate(content: Content): Promise<Database> {
  return openDump(await dumpOf(content));
}

/** A new embedded database in memory without migrations. */
export async function openBareHome(): Promise<Database> {
  return openDump(await bareDump());
}

/**
 * Files of an embedded database as a first start of the program, which takes many seconds, would leave them.
 */
export async function layFiles(directory: string, content: Content): Promise<void> {
  const files = join(directory, 'postgres');
  mkdirSync(files, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', await dumpOf(content), '-C', files, '--exclude', '*postmaster.pid'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  writeFileSync(join(files, 'INITIALISED'), '');
}

async function openDump(dump: string): Promise<Database> {
  const home = await openInMemory(dump, servingOptions);
  return overSession(home.pool, home.close);
}

/** A new database on the server at `url`, copied from one that is made once per schema. */
export async function openServerTemplate(url: string, content: Content): Promise<Database> {
  const template = `erp_${fingerprint(content)}`;
  const name = `test_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // Processes waiting for the lock continue where the first of them failed.
  try {
    await admin.query('select pg_advisory_lock(1)');
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await admin.query(`drop database if exists ${template}_new with (force)`);
      await admin.query(`create database ${template}_new`);
      await fill(openUrl(url, `${template}_new`), content);
      await admin.query(`alter database ${template}_new rename to ${template}`);
    }
    // Copies files: the default, through the log, costs twice as much.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await admin.end();
  }
  return openUrl(url, name, async () => {
    const cleaner = new pg.Client({ connectionString: url });
    await cleaner.connect();
    await cleaner.query(`drop database ${name} with (force)`);
    await cleaner.end();
  });
}

function openUrl(url: string, name: string, afterClose = async () => {}): Database {
  const place = new URL(url);
  place.pathname = `/${name}`;
  return overServer({ url: place.href }, afterClose);
}

async function dumpOf(content: Content): Promise<string> {
  const dump = join(tmpdir(), `erp-template-${fingerprint(content)}.tar`);
  if (!existsSync(dump)) await writeDump(dump, content);
  return dump;
}

/** The engine's initial files, without data of the product, are the most expensive part. */
async function bareDump(): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(join(serverFolder, '../package.json'), 'utf8'));
  const dump = join(tmpdir(), `erp-template-slim-${dependencies['@electric-sql/pglite']}.tar`);
  if (!existsSync(dump)) {
    const engine = await PGlite.create();
    // The template database is half of its files and never used.
    await engine.query('update pg_database set datistemplate = false');
    for (const unused of ['template0', 'template1']) await engine.exec(`drop database ${unused}`);
    await keepDump(engine, dump);
  }
  return dump;
}

async function writeDump(path: string, content: Content): Promise<void> {
  const engine = await PGlite.create({ loadDataDir: new Blob([readFileSync(await bareDump())]) });
  const wire = {
    execute: (bytes: Uint8Array) => engine.execProtocolRaw(bytes),
    limit: () => {},
    close: async () => {},
  };
  const pool = new pg.Pool({ ...poolOptions, max: 1, stream: () => new WireStream(wire) });
  await fill(
    overSession(pool, () => pool.end()),
    content,
  );
  await keepDump(engine, path);
}

async function keepDump(engine: PGlite, path: string): Promise<void> {
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  renameSync(unfinished, path);
}

async function fill(database: Database, content: Content): Promise<void> {
  try {
    await migrate(database.pool);
    if (content === 'demo') {
      await seedDemo(database);
      await easeLogins(database);
    }
  } finally {
    await database.close();
  }
}

/** Rehashes passwords with little work, so that logins are fast; new passwords take the full cost. */
async function easeLogins({ queries }: Database): Promise<void> {
  const ease = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  for (const { email, password } of demoLogins) {
    const nonce = randomBytes(16);
    const hash = argon2Sync('argon2id', { message: password, nonce, ...ease });
    const stored = `$argon2id$v=19$m=${ease.memory},t=${ease.passes},p=${ease.parallelism}$${base64(nonce)}$${base64(hash)}`;
    await queries.updateTable('users').set({ password_hash: stored }).where('email', '=', email).execute();
  }
}

const serverFolder = join(import.meta.dirname, '../../../server');

/** Changes with everything that determines a filled database: the demonstration's year ends today. */
function fingerprint(content: Content): string {
  const program = readdirSync(serverFolder, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.ts'),
  );
  const demonstration = [
    new Date().toISOString().slice(0, 10),
    ...program.map((file) => readFileSync(join(serverFolder, file), 'utf8')),
    constructionChart,
  ];
  const sources = [
    migrationFiles(),
    content,
    readFileSync(import.meta.filename, 'utf8'),
    ...(content === 'demo' ? demonstration : []),
  ];
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
}
