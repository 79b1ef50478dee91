import type { Carrier } from '../../src/domain/ledger/carriedAccount.ts';
import { balanceFaults, differenceOf, type LineType, totalsOf } from '../../src/domain/ledger/ledger.ts';
import { exactCents, formatBrl, wireOfCents } from '../../src/domain/money.ts';
import { takesCharges, takesEntries } from '../../src/domain/treasury/treasury.ts';
import { balanceTexts, entryTexts } from '../../src/texts/ledger/ledger.ts';
import { accountRefusals, costCenterRefusals, ledgerRefusals } from '../../src/texts/server.ts';
import { type AccountRow, accountRows } from '../chart/accountRows.ts';
import { type CostCenterRow, costCenterRows } from '../chart/costCenterRows.ts';
import { noteChange } from '../database/audit.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type InputProblem, Refusal } from '../http/problems.ts';
import { guardedAccounts } from './carriedAccounts.ts';
import { type EntryAnswer, type EntryHeadAnswer, lineId, numberNow, numberOf } from './ledgerEntries.ts';
import { type EntryLine, postEntry } from './postEntry.ts';

export interface ManualEntry {
  entry_date: string;
  description: string;
  lines: readonly ManualLine[];
}

interface ManualLine {
  account_id: number;
  cost_center_id?: string | null | undefined;
  type: LineType;
  /** Reais with at most two decimals. */
  amount: number;
}

/** Rows that the lines refer to, locked until the transaction ends. */
interface Referred {
  accounts: Map<number, AccountRow>;
  centers: Map<string, CostCenterRow>;
}

/**
 * Posts a manual entry (SPEC §5) on the day `today` of São Paulo. Refuses with 422, all faults at once; also a line on an
 * account of the treasury or of titles, where the host is extended and the company asks for it (decision D33).
 */
export async function postManualEntry(
  scope: TenantScope,
  sent: ManualEntry,
  today: string,
  { isExtended = true } = {},
): Promise<EntryAnswer> {
  const lines = sent.lines.map(toLine);
  const referred = await referredBy(scope, lines);
  const guarded = isExtended ? await guardedAccounts(scope) : new Map<number, Carrier>();
  const problems = [
    ...(sent.entry_date > today ? [problemAt('future', entryTexts.future, 'entry_date')] : []),
    ...balanceProblems(lines),
    ...lines.flatMap((line, index) => lineProblems(line, index, referred)),
    ...lines.flatMap(({ accountId }, index) => guardProblems(guarded.get(accountId), index)),
  ];
  if (problems.length) throw new Refusal(422, problems);
  const origin = { originType: 'MANUAL_ENTRY', originId: null } as const;
  const posted = await postEntry(scope, {
    date: sent.entry_date,
    description: sent.description,
    ...origin,
    lines,
  });
  const head = headOf(scope, sent, lines, posted);
  // The lines never change, so the log need not repeat them.
  await noteChange(scope, {
    entity: 'gl_entries',
    entityId: head.id,
    action: 'create',
    before: null,
    after: head,
  });
  await numberNow(scope);
  return {
    ...head,
    number: await numberOf(scope, head.id),
    lines: lines.map((line, index) => lineAnswer(head.id, line, index + 1, referred)),
  };
}

function toLine({ account_id, cost_center_id, type, amount }: ManualLine): EntryLine {
  const amountCents = exactCents(amount);
  if (amountCents === null) throw new Error('An amount to post has more than two decimals.');
  return { accountId: account_id, costCenterId: cost_center_id ?? null, type, amountCents };
}

async function referredBy(scope: TenantScope, lines: readonly EntryLine[]): Promise<Referred> {
  const accountIds = new Set(lines.map(({ accountId }) => accountId));
  const centerIds = new Set(lines.flatMap(({ costCenterId }) => costCenterId ?? []));
  const accounts = accountIds.size ? await accountRows(scope).referredAll([...accountIds]) : [];
  const centers = centerIds.size ? await costCenterRows(scope).referredAll([...centerIds]) : [];
  return {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    centers: new Map(centers.map((center) => [center.id, center])),
  };
}

function balanceProblems(lines: readonly EntryLine[]): InputProblem[] {
  const totals = totalsOf(lines);
  const told = [totals.debitCents, totals.creditCents, Math.abs(differenceOf(totals))] as const;
  const [debit, credit, gap] = [formatBrl(told[0]), formatBrl(told[1]), formatBrl(told[2])];
  return balanceFaults(lines.map((line) => ({ ...line, hasAccount: true }))).map((fault) =>
    problemAt(fault, balanceTexts[fault](debit, credit, gap), 'lines'),
  );
}

function lineProblems({ accountId, costCenterId }: EntryLine, index: number, referred: Referred) {
  const problems: InputProblem[] = [];
  const refuse = (field: string, msg: string, type: string) =>
    problems.push(problemAt(type, msg, 'lines', index, field));
  const account = referred.accounts.get(accountId);
  if (!account) refuse('account_id', accountRefusals.unknown, 'unknown');
  else if (!takesEntries(account)) refuse('account_id', ledgerRefusals.unfitAccount, 'unfit');
  const center = costCenterId === null ? null : referred.centers.get(costCenterId);
  if (center === undefined) refuse('cost_center_id', costCenterRefusals.unknown, 'unknown');
  else if (center && !takesCharges(center)) refuse('cost_center_id', ledgerRefusals.unfitCostCenter, 'unfit');
  return problems;
}

function guardProblems(carrier: Carrier | undefined, index: number): InputProblem[] {
  if (!carrier) return [];
  return [problemAt('control_account', ledgerRefusals.guarded[carrier], 'lines', index, 'account_id')];
}

function problemAt(type: string, msg: string, ...place: (string | number)[]): InputProblem {
  return { loc: ['body', ...place], msg, type };
}

function headOf(
  { tenantId }: TenantScope,
  { entry_date, description }: ManualEntry,
  lines: readonly EntryLine[],
  { id, created_at }: { id: string; created_at: string },
): Omit<EntryHeadAnswer, 'number'> {
  const { debitCents, creditCents } = totalsOf(lines);
  return {
    id,
    tenant_id: tenantId,
    entry_date,
    description,
    origin_type: 'MANUAL_ENTRY',
    origin_id: null,
    total_debit: wireOfCents(debitCents),
    total_credit: wireOfCents(creditCents),
    line_count: lines.length,
    created_at,
    owner: null,
    reversed_by_id: null,
    reversed_on: null,
    reverses_id: null,
    reverses: null,
  };
}

function lineAnswer(entryId: string, line: EntryLine, number: number, { accounts, centers }: Referred) {
  const { accountId, costCenterId, type, amountCents } = line;
  return {
    id: lineId(entryId, number),
    account_id: accountId,
    account: nameOf(accounts.get(accountId)),
    cost_center_id: costCenterId,
    cost_center: costCenterId === null ? null : nameOf(centers.get(costCenterId)),
    type,
    amount: wireOfCents(amountCents),
  };
}

function nameOf(row: Pick<AccountRow | CostCenterRow, 'code' | 'name'> | undefined) {
  if (!row) throw new Error('An entry refers to rows that were not read.');
  return { code: row.code, name: row.name };
}
