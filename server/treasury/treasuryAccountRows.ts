import { sql } from 'kysely';
import { z } from 'zod';
import {
  movementEffect,
  needsBank,
  standsForTreasury,
  treasuryAccountTypes,
} from '../../src/domain/treasury/treasury.ts';
import { accountRefusals, treasuryRefusals } from '../../src/texts/server.ts';
import { treasuryAccountTexts } from '../../src/texts/treasury/treasury.ts';
import { accountRows } from '../chart/accountRows.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type RowKind, versionedRows } from '../database/versionedRows.ts';
import { unlessRefusedBy } from '../http/constraints.ts';
import { instant, money } from '../http/fields.ts';
import { type InputProblem, Refusal, refuseField } from '../http/problems.ts';
import { byName } from '../http/searching.ts';

const row = {
  id: z.string(),
  tenant_id: z.string(),
  name: z.string(),
  account_type: z.enum(treasuryAccountTypes),
  bank_name: z.string().nullable(),
  agency_number: z.string().nullable(),
  account_number: z.string().nullable(),
  accountancy_account_id: z.number(),
  is_active: z.boolean(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
};

/** A treasury account on the wire (SPEC §3). */
export const treasuryAccount = z
  .object({ ...row, current_balance: money.answered })
  .meta({ id: 'TreasuryAccount' });

/** Extension: difference between the ledger account and all treasury accounts that use it (law R7). */
export const comparedAccount = treasuryAccount
  .extend({ ledger_difference: money.answered.optional() })
  .meta({ id: 'ComparedTreasuryAccount' });

export type TreasuryAccountAnswer = z.infer<typeof treasuryAccount>;
export type TreasuryAccountRow = Omit<TreasuryAccountAnswer, 'current_balance'>;

const columns = Object.keys(row) as (keyof TreasuryAccountRow)[];
const kind: RowKind<'treasury_accounts', TreasuryAccountRow> = {
  table: 'treasury_accounts',
  columns,
  keyOf: ({ tenant_id, id }) => ({ tenant_id, id }),
  idOf: ({ id }) => id,
};

type Sent = Partial<
  Pick<
    TreasuryAccountRow,
    | 'name'
    | 'account_type'
    | 'bank_name'
    | 'agency_number'
    | 'account_number'
    | 'accountancy_account_id'
    | 'is_active'
  >
>;
type NewAccount = Sent & Pick<TreasuryAccountRow, 'name' | 'account_type' | 'accountancy_account_id'>;

/** The treasury accounts of a tenant, with the laws of SPEC §5; each with the sum of its movements. */
export function treasuryAccountRows(scope: TenantScope) {
  const { db, tenantId: tenant_id } = scope;
  const rows = versionedRows(scope, kind);
  const answers = () =>
    db
      .selectFrom('treasury_accounts')
      .select(columns)
      .select(balance)
      .where('treasury_accounts.tenant_id', '=', tenant_id);

  return {
    async list(limit: number): Promise<TreasuryAccountAnswer[]> {
      const inOrder = answers()
        .orderBy(byName(sql.ref('name')))
        .orderBy('id');
      return (await inOrder.limit(limit).execute()).map(withNumber);
    },

    async one(id: string): Promise<TreasuryAccountAnswer> {
      const found = await answers().where('id', '=', id).executeTakeFirst();
      if (!found) throw new Refusal(404, treasuryRefusals.unknown);
      return withNumber(found);
    },

    /**
     * One account, locked against changes and references until the transaction ends; 404 when there is none.
     */
    async locked(id: string): Promise<TreasuryAccountRow> {
      const found = await rows.lockedAlone({ tenant_id, id });
      if (!found) throw new Refusal(404, treasuryRefusals.unknown);
      return found;
    },

    /** One account to refer to, locked against changes until the transaction ends. */
    referred: (id: string) => rows.referred({ tenant_id, id }),

    async add(values: NewAccount): Promise<TreasuryAccountRow> {
      await referToLedgerAccount(scope, values.accountancy_account_id);
      const bank = bankFieldsOf(values, null);
      return rows.add({ ...values, ...bank, tenant_id, id: newId() });
    },

    /** Changes a locked account; one that becomes a cash box loses its bank. */
    async change(before: TreasuryAccountRow, values: Sent): Promise<TreasuryAccountRow> {
      const { accountancy_account_id: wanted = before.accountancy_account_id } = values;
      if (wanted !== before.accountancy_account_id) await referToLedgerAccount(scope, wanted);
      const refusal = new Refusal(409, treasuryRefusals.hasBalance);
      const next = { ...values, ...bankFieldsOf(values, before) };
      return unlessRefusedBy('treasury_accounts_keep_balance', refusal, () =>
        rows.change(before, 'update', next),
      );
    },
  };
}

/** Balance of the movements: inflows less outflows (SPEC §3, decision D2). */
const balance = sql<string>`coalesce((
  select sum(inflow * ${sql.lit(movementEffect('DEBITO').balanceFactor)} + outflow * ${sql.lit(movementEffect('CREDITO').balanceFactor)})
  from treasury_month_totals as kept
  where kept.tenant_id = treasury_accounts.tenant_id and kept.treasury_account_id = treasury_accounts.id
), 0)`.as('current_balance');

function withNumber<Row extends { current_balance: string }>(found: Row) {
  return { ...found, current_balance: Number(found.current_balance) };
}

async function referToLedgerAccount(scope: TenantScope, id: number): Promise<void> {
  const account = await accountRows(scope).referred(id);
  if (!account) throw refuseField('accountancy_account_id', accountRefusals.unknown, 'unknown');
  if (!standsForTreasury(account)) {
    throw refuseField('accountancy_account_id', treasuryRefusals.unfitLedgerAccount, 'unfit');
  }
}

const bankFields = ['bank_name', 'agency_number', 'account_number'] as const;

/** The bank fields that the account will have; throws (422) when its type has none, or needs more. */
function bankFieldsOf(values: Sent, before: TreasuryAccountRow | null) {
  const account_type = values.account_type ?? before?.account_type ?? '';
  if (!needsBank({ account_type })) {
    refuseFields(
      bankFields.filter((field) => values[field]),
      treasuryRefusals.bankOfCash,
      'needless',
    );
    return { bank_name: null, agency_number: null, account_number: null };
  }
  const kept = { ...before, ...sentOf(values) };
  refuseFields(
    (['bank_name', 'account_number'] as const).filter((field) => !kept[field]),
    treasuryAccountTexts.form.bankRequired,
    'bank_required',
  );
  return sentOf(values);
}

function sentOf(values: Sent) {
  return Object.fromEntries(
    bankFields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
}

function refuseFields(fields: readonly string[], msg: string, type: string): void {
  const problems: InputProblem[] = fields.map((field) => ({ loc: ['body', field], msg, type }));
  if (problems.length) throw new Refusal(422, problems);
}
