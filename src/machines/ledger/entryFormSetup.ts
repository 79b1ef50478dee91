import { assign, setup } from 'xstate';
import type { EntryTemplate } from '../../domain/ledger/entryTemplate.ts';
import type { EntryHead, LedgerEntry } from '../../domain/ledger/ledger.ts';
import { type Problem, toProblem } from '../../domain/problem.ts';
import { templateTexts } from '../../texts/ledger/entryTemplates.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import { pastedLines } from '../posting/pastedRows.ts';
import { failure, success } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explain } from '../shared/errorText.ts';
import { hasErrors, noErrors, withoutSessionRefusal } from '../shared/forms/formErrors.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import { createSendingMachine, type SendingOutcome } from '../shared/forms/sendingMachine.ts';
import { patienceMs } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import type { SessionNews } from '../shared/resumption.ts';
import {
  canBalanceLast,
  type DraftLine,
  draftedLines,
  firstLines,
  isBlank,
  type LinePatch,
  withAddedLine,
  withFurtherLines,
  withLastBalanced,
  withLineAt,
  withoutLine,
  withPatch,
} from './entryLines.ts';
import { readPasted } from './entryPaste.ts';
import {
  type AfterEntry,
  checkHead,
  type EntryBody,
  type EntryContext,
  type EntryValues,
  newHead,
  placedRefusal,
  refusalOf,
  stillSaid,
} from './entryRules.ts';
import { draftedTemplate, type TemplateUse, templateFormMachine, whyNoTemplate } from './templateParts.ts';
import { type TakenTemplate, templatesMachine } from './templatesMachine.ts';

export type EntryFormEvent =
  | { type: 'entry.patched'; patch: Partial<EntryValues> }
  | { type: 'line.patched'; key: number; patch: LinePatch }
  | { type: 'line.added' }
  | { type: 'line.removed'; key: number }
  | { type: 'removal.undone' }
  | { type: 'balance.requested' }
  /** `today` at submission: a form may be open past midnight. */
  | { type: 'entry.submitted'; again: boolean; today?: string }
  | { type: 'entry.closed'; next: AfterEntry }
  | { type: 'naming.requested' }
  | { type: 'templates.requested' }
  | { type: 'paste.opened'; text: string }
  | { type: 'paste.edited'; text: string }
  | { type: 'paste.accepted' }
  | { type: 'paste.closed' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | { type: 'options.retried' }
  | SessionNews;

export interface EntryInput {
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  /** Initial date of the entry, `YYYY-MM-DD`. */
  date: string;
  /** The entry to copy description and lines from. */
  copied?: LedgerEntry | null;
  /** Permitted use of templates; none by default. */
  templates?: TemplateUse;
}

type Sent = SendingOutcome<EntryBody, EntryHead>;

export type EntryOutcome =
  | { kind: 'saved'; entry: EntryHead; again: boolean }
  /** In doubt: it was sent, and may have been posted. */
  | { kind: 'cancelled'; isInDoubt: boolean; next: AfterEntry };

export const entryFormSetup = setup({
  types: {
    context: {} as EntryContext,
    events: {} as EntryFormEvent,
    input: {} as EntryInput,
    output: {} as EntryOutcome,
    tags: {} as EntryTag,
    children: {} as {
      sending: 'sending';
      naming: 'naming';
      templates: 'templates';
      loadOptions: 'loadOptions';
    },
  },
  actors: {
    naming: templateFormMachine,
    templates: templatesMachine,
    loadOptions: port<BookingOptions>('entryForm: loadOptions'),
    sending: createSendingMachine<EntryHead, EntryBody>(),
  },
  delays: { patience: patienceMs },
  guards: {
    breaksALaw: ({ context }) => context.faults.length > 0,
    lacksHead: ({ context }, day: Day) => hasErrors(checkHead(onDay(context, day))),
    isDirty: ({ context }) => isDirty(context),
    hasPasted: ({ context }) => hasPasted(context),
    isSaved: (_, { outcome }: { outcome: Sent }) => outcome.kind === 'accepted',
    hasLine: ({ context }, params: { key: number }) => context.lines.some(({ key }) => key === params.key),
    hasRemoved: ({ context }) => context.removed !== null,
    canBalanceLast: ({ context }) => canBalanceLast(context),
    mayTake: ({ context }) => context.templates !== 'none',
    mayKeep: ({ context }) => context.templates === 'change' && whyNoTemplate(context.lines) === null,
    isKept: (_, { outcome }: { outcome: FormOutcome<EntryTemplate> }) => outcome.kind === 'saved',
    readsWell: ({ context }) => pastedLines(readPasted(context.pasted, context.options)) !== null,
  },
  actions: {
    tellApp: tellApp(),
    patchHead: assign(({ context: { values, errors } }, params: { patch: Partial<EntryValues> }) => ({
      values: { ...values, ...params.patch },
      errors: stillSaid(errors, namesOf(params.patch)),
    })),
    patchLine: assign(({ context }, params: { key: number; patch: LinePatch }) => ({
      ...withPatch(context, params.key, params.patch),
      lineErrors: withoutLineErrors(context, params.key, params.patch),
    })),
    addLine: assign(({ context }) => ({ ...withAddedLine(context) })),
    removeLine: assign(({ context }, params: { key: number }) => ({
      ...withoutLine(context, params.key),
      removed: removedFrom(context, params.key),
    })),
    restoreLine: assign(({ context }) =>
      context.removed
        ? { ...withLineAt(context, context.removed.line, context.removed.at), removed: null }
        : {},
    ),
    balanceLast: assign(({ context }) => ({ ...withLastBalanced(context) })),
    keepPasted: assign((_, params: { text: string }) => ({ pasted: params.text })),
    insertPasted: assign(({ context }) => ({
      ...withFurtherLines(context, pastedLines(readPasted(context.pasted, context.options)) ?? []),
      pasted: '',
    })),
    insertTemplate: assign(({ context }, { template }: { template: TakenTemplate }) =>
      template ? withTemplate(context, template) : {},
    ),
    showHeadErrors: assign(({ context }, day: Day) => ({ errors: checkHead(onDay(context, day)) })),
    forgetSessionRefusal: assign(({ context }) => ({ errors: withoutSessionRefusal(context.errors) })),
    clearErrors: assign(() => ({ errors: noErrors<EntryValues>(), lineErrors: {} })),
    keepNext: assign((_, { next }: { next: AfterEntry }) => ({ next })),
    keepAgain: assign((_, params: { again: boolean }) => params),
    keepSaved: assign((_, { outcome }: { outcome: Sent }) =>
      outcome.kind === 'accepted' ? { saved: outcome.answer } : {},
    ),
    keepOptions: assign((_, params: { options: BookingOptions }) => ({ ...params, optionsFailure: null })),
    keepOptionsFailure: assign((_, params: { error: unknown }) => ({
      optionsFailure: explain(toProblem(params.error), entryTexts.optionsFailed),
    })),
    showRefusal: assign(({ context: { lines } }, { outcome }: { outcome: Sent }) => {
      const { lineErrors, ...errors } = placedRefusal(problemOf(outcome), lines);
      return { errors, lineErrors, doubts: outcome.doubts };
    }),
  },
});

export type EntryTag =
  | 'editable'
  | 'busy'
  | 'slow'
  | 'asking'
  | 'pasting'
  | 'preparing'
  | 'slowOptions'
  | 'noOptions';

export function openedEntry({ today, date, copied = null, templates = 'none' }: EntryInput): EntryContext {
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
    doubts: [],
    again: false,
    next: 'list',
    saved: null,
  };
}

