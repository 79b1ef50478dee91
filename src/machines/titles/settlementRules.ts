import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Problem } from '../../domain/problem.ts';
import {
  type ChargeAccounts,
  cashOf,
  chargesWithoutAccount,
  linesOfSettlement,
  type SettledAmounts,
  settlementFault,
  type WithheldTax,
  withheldTaxes,
} from '../../domain/titles/settlement.ts';
import type { TitleKind, TitleLine } from '../../domain/titles/titleDocument.ts';
import {
  type FinanceSettings,
  openOf,
  type SettledItem,
  type TitleItem,
} from '../../domain/titles/titleItem.ts';
import type { NewSettlement } from '../../domain/titles/titleOrders.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { settlementTexts as texts, titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { settlementRefusals } from '../../texts/titles/titleRefusals.ts';
import { noDay } from '../posting/noDay.ts';
import { typedAmount } from '../posting/typedAmount.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

export const settledAmounts = ['principal', 'interest', 'fine', 'discount'] as const;
export type SettledAmount = (typeof settledAmounts)[number] | WithheldTax;

/** The settled amounts of a title, as typed; taxes only where its customer may withhold them (ability `titles.2`). */
export interface SettlementLine extends Partial<Record<WithheldTax, string>> {
  titleId: string;
  /** Null until typed: the whole open amount, even if it changes. */
  principal: string | null;
  interest: string;
  fine: string;
  discount: string;
}

export interface SettlementValues {
  settlement_date: string;
  treasury_account_id: string;
  lines: SettlementLine[];
}

/** A draft of a settlement: its titles as they are now, the form's initial values, and whether it was made. */
export interface SettlementDraft {
  kind: TitleKind;
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  titles: TitleItem[];
  values: SettlementValues;
  /** The treasury account that was proposed; '' for none. */
  account: string;
  isDone: boolean;
}

/** `knowsWithheld`: the host takes what a customer withholds (ability `titles.2`). `account` is proposed. */
export function newSettlementDraft(
  kind: TitleKind,
  today: string,
  titles: TitleItem[],
  knowsWithheld = false,
  account = '',
): SettlementDraft {
  const lines = titles.map(({ id }) => ({
    titleId: id,
    principal: null,
    interest: '',
    fine: '',
    discount: '',
    ...(kind === 'RECEIVABLE' && knowsWithheld && { inss: '', iss: '', irrf: '' }),
  }));
  const values = { settlement_date: formatCalendarDate(today), treasury_account_id: account, lines };
  return { kind, today, titles, values, account, isDone: false };
}

export function settlementValues(draft: SettlementDraft | null): SettlementValues {
  return draft?.values ?? { settlement_date: '', treasury_account_id: '', lines: [] };
}

/** The draft with the host's current open amounts; typed values are kept elsewhere. */
export function withOpen(draft: SettlementDraft, open: ReadonlyMap<string, number>): SettlementDraft {
  const titles = draft.titles.map((title) => {
    const cents = open.get(title.id);
    return cents === undefined ? title : { ...title, settledCents: title.amountCents - cents };
  });
  return { ...draft, titles };
}

/** Titles settled by somebody else are a conflict: the form continues with the open amounts and keeps its input. */
export function settledMeanwhile(
  draft: SettlementDraft,
  problem: Problem,
  open: ReadonlyMap<string, number> | null,
): Problem {
  if (open === null || problem.kind !== 'answered') return problem;
  return {
    ...problem,
    status: 412,
    detail: namingTitles(problem, draft, open),
    current: withOpen(draft, open),
  };
}

/** The host's sentence, with the names and open amounts of the changed titles. */
function namingTitles(
  { detail }: Extract<Problem, { kind: 'answered' }>,
  { titles }: SettlementDraft,
  open: ReadonlyMap<string, number>,
) {
  if (typeof detail !== 'string') return detail;
  const changed = titles.flatMap((title) => {
    const cents = open.get(title.id);
    return cents === undefined ? [] : [{ name: titleDeskTexts.named(title), cents }];
  });
  return changed.length === 0 ? detail : `${detail} ${settlementRefusals.openNow(changed)}`;
}

