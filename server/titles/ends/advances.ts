import { sql } from 'kysely';
import { z } from 'zod';
import { formatBrl } from '../../../src/domain/money.ts';
import type { Booked } from '../../../src/domain/titles/titleEnds.ts';
import { endRefusals } from '../../../src/texts/titles/titleEnds.ts';
import type { TenantScope } from '../../database/tenantScope.ts';
import { money } from '../../http/fields.ts';
import { type InputProblem, Refusal, refuseByCode } from '../../http/problems.ts';
import { centsOf } from '../documentChecks.ts';
import type { TitleNouns } from '../kinds.ts';

export const advanceAnswer = z
  .object({
    id: z.string(),
    party_id: z.string(),
    party_name: z.string(),
    description: z.string(),
    document_number: z.string().nullable(),
    issue_date: z.string(),
    total: money.answered,
    left: money.answered,
  })
  .meta({ id: 'Advance' });

interface Read {
  id: string;
  party_id: string;
  party_name: string;
  description: string;
  document_number: string | null;
  issue_date: string;
  total: string;
  left: string;
  document_type: string;
  is_canceled: boolean;
  account_id: number;
}

/** Advances of a party or of all, oldest first; `isOpen` keeps to those that offer something. */
export async function readAdvances(
  scope: TenantScope,
  nouns: TitleNouns,
  { party_id, isOpen }: { party_id?: string | undefined; isOpen: boolean },
) {
  const rows = await advancesWhere(
    scope,
    nouns,
    sql`document.document_type = 'ADIANTAMENTO' and document.cancellation_entry_id is null
      ${party_id ? sql`and coalesce(document.supplier_id, document.customer_id) = ${party_id}` : sql``}`,
  );
  return rows
    .map(({ document_type: _, is_canceled: _c, account_id: _a, ...row }) => ({
      ...row,
      total: Number(row.total),
      left: Number(row.left),
    }))
    .filter(({ left }) => !isOpen || left > 0);
}

async function advancesWhere(
  { db, tenantId }: TenantScope,
  { kind, parties }: TitleNouns,
  condition: ReturnType<typeof sql>,
): Promise<Read[]> {
  const { rows } = await sql<Read>`
    select document.id, party.id as party_id, party.name as party_name, document.description, document.document_number,
      document.issue_date, document.total, unused_advance(document.tenant_id, document.id) as left,
      document.document_type, document.cancellation_entry_id is not null as is_canceled,
      (select account_id from title_allocations part
        where part.tenant_id = document.tenant_id and part.document_id = document.id order by position limit 1) as account_id
    from title_documents document join ${sql.table(parties)} party on party.tenant_id = document.tenant_id
      and party.id = coalesce(document.supplier_id, document.customer_id)
    where document.tenant_id = ${tenantId} and document.kind = ${kind} and ${condition}
    order by document.issue_date, document.id`.execute(db);
  return rows;
}

/**
 * Uses of advances as the other side of an offset with titles of `partyId`; the caller holds their installments.
 * Refuses other documents (422) and more than what is left (409).
 */
export async function heldAdvances(
  scope: TenantScope,
  nouns: TitleNouns,
  asked: readonly { document_id: string; amount: number }[],
  partyId: string | undefined,
  date: string,
): Promise<Booked[]> {
  const ids = asked.map(({ document_id }) => document_id);
  const rows = await advancesWhere(scope, nouns, sql`document.id = any(${ids}::uuid[])`);
  const known = new Map(rows.map((row) => [row.id, row]));
  const problems: InputProblem[] = asked.flatMap(({ document_id }, index) => {
    const at = (msg: string, type: string) => [
      { loc: ['body', 'against', 'items', index, 'document_id'], msg, type },
    ];
    const row = known.get(document_id);
    if (row?.document_type !== 'ADIANTAMENTO' || row.is_canceled)
      return at(endRefusals.notAdvance, 'unknown');
    if (row.party_id !== partyId) return at(endRefusals.advanceOfOther, 'other_party');
    if (ids.indexOf(document_id) !== index) return at(endRefusals.twice, 'duplicate');
    if (date < row.issue_date) return at(endRefusals.beforeIssue(row.issue_date), 'before_issue');
    return [];
  });
  if (problems.length) throw new Refusal(422, problems);
  return asked.map(({ document_id, amount }) => {
    const row = known.get(document_id);
    const [left, cents] = [Math.round(Number(row?.left) * 100), centsOf(amount)];
    if (cents > left)
      throw refuseByCode(409, 'advance_spent', endRefusals.advanceSpent(formatBrl(left)), {
        document_id,
        open: left / 100,
      });
    return { accountId: row?.account_id ?? 0, amountCents: cents };
  });
}

/** Refuses to take back what paid an advance that offsets use (law L5); `chosen` keeps to some of its titles. */
export async function refuseUsedAdvances(
  { db, tenantId }: TenantScope,
  items: 'settlement_items' | 'title_offset_items',
  column: 'settlement_id' | 'offset_id',
  id: string,
  chosen?: readonly string[],
): Promise<void> {
  const ofChosen = chosen ? sql`and item.installment_id = any(${chosen}::uuid[])` : sql``;
  const { rows } = await sql<{ document_id: string }>`
    select installment.document_id from ${sql.table(items)} item
    join title_installments installment
      on installment.tenant_id = item.tenant_id and installment.id = item.installment_id
    where item.tenant_id = ${tenantId} and ${sql.ref(`item.${column}`)} = ${id} ${ofChosen} and exists (
      select from advance_uses used
      where used.tenant_id = item.tenant_id and used.document_id = installment.document_id)
    group by installment.document_id
    having unused_advance(${tenantId}, installment.document_id) < sum(item.principal)`.execute(db);
  if (rows.length) throw refuseByCode(409, 'advance_used', endRefusals.advanceUsed, { items: rows });
}
