import { sql } from 'kysely';
import type { Pairing } from '../../src/domain/statements/pairing.ts';
import { type StandingLine, type StandingRow, standRows } from '../../src/domain/statements/standing.ts';
import type { StatementRow } from '../../src/domain/statements/statement.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { centsOfAmount } from './accounts.ts';

/** A living line, as the rows of a file are paired with it. */
export interface KnownLine {
  id: string;
  date: string;
  cents: number;
  text: string;
  fitid: string;
}

/** The living lines of an account between two days, in a stable order. */
export async function linesBetween(
  { db, tenantId }: TenantScope,
  accountId: string,
  from: string,
  to: string,
): Promise<KnownLine[]> {
  const { rows } = await sql<Omit<KnownLine, 'cents'> & { amount: string }>`
    select id, line_date as date, amount, text, fitid from statement_lines
    where tenant_id = ${tenantId} and treasury_account_id = ${accountId} and is_living
      and line_date between ${from} and ${to} order by line_date, occurrence`.execute(db);
  return rows.map(({ amount, ...line }) => ({ ...line, cents: centsOfAmount(amount) }));
}

/** Adds the lines that a file brings, and its rows. Ended lines of the same day and amount live again first. */
export async function addLines(
  scope: TenantScope,
  {
    fileId,
    accountId,
    pairing,
  }: { fileId: string; accountId: string; pairing: Pairing<StatementRow, KnownLine> },
): Promise<void> {
  const { added, known, doubtful } = pairing;
  const ids = await newLines(scope, accountId, added);
  const rows = [
    ...added.map((row, index) => ({ row, line: ids[index] ?? '', isDoubtful: false })),
    ...known.map(({ row, line }) => ({ row, line: line.id, isDoubtful: false })),
    ...doubtful.map(({ row, line }) => ({ row, line: line.id, isDoubtful: true })),
  ];
  const of = <T>(value: (row: (typeof rows)[number]) => T) => rows.map(value);
  await scope.db
    .insertInto('statement_file_rows')
    .columns(['tenant_id', 'file_id', 'row_no', 'line_id', 'text', 'fitid', 'document', 'is_doubtful'])
    .expression(sql`select ${scope.tenantId}::uuid, ${fileId}::uuid, row.* from unnest(${of(({ row }) => row.row)}::int[], ${of(({ line }) => line)}::uuid[],
      ${of(({ row }) => row.text)}::text[], ${of(({ row }) => row.fitid)}::text[], ${of(({ row }) => row.document)}::text[],
      ${of(({ isDoubtful }) => isDoubtful)}::boolean[]) as row`)
    .execute();
}

