import { sql } from 'kysely';
import { z } from 'zod';
import { balanceSources } from '../../src/domain/statements/reconciliation.ts';
import { matchRefusals } from '../../src/texts/statements/statementRefusals.ts';
import { noteChange } from '../database/audit.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { calendarDate } from '../http/fields.ts';
import { refuseField } from '../http/problems.ts';
import { accountOfPath } from './accounts.ts';
import { signedMoney } from './fields.ts';

export const newBalance = z.strictObject({ date: calendarDate, balance: signedMoney.sent });

export const knownBalance = z
  .object({
    id: z.string(),
    date: z.string(),
    amount: signedMoney.answered,
    /** The other reading of an amount without decimals. */
    other_amount: signedMoney.answered.nullable(),
    source: z.enum(balanceSources),
    is_sure: z.boolean(),
  })
  .meta({ id: 'KnownBalance' });

type Balance = z.infer<typeof knownBalance>;

/** A balance that a person read at the bank: it goes before those of files. */
export async function typeBalance(
  scope: TenantScope,
  accountId: string,
  { date, balance }: z.infer<typeof newBalance>,
  today: string,
): Promise<Balance> {
  if (date > today) throw refuseField('date', matchRefusals.future, 'future');
  await accountOfPath(scope, accountId);
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const typed = { date, amount: balance, other_amount: null, source: 'TYPED' as const, is_sure: true };
  const id = newId();
  const values = { ...typed, tenant_id, id, treasury_account_id: accountId, file_id: null, created_by };
  await db.insertInto('statement_balances').values(values).execute();
  const { tenant_id: _, ...after } = values;
  await noteChange(scope, {
    entity: 'statement_balances',
    entityId: id,
    action: 'create',
    before: null,
    after,
  });
  return { ...typed, id };
}

/** The balances of an account that stand, newest day first. */
export async function balancesOf({ db, tenantId }: TenantScope, accountId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select id, date, amount, other_amount, source, is_sure from statement_balances balance
    where tenant_id = ${tenantId} and treasury_account_id = ${accountId}
      and (file_id is null or exists (select from statement_files file where file.tenant_id = balance.tenant_id
        and file.id = balance.file_id and file.removed_at is null))
    order by date desc, created_at desc, id desc limit 200`.execute(db);
  return rows;
}
