import { z } from 'zod';
import {
  accountClassifications,
  accountTypes,
  canHoldAccounts,
  dreLines,
  isHeldByChildren,
  needsParentAccount,
} from '../../src/domain/chart/account.ts';
import { lineOfClass } from '../../src/domain/chart/dreLine.ts';
import { accountTexts } from '../../src/texts/chart/accounts.ts';
import { accountRefusals } from '../../src/texts/server.ts';
import { nextNumber } from '../database/counters.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type RowKind, versionedRows } from '../database/versionedRows.ts';
import { unlessRefusedBy } from '../http/constraints.ts';
import { instant } from '../http/fields.ts';
import { Refusal, refuseField } from '../http/problems.ts';
import { codeKey, hasActiveChildren } from './treeRows.ts';

/** An account on the wire and in the log (SPEC §3). */
export const account = z
  .object({
    id: z.number(),
    tenant_id: z.string(),
    code: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    type: z.enum(accountTypes),
    classification: z.enum(accountClassifications),
    parent_id: z.number().nullable(),
    is_active: z.boolean(),
    version: z.number(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Account' });

/** With its line of the DRE, an extension (`books.1`). */
export const linedAccount = account
  .extend({ dre_line: z.enum(dreLines).nullable() })
  .meta({ id: 'LinedAccount' });

export type AccountRow = z.infer<typeof linedAccount>;

export const accountColumns = Object.keys(linedAccount.shape) as (keyof AccountRow)[];

const kind: RowKind<'accounts', AccountRow> = {
  table: 'accounts',
  columns: accountColumns,
  keyOf: ({ tenant_id, id }) => ({ tenant_id, id }),
  idOf: ({ id }) => String(id),
};

type NewAccount = Pick<AccountRow, 'code' | 'name' | 'type' | 'classification'> &
  Partial<Pick<AccountRow, 'description' | 'parent_id' | 'is_active' | 'dre_line'>>;
type AccountChanges = Partial<Pick<AccountRow, 'name' | 'description' | 'is_active' | 'dre_line'>>;

/** The chart of a tenant with the laws of SPEC §4 and §5, also under concurrent changes. */
export function accountRows(scope: TenantScope) {
  const { tenantId: tenant_id } = scope;
  const rows = versionedRows(scope, kind);
  const referred = (id: number) => rows.referred({ tenant_id, id });

  return {
    /**
     * One account, locked against changes and references until the transaction ends; 404 when there is none.
     */
    async locked(id: number): Promise<AccountRow> {
      const found = await rows.lockedAlone({ tenant_id, id });
      if (!found) throw new Refusal(404, accountRefusals.unknown);
      return found;
    },

    /** One account to refer to, locked against deactivation until the transaction ends. */
    referred,

    referredAll: (ids: readonly number[]) => rows.referredAll({ tenant_id }, ids),

    async add(values: NewAccount): Promise<AccountRow> {
      const { parent_id = null } = values;
      refuseLine(values);
      if (parent_id === null && needsParentAccount(values)) {
        throw refuseField('parent_id', accountTexts.form.parentRequired, 'parent_required');
      }
      if (parent_id !== null) {
        const parent = await referred(parent_id);
        if (!parent) throw refuseField('parent_id', accountRefusals.unknown, 'unknown');
        if (!canHoldAccounts(parent)) throw refuseField('parent_id', accountRefusals.unfitParent, 'unfit');
      }
      const taken = new Refusal(409, accountRefusals.codeTaken);
      const id = await nextNumber(scope, 'accounts');
      return unlessRefusedBy('accounts_code', taken, () =>
        rows.add({ ...values, code_key: codeKey(values.code), tenant_id, id }),
      );
    },

    /** Changes a locked account; an inactive one can only be reactivated (409). */
    async change(before: AccountRow, values: AccountChanges): Promise<AccountRow> {
      if (!before.is_active && values.is_active !== true) throw new Refusal(409, accountRefusals.inactive);
      refuseLine({ ...before, ...values });
      if (values.is_active === false) await refuseHeld(scope, before);
      return unlessCarrying(() => rows.change(before, 'update', values));
    },

    /** Deactivates a locked account; an inactive one stays unchanged. */
    async deactivate(before: AccountRow): Promise<AccountRow> {
      if (!before.is_active) return before;
      await refuseHeld(scope, before);
      return unlessCarrying(() => rows.change(before, 'remove', { is_active: false }));
    },
  };
}

function unlessCarrying(write: () => Promise<AccountRow>): Promise<AccountRow> {
  const refusal = new Refusal(409, accountRefusals.carriesBalance);
  return unlessRefusedBy('accounts_carry_no_balance', refusal, write);
}

/** Only an account of the result has a line of the DRE. */
function refuseLine({ dre_line, classification }: Pick<NewAccount, 'dre_line' | 'classification'>): void {
  if (dre_line && lineOfClass(classification) === null)
    throw refuseField('dre_line', accountRefusals.lineOfBalance, 'unfit');
}

async function refuseHeld(scope: TenantScope, before: AccountRow): Promise<void> {
  const held = { ...before, hasActiveChildren: await hasActiveChildren(scope, 'accounts', before.id) };
  if (isHeldByChildren(held)) throw new Refusal(409, accountTexts.held);
}