/** Lines for these rows, in their order: ended ones of the same day and amount live again, others are new. */
async function newLines(
  { db, tenantId }: TenantScope,
  accountId: string,
  rows: readonly Pick<StatementRow, 'date' | 'cents' | 'text' | 'fitid' | 'document'>[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const keys = [...new Map(rows.map((row) => [`${row.date} ${row.cents}`, row])).values()];
  const alike = await sql<{
    id: string;
    date: string;
    amount: string;
    occurrence: number;
    is_living: boolean;
  }>`
    select line.id, line.line_date as date, line.amount, line.occurrence, line.is_living
    from unnest(${keys.map(({ date }) => date)}::date[], ${keys.map(({ cents }) => cents / 100)}::numeric[]) as wanted (date, amount)
    join statement_lines line on line.tenant_id = ${tenantId} and line.treasury_account_id = ${accountId}
      and line.line_date = wanted.date and line.amount = wanted.amount order by line.occurrence`.execute(db);
  const ended = Map.groupBy(
    alike.rows.filter(({ is_living }) => !is_living),
    keyOf,
  );
  const highest = new Map(alike.rows.map((line) => [keyOf(line), line.occurrence]));
  const again: { id: string; row: (typeof rows)[number] }[] = [];
  const fresh: { id: string; occurrence: number; row: (typeof rows)[number] }[] = [];
  const ids = rows.map((row) => {
    const key = `${row.date} ${row.cents}`;
    const line = ended.get(key)?.shift();
    if (line) {
      again.push({ id: line.id, row });
      return line.id;
    }
    const occurrence = (highest.get(key) ?? 0) + 1;
    highest.set(key, occurrence);
    const id = newId();
    fresh.push({ id, occurrence, row });
    return id;
  });
  const of = <T>(value: (line: (typeof fresh)[number]) => T) => fresh.map(value);
  await db
    .insertInto('statement_lines')
    .columns([
      'tenant_id',
      'treasury_account_id',
      'id',
      'line_date',
      'amount',
      'occurrence',
      'text',
      'fitid',
      'document',
    ])
    .expression(sql`select ${tenantId}::uuid, ${accountId}::uuid, line.* from unnest(${of(({ id }) => id)}::uuid[], ${of(({ row }) => row.date)}::date[],
      ${of(({ row }) => row.cents / 100)}::numeric[], ${of(({ occurrence }) => occurrence)}::int[],
      ${of(({ row }) => row.text)}::text[], ${of(({ row }) => row.fitid)}::text[], ${of(({ row }) => row.document)}::text[]) as line`)
    .execute();
  await reviseLines({ db, tenantId }, again);
  return ids;
}

function keyOf({ date, amount }: { date: string; amount: string }): string {
  return `${date} ${centsOfAmount(amount)}`;
}

/** Lines live with the texts of these rows. */
async function reviseLines(
  { db, tenantId }: Pick<TenantScope, 'db' | 'tenantId'>,
  lines: readonly { id: string; row: Pick<StatementRow, 'text' | 'fitid' | 'document'> }[],
): Promise<void> {
  if (lines.length === 0) return;
  const of = <T>(value: (line: (typeof lines)[number]) => T) => lines.map(value);
  await sql`
    update statement_lines line set is_living = true, text = said.text, fitid = said.fitid, document = said.document
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ row }) => row.text)}::text[], ${of(({ row }) => row.fitid)}::text[],
      ${of(({ row }) => row.document)}::text[]) as said (id, text, fitid, document)
    where line.tenant_id = ${tenantId} and line.id = said.id
      and (line.is_living, line.text, line.fitid, line.document) is distinct from (true, said.text, said.fitid, said.document)`.execute(
    db,
  );
}

interface GroupRow extends StandingRow {
  fileId: string;
  document: string;
}

/**
 * Distributes the rows of the living files over their lines again, for every day and amount that the file has.
 * `fresh` adds one line to each group to choose from. Returns how many matched lines would have to end; then
 * nothing is written.
 */
export async function standAgain(
  scope: TenantScope,
  file: { id: string; treasury_account_id: string },
  { withFresh }: { withFresh: boolean },
): Promise<number> {
  const { db, tenantId } = scope;
  const lines = await sql<{
    id: string;
    date: string;
    amount: string;
    text: string;
    fitid: string;
    is_living: boolean;
    is_matched: boolean;
  }>`
    with groups as (select distinct line.line_date, line.amount from statement_file_rows row
      join statement_lines line on line.tenant_id = row.tenant_id and line.id = row.line_id
      where row.tenant_id = ${tenantId} and row.file_id = ${file.id})
    select line.id, line.line_date as date, line.amount, line.text, line.fitid, line.is_living, exists (
      select from reconciliation_lines matched where matched.tenant_id = line.tenant_id
        and matched.line_id = line.id and matched.is_active) as is_matched
    from groups join statement_lines line on line.tenant_id = ${tenantId}
      and line.treasury_account_id = ${file.treasury_account_id} and line.line_date = groups.line_date
      and line.amount = groups.amount order by line.line_date, line.amount, line.occurrence`.execute(db);
  const rows = await sql<{
    file_id: string;
    row_no: number;
    line_id: string;
    text: string;
    fitid: string;
    document: string;
    is_other: boolean;
  }>`
    select row.file_id, row.row_no, row.line_id, row.text, row.fitid, row.document, row.is_other
    from statement_file_rows row join statement_files file
      on file.tenant_id = row.tenant_id and file.id = row.file_id and file.removed_at is null
    where row.tenant_id = ${tenantId} and row.line_id = any(${lines.rows.map(({ id }) => id)}::uuid[])
    order by file.created_at, file.id, row.row_no`.execute(db);
  const placeOf = new Map(lines.rows.map((line) => [line.id, line]));
  const groupRows = Map.groupBy(
    rows.rows.map((row): GroupRow => {
      const line = placeOf.get(row.line_id);
      const day = { date: line?.date ?? '', cents: centsOfAmount(line?.amount ?? '0') };
      const { file_id: fileId, row_no, line_id: lineId, text, fitid, document, is_other: isOther } = row;
      return { ...day, fileId, row: row_no, lineId, text, fitid, document, isOther };
    }),
    ({ date, cents }) => `${date} ${cents}`,
  );
  const moved: { fileId: string; row: number; lineId: string; isDoubtful: boolean }[] = [];
  const ending: string[] = [];
  const living: { id: string; row: GroupRow }[] = [];
  let lost = 0;
  for (const [key, group] of Map.groupBy(lines.rows, keyOf)) {
    const choices: StandingLine[] = group.map((line) => ({
      id: line.id,
      date: line.date,
      cents: centsOfAmount(line.amount),
      text: line.text,
      fitid: line.fitid,
      isMatched: line.is_matched,
    }));
    const [first] = choices;
    const fresh =
      withFresh && first ? { ...first, id: newId(), text: '', fitid: '', isMatched: false } : null;
    const files = [...Map.groupBy(groupRows.get(key) ?? [], ({ fileId }) => fileId).values()];
    const standing = standRows(files, fresh ? [...choices, fresh] : choices);
    lost += standing.lost;
    for (const { row, lineId, isDoubtful } of standing.rows)
      moved.push({ fileId: row.fileId, row: row.row, lineId, isDoubtful });
    for (const [id, row] of standing.living) living.push({ id, row });
    if (fresh && standing.living.has(fresh.id)) await addFresh(scope, file.treasury_account_id, fresh);
    ending.push(
      ...group.filter(({ id, is_living }) => is_living && !standing.living.has(id)).map(({ id }) => id),
    );
  }
  if (lost > 0) return lost;
  await reviseLines(scope, living);
  const of = <T>(value: (row: (typeof moved)[number]) => T) => moved.map(value);
  await sql`
    update statement_file_rows row set line_id = stands.line_id, is_doubtful = stands.is_doubtful
    from unnest(${of(({ fileId }) => fileId)}::uuid[], ${of(({ row }) => row)}::int[], ${of(({ lineId }) => lineId)}::uuid[],
      ${of(({ isDoubtful }) => isDoubtful)}::boolean[]) as stands (file_id, row_no, line_id, is_doubtful)
    where row.tenant_id = ${tenantId} and row.file_id = stands.file_id and row.row_no = stands.row_no
      and (row.line_id, row.is_doubtful) is distinct from (stands.line_id, stands.is_doubtful)`.execute(db);
  await sql`update statement_lines set is_living = false where tenant_id = ${tenantId} and id = any(${ending}::uuid[])`.execute(
    db,
  );
  return 0;
}

async function addFresh({ db, tenantId }: TenantScope, accountId: string, line: StandingLine): Promise<void> {
  await db
    .insertInto('statement_lines')
    .columns([
      'tenant_id',
      'treasury_account_id',
      'id',
      'line_date',
      'amount',
      'occurrence',
      'text',
      'fitid',
      'document',
    ])
    .expression(sql`select ${tenantId}::uuid, ${accountId}::uuid, ${line.id}::uuid, ${line.date}::date, ${line.cents / 100}::numeric, max(occurrence) + 1, '', '', ''
    from statement_lines where tenant_id = ${tenantId} and treasury_account_id = ${accountId}
      and line_date = ${line.date} and amount = ${line.cents / 100}`)
    .execute();
}
