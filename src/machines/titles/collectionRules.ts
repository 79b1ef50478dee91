import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { keptNumber, keptText } from '../../domain/keptText.ts';
import { formatBrl, formatMoney, sumCents } from '../../domain/money.ts';
import type { Problem } from '../../domain/problem.ts';
import type { MadeDocument, NewCollection, Withheld } from '../../domain/titles/withheld.ts';
import { type CollectionType, isCaucao } from '../../domain/titles/withholding.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { titleRefusals } from '../../texts/titles/titleRefusals.ts';
import { collectionFormTexts as texts, withholdingTexts } from '../../texts/titles/withholdings.ts';
import { noDay } from '../posting/noDay.ts';
import { positiveAmountFault } from '../posting/typedAmount.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

/** Taxes go into a guia, a caução is released. */
export type CollectionWay = 'guia' | 'release';

/** Collected amount of a deduction, as typed. */
export interface CollectionLine {
  id: string;
  /** Null until typed: all that is open, even if it changes. */
  amount: string | null;
}

export interface CollectionValues {
  supplier_id: string;
  document_type: CollectionType;
  document_number: string;
  description: string;
  issue_date: string;
  due_date: string;
  /** '' for the account in the settings. */
  control_account_id: string;
  lines: CollectionLine[];
}

/** A draft of a guia or a release: its deductions as they are now, the form's initial values, and the result. */
export interface CollectionDraft {
  way: CollectionWay;
  rows: Withheld[];
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  values: CollectionValues;
  made: MadeDocument | null;
}

export function wayOf(rows: readonly Withheld[]): CollectionWay {
  return rows.some(isCaucao) ? 'release' : 'guia';
}

/** Proposes the earliest due date that is still possible, and of a caução its supplier. */
export function newCollectionDraft(rows: Withheld[], today: string): CollectionDraft {
  const way = wayOf(rows);
  const due = rows.flatMap(({ due_date }) => due_date ?? []).sort()[0];
  const values: CollectionValues = {
    ...noCollection,
    supplier_id: way === 'release' ? (rows[0]?.supplier_id ?? '') : '',
    document_type: way === 'release' ? 'OUTRO' : 'TRIBUTO',
    issue_date: formatCalendarDate(today),
    due_date: formatCalendarDate(due && due < today ? today : due),
    lines: rows.map(({ id }) => ({ id, amount: null })),
  };
  return { way, rows, today, values, made: null };
}

export function collectionValues(draft: CollectionDraft | null): CollectionValues {
  return draft?.values ?? noCollection;
}

const noCollection: CollectionValues = {
  supplier_id: '',
  document_type: 'TRIBUTO',
  document_number: '',
  description: '',
  issue_date: '',
  due_date: '',
  control_account_id: '',
  lines: [],
};

/** Each line with its deduction. */
export function collectionRows({ lines }: Pick<CollectionValues, 'lines'>, draft: CollectionDraft | null) {
  return lines.flatMap((line) => {
    const row = draft?.rows.find(({ id }) => id === line.id);
    return row ? [{ line, row, cents: centsOf(line, row) }] : [];
  });
}

/** The amount of a line as its field shows it. */
export function shownCollected({ amount }: CollectionLine, { openCents }: Withheld): string {
  return amount ?? formatMoney(openCents);
}

function centsOf({ amount }: CollectionLine, { openCents }: Withheld): number {
  return amount === null ? openCents : (parseTypedMoney(amount) ?? 0);
}

/** Amount of the document. */
export function collectionCents(values: CollectionValues, draft: CollectionDraft | null): number {
  return sumCents(collectionRows(values, draft).map(({ cents }) => cents));
}

export function collectionLineFault(line: CollectionLine, row: Withheld): string | undefined {
  if (row.openCents === 0) return texts.nothingOpen;
  const typed = shownCollected(line, row);
  const fault = typed.trim() === '' ? formTexts.required : positiveAmountFault(typed, texts.notPositive);
  if (fault) return fault;
  return centsOf(line, row) > row.openCents ? texts.beyond(formatBrl(row.openCents)) : undefined;
}

export function checkCollection(
  values: CollectionValues,
  draft: CollectionDraft | null,
): FormErrors<CollectionValues> {
  const fields: FormErrors<CollectionValues>['fields'] = {};
  if (values.supplier_id === '') fields.supplier_id = formTexts.required;
  if (keptText(values.description) === '') fields.description = formTexts.required;
  const issue = parseTypedDate(values.issue_date);
  if (issue === null) fields.issue_date = noDay(values.issue_date);
  else if (draft && issue > draft.today) fields.issue_date = titleRefusals.futureIssue;
  const due = parseTypedDate(values.due_date);
  if (due === null) fields.due_date = noDay(values.due_date);
  else if (issue !== null && due < issue) fields.due_date = titleRefusals.dueBeforeIssue;
  const lines = linesFault(values, draft);
  if (lines) fields.lines = lines;
  return { fields, form: null };
}

function linesFault(values: CollectionValues, draft: CollectionDraft | null): string | undefined {
  const rows = collectionRows(values, draft);
  if (rows.length === 0) return texts.nothing;
  for (const { line, row } of rows) {
    const fault = collectionLineFault(line, row);
    if (fault) return texts.inLine(withholdingTexts.named(row), fault);
  }
  return undefined;
}

/** The fields of the form; a null amount means all that is open at sending. */
export type CollectionBody = Omit<NewCollection, 'deductions'> & { lines: CollectionLine[] };

export function collectionBody(values: CollectionValues): CollectionBody {
  return {
    ...values,
    document_number: keptNumber(values.document_number) || null,
    description: keptText(values.description) || null,
    issue_date: parseTypedDate(values.issue_date) ?? '',
    due_date: parseTypedDate(values.due_date) ?? '',
    control_account_id: values.control_account_id ? Number(values.control_account_id) : null,
  };
}

/** The whole body, from a draft and the form's changes. */
export function completeCollection(draft: CollectionDraft, changes: Partial<CollectionBody>): NewCollection {
  const { lines, ...head } = { ...collectionBody(draft.values), ...changes };
  const deductions = collectionRows({ lines }, draft).map(({ row, cents }) => ({
    document_id: row.document_id,
    position: row.position,
    cents,
  }));
  return { ...head, deductions };
}

/** Deductions collected by somebody else are a conflict: the form continues with what is open and keeps its input. */
export function collectedMeanwhile(
  draft: CollectionDraft,
  problem: Problem,
  open: ReadonlyMap<string, number> | null,
): Problem {
  if (open === null || problem.kind !== 'answered') return problem;
  const rows = draft.rows.map((row) => ({ ...row, openCents: open.get(row.id) ?? row.openCents }));
  const changed = rows.filter(({ id }) => open.has(id));
  const now = texts.openNow(
    changed.map((row) => ({ name: withholdingTexts.named(row), cents: row.openCents })),
  );
  const { detail } = problem;
  return {
    ...problem,
    status: 412,
    detail: typeof detail === 'string' && changed.length > 0 ? `${detail} ${now}` : detail,
    current: { ...draft, rows },
  };
}

export function withCollected(lines: CollectionLine[], id: string, amount: string): CollectionLine[] {
  return lines.map((line) => (line.id === id ? { ...line, amount } : line));
}

export function withoutCollected(lines: CollectionLine[], id: string): CollectionLine[] {
  return lines.filter((line) => line.id !== id);
}
