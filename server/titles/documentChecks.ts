import { sql } from 'kysely';
import { exactCents, largestCents, sumCents } from '../../src/domain/money.ts';
import {
  type DocumentMoney,
  grossOf,
  missingInInstallments,
  netOf,
} from '../../src/domain/titles/titleDocument.ts';
import { takesCharges, takesEntries } from '../../src/domain/treasury/treasury.ts';
import { accountRefusals, costCenterRefusals, ledgerRefusals } from '../../src/texts/server.ts';
import { endRefusals } from '../../src/texts/titles/titleEnds.ts';
import { titleRefusals } from '../../src/texts/titles/titleRefusals.ts';
import type { AccountRow } from '../chart/accountRows.ts';
import type { CostCenterRow } from '../chart/costCenterRows.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type InputProblem, Refusal, refuseField } from '../http/problems.ts';
import { readSettings } from './financeSettings.ts';
import { heldAccounts, heldCenters, standsForMoney } from './heldAccounts.ts';
import type { TitleNouns } from './kinds.ts';
import type { NewDocument } from './titleFields.ts';

/** Rows that documents refer to, locked until the transaction ends. */
interface Referred {
  /** The default control account; null when the company has set none. */
  control: number | null;
  parties: Map<string, Party>;
  accounts: Map<number, AccountRow>;
  centers: Map<string, CostCenterRow>;
  /** The control accounts that a treasury account uses. */
  moneyAccounts: Set<number>;
}

interface Party {
  id: string;
  name: string;
  is_active: boolean;
}

/** A document that may be posted. */
export interface CheckedDocument {
  sent: NewDocument;
  party: Party;
  money: DocumentMoney;
}

export async function referredBy(
  scope: TenantScope,
  nouns: TitleNouns,
  documents: readonly NewDocument[],
): Promise<Referred> {
  const settings = await readSettings(scope);
  const control = settings[`${nouns.noun as 'payable' | 'receivable'}_control_account_id`];
  const parties = await heldParties(scope, nouns, documents);
  const controls = new Set(
    documents.flatMap(({ control_account_id }) => control_account_id ?? control ?? []),
  );
  const lines = documents.flatMap(({ allocations, deductions = [] }) => [...allocations, ...deductions]);
  const accounts = await heldAccounts(scope, [...controls, ...lines.map(({ account_id }) => account_id)]);
  const centers = await heldCenters(
    scope,
    documents.flatMap(({ allocations }) => allocations.flatMap(({ cost_center_id }) => cost_center_id ?? [])),
  );
  const moneyAccounts = new Set<number>();
  for (const id of controls) if (await standsForMoney(scope, id)) moneyAccounts.add(id);
  return { control, parties, accounts, centers, moneyAccounts };
}

/** The suppliers or customers, locked until the transaction ends. */
async function heldParties(
  { db, tenantId }: TenantScope,
  { parties }: TitleNouns,
  documents: readonly NewDocument[],
): Promise<Map<string, Party>> {
  const found = await db
    .selectFrom(parties)
    .select(['id', 'name', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...new Set(documents.map(({ party_id }) => party_id))]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(found.map((party) => [party.id, party]));
}

/** The posting of a document, or its refusal (422), all faults at once. */
export function checkDocument(
  nouns: TitleNouns,
  referred: Referred,
  sent: NewDocument,
  today: string,
): CheckedDocument | Refusal {
  const control = sent.control_account_id ?? referred.control;
  if (control === null)
    return refuseField('control_account_id', titleRefusals.noControl[nouns.kind], 'control_required');
  const party = referred.parties.get(sent.party_id);
  if (!party) return refuseField(`${nouns.party}_id`, nouns.unknownParty, 'unknown');
  const money = moneyOf(nouns, sent, control);
  const problems = [
    ...dateProblems(sent, today),
    ...(party.is_active
      ? []
      : [at('inactive', titleRefusals.inactiveParty[nouns.kind], `${nouns.party}_id`)]),
    ...accountProblems(nouns, referred, sent, control),
    ...advanceProblems(nouns, referred, sent),
    ...sumProblems(money, sent),
  ];
  return problems.length ? new Refusal(422, problems) : { sent, party, money };
}

/** An advance is one amount on an account of its own side, which offsets use up (law L5). */
function advanceProblems(
  { kind, control }: TitleNouns,
  { accounts }: Referred,
  { document_type, allocations, deductions = [] }: NewDocument,
): InputProblem[] {
  if (document_type !== 'ADIANTAMENTO') return [];
  if (allocations.length > 1 || deductions.length > 0)
    return [at('advance_parts', endRefusals.advanceParts, 'allocations')];
  const account = accounts.get(allocations[0]?.account_id ?? 0);
  const wanted = control === 'PASSIVO' ? 'ATIVO' : 'PASSIVO';
  if (!account || account.classification === wanted) return [];
  return [at('advance_account', endRefusals.advanceAccount[kind], 'allocations', 0, 'account_id')];
}

function moneyOf({ kind }: TitleNouns, sent: NewDocument, controlAccountId: number): DocumentMoney {
  return {
    kind,
    controlAccountId,
    allocations: sent.allocations.map(({ account_id, cost_center_id = null, amount }) => ({
      accountId: account_id,
      costCenterId: cost_center_id,
      amountCents: centsOf(amount),
    })),
    deductions: (sent.deductions ?? []).map(({ account_id, amount }) => ({
      accountId: account_id,
      amountCents: centsOf(amount),
    })),
  };
}

/** The schema has refused amounts with a third decimal. */
export function centsOf(reais: number): number {
  const cents = exactCents(reais);
  if (cents === null) throw new Error('An amount with a third decimal passed the schema.');
  return cents;
}

function at(type: string, msg: string, ...place: (string | number)[]): InputProblem {
  return { loc: ['body', ...place], msg, type };
}

function dateProblems(
  { issue_date, accrual_date, installments, deductions = [] }: NewDocument,
  today: string,
): InputProblem[] {
  const dueProblems = (part: string, lines: readonly { due_date?: string | null | undefined }[]) =>
    lines.flatMap(({ due_date }, index) =>
      due_date && due_date < issue_date
        ? [at('before_issue', titleRefusals.dueBeforeIssue, part, index, 'due_date')]
        : [],
    );
  return [
    ...(issue_date > today ? [at('future', titleRefusals.futureIssue, 'issue_date')] : []),
    ...(accrual_date && accrual_date < issue_date
      ? [at('accrual_before_issue', titleRefusals.accrualBeforeIssue, 'accrual_date')]
      : []),
    ...(accrual_date && accrual_date > today
      ? [at('future', titleRefusals.futureAccrual, 'accrual_date')]
      : []),
    ...dueProblems('installments', installments),
    ...dueProblems('deductions', deductions),
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

function accountProblems(
  { kind, control: classification }: TitleNouns,
  { accounts, centers, moneyAccounts }: Referred,
  { allocations, deductions = [] }: NewDocument,
  controlId: number,
): InputProblem[] {
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
      : moneyAccounts.has(controlId)
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
