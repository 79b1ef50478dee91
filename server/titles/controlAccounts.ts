import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { mostOtherPostings } from '../../src/domain/titles/titleItem.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { money } from '../http/fields.ts';
import type { TitleNouns } from './kinds.ts';
import { isLivingItem } from './settlementRows.ts';

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
 * Open amount of each control account beside its ledger balance (law T8), in the sign of the debt: postings
 * beyond those of titles and settlements are listed apart, and the rest must agree.
 */
export async function readControl(
  scope: TenantScope,
  { kind }: TitleNouns,
): Promise<z.infer<typeof control>> {
  const { db, tenantId } = scope;
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
      where item.tenant_id = ${tenantId} and document.kind = ${kind} and ${isLivingItem} group by 1
    ), ended as (
      select id, sum(amount) as amount from (
        select document.control_account_id as id, item.principal as amount
        from title_offset_items item
        join title_offsets o on o.tenant_id = item.tenant_id and o.id = item.offset_id
        ${ofItem} where item.tenant_id = ${tenantId} and item.kind = ${kind} and o.reversal_entry_id is null
        union all
        select document.control_account_id, -item.amount
        from title_adjustment_items item
        join title_adjustments a on a.tenant_id = item.tenant_id and a.id = item.adjustment_id
        ${ofItem} where item.tenant_id = ${tenantId} and item.kind = ${kind} and a.reversal_entry_id is null
      ) parts group by 1
    ), balances as (
      select account_id as id, sum(amount) as balance, sum(other) as others
      from ${posted(tenantId, kind, sql`line.account_id in (select id from control)`)} posted group by 1
    )
    select account.id as account_id, account.code, account.name,
      coalesce(owed.amount, 0) - coalesce(settled.amount, 0) - coalesce(ended.amount, 0) as open,
      coalesce(balances.others, 0) as others, coalesce(balances.balance, 0) as balance
    from control join accounts account on account.tenant_id = ${tenantId} and account.id = control.id
    left join owed on owed.id = control.id left join settled on settled.id = control.id left join ended on ended.id = control.id
    left join balances on balances.id = control.id order by account.code_key`.execute(db);
  const accounts = [];
  for (const { open, others, balance, ...account } of rows) {
    const told = [open, others, balance].map(Number) as [number, number, number];
    const [openCents = 0, otherCents = 0, balanceCents = 0] = told.map((reais) => Math.round(reais * 100));
    accounts.push({
      ...account,
      open: told[0],
      others: told[1],
      balance: told[2],
      agrees: openCents + otherCents === balanceCents,
      postings: await otherPostings(scope, kind, account.account_id),
    });
  }
  return { accounts };
}

/**
 * Amount that each entry posted on the accounts of some lines, in the sign of the debt, and the part that no
 * title owns: a title may post on another one's control account, and its own in addition.
 */
function posted(tenantId: string, kind: TitleNouns['kind'], ofLines: RawBuilder<unknown>) {
  const owedSide = kind === 'PAYABLE' ? 'CREDIT' : 'DEBIT';
  return sql`(
    select line.account_id, entry.id as entry_id, entry.entry_date, entry.description,
      sum(case line.type when ${owedSide} then line.amount else -line.amount end) as amount,
      sum(case line.type when ${owedSide} then line.amount else -line.amount end)
        - coalesce(max(own.amount) * case when original.id is null then 1 else -1 end, 0) as other
    from gl_lines line join gl_entries entry on entry.tenant_id = line.tenant_id and entry.id = line.entry_id
    left join gl_entries original on entry.origin_type = 'REVERSAL'
      and original.tenant_id = entry.tenant_id and original.id = entry.origin_id
    left join ${ownOfTitles(tenantId, kind)} own
      on own.entry_id = coalesce(original.id, entry.id) and own.account_id = line.account_id
    where line.tenant_id = ${tenantId} and ${ofLines}
    group by line.account_id, entry.id, entry.entry_date, entry.description, original.id)`;
}

/** The installment and the document of an `item`. */
const ofItem = sql`
  join title_installments installment
    on installment.tenant_id = item.tenant_id and installment.id = item.installment_id
  join title_documents document
    on document.tenant_id = installment.tenant_id and document.id = installment.document_id`;

/** Amounts that the entries of titles put on their control accounts and those that end them take off. */
function ownOfTitles(tenantId: string, kind: TitleNouns['kind']) {
  return sql`(
    select document.entry_id, document.control_account_id as account_id, sum(installment.amount) as amount
    from title_documents document join title_installments installment
      on installment.tenant_id = document.tenant_id and installment.document_id = document.id
    where document.tenant_id = ${tenantId} and document.kind = ${kind} group by 1, 2
    union all
    select settlement.entry_id, document.control_account_id, -sum(item.principal)
    from settlements settlement join settlement_items item
      on item.tenant_id = settlement.tenant_id and item.settlement_id = settlement.id
    join title_installments installment
      on installment.tenant_id = item.tenant_id and installment.id = item.installment_id
    join title_documents document
      on document.tenant_id = installment.tenant_id and document.id = installment.document_id
    where settlement.tenant_id = ${tenantId} and settlement.kind = ${kind} group by 1, 2
    union all
    select reversal.entry_id, document.control_account_id, sum(item.principal)
    from settlement_reversals reversal
    join settlement_reversal_items back on back.tenant_id = reversal.tenant_id and back.reversal_id = reversal.id
    join settlement_items item on item.tenant_id = back.tenant_id and item.settlement_id = back.settlement_id
      and item.installment_id = back.installment_id
    ${ofItem} where reversal.tenant_id = ${tenantId} and reversal.kind = ${kind} group by 1, 2
    union all
    select o.entry_id, document.control_account_id, -sum(item.principal)
    from title_offset_items item join title_offsets o on o.tenant_id = item.tenant_id and o.id = item.offset_id
    ${ofItem} where item.tenant_id = ${tenantId} and item.kind = ${kind} group by 1, 2
    union all
    select a.entry_id, document.control_account_id, sum(item.amount)
    from title_adjustment_items item
    join title_adjustments a on a.tenant_id = item.tenant_id and a.id = item.adjustment_id
    ${ofItem} where item.tenant_id = ${tenantId} and item.kind = ${kind} group by 1, 2)`;
}

async function otherPostings({ db, tenantId }: TenantScope, kind: TitleNouns['kind'], accountId: number) {
  const { rows } = await sql<Omit<z.infer<typeof posting>, 'amount'> & { amount: string }>`
    select entry_id, entry_date as date, description, other as amount
    from ${posted(tenantId, kind, sql`line.account_id = ${accountId}`)} posted
    where other <> 0 order by entry_date desc, entry_id limit ${mostOtherPostings}`.execute(db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
