import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { type ImportCounts, mostImportedTitles } from '../../src/domain/imports/importing.ts';
import { largestCents, sumCents } from '../../src/domain/money.ts';
import type { WithheldTax } from '../../src/domain/titles/settlement.ts';
import {
  type DeductionKind,
  documentTypes,
  longestNumber,
  mostAllocations,
  mostInstallments,
} from '../../src/domain/titles/titleDocument.ts';
import {
  type FiledDocument,
  filedDocuments,
  type PlacedTitle,
  partyFinder,
  type StandingDocument,
  sharedDescription,
  standsAsFiled,
} from '../../src/domain/titles/titleImport.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { accountRefusals, costCenterRefusals, importRefusals, inputTexts } from '../../src/texts/server.ts';
import { settlementRefusals, titleRefusals } from '../../src/texts/titles/titleRefusals.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { bookDate, money, optionalText, requiredNumber, requiredText, taxId } from '../http/fields.ts';
import { bodyLimitBytes, named, refuseRow, registerRows } from '../http/importing.ts';
import { type Refusal, refuseByCode } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { centsOf } from './documentChecks.ts';
import { readSettings } from './financeSettings.ts';
import { payables, receivables, type TitleNouns } from './kinds.ts';
import { addDocuments } from './newDocuments.ts';
import { asPosted, openingForTitles } from './openedDocuments.ts';
import { paperOf, standingDocuments } from './standingDocuments.ts';
import { type NewDocument, withheldFields } from './titleFields.ts';

/** '420 de 420' with blanks. */
const longestInstallment = 20;

/** A row of a file; only of a receivable may its customer have withheld taxes. */
const titleRow = ({ kind }: TitleNouns) =>
  z.strictObject({
    party_name: requiredText(200),
    cnpj_cpf: taxId,
    document_type: z.enum(documentTypes),
    document_number: requiredNumber(longestNumber),
    description: requiredText(500),
    issue_date: bookDate,
    due_date: bookDate,
    amount: money.sent,
    /** Required, except with `opening`: the transitional account takes its place. */
    account_code: requiredText(30).optional(),
    cost_center_code: optionalText(30),
    accrual_date: bookDate.nullable().optional(),
    control_account_code: optionalText(30),
    /** As its paper counts it, '5/10'. */
    installment: optionalText(longestInstallment),
    ...((kind === 'RECEIVABLE' ? withheldFields : {}) as typeof withheldFields),
  });
type SentRow = z.output<ReturnType<typeof titleRow>>;

const titleRows = (nouns: TitleNouns) =>
  z
    .strictObject({
      rows: z.array(titleRow(nouns)).min(1).max(mostImportedTitles),
      /** The titles are of the opening of the books (ability `opening.1`). */
      opening: z.boolean().optional(),
    })
    .check(({ value, issues }) => {
      for (const [index, row] of value.rows.entries()) {
        const at = (field: 'account_code' | 'cost_center_code', message: string) =>
          issues.push({ code: 'custom', path: ['rows', index, field], message, input: row[field] });
        if (!value.opening && row.account_code === undefined) at('account_code', inputTexts.required);
        if (value.opening && row.account_code !== undefined)
          at('account_code', openingRefusals.withAllocations);
        if (value.opening && row.cost_center_code) at('cost_center_code', openingRefusals.withAllocations);
      }
    });
type SentRows = z.output<ReturnType<typeof titleRows>>;
/** A row with its booking. */
type Sent = SentRow & { account_code: string };

const paper = z.strictObject({
  party_id: z.uuid(),
  document_type: z.enum(documentTypes),
  document_number: requiredNumber(longestNumber),
});
const standingDocument = z
  .object({
    id: z.uuid(),
    party_id: z.uuid(),
    document_type: z.enum(documentTypes),
    document_number: z.string(),
    description: z.string(),
    issue_date: z.string(),
    accrual_date: z.string(),
    control_account_code: z.string(),
    deductions: z.number(),
    allocations: z.array(
      z.object({ account_code: z.string(), cost_center_code: z.string().nullable(), amount: money.answered }),
    ),
    installments: z.array(z.object({ due_date: z.string(), amount: money.answered })),
  })
  .meta({ id: 'StandingDocument', description: 'An existing document in the format of a file.' });

