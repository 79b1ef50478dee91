import { sql } from 'kysely';
import { z } from 'zod';
import { bareTaxId } from '../../../src/domain/imports/importing.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import type { TenantScope } from '../../database/tenantScope.ts';
import { money } from '../../http/fields.ts';
import { Refusal } from '../../http/problems.ts';
import { readInstallments } from '../installmentRows.ts';
import { otherNouns, type TitleNouns } from '../kinds.ts';
import { readAdvances } from './advances.ts';

const counterpart = z.object({
  id: z.string(),
  description: z.string(),
  number: z.number().nullable(),
  count: z.number().nullable(),
  date: z.string(),
  open_amount: money.answered,
});

export const counterpartsAnswer = z
  .object({
    /** False when the party has no tax id, by which the same person is found among the other kind of parties. */
    has_tax_id: z.boolean(),
    titles: z.array(counterpart),
    advances: z.array(counterpart),
  })
  .meta({ id: 'Counterparts' });

/** Counterparts of an offset: open titles of the same person on the other side, and advances (law L4). */
export async function readCounterparts(
  scope: TenantScope,
  nouns: TitleNouns,
  documentId: string,
): Promise<z.infer<typeof counterpartsAnswer>> {
  const { db, tenantId } = scope;
  const { rows } = await sql<{ id: string; cnpj_cpf: string | null }>`
    select party.id, party.cnpj_cpf from title_documents document
    join ${sql.table(nouns.parties)} party on party.tenant_id = document.tenant_id
      and party.id = coalesce(document.supplier_id, document.customer_id)
    where document.tenant_id = ${tenantId} and document.kind = ${nouns.kind} and document.id = ${documentId}`.execute(
    db,
  );
  const [party] = rows;
  if (!party) throw new Refusal(404, titleRefusals.unknown);
  const bare = bareTaxId(party.cnpj_cpf ?? '');
  const other = otherNouns(nouns);
  const titles = bare
    ? await readInstallments(
        scope,
        other,
        sql`installment.open_amount > 0 and upper(regexp_replace(party.cnpj_cpf, '[\\s./-]', '', 'g')) = ${bare}
          order by installment.due_date, installment.id limit 200`,
      )
    : [];
  const advances = await readAdvances(scope, nouns, { party_id: party.id, isOpen: true });
  return {
    has_tax_id: bare !== '',
    titles: titles.map((row) => ({
      id: row.id,
      description: row.description,
      number: row.number,
      count: row.installment_count,
      date: row.due_date,
      open_amount: (row.amountCents + row.adjustedCents - row.settledCents - row.compensatedCents) / 100,
    })),
    advances: advances
      .filter(({ id }) => id !== documentId)
      .map(({ id, description, issue_date, left }) => ({
        id,
        description,
        number: null,
        count: null,
        date: issue_date,
        open_amount: left,
      })),
  };
}