/** The amount of a line as its field shows it. */
export function shownAmount(line: SettlementLine, amount: SettledAmount, title: TitleItem): string {
  return amount === 'principal' ? (line.principal ?? formatMoney(openOf(title))) : (line[amount] ?? '');
}

/** The taxes that a line may have. */
export function taxesOf(line: SettlementLine): WithheldTax[] {
  return withheldTaxes.filter((tax) => line[tax] !== undefined);
}

/** Each line with its title; lines without one are dropped. */
export function settlementRows(values: SettlementValues, draft: SettlementDraft | null) {
  return values.lines.flatMap((line) => {
    const title = draft?.titles.find(({ id }) => id === line.titleId);
    return title ? [{ line, title, amounts: amountsOfLine(line, title) }] : [];
  });
}

/** The amounts of a line, in cents; unreadable ones are zero. */
export function amountsOfLine(line: SettlementLine, title: TitleItem): SettledAmounts {
  return {
    principalCents: line.principal === null ? openOf(title) : centsOf(line.principal),
    interestCents: centsOf(line.interest),
    fineCents: centsOf(line.fine),
    discountCents: centsOf(line.discount),
    ...Object.fromEntries(taxesOf(line).map((tax) => [`${tax}Cents`, centsOf(line[tax] ?? '')])),
  };
}

function centsOf(text: string): number {
  return parseTypedMoney(text) ?? 0;
}

/** The laws T3 and T6, and no more settled than open. */
export function checkSettlement(
  values: SettlementValues,
  draft: SettlementDraft | null,
): FormErrors<SettlementValues> {
  const fields: FormErrors<SettlementValues>['fields'] = {};
  const date = dateFault(values, draft);
  if (date) fields.settlement_date = date;
  if (values.treasury_account_id === '') fields.treasury_account_id = formTexts.required;
  const lines = linesFault(values, draft);
  if (lines) fields.lines = lines;
  return { fields, form: null };
}

function dateFault(values: SettlementValues, draft: SettlementDraft | null): string | undefined {
  const date = parseTypedDate(values.settlement_date);
  if (date === null) return noDay(values.settlement_date);
  if (draft && date > draft.today) return settlementRefusals.future;
  const late = settlementRows(values, draft).find(({ title }) => title.issue_date > date);
  return late && settlementRefusals.beforeIssue(late.title.issue_date);
}

function linesFault(values: SettlementValues, draft: SettlementDraft | null): string | undefined {
  const rows = settlementRows(values, draft);
  if (rows.length === 0) return texts.nothing;
  for (const { line, title } of rows) {
    const fault = lineFault(line, title);
    if (fault) return texts.ofTitle(titleDeskTexts.named(title), fault.text);
  }
  return cashOf(rows.map(({ amounts }) => amounts)) < 1 ? settlementRefusals.noCash : undefined;
}

/** The fault of a line and its amount; null when correct. */
export function lineFault(
  line: SettlementLine,
  title: TitleItem,
): { amount: SettledAmount; text: string } | null {
  const every = [...settledAmounts, ...taxesOf(line)];
  for (const amount of every) {
    const typed = shownAmount(line, amount, title);
    const text = typed.trim() === '' ? 0 : typedAmount(typed);
    if (typeof text === 'string') return { amount, text };
  }
  const amounts = amountsOfLine(line, title);
  if (openOf(title) === 0) return { amount: 'principal', text: texts.nothingOpen };
  if (amounts.principalCents > openOf(title)) {
    return { amount: 'principal', text: settlementRefusals.overSettled };
  }
  const fault = settlementFault(amounts);
  if (fault === null) return null;
  const negative = every.find((amount) => (amounts[`${amount}Cents`] ?? 0) < 0) ?? 'principal';
  const lastTax = taxesOf(line).findLast((tax) => (amounts[`${tax}Cents`] ?? 0) > 0) ?? 'discount';
  const at = fault === 'negative' ? negative : fault === 'withheld' ? lastTax : fault;
  return { amount: at, text: settlementRefusals.amounts[fault] };
}

