import { sql } from 'kysely';
import type { DocumentType } from '../../../src/domain/titles/titleDocument.ts';
import { correctedFields } from '../../../src/domain/titles/titleItem.ts';
import { correctionRefusals } from '../../../src/texts/titles/corrections.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { noteChange } from '../../database/audit.ts';
import type { TenantScope } from '../../database/tenantScope.ts';
import { Refusal, refuseByCode, refuseField } from '../../http/problems.ts';
import type { TitleNouns } from '../kinds.ts';
import { paperOf, standingDocuments, takeTurns } from '../standingDocuments.ts';
import type { SentCorrection } from './endFields.ts';

interface Corrected {
  party_id: string;
  document_type: DocumentType;
  document_number: string | null;
  description: string;
  cancellation_entry_id: string | null;
}

/**
 * Corrects number and description of a document, whatever months are closed: nothing is posted, and the log keeps
 * the reason. Refuses a canceled document and a number that another one of the party has (409).
 */
export async function correctDocument(
  scope: TenantScope,
  nouns: TitleNouns,
  id: string,
  { reason, ...sent }: SentCorrection,
): Promise<void> {
  const known = await heldDocument(scope, nouns, id);
  const { party_id, document_type, cancellation_entry_id, document_number, description } = known;
  if (cancellation_entry_id) throw refuseByCode(409, 'canceled', titleRefusals.canceled);
  const before = { description, document_number };
  const after = {
    description: sent.description ?? description,
    document_number: sent.document_number === undefined ? document_number : sent.document_number,
  };
  if (correctedFields.every((field) => after[field] === before[field]))
    throw refuseField('description', correctionRefusals.unchanged, 'unchanged');
  if (after.document_number !== document_number) {
    const paper = { party_id, document_type, document_number: after.document_number };
    await takeTurns(scope, nouns, [paper]);
    const other = (await standingDocuments(scope, nouns, [paper])).get(paperOf(paper));
    if (other && other.id !== id) {
      const text = titleRefusals.duplicateDocument(other.description);
      throw refuseByCode(409, 'duplicate_document', text, { document_id: other.id });
    }
  }
  await scope.db
    .updateTable('title_documents')
    .set(after)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
  await noteChange(scope, {
    entity: 'title_documents',
    entityId: id,
    action: 'update',
    before,
    after: { ...after, reason },
  });
}

async function heldDocument(
  { db, tenantId }: TenantScope,
  { kind }: TitleNouns,
  id: string,
): Promise<Corrected> {
  const { rows } = await sql<Corrected>`
    select coalesce(supplier_id, customer_id) as party_id, document_type, document_number, description,
      cancellation_entry_id
    from title_documents where tenant_id = ${tenantId} and kind = ${kind} and id = ${id} for no key update`.execute(
    db,
  );
  if (!rows[0]) throw new Refusal(404, titleRefusals.unknown);
  return rows[0];
}

/** Former numbers and descriptions of a document with their reasons, oldest first; only the log keeps them. */
export async function correctionsOf({ db, tenantId }: TenantScope, id: string) {
  const { rows } = await sql<{
    before: Partial<Corrected>;
    after: Partial<Corrected>;
    reason: string;
    at: string;
  }>`
    select before, after, after ->> 'reason' as reason, at from audit_log
    where tenant_id = ${tenantId} and entity = 'title_documents' and entity_id = ${id} and action = 'update'
      and before ? 'document_number' order by at, id`.execute(db);
  return rows.flatMap(({ before, after, ...row }) =>
    correctedFields.flatMap((field) => {
      const [was, is] = [before[field] ?? null, after[field] ?? null];
      return was === is ? [] : [{ field, before: was, after: is, ...row }];
    }),
  );
}
