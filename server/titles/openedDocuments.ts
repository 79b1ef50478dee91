import { sql } from 'kysely';
import { sumCents, wireOfCents } from '../../src/domain/money.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { noteChanges } from '../database/audit.ts';
import { type LivingOpening, livingOpening } from '../database/livingOpening.ts';
import { newId } from '../database/newId.ts';
import { insertions } from '../database/statements.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type InputProblem, Refusal, refuseByCode } from '../http/problems.ts';
import { type CheckedDocument, centsOf } from './documentChecks.ts';
import type { NewDocument } from './titleFields.ts';

/** A title of the opening: the transitional account and the cutover take the place of allocations and accrual. */
export type OpenedDocument = Omit<NewDocument, 'allocations' | 'accrual_date'>;

/** The opening that takes titles, held until the transaction ends. 409 when there is none, or when it is finished. */
export async function openingForTitles(scope: TenantScope): Promise<LivingOpening> {
  const { db, tenantId } = scope;
  // Finishing, moving or abandoning an opening holds this row alone.
  await sql`select from tenant_periods where tenant_id = ${tenantId} for share`.execute(db);
  const opening = await livingOpening(scope);
  if (!opening) throw refuseByCode(409, 'no_opening', openingRefusals.none);
  if (opening.finished_at) throw refuseByCode(409, 'finished', openingRefusals.finished);
  return opening;
}

/** The document as it is posted (law O3): at the cutover, against the transitional account. */
export function asPosted(opening: LivingOpening, sent: OpenedDocument): NewDocument {
  const parts = [...sent.installments, ...(sent.deductions ?? [])];
  const cents = sumCents(parts.map(({ amount }) => centsOf(amount)));
  return {
    ...sent,
    accrual_date: opening.cutover,
    allocations: [{ account_id: opening.transitional_account_id, amount: wireOfCents(cents) }],
  };
}

/** Reason against a document that is ordinary and not of the opening; null when it is fit. */
export function openedFault(opening: LivingOpening, sent: NewDocument): Refusal | null {
  const problems: InputProblem[] = [];
  const at = (field: string, msg: string, type: string) => problems.push({ loc: ['body', field], msg, type });
  if (sent.issue_date > opening.cutover)
    at('issue_date', openingRefusals.issuedAfter(opening.cutover), 'after_cutover');
  if (sent.document_type === 'ADIANTAMENTO') at('document_type', openingRefusals.advance, 'unfit');
  return problems.length ? new Refusal(422, problems) : null;
}

/** Accounts that the posted balances reached by lines, with their names: a title on them would reach them twice (law O4). */
export async function accountsOfLines(
  { db, tenantId }: TenantScope,
  opening: Pick<LivingOpening, 'id'>,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct account.id, account.name from opening_parts part
    join openings opening on opening.tenant_id = part.tenant_id and opening.id = part.opening_id
    join gl_lines line on line.tenant_id = part.tenant_id and line.entry_id = part.entry_id
    join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where part.tenant_id = ${tenantId} and part.opening_id = ${opening.id} and part.kind = 'BALANCES'
      and part.reversed_at is null and line.account_id <> opening.transitional_account_id`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The refusal of a document that would reach such an account; null when there is none. */
export function reachedTwice(lines: ReadonlyMap<number, string>, { money }: CheckedDocument): Refusal | null {
  const places: [number, (string | number)[]][] = [
    [money.controlAccountId, ['control_account_id']],
    ...money.deductions.map(({ accountId }, index): [number, (string | number)[]] => [
      accountId,
      ['deductions', index, 'account_id'],
    ]),
  ];
  const problems = places.flatMap(([id, place]) => {
    const name = lines.get(id);
    if (name === undefined) return [];
    return [
      { loc: ['body', ...place], msg: openingRefusals.reachedByLines(name), type: 'reached_otherwise' },
    ];
  });
  return problems.length ? new Refusal(422, problems) : null;
}

/**
 * Makes documents parts of the opening, before their entries: these are admitted by them. Each is taken back alone
 * (law O2).
 */
export async function keepAsParts(
  scope: TenantScope,
  opening: LivingOpening,
  documents: readonly (CheckedDocument & { id: string; entryId: string })[],
): Promise<void> {
  const { db, tenantId, userId: created_by } = scope;
  const parts = documents.map(({ id: document_id, entryId: entry_id, sent }) => ({
    id: newId(),
    opening_id: opening.id,
    kind: 'DOCUMENT' as const,
    entry_id,
    treasury_account_id: null,
    document_id,
    amount: wireOfCents(sumCents(sent.installments.map(({ amount }) => centsOf(amount)))),
    created_by,
  }));
  await insertions(
    'opening_parts',
    parts.map((part) => ({ ...part, tenant_id: tenantId })),
  ).execute(db);
  await noteChanges(
    scope,
    parts.map((part, index) => ({
      entity: 'opening_parts',
      entityId: part.id,
      action: 'create',
      before: null,
      after: { ...part, description: documents[index]?.sent.description },
    })),
  );
}

/** True for a document that came with an opening. */
export async function isOfOpening({ db, tenantId }: TenantScope, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from opening_parts where tenant_id = ${tenantId} and document_id = ${documentId}`.execute(db);
  return rows.length > 0;
}
