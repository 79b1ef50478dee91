import { type RawBuilder, sql } from 'kysely';
import { titleStatus } from '../../src/domain/title.ts';
import type { DocumentType } from '../../src/domain/titleDocument.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import type { TitleNouns } from './kinds.ts';

/** An installment with what it belongs to and what of it is settled; amounts in integer cents. */
export interface InstallmentRow {
  id: string;
  tenant_id: string;
  party_id: string;
  party_name: string;
  description: string;
  issue_date: string;
  due_date: string;
  amountCents: number;
  settledCents: number;
  isCanceled: boolean;
  last_settled: string | null;
  created_at: string;
  document_id: string;
  number: number;
  installment_count: number;
  document_type: DocumentType;
  document_number: string | null;
  control_account_id: number;
  version: number;
}

type Read = Omit<InstallmentRow, 'amountCents' | 'settledCents' | 'isCanceled'> & {
  amount: string;
  settled: string;
  is_canceled: boolean;
};

/** What is asked of each: the sum of its living settlements is the only place where "settled" is known. */
export const installmentColumns = sql`
  installment.id, installment.tenant_id, coalesce(document.supplier_id, document.customer_id) as party_id,
  party.name as party_name, document.description, document.issue_date, installment.due_date, installment.amount,
  coalesce(paid.settled, 0) as settled, paid.last_settled, document.cancellation_entry_id is not null as is_canceled,
  document.created_at, installment.document_id, installment.number, document.document_type, document.document_number,
  document.control_account_id, installment.version,
  (select count(*)::int from title_installments other
    where other.tenant_id = installment.tenant_id and other.document_id = installment.document_id) as installment_count`;

/** What of each installment is settled, asked one by one: for few of them. */
const paidOfEach = sql`
  left join lateral (
    select sum(item.principal) as settled, max(settlement.settlement_date) as last_settled
    from settlement_items item join settlements settlement
      on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
    where item.tenant_id = installment.tenant_id and item.installment_id = installment.id
      and settlement.reversal_entry_id is null
  ) paid on true`;

/** The same of all of a kind at once, for when most of them are looked through. */
export function paidOfAll({ tenantId }: TenantScope, { kind }: TitleNouns): RawBuilder<unknown> {
  return sql`
    left join (
      select item.installment_id, sum(item.principal) as settled, max(settlement.settlement_date) as last_settled
      from settlement_items item join settlements settlement
        on settlement.tenant_id = item.tenant_id and settlement.id = item.settlement_id
      where item.tenant_id = ${tenantId} and item.kind = ${kind} and settlement.reversal_entry_id is null
      group by item.installment_id
    ) paid on paid.installment_id = installment.id`;
}

/** Installments of a kind with their document, party and settlements, as `installment`, `document`, `party`, `paid`. */
export function installmentsOf(
  { tenantId }: TenantScope,
  { kind, parties }: TitleNouns,
  paid: RawBuilder<unknown> = paidOfEach,
): RawBuilder<unknown> {
  return sql`
    title_installments installment
    join title_documents document
      on document.tenant_id = installment.tenant_id and document.id = installment.document_id
    join ${sql.table(parties)} party on party.tenant_id = document.tenant_id
      and party.id = ${sql.ref(kind === 'PAYABLE' ? 'document.supplier_id' : 'document.customer_id')}
    ${paid}
    where installment.tenant_id = ${tenantId} and installment.kind = ${kind}`;
}

/** Those that `condition` chooses among the installments of a kind. */
export async function readInstallments(
  scope: TenantScope,
  nouns: TitleNouns,
  condition: RawBuilder<unknown>,
  paid?: RawBuilder<unknown>,
): Promise<InstallmentRow[]> {
  const { rows } = await sql<Read>`
    select ${installmentColumns} from ${installmentsOf(scope, nouns, paid)} and ${condition}`.execute(
    scope.db,
  );
  return rows.map(({ amount, settled, is_canceled, ...row }) => ({
    ...row,
    amountCents: Math.round(Number(amount) * 100),
    settledCents: Math.round(Number(settled) * 100),
    isCanceled: is_canceled,
  }));
}

/** Takes these installments for as long as the transaction lasts, in the order of their ids, and reads them. */
export async function heldInstallments(
  scope: TenantScope,
  nouns: TitleNouns,
  ids: readonly string[],
): Promise<Map<string, InstallmentRow>> {
  await sql`
    select id from title_installments where tenant_id = ${scope.tenantId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(scope.db);
  const rows = await readInstallments(scope, nouns, sql`installment.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What of an installment can be settled still. */
export function openCents({ isCanceled, amountCents, settledCents }: InstallmentRow): number {
  return isCanceled ? 0 : amountCents - settledCents;
}

/** How a list answers an installment on a day (SPEC §3); the date of payment is that of the last one, once it is whole. */
export function itemOf(nouns: TitleNouns, row: InstallmentRow, today: string) {
  const status = titleStatus(row, today);
  return {
    id: row.id,
    tenant_id: row.tenant_id,
    [`${nouns.party}_id`]: row.party_id,
    [`${nouns.party}_name`]: row.party_name,
    description: row.description,
    issue_date: row.issue_date,
    due_date: row.due_date,
    amount: row.amountCents / 100,
    [`${nouns.settled}_amount`]: row.settledCents / 100,
    payment_date: status === 'settled' ? row.last_settled : null,
    status: nouns.statusOf[status],
    created_at: row.created_at,
    document_id: row.document_id,
    installment_number: row.number,
    installment_count: row.installment_count,
    open_amount: openCents(row) / 100,
    document_type: row.document_type,
    document_number: row.document_number,
    control_account_id: row.control_account_id,
    version: row.version,
  };
}