/**
 * Imports of payables and of receivables (abilities `imports.1` and `titles.1`). Rows with the same party,
 * type and number are one document, posted like any other. Documents that exist as sent are unchanged; the
 * others are added all or none.
 */
export function titleImports(routes: Routes): void {
  for (const nouns of [payables, receivables]) {
    registerRows(routes, {
      path: nouns.path,
      noun: nouns.noun,
      needs: nouns.may.create,
      body: titleRows(nouns),
      take: (scope, body) => importTitles(scope, nouns, body, todayInSaoPaulo(routes.now())),
    });
    routes.forMember(
      {
        method: 'POST',
        path: `/imports${nouns.path}/standing`,
        summary: `Import: existing ${nouns.noun}s with these numbers`,
        needs: nouns.may.create,
        body: z.strictObject({ papers: z.array(paper).min(1).max(mostImportedTitles) }),
        answer: z.object({ documents: z.array(standingDocument) }),
        bodyLimitBytes,
      },
      async ({ body, scope }) => ({
        documents: [...(await standingDocuments(scope, nouns, body.papers)).values()],
      }),
    );
  }
}

async function importTitles(
  scope: TenantScope,
  nouns: TitleNouns,
  sentRows: SentRows,
  today: string,
): Promise<ImportCounts> {
  const opening = sentRows.opening ? await openingForTitles(scope) : null;
  const names = await namesOf(scope, nouns);
  const code = opening && (await codeOf(scope, opening.transitional_account_id));
  const rows = sentRows.rows.map((row): Sent => ({ ...row, account_code: code ?? row.account_code ?? '' }));
  const documents = filedDocuments(rows.map((row, index) => placed(nouns, names, row, index)));
  for (const document of documents) {
    refuseTwoHeads(document, rows);
    refuseTooMany(document);
  }
  const papers = documents.map(({ head }) => head);
  const standing = await standingDocuments(scope, nouns, papers);
  const fresh = documents.filter((document) => !stands(document, standing.get(paperOf(document.head))));
  const taxes = withheldAccounts(await readSettings(scope));
  const sent = fresh.map((document) => {
    const said = asSent(names, taxes, document);
    return opening ? asPosted(opening, said) : said;
  });
  const refused = (index: number, refusal: Refusal) => {
    const document = fresh[index];
    return document ? refusalOf(document, refusal) : refusal;
  };
  await addDocuments(scope, nouns, sent, today, refused, opening);
  const created = fresh.reduce((sum, document) => sum + document.rows.length, 0);
  return { created, unchanged: rows.length - created };
}

async function codeOf({ db, tenantId }: TenantScope, id: number): Promise<string> {
  const { code } = await db
    .selectFrom('accounts')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code;
}

/** True when a document exists as in the file; refuses one that differs. */
function stands(document: FiledDocument, standing: StandingDocument | undefined): boolean {
  if (standing === undefined) return false;
  if (standsAsFiled(standing, document)) return true;
  throw refusalOf(document, refuseByCode(409, 'differs', importRefusals.differs));
}

/** A refusal of a document, at its row of the file. */
function refusalOf(document: FiledDocument, refusal: Refusal): Refusal {
  const [first = 0] = document.rows;
  return named(first, refusal, ([list, at, ...field]) => {
    if (list === 'control_account_id') return { index: first, field: ['control_account_code'] };
    const parts =
      list === 'installments' || list === 'allocations'
        ? document[list]
        : list === 'deductions'
          ? document.withheld
          : [];
    const part = typeof at === 'number' ? parts[at] : undefined;
    return part ? { index: part.index, field } : { index: first, field: list === undefined ? [] : [list] };
  });
}