/** The fields sent; a null principal means the open amount at sending. */
export interface SettlementBody {
  settlement_date: string;
  treasury_account_id: string;
  lines: SettlementLine[];
}

export function settlementBody({ settlement_date, ...values }: SettlementValues): SettlementBody {
  return { ...values, settlement_date: parseTypedDate(settlement_date) ?? '' };
}

/** The whole body, from a draft and the form's changes. */
export function completeSettlement(draft: SettlementDraft, changes: Partial<SettlementBody>): NewSettlement {
  const { lines, ...head } = { ...settlementBody(settlementValues(draft)), ...changes };
  const values = { ...head, lines };
  const items = settlementRows(values, draft).map(
    ({ title, amounts }): SettledItem => ({ titleId: title.id, ...amounts }),
  );
  return { ...head, items };
}

/** A draft that was settled, with the account that was used. */
export function settledBy(draft: SettlementDraft, { treasury_account_id }: NewSettlement): SettlementDraft {
  return { ...draft, values: { ...draft.values, treasury_account_id }, isDone: true };
}

/** The charge accounts of a kind. */
export function chargeAccounts(kind: TitleKind, settings: FinanceSettings | null): ChargeAccounts {
  const prefix = kind === 'PAYABLE' ? 'payable' : 'receivable';
  return {
    interest: settings?.[`${prefix}_interest_account_id`] ?? null,
    fine: settings?.[`${prefix}_fine_account_id`] ?? null,
    discount: settings?.[`${prefix}_discount_account_id`] ?? null,
    ...(kind === 'RECEIVABLE' &&
      Object.fromEntries(
        withheldTaxes.map((tax) => [tax, settings?.[`receivable_${tax}_account_id`] ?? null]),
      )),
  };
}

/** Preview of the entry and of the cash; empty while unknown. */
export interface SettlementPreview {
  cashCents: number;
  lines: TitleLine[];
  /** Charges without an account. */
  missing: string[];
  /** The host sends the titles' control accounts, which the preview needs. */
  isTold: boolean;
}

export function settlementPreview(
  values: SettlementValues,
  draft: SettlementDraft | null,
  cashAccountId: number | null,
  settings: FinanceSettings | null,
): SettlementPreview {
  const rows = settlementRows(values, draft);
  const amounts = rows.map((row) => row.amounts);
  const items = rows.flatMap(({ title: { control_account_id: controlAccountId }, amounts }) =>
    controlAccountId === null ? [] : [{ ...amounts, controlAccountId }],
  );
  const isTold = items.length === rows.length;
  const kind = draft?.kind ?? 'PAYABLE';
  const accounts = chargeAccounts(kind, settings);
  const without = chargesWithoutAccount(amounts, accounts);
  // Without the settings, missing accounts are unknown.
  const missing = settings === null ? [] : without.map(settlementRefusals.noChargeAccount);
  const cashCents = cashOf(amounts);
  const isKnown =
    isTold && cashAccountId !== null && without.length === 0 && linesFault(values, draft) === undefined;
  const lines = isKnown ? linesOfSettlement({ kind, cashAccountId, items, accounts }) : [];
  return { cashCents, lines, missing, isTold };
}

/** The lines with one changed amount. */
export function withAmount(
  lines: SettlementLine[],
  titleId: string,
  amount: SettledAmount,
  text: string,
): SettlementLine[] {
  return lines.map((line) => (line.titleId === titleId ? { ...line, [amount]: text } : line));
}
