import { sql } from 'kysely';
import { z } from 'zod';
import { type ImportCounts, mostImportedRows, saysTheSame } from '../../src/domain/imports/importing.ts';
import type { Permission } from '../../src/domain/permission.ts';
import { importRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { Refusal, refuseByCode } from './problems.ts';
import type { Routes } from './routes.ts';

/** The part of an import that differs by noun. */
export interface Importing<Sent, Row, Values extends Partial<Row> = Partial<Row>> {
  /** Below `/imports`, without a slash at the end. */
  path: string;
  noun: string;
  /** Permission that the role must give. */
  needs: Permission;
  /** A row of the file; a column that the file lacks is absent, and is not compared. */
  row: z.ZodType<Sent>;
  begin(scope: TenantScope): Promise<Importer<Sent, Row, Values>>;
}

/** The rows of a tenant while others are added to them. */
export interface Importer<Sent, Row, Values extends Partial<Row> = Partial<Row>> {
  /** The row as it would be stored; null while a code that it refers to follows later in the file. */
  placed(sent: Sent): Values | null;
  /** The field whose reference was not found. */
  reference: string;
  /** Existing rows with the same name, code or tax id, including rows just added. */
  alike(values: Values): readonly Row[] | Promise<readonly Row[]>;
  add(values: Values): Promise<unknown>;
  /** Writes what `add` only collected. */
  end?(): Promise<void>;
}

const counts = z
  .object({ created: z.number(), unchanged: z.number() })
  .meta({ id: 'Imported', description: 'Number of rows added, and of rows that existed already.' });

/** From this many added rows on, old statistics would mislead. */
const manyRows = 200;

/** Options of every import of rows. */
interface Taking<Body> extends Pick<Importing<unknown, unknown>, 'path' | 'noun' | 'needs'> {
  body: z.ZodType<Body>;
  take(scope: TenantScope, body: Body): Promise<ImportCounts>;
}

/** The maximum number of rows, each with a name, a description and an address of the maximum length. */
export const bodyLimitBytes = 12 * 1024 * 1024;

/**
 * `POST /imports/<noun>`: all rows of a file or none (ability `imports.1`). A row equal to an existing one
 * counts as unchanged; a differing one is refused, since an import adds and never edits. A refusal names the
 * row.
 */
export function registerImport<Sent, Row, Values extends Partial<Row> = Partial<Row>>(
  routes: Routes,
  { begin, row, ...importing }: Importing<Sent, Row, Values>,
): void {
  registerRows(routes, {
    ...importing,
    body: z.strictObject({ rows: z.array(row).min(1).max(mostImportedRows) }),
    take: async (scope, { rows }) => importAll(await begin(scope), rows),
  });
}

/** The same for rows outside a registry. */
export function registerRows<Body>(
  { forMember }: Routes,
  { path, noun, body, needs, take }: Taking<Body>,
): void {
  forMember(
    {
      method: 'POST',
      path: `/imports${path}`,
      summary: `Import: ${noun}`,
      needs,
      body,
      answer: counts,
      status: 201,
      bodyLimitBytes,
    },
    async ({ body, scope }) => {
      const done = await take(scope, body);
      // Plans know the new rows at once, not when the background has counted them.
      if (done.created >= manyRows) await sql`select analyze_grown()`.execute(scope.db);
      return done;
    },
  );
}

async function importAll<Sent, Row, Values extends Partial<Row>>(
  importer: Importer<Sent, Row, Values>,
  rows: readonly Sent[],
): Promise<ImportCounts> {
  const done: ImportCounts = { created: 0, unchanged: 0 };
  let waiting = rows.map((sent, index) => ({ sent, index }));
  while (waiting.length > 0) {
    const later: typeof waiting = [];
    for (const item of waiting) {
      const values = await naming(item.index, async () => importer.placed(item.sent));
      if (values === null) later.push(item);
      else done[await naming(item.index, () => importOne(importer, values))] += 1;
    }
    const [lost] = later;
    if (lost && later.length === waiting.length) {
      throw refuseRow(lost.index, [importer.reference], importRefusals.unknownReference, 'unknown');
    }
    waiting = later;
  }
  await importer.end?.();
  return done;
}

async function importOne<Sent, Row, Values extends Partial<Row>>(
  importer: Importer<Sent, Row, Values>,
  values: Values,
): Promise<keyof ImportCounts> {
  const alike = await importer.alike(values);
  if (alike.some((row) => agrees(row, values))) return 'unchanged';
  if (alike.length > 0) throw refuseByCode(409, 'differs', importRefusals.differs);
  await importer.add(values);
  return 'created';
}

/** True when the row equals every value that the file gives. */
function agrees<Row>(row: Row, values: Partial<Row>): boolean {
  for (const field in values) {
    if (values[field] !== undefined && !saysTheSame(field, values[field], row[field])) return false;
  }
  return true;
}

/** Adds the row's place in the body to a refusal thrown by `work`. */
async function naming<Answer>(index: number, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? named(index, error) : error;
  }
}

/**
 * A refusal with its row's place in the body; `placeOf` chooses among several rows. A refusal that is not
 * about input, such as a closed month, keeps its status and facts and adds the place.
 */
export function named(
  index: number,
  refusal: Refusal,
  placeOf: (field: Place) => { index: number; field: Place } = (field) => ({ index, field }),
): Refusal {
  const { status, detail, facts } = refusal;
  if (typeof detail === 'string') {
    return refuseByCode(status, facts?.code ?? 'refused', detail, { ...facts, loc: placeIn(index) });
  }
  const [first] = detail;
  if (!first) return refusal;
  const { index: at, field } = placeOf(first.loc.slice(1));
  return refuseRow(at, field, first.msg, first.type);
}

type Place = (string | number)[];

export function refuseRow(index: number, field: Place, msg: string, type: string): Refusal {
  return new Refusal(422, [{ loc: placeIn(index, field), msg, type }]);
}

function placeIn(index: number, field: Place = []): Place {
  return ['body', 'rows', index, ...field];
}
