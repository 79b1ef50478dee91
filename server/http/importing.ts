import { z } from 'zod';
import { type ImportCounts, mostImportedRows, saysTheSame } from '../../src/domain/imports/importing.ts';
import type { Permission } from '../../src/domain/permission.ts';
import { importRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { Refusal, refuseByCode } from './problems.ts';
import type { Routes } from './routes.ts';

/** What makes rows of a file rows of one noun. */
export interface Importing<Sent, Row, Values extends Partial<Row> = Partial<Row>> {
  /** Below `/imports`, without a slash at the end. */
  path: string;
  noun: string;
  /** What the role must give. */
  needs: Permission;
  /** A row of the file; a column that the file has not is absent, and is not compared. */
  row: z.ZodType<Sent>;
  begin(scope: TenantScope): Promise<Importer<Sent, Row, Values>>;
}

/** The rows of a tenant while others are added to them. */
export interface Importer<Sent, Row, Values extends Partial<Row> = Partial<Row>> {
  /** The row as it would stand; null while what it refers to by code stands further down in the file. */
  placed(sent: Sent): Values | null;
  /** The field that names what is not to be found. */
  reference: string;
  /** Those that stand under the same name, code or tax id, the ones just added among them. */
  alike(values: Values): readonly Row[] | Promise<readonly Row[]>;
  add(values: Values): Promise<unknown>;
  /** Writes what `add` only gathered. */
  end?(): Promise<void>;
}

const counts = z
  .object({ created: z.number(), unchanged: z.number() })
  .meta({ id: 'Imported', description: 'How many rows were added, and how many stood there already.' });

/** How the rows of a file are taken, whatever they are. */
interface Taking<Sent> extends Pick<Importing<Sent, unknown>, 'path' | 'noun' | 'needs' | 'row'> {
  /** How many rows are taken, when not as many as of other nouns. */
  most?: number;
  take(scope: TenantScope, rows: readonly Sent[]): Promise<ImportCounts>;
}

/** As many rows as are taken, each with a name, a description and an address of the greatest length. */
export const bodyLimitBytes = 12 * 1024 * 1024;

/**
 * `POST /imports/<noun>`: all rows of a file or none (ability `imports.1`). A row that stands already as sent counts as
 * unchanged; one that stands otherwise is refused, since an import adds and never edits. A refusal names the row.
 */
export function registerImport<Sent, Row, Values extends Partial<Row> = Partial<Row>>(
  routes: Routes,
  { begin, ...importing }: Importing<Sent, Row, Values>,
): void {
  registerRows(routes, { ...importing, take: async (scope, rows) => importAll(await begin(scope), rows) });
}

/** The same for rows that are not rows of one registry. */
export function registerRows<Sent>(
  { forMember }: Routes,
  { path, noun, row, needs, most = mostImportedRows, take }: Taking<Sent>,
): void {
  forMember(
    {
      method: 'POST',
      path: `/imports${path}`,
      summary: `Import: ${noun}`,
      needs,
      body: z.strictObject({ rows: z.array(row).min(1).max(most) }),
      answer: counts,
      status: 201,
      bodyLimitBytes,
    },
    ({ body, scope }) => take(scope, body.rows),
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

/** Whether the row says the same wherever the file says something. */
function agrees<Row>(row: Row, values: Partial<Row>): boolean {
  for (const field in values) {
    if (values[field] !== undefined && !saysTheSame(field, values[field], row[field])) return false;
  }
  return true;
}

/** What is refused while `work` is about one row is told with the row's place in the body. */
async function naming<Answer>(index: number, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? named(index, error) : error;
  }
}

/**
 * A refusal of one row, told with the row's place in the body; `placeOf` says which when it is about several. What is no
 * matter of input, such as a closed month, keeps its status and its facts, and names the place among them.
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
