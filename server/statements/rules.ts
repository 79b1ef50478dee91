import { sql } from 'kysely';
import { z } from 'zod';
import { lineSides } from '../../src/domain/statements/reconciliation.ts';
import { takesCharges, takesEntries } from '../../src/domain/treasury/treasury.ts';
import {
  accountRefusals,
  costCenterRefusals,
  movementRefusals,
  treasuryRefusals,
} from '../../src/texts/server.ts';
import { matchRefusals } from '../../src/texts/statements/statementRefusals.ts';
import { accountRows } from '../chart/accountRows.ts';
import { costCenterRows } from '../chart/costCenterRows.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type RowKind, versionedRows } from '../database/versionedRows.ts';
import { accountNumber, optionalText, requiredText, uuid } from '../http/fields.ts';
import { Refusal, refuseField } from '../http/problems.ts';

export const newRule = z.strictObject({
  treasury_account_id: uuid.nullable().optional(),
  side: z.enum(lineSides),
  words: requiredText(100),
  account_id: accountNumber,
  cost_center_id: uuid.nullable().optional(),
  description: optionalText(500),
  position: z.number().int().min(1).max(10_000).optional(),
});

export const rule = z
  .object({
    id: z.string(),
    treasury_account_id: z.string().nullable(),
    side: z.enum(lineSides),
    words: z.string(),
    account_id: z.number(),
    cost_center_id: z.string().nullable(),
    description: z.string().nullable(),
    position: z.number(),
    version: z.number(),
  })
  .meta({ id: 'StatementRule' });

export type RuleAnswer = z.infer<typeof rule>;

interface RuleRow extends RuleAnswer {
  tenant_id: string;
  deleted_at: string | null;
}

const kind: RowKind<'statement_rules', RuleRow> = {
  table: 'statement_rules',
  columns: [...(Object.keys(rule.shape) as (keyof RuleAnswer)[]), 'tenant_id', 'deleted_at'],
  keyOf: ({ tenant_id, id }) => ({ tenant_id, id }),
  idOf: ({ id }) => id,
};

const mostRules = 500;

/** The living rules of a company, in the treasurer's order. */
export async function livingRules({ db, tenantId }: TenantScope): Promise<RuleAnswer[]> {
  return db
    .selectFrom('statement_rules')
    .select(Object.keys(rule.shape) as (keyof RuleAnswer)[])
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(mostRules)
    .execute();
}

/** The rules of a company: kept, changed, and removed by a mark. */
export function statementRules(scope: TenantScope) {
  const { tenantId: tenant_id, db } = scope;
  const rows = versionedRows(scope, kind);
  return {
    async add(sent: z.infer<typeof newRule>): Promise<RuleAnswer> {
      await refer(scope, sent);
      const { rows: last } = await sql<{ position: number }>`
        select coalesce(max(position), 0) as position from statement_rules
        where tenant_id = ${tenant_id} and deleted_at is null`.execute(db);
      const position = sent.position ?? Math.min(10_000, (last[0]?.position ?? 0) + 1);
      const { words, side, account_id } = sent;
      const own = { words, side, account_id, position };
      return rows.add({
        ...own,
        tenant_id,
        id: newId(),
        treasury_account_id: sent.treasury_account_id ?? null,
        cost_center_id: sent.cost_center_id ?? null,
        description: sent.description ?? null,
      });
    },

    /** The living rule, locked; 404 when there is none. */
    async locked(id: string): Promise<RuleRow> {
      const found = await rows.locked({ tenant_id, id });
      if (!found || found.deleted_at) throw new Refusal(404, matchRefusals.unknownRule);
      return found;
    },

    async change(before: RuleRow, sent: Partial<z.infer<typeof newRule>>): Promise<RuleAnswer> {
      await refer(scope, sent);
      return rows.change(before, 'update', sent);
    },

    remove: (before: RuleRow): Promise<RuleAnswer> =>
      rows.change(before, 'remove', { deleted_at: sql<string>`now()` }),
  };
}

async function refer(scope: TenantScope, sent: Partial<z.infer<typeof newRule>>): Promise<void> {
  const { account_id, cost_center_id, treasury_account_id } = sent;
  if (account_id !== undefined) {
    const account = await accountRows(scope).referred(account_id);
    if (!account) throw refuseField('account_id', accountRefusals.unknown, 'unknown');
    if (!takesEntries(account)) throw refuseField('account_id', movementRefusals.unfitCounterpart, 'unfit');
  }
  if (cost_center_id) {
    const center = await costCenterRows(scope).referred(cost_center_id);
    if (!center) throw refuseField('cost_center_id', costCenterRefusals.unknown, 'unknown');
    if (!takesCharges(center)) throw refuseField('cost_center_id', movementRefusals.unfitCostCenter, 'unfit');
  }
  if (treasury_account_id) {
    const found = await scope.db
      .selectFrom('treasury_accounts')
      .select('id')
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', treasury_account_id)
      .executeTakeFirst();
    if (!found) throw refuseField('treasury_account_id', treasuryRefusals.unknown, 'unknown');
  }
}
