import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveTexts, commandTexts } from '../../src/texts/operation.ts';
import { type Database, openForOperator, wasNeverOpened } from '../database/database.ts';
import type { SectionSum } from '../operation/archiveFile.ts';
import { databaseHome } from '../settings.ts';

export interface Given {
  /** The file, relative to the user's directory. */
  file: string;
  tenant: string | undefined;
  from: string | undefined;
  to: string | undefined;
  /** A file of fingerprints, relative to the user's directory. */
  against: string | undefined;
}

type Takes = (keyof Given)[];
type Work = (database: Database, given: Given) => Promise<boolean>;

/**
 * Runs an operator's command on the server's database, running or not, and ends the process. Without a
 * database, or with unknown arguments, it ends with a sentence and creates nothing.
 */
export function runCommand(takes: Takes, work: Work): Promise<never> {
  return run(takes, async (given) => {
    const home = databaseHome(process.env);
    if (wasNeverOpened(home)) throw new Error(commandTexts.nothingIn(home.directory));
    const database = await openForOperator(home);
    return endingWith(database, async () => {
      if (!(await hasTables(database))) throw new Error(commandTexts.nothingInDatabase);
      return work(database, given);
    });
  });
}

/** Runs a command that brings data in, also where there is no database yet. */
export function runFirstCommand(takes: Takes, work: Work): Promise<never> {
  return run(takes, async (given) => {
    const database = await openForOperator(databaseHome(process.env));
    return endingWith(database, () => work(database, given));
  });
}

function endingWith(database: Database, work: () => Promise<boolean>): Promise<boolean> {
  return work().finally(() => database.close());
}

async function hasTables({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ found: string | null }>(
    `select to_regclass('schema_migrations') as found`,
  );
  return Boolean(rows[0]?.found);
}

async function run(takes: Takes, work: (given: Given) => Promise<boolean>): Promise<never> {
  try {
    const isGood = await work(readGiven(process.argv.slice(2), takes));
    process.exit(isGood ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function readGiven(args: string[], takes: Takes): Given {
  const option = { type: 'string' } as const;
  const options = { tenant: option, from: option, to: option, against: option };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const unknown = Object.keys(values).find(
    (name) => !(name in options && takes.includes(name as keyof Given)),
  );
  if (unknown) throw new Error(commandTexts.unknownOption(`--${unknown}`));
  const [unused] = takes.includes('file') ? positionals.slice(1) : positionals;
  if (unused !== undefined) throw new Error(commandTexts.unusedWord(unused));
  const [file = ''] = positionals;
  const text = (name: keyof typeof options) => {
    const value = values[name];
    // An option at the end of the line has no value, and must not count as absent.
    if (value !== undefined && typeof value !== 'string')
      throw new Error(commandTexts.missingValue(`--${name}`));
    return value;
  };
  const against = text('against');
  return {
    against: against && resolve(process.env.INIT_CWD ?? '.', against),
    file: file && resolve(process.env.INIT_CWD ?? '.', file),
    tenant: text('tenant'),
    from: text('from'),
    to: text('to'),
  };
}

/** The id of the company that a person names by id, CNPJ or name. Throws when none or several match. */
export async function tenantNamed({ pool }: Database, given: string): Promise<string> {
  const { rows } = await pool.query<{ id: string; name: string; cnpj: string | null }>(
    'select id, name, cnpj from tenants order by name',
  );
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const meant = rows.filter(({ id, name, cnpj }) =>
    [id, name, cnpj ?? ''].some((text) => plain(text) !== '' && plain(text) === plain(given)),
  );
  const [found, other] = meant;
  if (found && !other) return found.id;
  const listed = (companies: typeof rows) => companies.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  throw new Error(
    other
      ? commandTexts.ambiguousTenant(given, listed(meant))
      : commandTexts.unknownTenant(given, listed(rows)),
  );
}

/** One line for a whole archive: equal content has an equal sum. */
export function summaryOf(sums: SectionSum[]): string {
  const rows = sums.reduce((total, sum) => total + sum.rows, 0);
  const text = sums.map(({ table, tenantId, sha256 }) => `${table} ${tenantId} ${sha256}\n`).join('');
  const tables = new Set(sums.map(({ table }) => table)).size;
  return archiveTexts.summary(tables, rows, createHash('sha256').update(text).digest('hex'));
}
