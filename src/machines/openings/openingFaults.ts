import { parseTypedDate } from '../../domain/calendarDate.ts';
import { keptText } from '../../domain/keptText.ts';
import { isMonthEnd, mostOpeningLines } from '../../domain/openings/opening.ts';
import type { OpeningOrder, OpeningSection } from '../../domain/openings/openingOrders.ts';
import type { Problem } from '../../domain/problem.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { openingTexts as texts } from '../../texts/openings/openings.ts';
import { noDay } from '../posting/noDay.ts';
import { positiveAmountFault, typedAmount } from '../posting/typedAmount.ts';
import { explainAction, type Failure } from '../shared/errorText.ts';
import {
  type BalanceLine,
  filledBalances,
  filledPrior,
  type OpeningDrafts,
  type OutstandingLine,
  type PriorLine,
  type StartValues,
  typedOutstanding,
  typedTreasury,
} from './openingDrafts.ts';

/** Errors of a part: of fields by name, of lines by key and column, and of the whole. */
export interface SectionErrors {
  fields: Record<string, string>;
  lines: Record<number, Record<string, string>>;
  form: Failure | null;
}

export type OpeningErrors = Partial<Record<OpeningSection, SectionErrors>>;

export const noSectionErrors: SectionErrors = { fields: {}, lines: {}, form: null };

export function isFaulty({ fields, lines, form }: SectionErrors): boolean {
  return form !== null || Object.keys(fields).length > 0 || Object.keys(lines).length > 0;
}

export function startFaults({ cutover, account_id }: StartValues, today: string): SectionErrors {
  const day = parseTypedDate(cutover);
  const fields: SectionErrors['fields'] = {};
  if (day === null) fields.cutover = noDay(cutover);
  else if (day > today) fields.cutover = texts.start.future;
  else if (!isMonthEnd(day)) fields.cutover = texts.start.monthEnd;
  if (account_id === '') fields.account_id = formTexts.required;
  return { ...noSectionErrors, fields };
}

const { faults } = texts.balances;

export function balancesFaults(all: readonly BalanceLine[]): SectionErrors {
  const lines: SectionErrors['lines'] = {};
  const first = new Map<string, number>();
  for (const line of filledBalances(all)) {
    const number = all.indexOf(line) + 1;
    const wrong = balanceLineFaults(line);
    const place = `${line.account_id} ${line.cost_center_id}`;
    const before = first.get(place);
    if (line.account_id !== '' && before !== undefined) wrong.account_id ??= faults.twice(before);
    else first.set(place, number);
    if (Object.keys(wrong).length > 0) lines[line.key] = wrong;
  }
  const isLong = filledBalances(all).length > mostOpeningLines;
  return { ...noSectionErrors, lines, form: isLong ? { title: faults.tooMany, text: '' } : null };
}

function balanceLineFaults({ account_id, debit, credit }: BalanceLine): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (account_id === '') wrong.account_id = faults.account;
  const isDebit = debit.trim() !== '';
  const isCredit = credit.trim() !== '';
  if (isDebit && isCredit) wrong.credit = faults.bothSides;
  else if (!isDebit && !isCredit) wrong.debit = faults.noSide;
  else {
    const fault = positiveAmountFault(isDebit ? debit : credit, faults.notPositive);
    if (fault) wrong[isDebit ? 'debit' : 'credit'] = fault;
  }
  return wrong;
}

export function treasuryFaults(drafts: OpeningDrafts): SectionErrors {
  const typed = typedTreasury(drafts);
  const fields: SectionErrors['fields'] = {};
  for (const { id, amount } of typed) {
    const cents = typedAmount(amount);
    if (typeof cents === 'string') fields[id] = cents;
    else if (cents === 0) fields[id] = texts.treasury.zero;
  }
  const lines: SectionErrors['lines'] = {};
  const unseen = typedOutstanding(drafts);
  for (const line of unseen) {
    const wrong = outstandingFaults(line);
    if (Object.keys(wrong).length > 0) lines[line.key] = wrong;
  }
  const isEmpty = typed.length + unseen.length === 0;
  return { fields, lines, form: isEmpty ? { title: texts.treasury.nothing, text: '' } : null };
}

function outstandingFaults({
  treasury_account_id,
  outstanding,
  amount,
}: OutstandingLine): Record<string, string> {
  const { faults } = texts.outstanding;
  const cents = typedAmount(amount);
  return {
    ...(treasury_account_id === '' && { treasury_account_id: faults.account }),
    ...(keptText(outstanding) === '' && { outstanding: faults.name }),
    ...(typeof cents === 'string' && { amount: amount.trim() === '' ? faults.amount : cents }),
    ...(cents === 0 && { amount: faults.amount }),
  };
}

