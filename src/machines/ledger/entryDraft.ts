import type { EntryTemplate } from '../../domain/ledger/entryTemplate.ts';
import type { EntryHead, LedgerEntry } from '../../domain/ledger/ledger.ts';
import type { Problem } from '../../domain/problem.ts';
import { templateTexts } from '../../texts/ledger/entryTemplates.ts';
import { failure, success } from '../shared/announcements.ts';
import { noErrors } from '../shared/forms/formErrors.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import type { SendingOutcome } from '../shared/forms/sendingMachine.ts';
import {
  type DraftLine,
  draftedLines,
  firstLines,
  isBlank,
  type LinePatch,
  withFurtherLines,
} from './entryLines.ts';
import {
  type AfterEntry,
  type EntryBody,
  type EntryContext,
  type EntryValues,
  newHead,
  refusalOf,
  stillSaid,
} from './entryRules.ts';
import { draftedTemplate, type TemplateUse } from './templateParts.ts';

export interface EntryInput {
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  /** Initial date of the entry, `YYYY-MM-DD`. */
  date: string;
  /** The entry to copy description and lines from. */
  copied?: LedgerEntry | null;
  /** Permitted use of templates; none by default. */
  templates?: TemplateUse;
  /** The host knows the accounts that a manual entry should leave to others. */
  knowsCarried?: boolean;
}

export type Sent = SendingOutcome<EntryBody, EntryHead>;

export type EntryOutcome =
  | { kind: 'saved'; entry: EntryHead; again: boolean }
  /** In doubt: it was sent, and may have been posted. */
  | { kind: 'cancelled'; isInDoubt: boolean; next: AfterEntry };

export function openedEntry({
  today,
  date,
  copied = null,
  templates = 'none',
  knowsCarried = false,
}: EntryInput): EntryContext {
  const initial = newHead(date);
  const lines = firstLines();
  return {
    ...(copied ? withFurtherLines(lines, draftedLines(copied)) : lines),
    today,
    initial,
    values: copied ? { ...initial, description: copied.description } : initial,
    errors: noErrors(),
    lineErrors: {},
    removed: null,
    options: { accounts: [], centers: [], mayBeCut: false },
    optionsFailure: null,
    pasted: '',
    templates,
    knowsCarried,
    doubts: [],
    again: false,
    next: 'list',
    saved: null,
  };
}

/** An entry with a template: its description if there is none, its lines after the filled ones. */
export function withTemplate(context: EntryContext, template: EntryTemplate): Partial<EntryContext> {
  const { values, errors } = context;
  const description = values.description.trim() ? values.description : template.description;
  return {
    ...withFurtherLines(context, draftedTemplate(template)),
    values: { ...values, description },
    errors: stillSaid(errors, ['description']),
  };
}

export function keptNotice(outcome: FormOutcome<EntryTemplate>) {
  const name = outcome.kind === 'saved' ? outcome.row.name : '';
  return { type: 'notice.raised', notice: success(templateTexts.saved(name)) } as const;
}

export function entryOutcome({ saved, again, doubts, next }: EntryContext): EntryOutcome {
  if (saved !== null) return { kind: 'saved', entry: saved, again };
  return { kind: 'cancelled', isInDoubt: doubts.length > 0, next };
}

/** The notice of a refused entry (SPEC §8: also as a toast); details stay in the form. */
export function refusalNotice(outcome: Sent) {
  const { title, text } = refusalOf(problemOf(outcome));
  return { type: 'notice.raised', notice: { ...failure(title, text), isShownElsewhere: true } } as const;
}

/** The day of a request. */
export interface Day {
  today?: string;
}

export function onDay(context: EntryContext, { today = context.today }: Day): EntryContext {
  return { ...context, today };
}

const untouched = saidIn(firstLines().lines);

/** A blank line that was added and removed leaves no change. */
export function isDirty({ values, initial, lines, removed }: EntryContext): boolean {
  return (
    values.entry_date !== initial.entry_date ||
    values.description !== initial.description ||
    (removed !== null && !isBlank(removed.line)) ||
    lines.length !== 2 ||
    saidIn(lines) !== untouched
  );
}

export function hasPasted({ pasted }: EntryContext): boolean {
  return pasted.trim() !== '';
}

/** Pasted text counts as unsaved work, even over an untouched entry. */
export function workWithPasted({ context }: { context: EntryContext }) {
  return { type: hasPasted(context) || isDirty(context) ? 'work.unsaved' : 'work.saved' } as const;
}

function saidIn(lines: readonly DraftLine[]): string {
  return JSON.stringify(lines.map(({ key: _, ...said }) => said));
}

export function namesOf(patch: Partial<EntryValues>): (keyof EntryValues)[] {
  return [
    ...('entry_date' in patch ? ['entry_date' as const] : []),
    ...('description' in patch ? ['description' as const] : []),
  ];
}

export function withoutLineErrors({ lineErrors }: EntryContext, key: number, patch: LinePatch) {
  const errors = lineErrors[key];
  if (!errors) return lineErrors;
  const remaining = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in patch)));
  return { ...lineErrors, [key]: remaining };
}

export function removedFrom({ lines }: EntryContext, key: number): EntryContext['removed'] {
  const at = lines.findIndex((line) => line.key === key);
  const line = lines[at];
  return line ? { line, at } : null;
}

export function problemOf(outcome: Sent): Problem {
  if (outcome.kind !== 'accepted') return outcome.problem;
  throw new Error('a posted entry has no problem');
}
