import { sql } from 'kysely';
import { exactCents, largestCents, sumCents } from '../../src/domain/money.ts';
import {
  type DocumentMoney,
  type DocumentType,
  documentNumberKey,
  grossOf,
  linesOfDocument,
  missingInInstallments,
  netOf,
  type TitleKind,
} from '../../src/domain/titleDocument.ts';
import { takesCharges, takesEntries } from '../../src/domain/treasury.ts';
import { accountRefusals, costCenterRefusals, ledgerRefusals } from '../../src/texts/server.ts';
import { titleRefusals } from '../../src/texts/titleRefusals.ts';
import { noteChange } from '../database/audit.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { takeTurn } from '../database/turns.ts';
import { postEntry } from '../finance/postEntry.ts';
import { type InputProblem, Refusal, refuseByCode, refuseField } from '../http/problems.ts';
import { readSettings } from './financeSettings.ts';
import { heldAccounts, heldCenters, standsForMoney } from './heldAccounts.ts';
import type { TitleNouns } from './kinds.ts';
import type { NewDocument } from './titleFields.ts';

/**
 * Makes a title and posts it, on the day `today` of São Paulo: document, allocations, deductions, installments and the
 * entry of its issue date. Returns the id of the document. Refuses with 422, all faults at once; with 409 a number that
 * the party has already, and a closed month.
 */
export async function addDocument(
  scope: TenantScope,
  nouns: TitleNouns,
  sent: NewDocument,
  today: string,
): Promise<string> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const { kind } = nouns;
  const controlAccountId = sent.control_account_id ?? (await defaultControl(scope, nouns));
  const money = moneyOf(nouns, sent, controlAccountId);
  const party = await heldParty(scope, nouns, sent.party_id);
  const problems = [
    ...dateProblems(sent, today),
    ...(party.is_active ? [] : [at('inactive', titleRefusals.inactiveParty[kind], `${nouns.party}_id`)]),
    ...(await accountProblems(scope, nouns, sent, controlAccountId)),
    ...sumProblems(money, sent),
  ];
  if (problems.length) throw new Refusal(422, problems);
  await refuseDuplicate(scope, nouns, sent);

  const id = newId();
  const { document_type, document_number = null, description, issue_date } = sent;
  const { id: entry_id } = await postEntry(scope, {
    date: issue_date,
    description: titleRefusals.description(kind, party.name, description),
    originType: 'TITLE',
    originId: id,
    lines: linesOfDocument(money),
  });
  const document = {
    ...{ tenant_id, id, kind, document_type, document_number, description, issue_date },
    supplier_id: kind === 'PAYABLE' ? party.id : null,
    customer_id: kind === 'RECEIVABLE' ? party.id : null,
    total: grossOf(money) / 100,
    ...{ control_account_id: controlAccountId, entry_id, created_by },
  };
  const allocations = sent.allocations.map(({ account_id, cost_center_id = null, amount }, index) => ({
    ...{ tenant_id, document_id: id, position: index + 1, account_id, cost_center_id, amount },
  }));
  const deductions = (sent.deductions ?? []).map((deduction, index) => ({
    ...{ due_date: null, ...deduction, tenant_id, document_id: id, position: index + 1 },
  }));
  const installments = sent.installments.map((installment, index) => ({
    ...{ ...installment, tenant_id, id: newId(), document_id: id, kind, number: index + 1 },
  }));
  await db.insertInto('title_documents').values(document).execute();
  await db.insertInto('title_allocations').values(allocations).execute();
  if (deductions.length) await db.insertInto('title_deductions').values(deductions).execute();
  await db.insertInto('title_installments').values(installments).execute();
  await noteChange(scope, {
    ...{ entity: 'title_documents', entityId: id, action: 'create', before: null },
    after: { ...document, installments: installments.length },
  });
  return id;
}

async function defaultControl(scope: TenantScope, { kind }: TitleNouns): Promise<number> {
  const settings = await readSettings(scope);
  const set =
    kind === 'PAYABLE' ? settings.payable_control_account_id : settings.receivable_control_account_id;
  if (set === null)
    throw refuseField('control_account_id', titleRefusals.noControl[kind], 'control_required');
  return set;
}

function moneyOf({ kind }: TitleNouns, sent: NewDocument, controlAccountId: number): DocumentMoney {
  return {
    kind,
    controlAccountId,
    allocations: sent.allocations.map(({ account_id, cost_center_id = null, amount }) => ({
      ...{ accountId: account_id, costCenterId: cost_center_id, amountCents: centsOf(amount) },
    })),
    deductions: (sent.deductions ?? []).map(({ account_id, amount }) => ({
      ...{ accountId: account_id, amountCents: centsOf(amount) },
    })),
  };
}

/** The schema has refused what has a third decimal. */
export function centsOf(reais: number): number {
  const cents = exactCents(reais);
  if (cents === null) throw new Error('An amount with a third decimal came through.');
  return cents;
}

