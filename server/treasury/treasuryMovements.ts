import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import { exactCents } from '../../src/domain/money.ts';
import {
  type MovementType,
  movementOrigins,
  movementTypes,
  reconciliationStatuses,
  takesCharges,
  takesEntries,
} from '../../src/domain/treasury/treasury.ts';
import {
  accountRefusals,
  costCenterRefusals,
  movementRefusals,
  treasuryRefusals,
} from '../../src/texts/server.ts';
import { accountRows } from '../chart/accountRows.ts';
import { costCenterRows } from '../chart/costCenterRows.ts';
import { noteChange } from '../database/audit.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { instant, money } from '../http/fields.ts';
import { refuseField } from '../http/problems.ts';
import { type EntryLine, postEntry } from '../ledger/postEntry.ts';
import { reconciliationStatus } from './reconciledMovements.ts';
import { type TreasuryAccountRow, treasuryAccountRows } from './treasuryAccountRows.ts';

/** A movement on the wire (SPEC §3), with the ledger entry that it posted. */
export const movement = z
  .object({
    id: z.string(),
    tenant_id: z.string(),
    treasury_account_id: z.string(),
    movement_date: z.string(),
    amount: money.answered,
    type: z.enum(movementTypes),
    description: z.string(),
    contra_partida_account_id: z.number(),
    contra_partida_cost_center_id: z.string().nullable(),
    origin_type: z.enum(movementOrigins),
    reconciliation_status: z.enum(reconciliationStatuses),
    entry_id: z.string(),
    created_at: instant,
  })
  .meta({ id: 'TreasuryMovement' });

/** Extension: links to its reversal, its original and its transfer. */
export const linkedMovement = movement
  .extend({
    reversed_by_id: z.string().nullable(),
    reverses_id: z.string().nullable(),
    /** Entries of the reversal and the original, for people to look up. */
    reversed_by_entry_id: z.string().nullable(),
    reverses_entry_id: z.string().nullable(),
    transfer_id: z.string().nullable(),
    /** In lists: the balance after it, and the account on its other side. */
    balance: money.answered.optional(),
    counterpart: z.object({ code: z.string(), name: z.string() }).optional(),
  })
  .meta({ id: 'LinkedTreasuryMovement' });

export type MovementAnswer = z.infer<typeof linkedMovement>;

const { reconciliation_status: _derived, ...stored } = movement.shape;

export const movementColumns = [
  ...(Object.keys(stored) as (keyof typeof stored)[]),
  'reverses_id',
  'transfer_id',
  reconciliationStatus.as('reconciliation_status'),
] as const;
const ofReversal = sql`reversal.tenant_id = treasury_movements.tenant_id and reversal.reverses_id = treasury_movements.id`;
const reversesEntry = sql<string | null>`(
  select original.entry_id from treasury_movements as original
  where original.tenant_id = treasury_movements.tenant_id and original.id = treasury_movements.reverses_id
)`.as('reverses_entry_id');
export const reversalLinks = [
  sql<string | null>`(select reversal.id from treasury_movements as reversal where ${ofReversal})`.as(
    'reversed_by_id',
  ),
  sql<string | null>`(select reversal.entry_id from treasury_movements as reversal where ${ofReversal})`.as(
    'reversed_by_entry_id',
  ),
  reversesEntry,
];

export interface ManualMovement {
  treasury_account_id: string;
  movement_date: string;
  /** Reais with at most two decimals. */
  amount: number;
  type: MovementType;
  description: string;
  contra_partida_account_id: number;
  contra_partida_cost_center_id?: string | null | undefined;
  origin_type?: 'STATEMENT';
}

/**
 * The newest movements of an account (SPEC §2): by date, then by creation. 404 when there is no such account.
 */
