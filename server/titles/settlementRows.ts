import { sql } from 'kysely';
import type { TenantScope } from '../database/tenantScope.ts';
import type { TitleNouns } from './kinds.ts';

interface Read {
  id: string;
  settlement_date: string;
  treasury_account_id: string;
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
}

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
    select settlement.id, settlement_date, treasury_account_id, settlement.description, cash_amount, movement_id,
      settlement.entry_id, reversal_entry_id, settlement.created_at, item.installment_id, principal, interest, fine,
      discount
    from settlements settlement join settlement_items item
      on item.tenant_id = settlement.tenant_id and item.settlement_id = settlement.id
    where settlement.tenant_id = ${tenantId} and settlement.kind = ${kind} and ${condition}
    order by settlement.created_at desc, settlement.id desc, item.installment_id`.execute(db);
  const found = new Map<string, ReturnType<typeof headOf> & { items: Record<string, string | number>[] }>();
  for (const row of rows) {
    const settlement = found.get(row.id) ?? { ...headOf(row), items: [] };
    settlement.items.push({
      [installment]: row.installment_id,
      principal: Number(row.principal),
      interest: Number(row.interest),
      fine: Number(row.fine),
      discount: Number(row.discount),
    });
    found.set(row.id, settlement);
  }
  return [...found.values()];
}

function headOf({ installment_id: _, principal: _p, interest: _i, fine: _f, discount: _d, ...head }: Read) {
  return { ...head, cash_amount: Number(head.cash_amount) };
}
