import { type RawBuilder, sql } from 'kysely';
import type { MovementType } from '../../src/domain/treasury/treasury.ts';
import { originNames } from '../../src/texts/ledger/ledger.ts';
import { movementTypeNames, movementTexts as texts } from '../../src/texts/treasury/treasury.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { offsetOf, toPage } from '../http/paging.ts';
import {
  byName,
  byWord,
  holdsWords,
  liesWithin,
  type Search,
  shownAmount,
  shownDay,
  shownWord,
} from '../http/searching.ts';
import { withBalances } from './movementBalances.ts';
import { reconciliationStatus } from './reconciledMovements.ts';
import { treasuryAccountRows } from './treasuryAccountRows.ts';
import { movementColumns, reversalLinks, withNumber } from './treasuryMovements.ts';

/** Columns by which movements may be ordered; an amount by its sign, as the page shows it (D2). */
export const movementSorts = [
  'movement_date',
  'description',
  'amount',
  'type',
  'origin_type',
  'reconciliation_status',
  'counterpart',
  'inflow',
  'outflow',
  'reversal',
] as const;

type MovementSort = (typeof movementSorts)[number];

export interface MovementQuery extends Search {
  limit: number;
  page?: number | undefined;
  size: number;
  sort_by: MovementSort;
  order: 'asc' | 'desc';
  type?: MovementType | undefined;
  reconciliation_status?: string | undefined;
}

const origins = { ...originNames, MANUAL: texts.manualOrigin };
const reconciliations = { PENDING: texts.pending, RECONCILED: texts.reconciled };
const signed = sql`case type when 'DEBITO' then -amount else amount end`;
// The sign on the page: a debit with minus, a credit with plus (SPEC §2).
const shownSign = sql`case type when 'DEBITO' then '-' else '+' end`;
// A statement leaves the currency out: the sign is right before the figure.
const withSign = (amount: RawBuilder<string>) =>
  sql`${shownSign} || replace(substr(${amount}, 4), ' ', ' ' || ${shownSign})`;
const shown = sql`concat_ws(' ', ${shownDay(sql.ref('movement_date'))}, description,
  (select concat_ws(' ', code, name) from accounts where accounts.tenant_id = treasury_movements.tenant_id
    and accounts.id = contra_partida_account_id), ${shownWord(sql.ref('type'), movementTypeNames)},
  ${shownSign} || ${shownAmount(sql.ref('amount'))}, ${withSign(shownAmount(sql.ref('amount')))},
  ${shownWord(sql.ref('origin_type'), origins)},
  ${shownWord(reconciliationStatus, reconciliations)})`;

const orders: Record<MovementSort, RawBuilder<unknown>> = {
  movement_date: sql.ref('movement_date'),
  description: byName(sql.ref('description')),
  amount: signed,
  type: byWord(sql.ref('type'), movementTypeNames),
  origin_type: byWord(sql.ref('origin_type'), origins),
  reconciliation_status: byWord(reconciliationStatus, reconciliations),
  counterpart: sql`(select code_key from accounts where accounts.tenant_id = treasury_movements.tenant_id
    and accounts.id = contra_partida_account_id)`,
  // Null for the other side, which sorts last in either direction.
  inflow: sql`type = 'CREDITO', case type when 'DEBITO' then amount end`,
  outflow: sql`type = 'DEBITO', case type when 'CREDITO' then amount end`,
  // Not reversed, reversed, a reversal: the order of the words that the page shows.
  reversal: sql`case when reverses_id is not null then 2 when exists (select from treasury_movements as reversal
    where reversal.tenant_id = treasury_movements.tenant_id and reversal.reverses_id = treasury_movements.id)
    then 1 else 0 end`,
};

/** A page of an account's matching movements. 404 when there is no such account. */
export async function pageOfMovements(
  scope: TenantScope,
  accountId: string,
  asked: MovementQuery & { page: number },
) {
  const { db, tenantId } = scope;
  const { type, reconciliation_status, order, page, size } = asked;
  const conditions = [
    ...(type ? [sql<boolean>`type = ${type}`] : []),
    ...(reconciliation_status ? [sql<boolean>`${reconciliationStatus} = ${reconciliation_status}`] : []),
    ...liesWithin(asked, sql.ref('movement_date')),
    ...holdsWords(asked.q, shown),
  ];
  const found = conditions.reduce(
    (query, condition) => query.where(condition),
    db
      .selectFrom('treasury_movements')
      .where('tenant_id', '=', tenantId)
      .where('treasury_account_id', '=', accountId),
  );
  // The movements of a day follow the order of the days: a balance runs from one to the next.
  const within = sql.raw(asked.sort_by === 'movement_date' ? order : 'desc');
  const inOrder = [
    sql`${orders[asked.sort_by]} ${sql.raw(order)}`,
    ...(['movement_date', 'created_at', 'id'] as const).map((column) => sql`${sql.ref(column)} ${within}`),
  ];
  // Chooses the rows of the page first, then reads the details of those alone.
  const wanted = found.select('id').orderBy(sql.join(inOrder)).limit(size).offset(offsetOf({ page, size }));
  const rows = await db
    .selectFrom('treasury_movements')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', wanted)
    .select(movementColumns)
    .select(reversalLinks)
    .orderBy(sql.join(inOrder))
    .execute();
  if (rows.length === 0) await treasuryAccountRows(scope).one(accountId);
  const told = await withBalances(scope, accountId, rows.map(withNumber));
  return toPage(told, { page, size }, async () => {
    const counted = await found.select(({ fn }) => fn.countAll<string>().as('movements')).executeTakeFirst();
    return Number(counted?.movements ?? 0);
  });
}
