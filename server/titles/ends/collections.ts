import { sql } from 'kysely';
import { sumCents, wireOfCents } from '../../../src/domain/money.ts';
import type { DeductionKind, DocumentType } from '../../../src/domain/titles/titleDocument.ts';
import { isCaucao } from '../../../src/domain/titles/withholding.ts';
import { endRefusals } from '../../../src/texts/titles/titleEnds.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { withholdingRefusals } from '../../../src/texts/titles/withholdingRefusals.ts';
import type { TenantScope } from '../../database/tenantScope.ts';
import { type InputProblem, Refusal, refuseByCode, refuseField } from '../../http/problems.ts';
import { centsOf } from '../documentChecks.ts';
import { payables } from '../kinds.ts';
import { addDocument } from '../newDocuments.ts';
import type { NewCollection } from './withholdingFields.ts';
import { keyOf } from './withholdings.ts';

/** A withheld amount that is held until the transaction ends. */
interface Held {
  document_id: string;
  position: number;
  kind: DeductionKind;
  account_id: number;
  amount: string;
  collected: string;
  supplier_id: string;
  supplier_name: string;
  document_type: DocumentType;
  document_number: string | null;
  description: string;
  accrual_date: string;
  is_canceled: boolean;
}

/** A withheld amount, what is open of it and what is asked of it. */
interface Asked {
  row: Held;
  openCents: number;
  cents: number;
}

/**
 * Collects withheld amounts in an ordinary payable document on their accounts (law L9): a guia to an authority, or the
 * release of caução to its supplier. Returns its id. Refuses input with 422, and more than is open with 409.
 */
export async function collect(scope: TenantScope, sent: NewCollection, today: string): Promise<string> {
  const held = await heldDeductions(scope, sent);
  refuseUnfit(sent, held);
  const asked = sent.deductions.flatMap((one) => {
    const row = held.get(keyOf(one));
    if (!row) return [];
    const openCents = Math.round((Number(row.amount) - Number(row.collected)) * 100);
    return [{ row, openCents, cents: one.amount === undefined ? openCents : centsOf(one.amount) }];
  });
  refuseMixedCaucao(sent, asked);
  refuseBeyondOpen(asked);
  const kinds = asked.map(({ row }) => row.kind);
  const { deductions: _, due_date, description, ...document } = sent;
  const { supplier_id: party_id, ...head } = document;
  return addDocument(
    scope,
    payables,
    {
      ...head,
      party_id,
      description: description ?? withholdingRefusals.description(kinds),
      allocations: byAccount(asked),
      installments: [{ due_date, amount: wireOfCents(sumCents(asked.map(({ cents }) => cents))) }],
      collects: asked.map(({ row, cents }) => ({
        document_id: row.document_id,
        position: row.position,
        amount: wireOfCents(cents),
      })),
    },
    today,
  );
}

/**
 * Locks the first installment of each document in the order of their ids, as whoever cancels or collects does, and reads
 * what is withheld.
 */
