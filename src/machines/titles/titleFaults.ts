import { parseTypedDate } from '../../domain/calendarDate.ts';
import { keptText } from '../../domain/keptText.ts';
import { formatMoney } from '../../domain/money.ts';
import { mostInstallments } from '../../domain/titles/titleDocument.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { openingTitleTexts } from '../../texts/openings/openingTitles.ts';
import { titleFormTexts as texts } from '../../texts/titles/titleDesk.ts';
import { titleRefusals } from '../../texts/titles/titleRefusals.ts';
import { noDay } from '../posting/noDay.ts';
import { positiveAmountFault } from '../posting/typedAmount.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import {
  type AllocationLine,
  countOf,
  type DeductionLine,
  type InstallmentLine,
  type TitleDraft,
  type TitleSums,
  type TitleValues,
  titleSums,
} from './titleRules.ts';

/** The laws T1 and T9, in the spirit of SPEC §5: every sum agrees to the cent before sending. */
export function checkTitle(values: TitleValues, draft: TitleDraft | null): FormErrors<TitleValues> {
  const sums = titleSums(values);
  const fields: FormErrors<TitleValues>['fields'] = onlyFaults({
    party_id: values.party_id ? undefined : formTexts.required,
    description: keptText(values.description) ? undefined : formTexts.required,
    issue_date: issueFault(values, draft),
    accrual_date: accrualFault(values, draft),
    total: amountFault(values.total),
    allocations: draft?.cutover ? undefined : allocationFault(values, sums),
    deductions: deductionFault(values, sums),
    ...installmentFaults(values, sums),
  });
  return { fields, form: null };
}

function issueFault({ issue_date }: TitleValues, draft: TitleDraft | null): string | undefined {
  const date = parseTypedDate(issue_date);
  if (date === null) return noDay(issue_date);
  if (draft?.cutover && date > draft.cutover) return openingTitleTexts.afterCutover(draft.cutover);
  return draft !== null && date > draft.today ? titleRefusals.futureIssue : undefined;
}

function accrualFault(
  { issue_date, accrual_date }: TitleValues,
  draft: TitleDraft | null,
): string | undefined {
  if (!draft?.accrues || accrual_date.trim() === '') return undefined;
  const date = parseTypedDate(accrual_date);
  if (date === null) return noDay(accrual_date);
  if (date < (parseTypedDate(issue_date) ?? '')) return titleRefusals.accrualBeforeIssue;
  return date > draft.today ? titleRefusals.futureAccrual : undefined;
}

/** Faults in the fields of a line; empty when correct. */
export type LineFaults<Kind> = { [Field in keyof Kind]?: string | undefined };

export function allocationLineFaults(
  { account_id, amount }: AllocationLine,
  cents: number,
): LineFaults<AllocationLine> {
  return onlyFaults({
    account_id: accountFault(account_id),
    amount: amountFault(amount ?? formatMoney(cents)),
  });
}

/** `issue` is typed text, as the due date is, which may be empty. */
export function deductionLineFaults(
  { account_id, amount, due_date }: DeductionLine,
  issue: string,
): LineFaults<DeductionLine> {
  return onlyFaults({
    account_id: accountFault(account_id),
    amount: amountFault(amount),
    due_date: due_date.trim() === '' ? undefined : dueFault(due_date, issue),
  });
}

/** `issue` is typed text, as the due date is. */
export function installmentLineFaults(
  { due_date, amount }: InstallmentLine,
  issue: string,
): LineFaults<InstallmentLine> {
  return onlyFaults({ due_date: dueFault(due_date, issue), amount: amountFault(amount) });
}

function onlyFaults<Faults extends Record<string, string | undefined>>(faults: Faults): Partial<Faults> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, fault]) => fault !== undefined),
  ) as Partial<Faults>;
}

function accountFault(id: string): string | undefined {
  return id === '' ? formTexts.required : undefined;
}

function amountFault(text: string): string | undefined {
  return text.trim() === '' ? formTexts.required : positiveAmountFault(text, texts.notPositive);
}

function dueFault(due: string, issue: string): string | undefined {
  const date = parseTypedDate(due);
  if (date === null) return noDay(due);
  return date < (parseTypedDate(issue) ?? '') ? titleRefusals.dueBeforeIssue : undefined;
}

/** Position of the first faulty line, from 1; 0 for none. */
function firstFaulty<Kind>(lines: Kind[], faultsOf: (line: Kind, index: number) => object): number {
  return lines.findIndex((line, index) => Object.keys(faultsOf(line, index)).length > 0) + 1;
}

function allocationFault(
  { allocations }: TitleValues,
  { allocationCents, unallocatedCents }: TitleSums,
): string | undefined {
  const at = firstFaulty(allocations, (line, index) =>
    allocationLineFaults(line, allocationCents[index] ?? 0),
  );
  if (at > 0) return texts.lineIncomplete(at);
  return unallocatedCents === 0 ? undefined : texts.unallocated(unallocatedCents);
}

function deductionFault(
  { deductions, issue_date }: TitleValues,
  { netCents }: TitleSums,
): string | undefined {
  const faults = deductions.map((line) => deductionLineFaults(line, issue_date));
  const at = firstFaulty(faults, (each) => each);
  if (at > 0) {
    const { account_id, amount, due_date } = faults[at - 1] ?? {};
    return due_date && !account_id && !amount ? texts.deductionDue(at, due_date) : texts.lineIncomplete(at);
  }
  return deductions.length > 0 && netCents < 1 ? titleRefusals.nothingOwed : undefined;
}

function installmentFaults(
  values: TitleValues,
  { installments, installmentCents, netCents }: TitleSums,
): FormErrors<TitleValues>['fields'] {
  if (values.installments === null) {
    const count = countOf(values.count);
    const first_due = dueFault(values.first_due, values.issue_date);
    if (count < 1 || count > mostInstallments) return { count: texts.countRange, first_due };
    if (first_due) return { first_due };
    return netCents > 0 && installments.length === 0 ? { count: texts.tooMany } : {};
  }
  const at = firstFaulty(installments, (line) => installmentLineFaults(line, values.issue_date));
  if (at > 0) return { installments: texts.installmentWrong(at) };
  if (installmentCents === netCents) return {};
  return { installments: titleRefusals.sums(installmentCents, netCents) };
}
