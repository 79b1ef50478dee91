import { sql } from 'kysely';
import { z } from 'zod';
import type { CsvColumns } from '../../src/domain/statements/bankCsv.ts';
import { pairRows } from '../../src/domain/statements/pairing.ts';
import { longestStatement, statementFormats } from '../../src/domain/statements/reconciliation.ts';
import { accountKey, type StatementRow } from '../../src/domain/statements/statement.ts';
import { importRefusals } from '../../src/texts/statements/statementRefusals.ts';
import { noteChange } from '../database/audit.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { unlessRefusedBy } from '../http/constraints.ts';
import { calendarDate, requiredText, text } from '../http/fields.ts';
import { refuseByCode } from '../http/problems.ts';
import { heldAccount, startOf } from './accounts.ts';
import { signedMoney } from './fields.ts';
import { chosenStatement, corrected, hashOf, readStatement, refuseFile, shapeHash } from './reading.ts';
import { addLines, linesBetween } from './standingLines.ts';

const place = z.number().int().min(0).max(200);
const csvColumns = z.strictObject({
  date: place,
  texts: z.array(place).max(10),
  amount: place.nullable(),
  credit: place.nullable(),
  debit: place.nullable(),
  side: place.nullable(),
  document: place.nullable(),
  balance: place.nullable(),
});
const rowNumber = z.number().int().min(1).max(1_000_000);

export const newStatement = z.strictObject({
  file_name: requiredText(255),
  format: z.enum(statementFormats),
  /** The whole file, decoded by the sender: strict UTF-8, else windows-1252. */
  content: z.string().min(1).max(longestStatement),
  /** Which of several accounts of the file. */
  account: text(100).optional(),
  /** Confirms that the file is of this account. */
  bind: z.boolean().optional(),
  /** Confirms that outflows come without a sign. */
  signs: z.boolean().optional(),
  columns: csvColumns.optional(),
  typed: z
    .array(z.strictObject({ row: rowNumber, date: calendarDate, amount: signedMoney.sent }))
    .max(1_000)
    .optional(),
  left_out: z.array(rowNumber).max(1_000).optional(),
  dry_run: z.boolean().optional(),
});

export type NewStatement = z.infer<typeof newStatement>;

const listedRow = z.object({
  row: z.number(),
  date: z.string(),
  amount: signedMoney.answered,
  text: z.string(),
});

export const importedStatement = z
  .object({
    /** Null in a dry run. */
    id: z.string().nullable(),
    added: z.number(),
    known: z.number(),
    doubtful: z.array(listedRow.extend({ line_id: z.string(), known_text: z.string() })),
    refused: z.array(z.object({ row: z.number(), reason: z.string(), raw: z.string(), text: z.string() })),
    left_out: z.array(z.number()),
    zero: z.array(z.number()),
    future: z.array(listedRow),
    before_start: z.array(listedRow),
    balances: z.array(
      z.object({
        date: z.string(),
        amount: signedMoney.answered.nullable(),
        maybe: z.array(signedMoney.answered),
        source: z.enum(['CLOSING', 'ROW']),
      }),
    ),
    period: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** Heading and columns of a CSV file that a person explained, now or before. */
    shape: z.object({ headers: z.array(z.string()), columns: csvColumns }).nullable(),
  })
  .meta({ id: 'ImportedStatement' });

type Imported = z.infer<typeof importedStatement>;

/** A body of the longest file, whose characters JSON may spell with two, three or six. */
export const bodyLimitBytes = 12 * 1024 * 1024;

