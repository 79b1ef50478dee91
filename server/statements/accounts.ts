import { sql } from 'kysely';
import { treasuryRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { Refusal } from '../http/problems.ts';

export interface HeldAccount {
  id: string;
  name: string;
  accountancy_account_id: number;
}

/** The account of the path; 404 when there is none. */
export async function accountOfPath({ db, tenantId }: TenantScope, id: string): Promise<HeldAccount> {
  const found = await db
    .selectFrom('treasury_accounts')
    .select(['id', 'name', 'accountancy_account_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal(404, treasuryRefusals.unknown);
  return found;
}

/** The same, while nobody else imports, matches or removes on it; who posts need not wait. */
export async function heldAccount(scope: TenantScope, id: string): Promise<HeldAccount> {
  await sql`select id from treasury_accounts where tenant_id = ${scope.tenantId} and id = ${id}
    for no key update`.execute(scope.db);
  return accountOfPath(scope, id);
}

/** The start of an account: the day, and the bank's balance at its end. */
export interface Start {
  id: string;
  date: string;
  cents: number;
}

export async function startOf({ db, tenantId }: TenantScope, accountId: string): Promise<Start | null> {
  const found = await db
    .selectFrom('reconciliations')
    .select(['id', 'start_date', 'balance'])
    .where('tenant_id', '=', tenantId)
    .where('treasury_account_id', '=', accountId)
    .where('kind', '=', 'START')
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return found?.start_date
    ? { id: found.id, date: found.start_date, cents: centsOfAmount(found.balance ?? '0') }
    : null;
}

/** The decimal text of the database in integer cents. */
export function centsOfAmount(amount: string): number {
  return Math.round(Number(amount) * 100);
}
