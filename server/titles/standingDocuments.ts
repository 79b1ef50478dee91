import { sql } from 'kysely';
import { documentNumberKey } from '../../src/domain/titles/titleDocument.ts';
import type { Paper, StandingDocument } from '../../src/domain/titles/titleImport.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import type { TitleNouns } from './kinds.ts';

/**
 * From this number on the whole kind is locked: the table of locks has no room for a turn with each document.
 */
const many = 100;

/**
 * Waits until no one else creates one of these documents, and keeps others waiting until the transaction
 * ends.
 */
export async function takeTurns(
  { db, tenantId }: TenantScope,
  { kind }: TitleNouns,
  documents: readonly Paper[],
): Promise<void> {
  const all = `${tenantId} documents ${kind}`;
  if (documents.length >= many) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${all}, 0))`.execute(db);
    return;
  }
  const papers = documents.flatMap((document) => paperOf(document) ?? []).sort();
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended(${all}, 0)),
      (select count(pg_advisory_xact_lock(hashtextextended(${all} || paper, 0))) from unnest(${papers}::text[]) as paper)
    `.execute(db);
}

/**
 * Upper-cased by the database, as the table does it: its capitals may differ from `documentNumberKey` ('ß').
 */
const numberKey = sql`coalesce(nullif(ltrim(upper(asked.number), '0'), ''), '0')`;

/** The existing documents with these numbers, by `paperOf`. */
export async function standingDocuments(
  { db, tenantId }: TenantScope,
  { kind }: TitleNouns,
  documents: readonly Paper[],
): Promise<Map<string | undefined, StandingDocument & { id: string }>> {
  const asked = documents.flatMap(({ document_number, ...paper }) =>
    document_number ? [{ ...paper, number: document_number }] : [],
  );
  if (asked.length === 0) return new Map();
  const { rows } = await sql<StandingDocument & { id: string }>`
    select document.id, asked.party_id, asked.document_type, document.document_number, document.description,
      document.issue_date, document.accrual_date, control.code as control_account_code,
      (select json_agg(json_build_object('account_code', account.code, 'cost_center_code', center.code,
          'amount', part.amount))
        from title_allocations part
        join accounts account on account.tenant_id = part.tenant_id and account.id = part.account_id
        left join cost_centers center on center.tenant_id = part.tenant_id and center.id = part.cost_center_id
        where part.tenant_id = document.tenant_id and part.document_id = document.id) as allocations,
      (select json_agg(json_build_object('due_date', due_date, 'amount', amount))
        from title_installments where tenant_id = document.tenant_id and document_id = document.id) as installments,
      (select count(*)::int
        from title_deductions where tenant_id = document.tenant_id and document_id = document.id) as deductions
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(party_id uuid, document_type text, number text)
    join title_documents document on document.tenant_id = ${tenantId} and document.kind = ${kind}
      and coalesce(document.supplier_id, document.customer_id) = asked.party_id
      and document.document_type = asked.document_type and document.number_key = ${numberKey}
      and document.number_key is not null and document.cancellation_entry_id is null
    join accounts control on control.tenant_id = document.tenant_id and control.id = document.control_account_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [paperOf(row), row]));
}

export function paperOf({ party_id, document_type, document_number }: Paper): string | undefined {
  return document_number ? `${party_id} ${document_type} ${documentNumberKey(document_number)}` : undefined;
}
