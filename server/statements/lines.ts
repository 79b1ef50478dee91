import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { matchRefusals } from '../../src/texts/statements/statementRefusals.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { uuid } from '../http/fields.ts';
import { offsetOf, pageQuery, toPage } from '../http/paging.ts';
import { Refusal } from '../http/problems.ts';
import { holdsWords, liesWithin, searched, shownAmount, shownDay } from '../http/searching.ts';
import { accountOfPath, startOf } from './accounts.ts';
import { signedMoney } from './fields.ts';

export const statementLine = z
  .object({
    id: z.string(),
    treasury_account_id: z.string(),
    date: z.string(),
    /** Signed: money in is positive. */
    amount: signedMoney.answered,
    text: z.string(),
    document: z.string(),
    /** The living reconciliation that it stands in, with its movements. */
    reconciliation_id: z.string().nullable(),
    movement_ids: z.array(z.string()),
  })
  .meta({ id: 'StatementLine' });

export type LineAnswer = z.infer<typeof statementLine>;

export const lineQuery = pageQuery.extend({
  state: z.enum(['open', 'matched', 'all']).default('all'),
  /** The lines of the reconciliation of a movement. */
  movement_id: uuid.optional(),
  ...searched,
});

const columns = sql`line.id, line.treasury_account_id, line.line_date as date, line.amount, line.text, line.document,
  matched.reconciliation_id, array(
    select part.movement_id from reconciliation_movements part where part.tenant_id = line.tenant_id
      and part.reconciliation_id = matched.reconciliation_id order by part.movement_id) as movement_ids`;
const withMatch = sql`left join reconciliation_lines matched
  on matched.tenant_id = line.tenant_id and matched.line_id = line.id and matched.is_active`;
const shown = sql`concat_ws(' ', ${shownDay(sql.ref('line.line_date'))}, line.text, line.document,
  case when line.amount < 0 then '-' end || ${shownAmount(sql`abs(line.amount)`)})`;

/** A page of the living lines after the start, oldest first. */
export async function pageOfLines(scope: TenantScope, accountId: string, asked: z.output<typeof lineQuery>) {
  const { db, tenantId } = scope;
  await accountOfPath(scope, accountId);
  const start = await startOf(scope, accountId);
  const conditions: RawBuilder<unknown>[] = [
    ...(start ? [sql`line.line_date > ${start.date}`] : []),
    ...(asked.state === 'open' ? [sql`matched.line_id is null`] : []),
    ...(asked.state === 'matched' ? [sql`matched.line_id is not null`] : []),
    ...(asked.movement_id
      ? [
          sql`exists (select from reconciliation_movements part where part.tenant_id = line.tenant_id
            and part.reconciliation_id = matched.reconciliation_id and part.movement_id = ${asked.movement_id})`,
        ]
      : []),
    ...liesWithin(asked, sql.ref('line.line_date')),
    ...holdsWords(asked.q, shown),
  ];
  const from = sql`from statement_lines line ${withMatch} where line.tenant_id = ${tenantId}
    and line.treasury_account_id = ${accountId} and line.is_living
    ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}`;
  const { rows } = await sql<LineAnswer>`select ${columns} ${from}
    order by line.line_date, line.id limit ${asked.size} offset ${offsetOf(asked)}`.execute(db);
  return toPage(rows, asked, async () => {
    const counted = await sql<{ lines: string }>`select count(*) as lines ${from}`.execute(db);
    return Number(counted.rows[0]?.lines ?? 0);
  });
}

/** One living line; 404 when there is none. */
export async function oneLine({ db, tenantId }: TenantScope, id: string): Promise<LineAnswer> {
  const { rows } = await sql<LineAnswer>`select ${columns} from statement_lines line ${withMatch}
    where line.tenant_id = ${tenantId} and line.id = ${id} and line.is_living`.execute(db);
  const [line] = rows;
  if (!line) throw new Refusal(404, matchRefusals.unknownLine);
  return line;
}
