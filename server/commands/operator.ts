import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveTexts, commandTexts } from '../../src/texts/operation.ts';
import { type Database, openForOperator } from '../database/database.ts';
import type { SectionSum } from '../operation/archiveFile.ts';
import { databaseHome } from '../settings.ts';

export interface Given {
  /** The file, where the person is. */
  file: string;
  tenant: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Runs an operator's command on the database that the server would open, or has open, and ends the process. */
export async function runCommand(
  work: (database: Database, given: Given) => Promise<boolean>,
): Promise<never> {
  try {
    const given = readGiven(process.argv.slice(2));
    const database = await openForOperator(databaseHome(process.env));
    const isGood = await work(database, given).finally(() => database.close());
    process.exit(isGood ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function readGiven(args: string[]): Given {
  const option = { type: 'string' } as const;
  const options = { tenant: option, from: option, to: option };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const unknown = Object.keys(values).find((name) => !(name in options));
  if (unknown) throw new Error(commandTexts.unknownOption(`--${unknown}`));
  const [file = ''] = positionals;
  const text = (name: keyof typeof options) => {
    const value = values[name];
    // At the end of the line it has none, and must not mean what it means where it is not given.
    if (value !== undefined && typeof value !== 'string')
      throw new Error(commandTexts.missingValue(`--${name}`));
    return value;
  };
  return {
    file: file && resolve(process.env.INIT_CWD ?? '.', file),
    tenant: text('tenant'),
    from: text('from'),
    to: text('to'),
  };
}

/** The id of the company that a person names by id, CNPJ or name. Throws when it is none, or one of several. */
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

/** One line for a whole archive: two with the same content have the same sum. */
export function summaryOf(sums: SectionSum[]): string {
  const rows = sums.reduce((total, sum) => total + sum.rows, 0);
  const text = sums.map(({ table, tenantId, sha256 }) => `${table} ${tenantId} ${sha256}\n`).join('');
  const tables = new Set(sums.map(({ table }) => table)).size;
  return archiveTexts.summary(tables, rows, createHash('sha256').update(text).digest('hex'));
}