/** An entry with a template: its description if there is none, its lines after the filled ones. */
function withTemplate(context: EntryContext, template: EntryTemplate): Partial<EntryContext> {
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
interface Day {
  today?: string;
}

function onDay(context: EntryContext, { today = context.today }: Day): EntryContext {
  return { ...context, today };
}

const untouched = saidIn(firstLines().lines);

/** A blank line that was added and removed leaves no change. */
function isDirty({ values, initial, lines, removed }: EntryContext): boolean {
  return (
    values.entry_date !== initial.entry_date ||
    values.description !== initial.description ||
    (removed !== null && !isBlank(removed.line)) ||
    lines.length !== 2 ||
    saidIn(lines) !== untouched
  );
}

function hasPasted({ pasted }: EntryContext): boolean {
  return pasted.trim() !== '';
}

/** Pasted text counts as unsaved work, even over an untouched entry. */
export function workWithPasted({ context }: { context: EntryContext }) {
  return { type: hasPasted(context) || isDirty(context) ? 'work.unsaved' : 'work.saved' } as const;
}

function saidIn(lines: readonly DraftLine[]): string {
  return JSON.stringify(lines.map(({ key: _, ...said }) => said));
}

function namesOf(patch: Partial<EntryValues>): (keyof EntryValues)[] {
  return [
    ...('entry_date' in patch ? ['entry_date' as const] : []),
    ...('description' in patch ? ['description' as const] : []),
  ];
}

function withoutLineErrors({ lineErrors }: EntryContext, key: number, patch: LinePatch) {
  const errors = lineErrors[key];
  if (!errors) return lineErrors;
  const remaining = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in patch)));
  return { ...lineErrors, [key]: remaining };
}

function removedFrom({ lines }: EntryContext, key: number): EntryContext['removed'] {
  const at = lines.findIndex((line) => line.key === key);
  const line = lines[at];
  return line ? { line, at } : null;
}

function problemOf(outcome: Sent): Problem {
  if (outcome.kind !== 'accepted') return outcome.problem;
  throw new Error('a posted entry has no problem');
}