async function heldDeductions({ db, tenantId }: TenantScope, { deductions }: NewCollection) {
  const ids = deductions.map(({ document_id }) => document_id);
  await sql`
    select id from title_installments where tenant_id = ${tenantId} and number = 1 and document_id = any(${ids}::uuid[])
    order by id for no key update`.execute(db);
  const { rows } = await sql<Held>`
    select deduction.document_id, deduction.position, deduction.kind, deduction.account_id, deduction.amount,
      collected_of(deduction.tenant_id, deduction.document_id, deduction.position) as collected,
      party.id as supplier_id, party.name as supplier_name, document.document_type, document.document_number,
      document.description, document.accrual_date, document.cancellation_entry_id is not null as is_canceled
    from title_deductions deduction
    join title_documents document on document.tenant_id = deduction.tenant_id and document.id = deduction.document_id
    join suppliers party on party.tenant_id = document.tenant_id and party.id = document.supplier_id
    where deduction.tenant_id = ${tenantId} and deduction.document_id = any(${ids}::uuid[])
      and document.kind = 'PAYABLE'`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Refuses unknown and repeated amounts, those of canceled documents, and an issue before one of them was withheld. */
function refuseUnfit({ deductions, issue_date }: NewCollection, held: ReadonlyMap<string, Held>): void {
  const seen = new Set<string>();
  const problems: InputProblem[] = deductions.flatMap((one, index) => {
    const at = (msg: string, type: string) => [{ loc: ['body', 'deductions', index], msg, type }];
    const key = keyOf(one);
    if (seen.has(key)) return at(withholdingRefusals.twice, 'duplicate');
    seen.add(key);
    const row = held.get(key);
    if (!row) return at(withholdingRefusals.unknown, 'unknown');
    return row.is_canceled ? at(titleRefusals.canceled, 'canceled') : [];
  });
  if (problems.length) throw new Refusal(422, problems);
  const accruals = [...seen].map((key) => held.get(key)?.accrual_date ?? '');
  const last = accruals.sort().at(-1) ?? '';
  if (issue_date < last) throw refuseField('issue_date', endRefusals.beforeAccrual(last), 'before_accrual');
}

/** Caução goes back to the one supplier whose it is, and never with taxes. */
function refuseMixedCaucao({ supplier_id }: NewCollection, asked: readonly Asked[]): void {
  const caucao = asked.filter(({ row }) => isCaucao(row));
  const [first] = caucao;
  if (!first) return;
  const fault = caucao.some(({ row }) => row.supplier_id !== first.row.supplier_id)
    ? withholdingRefusals.mixedCaucao
    : caucao.length < asked.length
      ? withholdingRefusals.caucaoAndTaxes
      : supplier_id !== first.row.supplier_id
        ? withholdingRefusals.caucaoOf(first.row.supplier_name)
        : null;
  if (fault) throw refuseByCode(422, 'mixed_caucao', fault);
}

function refuseBeyondOpen(asked: readonly Asked[]): void {
  const beyond = asked.filter(({ openCents, cents }) => cents > openCents || openCents <= 0);
  if (beyond.length === 0) return;
  const text = withholdingRefusals.overCollected(beyond.map(({ row, openCents }) => ({ ...row, openCents })));
  throw refuseByCode(409, 'over_collected', text, {
    items: beyond.map(({ row: { document_id, position }, openCents }) => ({
      document_id,
      position,
      open_amount: openCents / 100,
    })),
  });
}

/** One allocation for each account, without a center. */
function byAccount(asked: readonly Asked[]) {
  const grouped = Map.groupBy(asked, ({ row }) => row.account_id);
  return [...grouped].map(([account_id, parts]) => ({
    account_id,
    amount: wireOfCents(sumCents(parts.map(({ cents }) => cents))),
  }));
}

/** Refuses to cancel a document while a living one collects from it (409), naming that one. */
export async function refuseCollected({ db, tenantId }: TenantScope, documentId: string): Promise<void> {
  const { rows } = await sql<Collecting>`
    select distinct guia.id as document_id, guia.document_type, guia.document_number, guia.description,
      party.name as supplier_name
    from deduction_collections collection
    join title_documents guia on guia.tenant_id = collection.tenant_id and guia.id = collection.collecting_document_id
    join suppliers party on party.tenant_id = guia.tenant_id and party.id = guia.supplier_id
    where collection.tenant_id = ${tenantId} and collection.document_id = ${documentId}
      and guia.cancellation_entry_id is null
    order by guia.id`.execute(db);
  const [first] = rows;
  if (!first) return;
  throw refuseByCode(409, 'collected', withholdingRefusals.collected(first, first.supplier_name), {
    items: rows.map(({ document_id }) => ({ document_id })),
  });
}

interface Collecting {
  document_id: string;
  document_type: DocumentType;
  document_number: string | null;
  description: string;
  supplier_name: string;
}