/** The company's parties, accounts and cost centers by their names in a file. */
async function namesOf({ db, tenantId }: TenantScope, { parties }: TitleNouns) {
  const known = await db
    .selectFrom(parties)
    .select(['id', 'name', 'cnpj_cpf', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .execute();
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const centers = await db
    .selectFrom('cost_centers')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return {
    partiesOf: partyFinder(known),
    accounts: new Map(accounts.map(({ code, id }) => [code, id])),
    centers: new Map(centers.map(({ code, id }) => [code, id])),
  };
}

type Names = Awaited<ReturnType<typeof namesOf>>;

function placed(nouns: TitleNouns, names: Names, row: Sent, index: number): PlacedTitle {
  const [party, other] = names.partiesOf(row);
  if (!party) throw refuseRow(index, ['party_name'], nouns.unknownParty, 'unknown');
  if (other) throw refuseRow(index, ['party_name'], titleRefusals.ambiguousParty, 'ambiguous');
  const { inss = 0, iss = 0, irrf = 0, ...title } = row;
  const withheldCents = { inss: centsOf(inss), iss: centsOf(iss), irrf: centsOf(irrf) };
  return { ...title, party_id: party.id, amountCents: centsOf(row.amount), withheldCents };
}

/** A document has one description without the installment, one issue, one accrual and one control account. */
function refuseTwoHeads({ rows: own, installmentCount }: FiledDocument, rows: readonly Sent[]): void {
  const said = (index: number, field: (typeof headFields)[number]) => {
    const text = rows[index]?.[field] ?? null;
    return field === 'description' && text && installmentCount ? sharedDescription(text) : text;
  };
  for (const field of headFields) {
    const at = own.find((index) => said(index, field) !== said(own[0] ?? 0, field));
    if (at !== undefined) throw refuseRow(at, [field], titleRefusals.twoHeads, 'differs');
  }
}

const headFields = ['description', 'issue_date', 'accrual_date', 'control_account_code'] as const;

/** Accounts of the settings for what customers withhold. */
function withheldAccounts(settings: Awaited<ReturnType<typeof readSettings>>) {
  return (tax: WithheldTax) => settings[`receivable_${tax}_account_id`];
}

/** Refuses a document that could not be entered by hand. */
function refuseTooMany({ installments, allocations }: FiledDocument): void {
  const [installment, allocation] = [installments[mostInstallments], allocations[mostAllocations]];
  if (installment)
    throw refuseRow(
      installment.index,
      ['due_date'],
      titleRefusals.installments(mostInstallments),
      'too_many',
    );
  if (allocation)
    throw refuseRow(
      allocation.index,
      ['account_code'],
      titleRefusals.allocations(mostAllocations),
      'too_many',
    );
}

function asSent(
  names: Names,
  accountOf: ReturnType<typeof withheldAccounts>,
  { head, rows, installments, installmentCount, allocations, withheld }: FiledDocument,
): NewDocument {
  // Amounts summed by day or by booking may exceed a document's maximum.
  if (sumCents(allocations.map(({ amountCents }) => amountCents)) > largestCents)
    throw refuseRow(rows[0] ?? 0, ['amount'], titleRefusals.totalTooLarge, 'too_large');
  const { party_id, document_type, document_number, description, issue_date } = head;
  const { accrual_date, control_account_code: control } = head;
  const control_account_id = control ? names.accounts.get(control) : null;
  if (control_account_id === undefined)
    throw refuseRow(rows[0] ?? 0, ['control_account_code'], accountRefusals.unknown, 'unknown');
  return {
    party_id,
    document_type,
    document_number,
    description,
    issue_date,
    ...(accrual_date && { accrual_date }),
    control_account_id,
    installment_count: installmentCount,
    deductions: withheld.map(({ tax, amountCents, index }) => {
      const account_id = accountOf(tax);
      if (account_id === null)
        throw refuseRow(index, [tax], settlementRefusals.noChargeAccount(tax), 'account_not_set');
      return { kind: deductionOf[tax], account_id, amount: amountCents / 100 };
    }),
    allocations: allocations.map(({ account_code, cost_center_code: center, amountCents, index }) => {
      const account_id = names.accounts.get(account_code);
      if (account_id === undefined) {
        throw refuseRow(index, ['account_code'], accountRefusals.unknown, 'unknown');
      }
      const cost_center_id = center ? names.centers.get(center) : null;
      if (cost_center_id === undefined) {
        throw refuseRow(index, ['cost_center_code'], costCenterRefusals.unknown, 'unknown');
      }
      return { account_id, cost_center_id, amount: amountCents / 100 };
    }),
    installments: installments.map(({ due_date, amountCents, number }) => ({
      due_date,
      amount: amountCents / 100,
      ...(number !== undefined && { number }),
    })),
  };
}

const deductionOf = { inss: 'INSS', iss: 'ISS', irrf: 'IRRF' } as const satisfies Record<
  WithheldTax,
  DeductionKind
>;
