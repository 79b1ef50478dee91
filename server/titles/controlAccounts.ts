import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantScope } from '../database/tenantScope.ts';
import { money } from '../http/fields.ts';
import type { TitleNouns } from './kinds.ts';

/** How many postings of another origin are told one by one. */
const othersTold = 100;

const posting = z.object({
  entry_id: z.string(),
  date: z.string(),
  description: z.string(),
  amount: money.answered,
});
export const control = z
  .object({
    accounts: z.array(
      z.object({
        account_id: z.number(),
        code: z.string(),
        name: z.string(),
        open: money.answered,
        others: money.answered,
        balance: money.answered,
        agrees: z.boolean(),
        postings: z.array(posting),
      }),
    ),
  })
  .meta({ id: 'TitleControl' });

interface Read {
  account_id: number;
  code: string;
  name: string;
  open: string;
  others: string;
  balance: string;
}

/**
 * What is open of each control account beside its balance in the ledger (law T8), in the sign of what is owed: postings
 * that no title or settlement made stand apart, and the rest must agree.
 */
export async function readControl(
  scope: TenantScope,
  { kind }: TitleNouns,
): Promise<z.infer<typeof control>> {
  const { db, tenantId } = scope;
  const owedSide = kind === 'PAYABLE' ? 'CREDIT' : 'DEBIT';
  const { rows } = await sql<Read>`
    with control as (
      select distinct control_account_id as id from title_documents where tenant_id = ${tenantId} and kind = ${kind}
    ), owed as (
      select document.control_account_id as id, sum(installment.amount) as amount
      from title_installments installment join title_documents document
        on document.tenant_id = installment.tenant_id and document.id = installment.document_id
      where installment.tenant_id = ${tenantId} and document.kind = ${kind} and cancellation_entry_id is null group by 1
    ), settled as (
      select document.control_account_id as id, sum(item.principal) as amount
      from settlement_items item
      join settlements settlement on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
      join title_installments installment
        on installment.tenant_id = item.tenant_id and installment.id = item.installment_id
      join title_documents document
        on document.tenant_id = installment.tenant_id and document.id = installment.document_id
      where item.tenant_id = ${tenantId} and document.kind = ${kind} and settlement.reversal_entry_id is null group by 1
    ), posted as (
      select line.account_id as id, sum(case line.type when ${owedSide} then line.amount else -line.amount end) as balance,
        sum(case line.type when ${owedSide} then line.amount else -line.amount end)
          filter (where ${ofAnother(kind)}) as others
      from gl_lines line join control on control.id = line.account_id
      join gl_entries entry on entry.tenant_id = line.tenant_id and entry.id = line.entry_id
      left join gl_entries original on entry.origin_type = 'REVERSAL'
        and original.tenant_id = entry.tenant_id and original.id = entry.origin_id
      where line.tenant_id = ${tenantId} group by 1
    )
    select account.id as account_id, account.code, account.name,
      coalesce(owed.amount, 0) - coalesce(settled.amount, 0) as open,
      coalesce(posted.others, 0) as others, coalesce(posted.balance, 0) as balance
    from control join accounts account on account.tenant_id = ${tenantId} and account.id = control.id
    left join owed on owed.id = control.id left join settled on settled.id = control.id
    left join posted on posted.id = control.id order by account.code_key`.execute(db);
  const accounts = [];
  for (const { open, others, balance, ...account } of rows) {
    const told = [open, others, balance].map(Number) as [number, number, number];
    const [openCents = 0, otherCents = 0, balanceCents = 0] = told.map((reais) => Math.round(reais * 100));
    accounts.push({
      ...account,
      ...{ open: told[0], others: told[1], balance: told[2] },
      agrees: openCents + otherCents === balanceCents,
      postings: await otherPostings(scope, kind, account.account_id),
    });
  }
  return { accounts };
}

/** Entries, as `entry`, that no title or settlement of a kind made, nor took back. */
function ofAnother(kind: TitleNouns['kind']) {
  return sql`not exists (
    select from title_documents made where made.tenant_id = entry.tenant_id and made.kind = ${kind}
      and made.entry_id = coalesce(original.id, entry.id))
    and not exists (
    select from settlements paid where paid.tenant_id = entry.tenant_id and paid.kind = ${kind}
      and paid.entry_id = coalesce(original.id, entry.id))`;
}

async function otherPostings({ db, tenantId }: TenantScope, kind: TitleNouns['kind'], accountId: number) {
  const owedSide = kind === 'PAYABLE' ? 'CREDIT' : 'DEBIT';
  const { rows } = await sql<Omit<z.infer<typeof posting>, 'amount'> & { amount: string }>`
    select entry.id as entry_id, entry.entry_date as date, entry.description,
      sum(case line.type when ${owedSide} then line.amount else -line.amount end) as amount
    from gl_lines line join gl_entries entry on entry.tenant_id = line.tenant_id and entry.id = line.entry_id
    left join gl_entries original on entry.origin_type = 'REVERSAL'
      and original.tenant_id = entry.tenant_id and original.id = entry.origin_id
    where line.tenant_id = ${tenantId} and line.account_id = ${accountId} and ${ofAnother(kind)}
    group by entry.id, entry.entry_date, entry.description
    order by entry.entry_date desc, entry.id limit ${othersTold}`.execute(db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
