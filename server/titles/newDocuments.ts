import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayAfter } from '../../src/domain/calendarDate.ts';
import { grossOf, linesOfDocument } from '../../src/domain/titles/titleDocument.ts';
import { titleRefusals } from '../../src/texts/titles/titleRefusals.ts';
import { noteChanges } from '../database/audit.ts';
import type { LivingOpening } from '../database/livingOpening.ts';
import { newId } from '../database/newId.ts';
import { insertions } from '../database/statements.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { Refusal, refuseByCode } from '../http/problems.ts';
import { postEntries } from '../ledger/postEntry.ts';
import { type CheckedDocument, checkDocument, referredBy } from './documentChecks.ts';
import { postedHistory } from './histories.ts';
import type { TitleNouns } from './kinds.ts';
import {
  accountsOfLines,
  asPosted,
  keepAsParts,
  type OpenedDocument,
  openedFault,
  openingForTitles,
  reachedTwice,
} from './openedDocuments.ts';
import { paperOf, standingDocuments, takeTurns } from './standingDocuments.ts';
import type { NewDocument } from './titleFields.ts';

/** Turns the refusal of one document into the answer for all. */
type Refused = (index: number, refusal: Refusal) => Refusal;

/** Number of documents that one statement writes. */
const atOnce = 500;

/**
 * Creates and posts a title, on the day `today` of São Paulo: document, allocations, deductions, installments
 * and the entry of its accrual date. Returns the document's id. Refuses with 422, all faults at once; with 409
 * a number that the party has already, and a closed month.
 */
export async function addDocument(
  scope: TenantScope,
  nouns: TitleNouns,
  sent: NewDocument,
  today: string,
): Promise<string> {
  const [id = ''] = await addDocuments(scope, nouns, [sent], today);
  return id;
}

/** The same of a title that the opening of the books brings (law O3). 409 when no opening takes titles. */
export async function addOpened(
  scope: TenantScope,
  nouns: TitleNouns,
  sent: OpenedDocument,
  today: string,
): Promise<string> {
  const opening = await openingForTitles(scope);
  const [id = ''] = await addDocuments(scope, nouns, [asPosted(opening, sent)], today, undefined, opening);
  return id;
}

/** Creates many documents with distinct numbers, all or none; with an `opening`, as its parts. */
export async function addDocuments(
  scope: TenantScope,
  nouns: TitleNouns,
  documents: readonly NewDocument[],
  today: string,
  refused: Refused = (_, refusal) => refusal,
  opening: LivingOpening | null = null,
): Promise<string[]> {
  const referred = await referredBy(scope, nouns, documents);
  const checked = documents.map((sent, index) => {
    const fault = opening && openedFault(opening, sent);
    const document = fault ?? checkDocument(nouns, referred, sent, today);
    if (document instanceof Refusal) throw refused(index, document);
    return document;
  });
  const lines = opening ? await accountsOfLines(scope, opening) : new Map<number, string>();
  for (const [index, document] of checked.entries()) {
    const fault = reachedTwice(lines, document);
    if (fault) throw refused(index, fault);
  }
  await refuseDuplicates(scope, nouns, documents, refused);
  const ids: string[] = [];
  for (let from = 0; from < checked.length; from += atOnce) {
    const kept = keep(scope, nouns, checked.slice(from, from + atOnce), opening);
    ids.push(...(await kept.catch((error) => throwOf(documents, error, refused))));
  }
  return ids;
}

/**
 * A closed month is reported for the first document in it, with the first day that takes postings (law L2), and likewise
 * a day before the cutover of an opening that is worked on.
 */
function throwOf(documents: readonly NewDocument[], error: unknown, refused: Refused): never {
  if (!(error instanceof Refusal && error.facts)) throw error;
  const { code, closed_through, cutover }: Record<string, unknown> = { ...error.facts };
  const last = closed_through ?? cutover;
  if (typeof last !== 'string') throw error;
  const told = { ...error.facts, first_open: dayAfter(last, 1) };
  throw refused(
    documents.findIndex((document) => accrualOf(document) <= last),
    refuseByCode(409, String(code), error.message, told),
  );
}

