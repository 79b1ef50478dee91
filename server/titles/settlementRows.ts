import { sql } from 'kysely';
import type { TenantScope } from '../database/tenantScope.ts';
import { withDocument, withParty } from './installmentRows.ts';
import type { TitleNouns } from './kinds.ts';

interface Read {
  id: string;
  settlement_date: string;
  treasury_account_id: string;
  treasury_account_name: string;
  description: string;
  cash_amount: string;
  movement_id: string;
  entry_id: string;
  reversal_entry_id: string | null;
  created_at: string;
  installment_id: string;
  principal: string;
  interest: string;
  fine: string;
  discount: string;
  inss: string;
  iss: string;
  irrf: string;
  item_reversal_entry_id: string | null;
  item_count: number;
  living_count: number;
}

/** An item of a settlement in an answer; the kind's field names its installment. */
interface ItemAnswer {
  [installment: string]: string | number | null | undefined;
  principal: number;
  interest: number;
  fine: number;
  discount: number;
  /** Withheld by the customer; only of a receivable. */
  inss?: number;
  iss?: number;
  irrf?: number;
  /** Entry that took it back, alone or with the whole settlement. */
  reversal_entry_id: string | null;
}

export type SettlementAnswer = ReturnType<typeof headOf> & { items: ItemAnswer[] };

/** Condition for an `item` of a `settlement`: nothing has taken it back. */
export const isLivingItem = sql`settlement.reversal_entry_id is null and not exists (
  select from settlement_reversal_items back where back.tenant_id = item.tenant_id
    and back.settlement_id = item.settlement_id and back.installment_id = item.installment_id)`;

/** Entry that took an `item` of a `settlement` back, alone or with the whole. */
export const itemReversalEntry = sql`coalesce((
  select reversal.entry_id from settlement_reversal_items back
  join settlement_reversals reversal on reversal.tenant_id = back.tenant_id and reversal.id = back.reversal_id
  where back.tenant_id = item.tenant_id and back.settlement_id = item.settlement_id
    and back.installment_id = item.installment_id), settlement.reversal_entry_id)`;

/** Every settlement of a document's installments, newest first, limited to the document's items. */
export function settlementsOfDocument(scope: TenantScope, nouns: TitleNouns, documentId: string) {
  return settlementsWhere(
    scope,
    nouns,
    sql`item.installment_id in (
      select id from title_installments where tenant_id = ${scope.tenantId} and document_id = ${documentId})`,
  );
}

/** One settlement with its items; undefined when there is none of this kind. */
export async function oneSettlement(scope: TenantScope, nouns: TitleNouns, id: string) {
  const [found] = await settlementsWhere(scope, nouns, sql`settlement.id = ${id}`);
  return found;
}

async function settlementsWhere(
  { db, tenantId }: TenantScope,
  { kind, installment }: TitleNouns,
  condition: ReturnType<typeof sql>,
) {
  const { rows } = await sql<Read>`
    select settlement.id, settlement_date, treasury_account_id, account.name as treasury_account_name,
      settlement.description, cash_amount, movement_id,
      settlement.entry_id, reversal_entry_id, settlement.created_at, item.installment_id, principal, interest, fine,
      discount, inss, iss, irrf, ${itemReversalEntry} as item_reversal_entry_id,
      (select count(*)::int from settlement_items one
        where one.tenant_id = settlement.tenant_id and one.settlement_id = settlement.id) as item_count,
      case when settlement.reversal_entry_id is null then (
        select count(*)::int from settlement_items one
        where one.tenant_id = settlement.tenant_id and one.settlement_id = settlement.id and not exists (
          select from settlement_reversal_items back where back.tenant_id = one.tenant_id
            and back.settlement_id = one.settlement_id and back.installment_id = one.installment_id)) else 0 end
        as living_count
    from settlements settlement join settlement_items item
      on item.tenant_id = settlement.tenant_id and item.settlement_id = settlement.id
    join treasury_accounts account
      on account.tenant_id = settlement.tenant_id and account.id = settlement.treasury_account_id
    where settlement.tenant_id = ${tenantId} and settlement.kind = ${kind} and ${condition}
    order by settlement.created_at desc, settlement.id desc, item.installment_id`.execute(db);
  const found = new Map<string, SettlementAnswer>();
  for (const row of rows) {
    const settlement = found.get(row.id) ?? { ...headOf(row), items: [] };
    settlement.items.push({
      [installment]: row.installment_id,
      principal: Number(row.principal),
      interest: Number(row.interest),
      fine: Number(row.fine),
      discount: Number(row.discount),
      ...(kind === 'RECEIVABLE' && {
        inss: Number(row.inss),
        iss: Number(row.iss),
        irrf: Number(row.irrf),
      }),
      reversal_entry_id: row.item_reversal_entry_id,
    });
    found.set(row.id, settlement);
  }
  return [...found.values()];
}

function headOf(row: Read) {
  const { id, settlement_date, treasury_account_id, treasury_account_name, description, movement_id } = row;
  const { entry_id, reversal_entry_id, created_at, item_count, living_count } = row;
  const cash_amount = Number(row.cash_amount);
  const head = { id, settlement_date, treasury_account_id, treasury_account_name, description, cash_amount };
  return { ...head, movement_id, entry_id, reversal_entry_id, created_at, item_count, living_count };
}

interface BatchRead {
  installment_id: string;
  document_id: string;
  party_name: string;
  description: string;
  document_number: string | null;
  number: number;
  count: number;
  principal: string;
  cash: string;
  reversal_entry_id: string | null;
}

/** Titles that a settlement settled, by name, each with its cash; empty when there is none of this kind. */
export async function itemsOfSettlement(
  { db, tenantId }: TenantScope,
  { kind, installment: field, parties }: TitleNouns,
  id: string,
) {
  const { rows } = await sql<BatchRead>`
    select item.installment_id, document.id as document_id, party.name as party_name, document.description,
      document.document_number, installment.number,
      coalesce(document.installment_count, (select count(*)::int from title_installments other
        where other.tenant_id = document.tenant_id and other.document_id = document.id)) as count,
      item.principal,
      item.principal - item.discount - item.inss - item.iss - item.irrf + item.interest + item.fine as cash,
      ${itemReversalEntry} as reversal_entry_id
    from settlements settlement
    join settlement_items item on item.tenant_id = settlement.tenant_id and item.settlement_id = settlement.id
    join title_installments installment
      on installment.tenant_id = item.tenant_id and installment.id = item.installment_id
    ${withDocument} ${withParty(parties)}
    where settlement.tenant_id = ${tenantId} and settlement.kind = ${kind} and settlement.id = ${id}
    order by plain_text(party.name), document.description, installment.number, item.installment_id`.execute(
    db,
  );
  return rows.map(({ installment_id, principal, cash, ...row }) => ({
    [field]: installment_id,
    ...row,
    principal: Number(principal),
    cash: Number(cash),
  }));
}
