import { sql } from 'kysely';
import { z } from 'zod';
import { type CarriedAccount, type Carrier, carriers } from '../../src/domain/ledger/carriedAccount.ts';
import { treasuryRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { refuseField } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';

const carriedAccounts = z
  .object({ accounts: z.array(z.object({ account_id: z.number(), carrier: z.enum(carriers) })) })
  .meta({ id: 'CarriedAccounts' });

/** Ledger accounts that a manual entry should leave to the treasury or to titles (part of ability `titles.2`). */
export function carriedAccountsCall({ forMember }: Routes): void {
  forMember(
    {
      method: 'GET',
      path: '/gl/carried-accounts',
      summary: 'Ledger accounts that carry a treasury account or open titles',
      needs: 'ledger:write',
      answer: carriedAccounts,
    },
    async ({ scope }) => ({ accounts: await carriedAccountsOf(scope) }),
  );
}

/** Ledger accounts of treasury accounts, and control accounts of open titles. */
async function carriedAccountsOf({ db, tenantId }: TenantScope): Promise<CarriedAccount[]> {
  const { rows } = await sql<CarriedAccount>`
        select accountancy_account_id as account_id, 'TREASURY' as carrier from treasury_accounts
        where tenant_id = ${tenantId}
        union
        select document.control_account_id, document.kind from title_documents document
        where document.tenant_id = ${tenantId} and exists (select from title_installments installment
          where installment.tenant_id = document.tenant_id and installment.document_id = document.id
            and installment.open_amount > 0)
        order by 1, 2`.execute(db);
  return rows;
}

/** As above where the company leaves them to their modules (decision D33); else none. */
export async function guardedAccounts(scope: TenantScope): Promise<Map<number, Carrier>> {
  if (!(await areGuarded(scope))) return new Map();
  return new Map((await carriedAccountsOf(scope)).map(({ account_id, carrier }) => [account_id, carrier]));
}

/**
 * Refuses (422) a ledger account that is another treasury account's, where the company leaves control accounts to their
 * modules: the ledger could not tell the two apart.
 */
export async function refuseShared(
  scope: TenantScope,
  accountId: number | undefined,
  ownId = '',
): Promise<void> {
  if (accountId === undefined || !(await areGuarded(scope))) return;
  // The second of two concurrent accounts sees the first.
  await sql`select from accounts where tenant_id = ${scope.tenantId} and id = ${accountId} for no key update`.execute(
    scope.db,
  );
  const other = await scope.db
    .selectFrom('treasury_accounts')
    .select('name')
    .where('tenant_id', '=', scope.tenantId)
    .where('accountancy_account_id', '=', accountId)
    .where(sql`id::text`, '<>', ownId)
    .executeTakeFirst();
  if (other) throw refuseField('accountancy_account_id', treasuryRefusals.shared(other.name), 'shared');
}

async function areGuarded({ db, tenantId }: TenantScope): Promise<boolean> {
  const setting = await db
    .selectFrom('finance_settings')
    .select('controls_by_modules')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return setting?.controls_by_modules ?? true;
}