interface Party {
  id: string;
  name: string;
  is_active: boolean;
}

/** The supplier or customer, who stays as they are until the transaction ends; 422 when there is none. */
async function heldParty({ db, tenantId }: TenantScope, nouns: TitleNouns, id: string): Promise<Party> {
  const found = await db
    .selectFrom(nouns.parties)
    .select(['id', 'name', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!found) throw refuseField(`${nouns.party}_id`, nouns.unknownParty, 'unknown');
  return found;
}

function at(type: string, msg: string, ...place: (string | number)[]): InputProblem {
  return { loc: ['body', ...place], msg, type };
}

function dateProblems({ issue_date, installments }: NewDocument, today: string): InputProblem[] {
  return [
    ...(issue_date > today ? [at('future', titleRefusals.futureIssue, 'issue_date')] : []),
    ...installments.flatMap(({ due_date }, index) =>
      due_date < issue_date
        ? [at('before_issue', titleRefusals.dueBeforeIssue, 'installments', index, 'due_date')]
        : [],
    ),
  ];
}

function sumProblems(money: DocumentMoney, sent: NewDocument): InputProblem[] {
  const installments = sent.installments.map(({ amount }) => ({ amountCents: centsOf(amount) }));
  if (grossOf(money) > largestCents) return [at('too_large', titleRefusals.totalTooLarge, 'allocations')];
  if (netOf(money) < 1) return [at('nothing_owed', titleRefusals.nothingOwed, 'deductions')];
  if (missingInInstallments(money, installments) === 0) return [];
  const sum = sumCents(installments.map(({ amountCents }) => amountCents));
  return [at('sums', titleRefusals.sums(sum, netOf(money)), 'installments')];
}

async function accountProblems(
  scope: TenantScope,
  { kind, control: classification }: TitleNouns,
  { allocations, deductions = [] }: NewDocument,
  controlId: number,
): Promise<InputProblem[]> {
  const lines = [...allocations, ...deductions];
  const accounts = await heldAccounts(scope, [controlId, ...lines.map(({ account_id }) => account_id)]);
  const centers = await heldCenters(
    scope,
    allocations.flatMap(({ cost_center_id }) => cost_center_id ?? []),
  );
  const accountProblem = (id: number, ...place: (string | number)[]) => {
    const account = accounts.get(id);
    if (!account) return [at('unknown', accountRefusals.unknown, ...place)];
    return takesEntries(account) ? [] : [at('unfit', ledgerRefusals.unfitAccount, ...place)];
  };
  const control = accounts.get(controlId);
  const place = 'control_account_id';
  const controlProblems = !control
    ? [at('unknown', accountRefusals.unknown, place)]
    : !takesEntries(control) || control.classification !== classification
      ? [at('unfit', titleRefusals.unfitControl[kind], place)]
      : (await standsForMoney(scope, controlId))
        ? [at('treasury', titleRefusals.treasuryControl, place)]
        : [];
  const centerProblems = allocations.flatMap(({ cost_center_id: id }, index) => {
    const center = id ? centers.get(id) : null;
    const named = ['allocations', index, 'cost_center_id'] as const;
    if (center === undefined) return [at('unknown', costCenterRefusals.unknown, ...named)];
    return center && !takesCharges(center) ? [at('unfit', ledgerRefusals.unfitCostCenter, ...named)] : [];
  });
  return [
    ...controlProblems,
    ...allocations.flatMap((line, i) => accountProblem(line.account_id, 'allocations', i, 'account_id')),
    ...deductions.flatMap((line, i) => accountProblem(line.account_id, 'deductions', i, 'account_id')),
    ...centerProblems,
  ];
}

/** Of two who enter the same paper at the same time the second is told of the first (law T12). */
async function refuseDuplicate(scope: TenantScope, { kind }: TitleNouns, sent: NewDocument): Promise<void> {
  const { document_number: number, document_type: type, party_id } = sent;
  if (!number) return;
  await takeTurn(scope, `document ${kind} ${party_id} ${type} ${documentNumberKey(number)}`);
  const other = await standingDocument(scope, kind, party_id, type, number);
  if (other) {
    throw refuseByCode(409, 'duplicate_document', titleRefusals.duplicateDocument, { document_id: other });
  }
}

/** The id of the party's living document of this type and number. */
export async function standingDocument(
  { db, tenantId }: TenantScope,
  kind: TitleKind,
  partyId: string,
  type: DocumentType,
  number: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from title_documents
    where tenant_id = ${tenantId} and kind = ${kind} and coalesce(supplier_id, customer_id) = ${partyId}
      and document_type = ${type} and number_key is not null and cancellation_entry_id is null
      and number_key = coalesce(nullif(ltrim(upper(${number}::text), '0'), ''), '0')`.execute(db);
  return rows[0]?.id;
}
