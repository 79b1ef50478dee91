import { type RawBuilder, sql } from 'kysely';
import type { DeductionKind, DocumentType } from '../../../src/domain/titles/titleDocument.ts';
import type { Collected, Collection, Withholding } from '../../../src/domain/titles/withholding.ts';
import { partyRefusals, projectRefusals } from '../../../src/texts/server.ts';
import type { TenantScope } from '../../database/tenantScope.ts';
import { offsetOf } from '../../http/paging.ts';
import { byName, holds } from '../../http/searching.ts';
import { refuseAnyUnknown } from '../../http/unknownRows.ts';
import { figureCondition, ofProjects, ofSomeProject } from '../titleList.ts';
import type { WithholdingQuery } from './withholdingFields.ts';

/** Amounts that living documents collect of each deduction, as a table of `document_id`, `position` and `amount`. */
export function livingCollections({ tenantId }: TenantScope): RawBuilder<unknown> {
  return sql`(
    select collection.document_id, collection.position, sum(collection.amount) as amount
    from deduction_collections collection
    join title_documents guia on guia.tenant_id = collection.tenant_id and guia.id = collection.collecting_document_id
    where collection.tenant_id = ${tenantId} and guia.cancellation_entry_id is null
    group by collection.document_id, collection.position)`;
}

interface Chosen {
  items: string;
  amount: string;
  open: string;
  keys: { document_id: string; position: number }[];
}

/** A page of the amounts withheld from suppliers, and the sums of the whole filter. 422: unknown ids. */
export async function pageOfWithholdings(scope: TenantScope, query: WithholdingQuery) {
  await refuseAnyUnknown(scope, 'supplier_id', 'suppliers', query.supplier_id, partyRefusals.unknownSupplier);
  await refuseAnyUnknown(scope, 'project_id', 'projects', query.project_id, projectRefusals.unknown);
  const { rows } = await sql<Chosen>`
    with found as materialized ${matching(scope, query)}
    select count(*) as items, coalesce(sum(amount), 0) as amount, coalesce(sum(amount - collected), 0) as open,
      to_json(array(
        select json_build_object('document_id', found.document_id, 'position', found.position) from found
        join (select id, ${byName(sql.ref('name'))} as plain from suppliers
          where tenant_id = ${scope.tenantId} offset 0) party on party.id = found.supplier_id
        order by found.due_date nulls last, party.plain, found.issue_date, found.document_id, found.position
        limit ${query.size} offset ${offsetOf(query)})) as keys
    from found`.execute(scope.db);
  const { items = '0', amount = '0', open = '0', keys = [] } = rows[0] ?? {};
  const total = Number(items);
  return {
    items: await withholdingsOf(scope, keys),
    metadata: {
      current_page: query.page,
      page_size: query.size,
      total_items: total,
      total_pages: Math.max(1, Math.ceil(total / query.size)),
    },
    totals: { amount: Number(amount), open: Number(open) },
  };
}

function matching(scope: TenantScope, query: WithholdingQuery): RawBuilder<unknown> {
  const { state, kind, due_to, supplier_id, project_id, isOfProjects } = query;
  const q = query.q?.trim();
  const shown = sql`concat_ws(' ', party.name, document.description, document.document_number)`;
  const figure = q && figureCondition(q, sql`deduction.due_date`, [sql`deduction.amount`]);
  const conditions = [
    sql`deduction.tenant_id = ${scope.tenantId} and document.kind = 'PAYABLE'
      and document.cancellation_entry_id is null`,
    state === 'open'
      ? sql`deduction.amount > coalesce(collected.amount, 0)`
      : sql`collected.amount is not null`,
    ...(kind ? [sql`deduction.kind = any(${kind}::text[])`] : []),
    ...(due_to ? [sql`deduction.due_date <= ${due_to}`] : []),
    ...(supplier_id ? [sql`document.supplier_id = any(${supplier_id}::uuid[])`] : []),
    ...(project_id ? [ofProjects(project_id)] : []),
    ...(isOfProjects ? [ofSomeProject] : []),
    ...(q ? [figure ? sql`(${figure} or ${holds(q, shown)})` : holds(q, shown)] : []),
  ];
  const party = q
    ? sql`join suppliers party on party.tenant_id = document.tenant_id and party.id = document.supplier_id`
    : sql``;
  return sql`(
    select deduction.document_id, deduction.position, deduction.due_date, deduction.amount, document.supplier_id,
      document.issue_date, coalesce(collected.amount, 0) as collected
    from title_deductions deduction
    join title_documents document on document.tenant_id = deduction.tenant_id and document.id = deduction.document_id
    ${party}
    left join ${livingCollections(scope)} collected
      on collected.document_id = deduction.document_id and collected.position = deduction.position
    where ${sql.join(conditions, sql` and `)})`;
}

