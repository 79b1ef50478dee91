import { type RawBuilder, sql } from 'kysely';
import type { AdjustmentKind, OffsetAgainst } from '../../../src/domain/titles/titleEnds.ts';
import type { TenantScope } from '../../database/tenantScope.ts';
import type { TitleNouns } from '../kinds.ts';

/** A part of an offset: a title of either kind, or an advance. */
interface Part {
  kind: string;
  document_id: string;
  installment_id: string | null;
  description: string;
  number: number | null;
  amount: number;
}

interface OffsetRead {
  id: string;
  kind: string;
  date: string;
  against: OffsetAgainst;
  account: { code: string; name: string } | null;
  description: string;
  reason: string | null;
  entry_id: string;
  reversal_entry_id: string | null;
  created_at: string;
  parts: Part[];
}

/** Offsets that a document's installments or, for an advance, its uses stand in; newest first. */
export function offsetsOfDocument(scope: TenantScope, nouns: TitleNouns, documentId: string) {
  return offsetsWhere(
    scope,
    nouns,
    sql`(exists (select from title_offset_items item
        join title_installments own on own.tenant_id = item.tenant_id and own.id = item.installment_id
        where item.tenant_id = o.tenant_id and item.offset_id = o.id and own.document_id = ${documentId})
      or exists (select from advance_uses used
        where used.tenant_id = o.tenant_id and used.offset_id = o.id and used.document_id = ${documentId}))`,
  );
}

/** One offset that a kind's call made; undefined when there is none. */
export async function oneOffset(scope: TenantScope, nouns: TitleNouns, id: string) {
  const [found] = await offsetsWhere(scope, nouns, sql`o.id = ${id} and o.kind = ${nouns.kind}`);
  return found;
}

async function offsetsWhere(
  { db, tenantId }: TenantScope,
  { kind }: TitleNouns,
  condition: RawBuilder<unknown>,
) {
  const { rows } = await sql<OffsetRead>`
    select o.id, o.kind, o.offset_date as date, o.against, o.description, o.reason, o.entry_id, o.reversal_entry_id,
      o.created_at,
      case when account.id is not null then json_build_object('code', account.code, 'name', account.name) end as account,
      (select json_agg(part order by part.kind = ${kind} desc, part.description, part.number) from (
        select item.kind, document.id as document_id, item.installment_id, document.description, own.number,
          item.principal as amount
        from title_offset_items item
        join title_installments own on own.tenant_id = item.tenant_id and own.id = item.installment_id
        join title_documents document on document.tenant_id = own.tenant_id and document.id = own.document_id
        where item.tenant_id = o.tenant_id and item.offset_id = o.id
        union all
        select 'ADVANCE', document.id, null, document.description, null, used.amount
        from advance_uses used
        join title_documents document on document.tenant_id = used.tenant_id and document.id = used.document_id
        where used.tenant_id = o.tenant_id and used.offset_id = o.id) part) as parts
    from title_offsets o
    left join accounts account on account.tenant_id = o.tenant_id and account.id = o.account_id
    where o.tenant_id = ${tenantId} and ${condition}
    order by o.created_at desc, o.id desc`.execute(db);
  return rows.map(({ parts, ...row }) => ({
    ...row,
    amount: sumOf(parts.filter((part) => part.kind === row.kind)),
    parts: parts.map((part) => ({ ...part, amount: Number(part.amount) })),
  }));
}

interface AdjustmentRead {
  id: string;
  document_id: string;
  reason_kind: AdjustmentKind;
  date: string;
  reason: string;
  account: { code: string; name: string } | null;
  entry_id: string;
  reversal_entry_id: string | null;
  created_at: string;
  parts: { installment_id: string; number: number; amount: number }[];
}

/** Canceled remainders and reductions of a document, newest first; amounts are negative when it owes less. */
export function adjustmentsOfDocument(scope: TenantScope, nouns: TitleNouns, documentId: string) {
  return adjustmentsWhere(scope, nouns, sql`a.document_id = ${documentId}`);
}

export async function oneAdjustment(scope: TenantScope, nouns: TitleNouns, id: string) {
  const [found] = await adjustmentsWhere(scope, nouns, sql`a.id = ${id}`);
  return found;
}

async function adjustmentsWhere(
  { db, tenantId }: TenantScope,
  { kind }: TitleNouns,
  condition: RawBuilder<unknown>,
) {
  const { rows } = await sql<AdjustmentRead>`
    select a.id, a.document_id, a.reason_kind, a.adjustment_date as date, a.reason, a.entry_id, a.reversal_entry_id,
      a.created_at,
      case when account.id is not null then json_build_object('code', account.code, 'name', account.name) end as account,
      (select json_agg(json_build_object('installment_id', own.id, 'number', own.number, 'amount', item.amount)
          order by own.number)
        from title_adjustment_items item
        join title_installments own on own.tenant_id = item.tenant_id and own.id = item.installment_id
        where item.tenant_id = a.tenant_id and item.adjustment_id = a.id) as parts
    from title_adjustments a
    left join accounts account on account.tenant_id = a.tenant_id and account.id = a.account_id
    where a.tenant_id = ${tenantId} and a.kind = ${kind} and ${condition}
    order by a.created_at desc, a.id desc`.execute(db);
  return rows.map(({ parts, ...row }) => ({ ...row, amount: sumOf(parts), parts }));
}

function sumOf(parts: readonly { amount: number }[]): number {
  return Math.round(parts.reduce((sum, { amount }) => sum + Number(amount) * 100, 0)) / 100;
}

/** What an advance still offers, in reais (law L5). */
export async function leftOfAdvance({ db, tenantId }: TenantScope, documentId: string): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select unused_advance(${tenantId}, ${documentId}) as left`.execute(db);
  return Number(rows[0]?.left ?? 0);
}