/** Imports a file into an account, whole or not at all (laws S1 to S5), or says what an import would do. */
export async function importStatement(
  scope: TenantScope,
  accountId: string,
  sent: NewStatement,
  today: string,
): Promise<Imported> {
  const account = await heldAccount(scope, accountId);
  const isDry = sent.dry_run === true;
  const { statement, shape } = await readKnown(scope, account.id, sent, today);
  const named = statement.account;
  const key = named && bankNames(named.bank, named.account);
  const bound = key ? await bindingOf(scope, key) : null;
  if (bound && bound.treasury_account_id !== account.id)
    throw refuseByCode(409, 'other_account', importRefusals.otherAccount(bound.name), { name: bound.name });
  if (named && key && !bound && !sent.bind)
    throw refuseByCode(409, 'unknown_account', importRefusals.unknownAccount(named), { ...named });
  const isUnsigned = sent.signs === true || bound?.has_unsigned_outflows === true;
  if (statement.asksForSigns && !isUnsigned) throw refuseByCode(409, 'signs', importRefusals.signs);
  const hash = hashOf(key ? `${key.bank_key} ${key.account_key}` : '', sent.content);
  await refuseSameFile(scope, account.id, hash);

  const typed = (sent.typed ?? []).map(({ amount, ...row }) => ({ ...row, cents: Math.round(amount * 100) }));
  const read = corrected(statement, { typed, leftOut: sent.left_out ?? [] }, today);
  const [unreadable] = read.refused;
  if (unreadable && !isDry)
    throw refuseByCode(422, 'unreadable', importRefusals.unreadable(unreadable), { rows: read.refused });
  const start = await startOf(scope, account.id);
  const isBefore = ({ date }: StatementRow) => start !== null && date <= start.date;
  const rows = read.rows.filter((row) => !isBefore(row));
  const days = rows.map(({ date }) => date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  const lines = from && to ? await linesBetween(scope, account.id, from, to) : [];
  const pairing = pairRows(rows, lines);
  const answer: Imported = {
    id: null,
    added: pairing.added.length,
    known: pairing.known.length + pairing.doubtful.length,
    doubtful: pairing.doubtful.map(({ row, line }) => ({
      ...listed(row),
      line_id: line.id,
      known_text: line.text,
    })),
    refused: read.refused,
    left_out: read.leftOut,
    zero: read.zero,
    future: read.future.map(listed),
    before_start: read.rows.filter(isBefore).map(listed),
    balances: read.balances.map(({ cents, maybe, ...balance }) => ({
      ...balance,
      amount: cents === null ? null : cents / 100,
      maybe: maybe.map((reading) => reading / 100),
    })),
    period: from && to ? { from, to } : null,
    shape,
  };
  if (isDry) return answer;
  const { userId: created_by, tenantId: tenant_id } = scope;
  if (key && (!bound || (statement.asksForSigns && !bound.has_unsigned_outflows)))
    await bind(scope, { ...key, treasury_account_id: account.id, isUnsigned: statement.asksForSigns });
  if (shape && sent.columns) await keepShape(scope, account.id, shape);
  const file = {
    tenant_id,
    id: newId(),
    treasury_account_id: account.id,
    format: sent.format,
    file_name: sent.file_name,
    content_hash: hash,
    bank_key: key?.bank_key ?? null,
    account_key: key?.account_key ?? null,
    first_date: from ?? null,
    last_date: to ?? null,
    added: answer.added,
    known: answer.known,
    doubtful: answer.doubtful.length,
    left_out: read.leftOut.length,
    future: read.future.length,
    created_by,
  };
  await scope.db.insertInto('statement_files').values(file).execute();
  await addLines(scope, { fileId: file.id, accountId: account.id, pairing });
  await keepBalances(scope, file, read.balances);
  const { tenant_id: _, content_hash: _hash, ...noted } = file;
  const after = { ...noted, left_out_rows: read.leftOut, typed_rows: typed.map(({ row }) => row) };
  await noteChange(scope, {
    entity: 'statement_files',
    entityId: file.id,
    action: 'create',
    before: null,
    after,
  });
  return { ...answer, id: file.id };
}

function listed({ row, date, cents, text: said }: StatementRow) {
  return { row, date, amount: cents / 100, text: said.toWellFormed() };
}

/** Reads the file with the columns that were sent, or that were told before for files of its shape. */
async function readKnown(scope: TenantScope, accountId: string, sent: NewStatement, today: string) {
  const read = (columns: CsvColumns | null) =>
    readStatement(sent.format, sent.content, today, { columns, isUnsigned: true });
  const unaided = read(null);
  const asksForColumns = unaided.kind === 'refused' && unaided.problem.code === 'columns';
  if (unaided.kind === 'refused' && !asksForColumns) throw refuseFile(unaided.problem);
  const headers =
    unaided.kind === 'refused' && unaided.problem.code === 'columns' ? unaided.problem.headers : [];
  const known = asksForColumns && !sent.columns ? await shapeOf(scope, accountId, headers) : null;
  const columns = sent.columns ?? known;
  const reading = columns ? read(columns) : unaided;
  if (reading.kind === 'refused') throw refuseFile(reading.problem);
  const statement = chosenStatement(reading.statements, sent.account);
  return { statement, shape: asksForColumns && columns ? { headers, columns } : null };
}

async function shapeOf({ db, tenantId }: TenantScope, accountId: string, headers: string[]) {
  const found = await db
    .selectFrom('statement_shapes')
    .select('columns')
    .where('tenant_id', '=', tenantId)
    .where('treasury_account_id', '=', accountId)
    .where('header_hash', '=', shapeHash(headers))
    .executeTakeFirst();
  return found?.columns ?? null;
}

async function keepShape(
  { db, tenantId: tenant_id }: TenantScope,
  treasury_account_id: string,
  { headers, columns }: { headers: string[]; columns: CsvColumns },
): Promise<void> {
  const values = { tenant_id, treasury_account_id, header_hash: shapeHash(headers) };
  const told = JSON.stringify(columns);
  await db
    .insertInto('statement_shapes')
    .values({ ...values, columns: told })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'treasury_account_id', 'header_hash']).doUpdateSet({ columns: told }),
    )
    .execute();
}