type Read = Omit<Withholding, 'amount' | 'collected_amount' | 'open_amount' | 'collections'> & {
  amount: string;
};

/** These withheld amounts in this order, with what collects them. */
async function withholdingsOf(
  scope: TenantScope,
  keys: Chosen['keys'],
): Promise<(Omit<Withholding, 'collections'> & { collections: Collection[] })[]> {
  if (keys.length === 0) return [];
  const { db, tenantId } = scope;
  const { rows } = await sql<Read>`
    select deduction.document_id, deduction.position, deduction.kind, deduction.account_id, account.code as account_code,
      account.name as account_name, party.id as supplier_id, party.name as supplier_name, document.document_type,
      document.document_number, document.description, document.issue_date, deduction.due_date, deduction.amount
    from json_to_recordset(${JSON.stringify(keys)}::json) as asked(document_id uuid, position smallint)
    join title_deductions deduction on deduction.tenant_id = ${tenantId}
      and deduction.document_id = asked.document_id and deduction.position = asked.position
    join title_documents document on document.tenant_id = deduction.tenant_id and document.id = deduction.document_id
    join suppliers party on party.tenant_id = document.tenant_id and party.id = document.supplier_id
    join accounts account on account.tenant_id = deduction.tenant_id and account.id = deduction.account_id`.execute(
    db,
  );
  const read = new Map(rows.map((row) => [keyOf(row), row]));
  const collections = await collectionsOf(
    scope,
    keys.map(({ document_id }) => document_id),
  );
  return keys.flatMap((key) => {
    const row = read.get(keyOf(key));
    if (!row) return [];
    return [{ ...row, ...collectedPart(row.amount, collections.get(keyOf(key)) ?? []) }];
  });
}

/** Amounts of a deduction, in reais. */
export function collectedPart(amount: string, collections: Collection[]) {
  const cents = Math.round(Number(amount) * 100);
  const collected = collections.reduce((sum, each) => sum + Math.round(each.amount * 100), 0);
  return {
    amount: cents / 100,
    collected_amount: collected / 100,
    open_amount: (cents - collected) / 100,
    collections,
  };
}

export function keyOf({ document_id, position }: { document_id: string; position: number }): string {
  return `${document_id} ${position}`;
}

/** Living documents that collect from the deductions of these documents, by `keyOf`, the first due first. */
export async function collectionsOf(
  { db, tenantId }: TenantScope,
  documentIds: readonly string[],
): Promise<Map<string, Collection[]>> {
  const { rows } = await sql<{
    document_id: string;
    position: number;
    id: string;
    document_type: DocumentType;
    document_number: string | null;
    due_date: string;
    amount: string;
  }>`
    select collection.document_id, collection.position, guia.id, guia.document_type, guia.document_number,
      installment.due_date, collection.amount
    from deduction_collections collection
    join title_documents guia on guia.tenant_id = collection.tenant_id and guia.id = collection.collecting_document_id
    join title_installments installment on installment.tenant_id = guia.tenant_id and installment.document_id = guia.id
      and installment.number = 1
    where collection.tenant_id = ${tenantId} and collection.document_id = any(${documentIds}::uuid[])
      and guia.cancellation_entry_id is null
    order by installment.due_date, guia.id`.execute(db);
  const grouped = Map.groupBy(rows, keyOf);
  return new Map(
    [...grouped].map(([key, found]) => [
      key,
      found.map(({ id, document_type, document_number, due_date, amount }) => ({
        document_id: id,
        document_type,
        document_number,
        due_date,
        amount: Number(amount),
      })),
    ]),
  );
}

/** Deductions that a document collects, in the order of their suppliers. */
export async function collectedBy({ db, tenantId }: TenantScope, documentId: string): Promise<Collected[]> {
  const { rows } = await sql<Omit<Collected, 'amount' | 'kind'> & { amount: string; kind: DeductionKind }>`
    select collection.document_id, collection.position, deduction.kind, document.document_number,
      party.name as supplier_name, collection.amount
    from deduction_collections collection
    join title_deductions deduction on deduction.tenant_id = collection.tenant_id
      and deduction.document_id = collection.document_id and deduction.position = collection.position
    join title_documents document on document.tenant_id = collection.tenant_id and document.id = collection.document_id
    join suppliers party on party.tenant_id = document.tenant_id and party.id = document.supplier_id
    where collection.tenant_id = ${tenantId} and collection.collecting_document_id = ${documentId}
    order by ${byName(sql.ref('party.name'))}, document.issue_date, collection.document_id, collection.position`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