/** The day on which a document is posted: its accrual, or else its issue (law L1). */
export function accrualOf({ accrual_date, issue_date }: Pick<NewDocument, 'accrual_date' | 'issue_date'>) {
  return accrual_date ?? issue_date;
}

/**
 * The second of two users who enter the same paper at once is refused with the first's document (law T12).
 */
async function refuseDuplicates(
  scope: TenantScope,
  nouns: TitleNouns,
  documents: readonly NewDocument[],
  refused: Refused,
): Promise<void> {
  await takeTurns(scope, nouns, documents);
  const standing = await standingDocuments(scope, nouns, documents);
  for (const [index, document] of documents.entries()) {
    const other = standing.get(paperOf(document));
    if (!other) continue;
    const facts = { document_id: other.id };
    const text = titleRefusals.duplicateDocument(other.description);
    throw refused(index, refuseByCode(409, 'duplicate_document', text, facts));
  }
}

async function keep(
  scope: TenantScope,
  { kind }: TitleNouns,
  checked: readonly CheckedDocument[],
  opening: LivingOpening | null,
): Promise<string[]> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const documents = checked.map((document) => ({ ...document, id: newId(), entryId: randomUUID() }));
  if (opening) await keepAsParts(scope, opening, documents);
  const entries = await postEntries(
    scope,
    documents.map(({ id, entryId, party, sent, money }) => ({
      id: entryId,
      date: accrualOf(sent),
      description: postedHistory(kind, party.name, sent),
      originType: 'TITLE',
      originId: id,
      lines: linesOfDocument(money),
    })),
  );
  const heads = documents.map(({ id, party, sent, money }, index) => ({
    tenant_id,
    id,
    kind,
    document_type: sent.document_type,
    document_number: sent.document_number ?? null,
    description: sent.description,
    issue_date: sent.issue_date,
    accrual_date: accrualOf(sent),
    supplier_id: kind === 'PAYABLE' ? party.id : null,
    customer_id: kind === 'RECEIVABLE' ? party.id : null,
    total: grossOf(money) / 100,
    control_account_id: money.controlAccountId,
    entry_id: entries[index] ?? '',
    created_by,
  }));
  const allocations = documents.flatMap(({ id, sent }) =>
    sent.allocations.map(({ account_id, cost_center_id = null, amount }, index) => ({
      tenant_id,
      document_id: id,
      position: index + 1,
      account_id,
      cost_center_id,
      amount,
    })),
  );
  const deductions = documents.flatMap(({ id, sent }) =>
    (sent.deductions ?? []).map(({ kind, account_id, amount, due_date = null }, index) => ({
      tenant_id,
      document_id: id,
      position: index + 1,
      kind,
      account_id,
      amount,
      due_date,
    })),
  );
  const installments = documents.flatMap(({ id, sent }) =>
    sent.installments.map(({ due_date, amount }, index) => ({
      tenant_id,
      id: newId(),
      document_id: id,
      kind,
      number: index + 1,
      due_date,
      amount,
    })),
  );
  const collections = documents.flatMap(({ id, sent }) =>
    (sent.collects ?? []).map((part) => ({ tenant_id, ...part, collecting_document_id: id })),
  );
  await insertions('title_documents', heads).execute(db);
  await insertions('title_allocations', allocations).execute(db);
  if (deductions.length) await insertions('title_deductions', deductions).execute(db);
  await insertions('title_installments', installments).execute(db);
  if (collections.length) await insertions('deduction_collections', collections).execute(db);
  await noteChanges(
    scope,
    heads.map((head, index) => ({
      entity: 'title_documents',
      entityId: head.id,
      action: 'create',
      before: null,
      after: {
        ...head,
        installments: documents[index]?.sent.installments.length,
        ...(documents[index]?.sent.collects && { collects: documents[index].sent.collects }),
      },
    })),
  );
  if (heads.length === atOnce) await sql`select check_so_far()`.execute(db);
  return heads.map(({ id }) => id);
}