interface BankNames {
  bank_key: string;
  account_key: string;
}

/** Bank and account of the file as they are compared; null where it names none. */
function bankNames(bank: string, account: string): BankNames | null {
  const account_key = accountKey(account).slice(0, 60);
  return account_key === '' ? null : { bank_key: bank.slice(0, 20), account_key };
}

/** The treasury account that living files bind this one to; null where none does. */
async function bindingOf({ db, tenantId }: TenantScope, { bank_key, account_key }: BankNames) {
  const { rows } = await sql<{ treasury_account_id: string; name: string; has_unsigned_outflows: boolean }>`
    select bound.treasury_account_id, account.name, bound.has_unsigned_outflows from statement_accounts bound
    join treasury_accounts account
      on account.tenant_id = bound.tenant_id and account.id = bound.treasury_account_id
    where bound.tenant_id = ${tenantId} and bound.bank_key = ${bank_key} and bound.account_key = ${account_key}
      and exists (select from statement_files file where file.tenant_id = bound.tenant_id
        and file.bank_key = bound.bank_key and file.account_key = bound.account_key and file.removed_at is null)`.execute(
    db,
  );
  return rows[0] ?? null;
}

async function bind(
  { db, tenantId: tenant_id, userId: created_by }: TenantScope,
  { isUnsigned, ...names }: BankNames & { treasury_account_id: string; isUnsigned: boolean },
): Promise<void> {
  const bound = { treasury_account_id: names.treasury_account_id, has_unsigned_outflows: isUnsigned };
  // Somebody may bind it to another account at the same time.
  const refusal = refuseByCode(409, 'other_account', importRefusals.boundMeanwhile);
  await unlessRefusedBy('statement_accounts_bound', refusal, () =>
    db
      .insertInto('statement_accounts')
      .values({ ...names, tenant_id, has_unsigned_outflows: isUnsigned, created_by })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'bank_key', 'account_key']).doUpdateSet(bound))
      .execute(),
  );
}

async function refuseSameFile({ db, tenantId }: TenantScope, accountId: string, hash: string): Promise<void> {
  const same = await db
    .selectFrom('statement_files')
    .select(['id', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('treasury_account_id', '=', accountId)
    .where('content_hash', '=', hash)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (same) throw refuseByCode(409, 'same_file', importRefusals.sameFile(same.created_at), { id: same.id });
}

/** Keeps the balances that the bank states; one without decimals keeps both readings until a person chooses. */
async function keepBalances(
  { db }: TenantScope,
  file: { tenant_id: string; id: string; treasury_account_id: string; created_by: string },
  balances: Awaited<ReturnType<typeof readKnown>>['statement']['balances'],
): Promise<void> {
  const { tenant_id, id: file_id, treasury_account_id, created_by } = file;
  const values = balances.flatMap(({ date, cents, maybe, source }) => {
    const [amount = cents, other] = maybe;
    return amount === null || Math.abs(amount) >= 1e15
      ? []
      : {
          tenant_id,
          id: newId(),
          treasury_account_id,
          date,
          amount: amount / 100,
          other_amount: other === undefined ? null : other / 100,
          source: source === 'ROW' ? ('ROW' as const) : ('FILE' as const),
          file_id,
          is_sure: cents !== null,
          created_by,
        };
  });
  for (let at = 0; at < values.length; at += 500)
    await db
      .insertInto('statement_balances')
      .values(values.slice(at, at + 500))
      .execute();
}
