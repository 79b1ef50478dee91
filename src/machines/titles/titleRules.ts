import { dayAfter, parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { keptNumber, keptText } from '../../domain/keptText.ts';
import { formatMoney, sumCents } from '../../domain/money.ts';
import {
  type Allocation,
  type DeductionKind,
  type DocumentType,
  documentTypes,
  monthlyInstallments,
  type TitleKind,
} from '../../domain/titles/titleDocument.ts';
import type { TitleDocument } from '../../domain/titles/titleItem.ts';
import type { NewTitle } from '../../domain/titles/titleOrders.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';

/** Each line has its own number, which survives the removal of others. */
interface Line {
  line: number;
}

export interface AllocationLine extends Line {
  /** The id as text, '' for none. */
  account_id: string;
  cost_center_id: string;
  /** Null until typed: the rest of the total. */
  amount: string | null;
}

export interface DeductionLine extends Line {
  deduction_kind: DeductionKind;
  account_id: string;
  amount: string;
  /** '' for none; asked for where the host collects what is withheld (ability `titles.2`). */
  due_date: string;
}

export interface InstallmentLine extends Line {
  due_date: string;
  amount: string;
}

/** The title form as typed. */
export interface TitleValues {
  party_id: string;
  document_type: DocumentType;
  document_number: string;
  description: string;
  issue_date: string;
  /** '' for the issue date. */
  accrual_date: string;
  /** '' for the account in the settings. */
  control_account_id: string;
  total: string;
  allocations: AllocationLine[];
  deductions: DeductionLine[];
  count: string;
  first_due: string;
  /** Null while generated from the number and the first due date. */
  installments: InstallmentLine[] | null;
}

/** A draft of a title: kind, day, the form's initial values, and the result. */
export interface TitleDraft {
  kind: TitleKind;
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  values: TitleValues;
  /** Values of the title that it duplicates: a change of the new one. */
  copied?: Partial<TitleValues>;
  /** The host accrues on another day than the issue, and asks when deductions are due (ability `titles.2`). */
  accrues?: boolean;
  /** The cutover of the opening that it belongs to, `YYYY-MM-DD` (ability `opening.1`): issued until then. */
  cutover?: string;
  made: TitleDocument | null;
}

export function newTitleDraft(kind: TitleKind, today: string, accrues = false): TitleDraft {
  const values = { ...noTitle, issue_date: formatCalendarDate(today) };
  return { kind, today, values, ...(accrues && { accrues }), made: null };
}

/** A draft with the values of a posted title, but its number and days. */
export function duplicateOf(draft: TitleDraft, document: TitleDocument): TitleDraft {
  const { party_id, document_type, description, allocations, deductions, installments } = document;
  const last = allocations.length;
  return {
    ...draft,
    copied: {
      party_id,
      document_type,
      description,
      control_account_id: idText(installments[0]?.control_account_id),
      total: formatMoney(document.totalCents),
      allocations: allocations.map(({ accountId, costCenterId, amountCents }, at) => ({
        line: at + 1,
        account_id: idText(accountId),
        cost_center_id: costCenterId ?? '',
        // The rest of the total, so that another total needs no other amount.
        amount: at + 1 === last ? null : formatMoney(amountCents),
      })),
      deductions: deductions.map(({ kind, accountId, amountCents }, at) => ({
        line: at + 1,
        deduction_kind: kind,
        account_id: idText(accountId),
        amount: formatMoney(amountCents),
        due_date: '',
      })),
      count: String(installments.length),
    },
  };
}

/** False for a guia or a release, which a copy would not collect, and for a title of the opening, without allocation. */
export function canBeDuplicated({ allocations, collects = [] }: TitleDocument): boolean {
  return allocations.length > 0 && collects.length === 0;
}

function idText(id: number | null | undefined): string {
  return id ? String(id) : '';
}

/** A title that was open before the company's life here; its counterpart is the transitional account. */
export function newOpeningTitle(kind: TitleKind, today: string, cutover: string): TitleDraft {
  return { ...newTitleDraft(kind, today), values: noTitle, cutover };
}

export function titleValues(draft: TitleDraft | null): TitleValues {
  return draft?.values ?? noTitle;
}

const noTitle: TitleValues = {
  party_id: '',
  document_type: 'NF',
  document_number: '',
  description: '',
  issue_date: '',
  accrual_date: '',
  control_account_id: '',
  total: '',
  allocations: [{ line: 1, account_id: '', cost_center_id: '', amount: null }],
  deductions: [],
  count: '1',
  first_due: '',
  installments: null,
};

/** Sums of the typed amounts, in cents. */
export interface TitleSums {
  totalCents: number;
  /** One per line of the allocation. */
  allocationCents: number[];
  /** Amount left to allocate; negative when exceeded. */
  unallocatedCents: number;
  deductedCents: number;
  /** Required sum of the installments. */
  netCents: number;
  installmentCents: number;
  installments: InstallmentLine[];
}

export function titleSums(values: TitleValues): TitleSums {
  const totalCents = centsOf(values.total);
  const typed = sumCents(values.allocations.map(({ amount }) => centsOf(amount ?? '')));
  const heir = values.allocations.find(({ amount }) => amount === null);
  const allocationCents = values.allocations.map((line) =>
    line === heir ? Math.max(0, totalCents - typed) : centsOf(line.amount ?? ''),
  );
  const deductedCents = sumCents(values.deductions.map(({ amount }) => centsOf(amount)));
  const netCents = totalCents - deductedCents;
  const installments = values.installments ?? generated(values, netCents);
  return {
    totalCents,
    allocationCents,
    unallocatedCents: totalCents - sumCents(allocationCents),
    deductedCents,
    netCents,
    installmentCents: sumCents(installments.map(({ amount }) => centsOf(amount))),
    installments,
  };
}

function generated({ count, first_due }: TitleValues, netCents: number): InstallmentLine[] {
  const first = parseTypedDate(first_due);
  const made = first && monthlyInstallments(netCents, first, countOf(count));
  return (made || []).map(({ dueDate, amountCents }, index) => ({
    line: index + 1,
    due_date: formatCalendarDate(dueDate),
    amount: formatMoney(amountCents),
  }));
}

/** The first due date: the generated one, or the earliest of edited ones. */
export function firstDueOf({ first_due, installments }: TitleValues): string {
  if (installments === null) return first_due;
  const days = installments.map(({ due_date }) => parseTypedDate(due_date)).filter((day) => day !== null);
  return formatCalendarDate(days.sort()[0] ?? null);
}

/** A typed number of installments; 0 when invalid. */
export function countOf(text: string): number {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
}

function centsOf(text: string): number {
  return parseTypedMoney(text) ?? 0;
}

/** An issue in a closed month is accrued on the first day that is open (law L2); an open one on itself. */
export function issuedOn(
  issue_date: string,
  closedThrough: string | null,
  today: string,
): Partial<TitleValues> {
  const day = parseTypedDate(issue_date);
  if (day === null) return { issue_date };
  const isClosed = closedThrough !== null && day <= closedThrough;
  const open = isClosed ? dayAfter(closedThrough, 1) : '';
  return { issue_date, accrual_date: open && open <= today ? formatCalendarDate(open) : '' };
}

export function titleBody(values: TitleValues, draft: TitleDraft | null = null): NewTitle {
  const { allocationCents, installments } = titleSums(values);
  return {
    party_id: values.party_id,
    document_type: values.document_type,
    document_number: keptNumber(values.document_number) || null,
    description: keptText(values.description),
    issue_date: parseTypedDate(values.issue_date) ?? '',
    ...(draft?.accrues && { accrual_date: parseTypedDate(values.accrual_date) }),
    ...(draft?.cutover && { opening: true as const }),
    control_account_id: values.control_account_id ? Number(values.control_account_id) : null,
    allocations: draft?.cutover
      ? []
      : values.allocations.map(
          ({ account_id, cost_center_id }, index): Allocation => ({
            accountId: Number(account_id),
            costCenterId: cost_center_id || null,
            amountCents: allocationCents[index] ?? 0,
          }),
        ),
    deductions: values.deductions.map(({ deduction_kind, account_id, amount, due_date }) => ({
      kind: deduction_kind,
      accountId: Number(account_id),
      amountCents: centsOf(amount),
      ...(draft?.accrues && { dueDate: parseTypedDate(due_date) }),
    })),
    installments: installments.map(({ due_date, amount }) => ({
      dueDate: parseTypedDate(due_date) ?? '',
      amountCents: centsOf(amount),
    })),
  };
}

/** The whole body, from a draft and the form's changes. */
export function completeTitle(draft: TitleDraft, changes: Partial<NewTitle>): NewTitle {
  return { ...titleBody(titleValues(draft), draft), ...changes };
}

export function withLine<Kind extends Line>(lines: Kind[], line: number, patch: Partial<Kind>): Kind[] {
  return lines.map((each) => (each.line === line ? { ...each, ...patch } : each));
}

export function withNewLine<Kind extends Line>(lines: Kind[], fresh: Omit<Kind, 'line'>): Kind[] {
  const line = Math.max(0, ...lines.map((each) => each.line)) + 1;
  return [...lines, { ...fresh, line } as Kind];
}

export function withoutLine<Kind extends Line>(lines: Kind[], line: number): Kind[] {
  return lines.filter((each) => each.line !== line);
}

/** The chosen type of document, else the default. */
export function asDocumentType(text: string): DocumentType {
  return documentTypes.find((type) => type === text) ?? 'OUTRO';
}