export function priorFaults(all: readonly PriorLine[]): SectionErrors {
  const lines: SectionErrors['lines'] = {};
  const first = new Map<string, number>();
  for (const line of filledPrior(all)) {
    const { key, project_id, account_id, amount } = line;
    const wrong: Record<string, string> = {};
    if (project_id === '') wrong.project_id = texts.prior.faults.project;
    if (account_id === '') wrong.account_id = texts.prior.faults.account;
    const fault =
      amount.trim() === ''
        ? texts.prior.faults.amount
        : positiveAmountFault(amount, texts.prior.faults.amount);
    if (fault) wrong.amount = fault;
    const place = `${project_id} ${account_id}`;
    const before = first.get(place);
    if (before !== undefined) wrong.project_id ??= texts.prior.faults.twice(before);
    else if (project_id !== '' && account_id !== '') first.set(place, all.indexOf(line) + 1);
    if (Object.keys(wrong).length > 0) lines[key] = wrong;
  }
  return { ...noSectionErrors, lines };
}

/** The fault of a typed amount, shown beside it; an empty one is told when sending. */
export function amountFault(text: string): string | undefined {
  return text.trim() === '' ? undefined : positiveAmountFault(text, faults.notPositive);
}

export function treasuryAmountFault(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  return parseTypedMoney(text) === null ? String(typedAmount(text)) : undefined;
}

/** The host's refusal at its field or row; what has no place stands above the part. */
export function placedErrors(problem: Problem, order: OpeningOrder, drafts: OpeningDrafts): SectionErrors {
  const failure = explainAction(problem, texts.failed);
  const fields: SectionErrors['fields'] = {};
  const lines: SectionErrors['lines'] = {};
  let isPlaced = false;
  const keys = keysOf(order, drafts);
  const balances = balancesIn(order).length;
  for (const { loc, msg } of itemsOf(problem)) {
    const [first, second, third] = loc[0] === 'body' ? loc.slice(1) : loc;
    const key = first === 'lines' || first === 'items' ? keys[Number(second)] : undefined;
    const field = fieldNames[String(first)];
    if (key !== undefined && Number(second) < balances) fields[key] ??= msg;
    else if (key !== undefined) {
      const own = lines[Number(key)] ?? {};
      lines[Number(key)] = { ...own, [columnOf(order, String(third))]: msg };
    } else if (field !== undefined && order.kind === 'start') fields[field] ??= msg;
    else continue;
    isPlaced = true;
  }
  const code = codeFacts(problem, keys, order);
  if (code) fields[code] ??= failure.text;
  return { fields, lines, form: isPlaced || code ? null : failure };
}

/** A refusal by code names a treasury account among its facts. */
function codeFacts(problem: Problem, keys: readonly string[], order: OpeningOrder): string | null {
  if (problem.kind !== 'answered' || order.kind !== 'treasury') return null;
  const id = problem.refusal?.treasury_account_id;
  return typeof id === 'string' && keys.includes(id) ? id : null;
}

const fieldNames: Record<string, string | undefined> = {
  cutover: 'cutover',
  transitional_account_id: 'account_id',
};

const columns = {
  balances: ['account_id', 'cost_center_id', 'debit', 'credit'],
  treasury: ['treasury_account_id', 'outstanding', 'amount'],
  prior: ['project_id', 'account_id', 'amount'],
} as const;

function columnOf(order: OpeningOrder, told: string): string {
  const { kind } = order;
  const known: readonly string[] = kind === 'prior' || kind === 'treasury' ? columns[kind] : columns.balances;
  return known.includes(told) ? told : (known[0] ?? '');
}

/** Keys of the sent rows, in their order. */
function keysOf(order: OpeningOrder, drafts: OpeningDrafts): string[] {
  if (order.kind === 'balances') return filledBalances(drafts.balances ?? []).map(({ key }) => String(key));
  if (order.kind === 'prior') return filledPrior(drafts.prior ?? []).map(({ key }) => String(key));
  if (order.kind !== 'treasury') return [];
  return [
    ...balancesIn(order).map(({ id }) => id),
    ...typedOutstanding(drafts).map(({ key }) => String(key)),
  ];
}

/** Balances of treasury accounts, which are sent before what is in transit. */
function balancesIn(order: OpeningOrder) {
  if (order.kind !== 'treasury') return [];
  return order.items.filter(({ outstanding }) => outstanding === undefined);
}

function itemsOf(problem: Problem): { loc: unknown[]; msg: string }[] {
  const detail = problem.kind === 'answered' && Array.isArray(problem.detail) ? problem.detail : [];
  return detail.flatMap((item: unknown) => (isPlaced(item) ? [item] : []));
}

function isPlaced(item: unknown): item is { loc: unknown[]; msg: string } {
  if (typeof item !== 'object' || item === null) return false;
  const { loc, msg }: { loc?: unknown; msg?: unknown } = item;
  return Array.isArray(loc) && typeof msg === 'string' && msg !== '';
}