export async function newestMovements(
  scope: TenantScope,
  accountId: string,
  limit: number,
): Promise<MovementAnswer[]> {
  const { db, tenantId } = scope;
  const found = await db
    .selectFrom('treasury_movements')
    .select(movementColumns)
    .select(reversalLinks)
    .where('tenant_id', '=', tenantId)
    .where('treasury_account_id', '=', accountId)
    .orderBy('movement_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (!found.length) await treasuryAccountRows(scope).one(accountId);
  return found.map(withNumber);
}

/**
 * The movements of an entry: two for a transfer, else one. They have the same date, so they are ordered by
 * id.
 */
export async function movementsOfEntry({ db, tenantId }: TenantScope, entryId: string) {
  const found = await db
    .selectFrom('treasury_movements')
    .select(movementColumns)
    .select(reversalLinks)
    .where('tenant_id', '=', tenantId)
    .where('entry_id', '=', entryId)
    .orderBy('id')
    .execute();
  return found.map(withNumber);
}

/** Records a movement and posts its entry (SPEC §5); the caller has checked the date. Refuses with 422. */
export async function recordMovement(scope: TenantScope, sent: ManualMovement): Promise<MovementAnswer> {
  const account = await movableAccount(scope, sent.treasury_account_id);
  await referToCounterpart(scope, account, sent.contra_partida_account_id);
  await referToCostCenter(scope, sent.contra_partida_cost_center_id ?? null);
  const id = newId();
  const { id: entry_id } = await postEntry(scope, {
    date: sent.movement_date,
    description: sent.description,
    originType: 'TREASURY_MOVEMENT',
    originId: id,
    lines: linesOf(sent, account),
  });
  return keepMovement(scope, { ...sent, id, entry_id });
}

/** Adds a movement whose entry is posted, and notes it. */
export async function keepMovement(
  scope: TenantScope,
  values: Omit<Insertable<Tables['treasury_movements']>, 'tenant_id'>,
): Promise<MovementAnswer> {
  const recorded = await scope.db
    .insertInto('treasury_movements')
    .values({ ...values, tenant_id: scope.tenantId })
    .returning(movementColumns)
    .returning(reversesEntry)
    .executeTakeFirstOrThrow();
  const { reverses_entry_id, ...row } = recorded;
  const after = { ...withNumber(row), reversed_by_id: null };
  await noteChange(scope, {
    entity: 'treasury_movements',
    entityId: after.id,
    action: 'create',
    before: null,
    after,
  });
  return { ...after, reversed_by_entry_id: null, reverses_entry_id };
}

/**
 * An inflow (DEBITO) debits the treasury account's own account and credits the counterpart; an outflow the
 * reverse.
 */
export function linesOf(
  sent: Pick<
    ManualMovement,
    'amount' | 'type' | 'contra_partida_account_id' | 'contra_partida_cost_center_id'
  >,
  { accountancy_account_id }: Pick<TreasuryAccountRow, 'accountancy_account_id'>,
): EntryLine[] {
  const amountCents = exactCents(sent.amount);
  if (amountCents === null) throw new Error('An amount to post has more than two decimals.');
  const isInflow = sent.type === 'DEBITO';
  const own = { accountId: accountancy_account_id, costCenterId: null, amountCents };
  const counterpart = {
    accountId: sent.contra_partida_account_id,
    costCenterId: sent.contra_partida_cost_center_id ?? null,
    amountCents,
  };
  return isInflow
    ? [
        { ...own, type: 'DEBIT' },
        { ...counterpart, type: 'CREDIT' },
      ]
    : [
        { ...counterpart, type: 'DEBIT' },
        { ...own, type: 'CREDIT' },
      ];
}

/** An account open for movements, named by a field of the body; it and its ledger account are locked. */
export async function movableAccount(
  scope: TenantScope,
  id: string,
  field = 'treasury_account_id',
): Promise<TreasuryAccountRow> {
  const refuse = (msg: string, type: string) => refuseField(field, msg, type);
  const account = await treasuryAccountRows(scope).referred(id);
  if (!account) throw refuse(treasuryRefusals.unknown, 'unknown');
  if (!account.is_active) throw refuse(movementRefusals.inactiveAccount, 'inactive');
  const own = await accountRows(scope).referred(account.accountancy_account_id);
  if (!own || !takesEntries(own)) throw refuse(movementRefusals.inactiveLedgerAccount, 'inactive');
  return account;
}

async function referToCounterpart(scope: TenantScope, account: TreasuryAccountRow, id: number) {
  const refuse = (msg: string, type: string) => refuseField('contra_partida_account_id', msg, type);
  if (id === account.accountancy_account_id) throw refuse(movementRefusals.sameAccount, 'same');
  const counterpart = await accountRows(scope).referred(id);
  if (!counterpart) throw refuse(accountRefusals.unknown, 'unknown');
  if (!takesEntries(counterpart)) throw refuse(movementRefusals.unfitCounterpart, 'unfit');
}

async function referToCostCenter(scope: TenantScope, id: string | null): Promise<void> {
  if (id === null) return;
  const refuse = (msg: string, type: string) => refuseField('contra_partida_cost_center_id', msg, type);
  const center = await costCenterRows(scope).referred(id);
  if (!center) throw refuse(costCenterRefusals.unknown, 'unknown');
  if (!takesCharges(center)) throw refuse(movementRefusals.unfitCostCenter, 'unfit');
}

export function withNumber<Row extends { amount: string }>(found: Row) {
  return { ...found, amount: Number(found.amount) };
}
