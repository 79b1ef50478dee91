import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { keptText } from '../../domain/keptText.ts';
import type { EntryHead, LineType } from '../../domain/ledger/ledger.ts';
import { type Problem, refusalOfCode } from '../../domain/problem.ts';
import { namedEntry } from '../../domain/tables/foundRow.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { entryTexts, ledgerTexts } from '../../texts/ledger/ledger.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import { positiveAmountFault } from '../posting/typedAmount.ts';
import { about, success } from '../shared/announcements.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';
import { explainEach, type Failure } from '../shared/errorText.ts';
import { type FormErrors, withoutFields } from '../shared/forms/formErrors.ts';
import type { Doubt } from '../shared/forms/sendingMachine.ts';
import type { DraftLine, Lines } from './entryLines.ts';
import type { TemplateUse } from './templateParts.ts';

/** The head of an entry as typed. */
export interface EntryValues {
  /** `dd/mm/aaaa`, or any typed text. */
  entry_date: string;
  description: string;
}

/** Messages under the fields of a line. */
export type LineErrors = Partial<Record<'account_id' | 'cost_center_id' | 'type' | 'amount', string>>;

export interface EntryContext extends Lines {
  /** Opening day in São Paulo, `YYYY-MM-DD`; dates are checked on the day of submission (decision D6). */
  today: string;
  initial: EntryValues;
  values: EntryValues;
  errors: FormErrors<EntryValues>;
  /** The host's refusals, by line key. */
  lineErrors: Record<number, LineErrors>;
  /** The last removed line, and its place. */
  removed: { line: DraftLine; at: number } | null;
  options: BookingOptions;
  optionsFailure: Failure | null;
  /** The text of the paste preview. */
  pasted: string;
  /** Sent entries with an unknown outcome (decision D27). */
  doubts: Doubt<EntryBody>[];
  /** Permitted use of templates. */
  templates: TemplateUse;
  /** The host knows the accounts that a manual entry should leave to others. */
  knowsCarried: boolean;
  /** Starts another entry after saving. */
  again: boolean;
  saved: EntryHead | null;
  next: AfterEntry;
}

/** The next step after discarding the entry (SPEC §2: opening one closes the other): the list, or nothing. */
export type AfterEntry = 'list' | 'nothing';

/** The fields sent (SPEC §7); amounts in cents. */
export interface EntryBody {
  entry_date: string;
  description: string;
  lines: { account_id: number; type: LineType; amountCents: number; cost_center_id: string | null }[];
}

/** Rules for the date, which is not in the future, and the description (SPEC §5). */
export function checkHead({
  values,
  today,
}: Pick<EntryContext, 'values' | 'today'>): FormErrors<EntryValues> {
  const fields: FormErrors<EntryValues>['fields'] = {};
  const date = parseTypedDate(values.entry_date);
  if (keptText(values.entry_date) === '') fields.entry_date = formTexts.required;
  else if (date === null) fields.entry_date = formTexts.invalidDate;
  else if (date > today) fields.entry_date = entryTexts.future;
  if (keptText(values.description) === '') fields.description = formTexts.required;
  const isIncomplete = Object.values(fields).includes(formTexts.required);
  return {
    fields,
    form: isIncomplete ? { title: entryTexts.requiredTitle, text: entryTexts.required } : null,
  };
}

/** The errors left after these fields changed; the host's general message stays. */
export function stillSaid(
  errors: FormErrors<EntryValues>,
  touched: (keyof EntryValues)[],
): FormErrors<EntryValues> {
  const said = withoutFields(errors, touched);
  return errors.form?.title === entryTexts.requiredTitle ? said : { ...said, form: errors.form };
}

export function entryBody({ values, lines }: Pick<EntryContext, 'values' | 'lines'>): EntryBody {
  return {
    entry_date: parseTypedDate(values.entry_date) ?? '',
    description: keptText(values.description),
    lines: lines.map(({ account_id, cost_center_id, type, amount }) => ({
      account_id: Number(account_id),
      type,
      amountCents: parseTypedMoney(amount) ?? 0,
      cost_center_id: cost_center_id || null,
    })),
  };
}

/** The head of a new entry. */
export function newHead(date: string): EntryValues {
  return { entry_date: formatCalendarDate(date), description: '' };
}

/** Everything that the host found, joined with a semicolon (SPEC §8). */
export function refusalOf(problem: Problem): Failure {
  return explainEach(problem, entryTexts.createFailed);
}

/**
 * The host's refusal placed in the form: a closed month at the date, other items by their `loc`, the rest at the top.
 */
export function placedRefusal(
  problem: Problem,
  lines: readonly DraftLine[],
): FormErrors<EntryValues> & Pick<EntryContext, 'lineErrors'> {
  const form = refusalOf(problem);
  if (refusalOfCode(problem, 'period_closed'))
    return { fields: { entry_date: form.text }, form: null, lineErrors: {} };
  const fields: FormErrors<EntryValues>['fields'] = {};
  const lineErrors: EntryContext['lineErrors'] = {};
  for (const { loc, msg } of itemsOf(problem)) {
    const [first, second, third] = loc[0] === 'body' ? loc.slice(1) : loc;
    if (first === 'entry_date' || first === 'description') fields[first] ??= msg;
    const line = first === 'lines' ? lines[Number(second)] : undefined;
    if (line && isLineField(third)) lineErrors[line.key] = { [third]: msg, ...lineErrors[line.key] };
  }
  return { fields, form, lineErrors };
}

const lineFields = ['account_id', 'cost_center_id', 'type', 'amount'] as const;

function isLineField(name: unknown): name is (typeof lineFields)[number] {
  return lineFields.some((field) => field === name);
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

/** The fault of an amount, shown beside it; an empty one is covered by the entry's faults. */
export function amountFault(text: string): string | undefined {
  return text.trim() === '' ? undefined : positiveAmountFault(text, entryTexts.amountTooSmall);
}

/** Notice of a posted entry (SPEC §8). */
export function entryCreated(entry: EntryHead): NoticeContent {
  const text = ledgerTexts.createdText(formatCalendarDate(entry.entry_date), entry.description);
  return about(success(ledgerTexts.created, text), namedEntry(entry), 'ledger');
}
