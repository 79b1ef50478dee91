import { assign, fromPromise, setup } from 'xstate';
import type { EntryHead } from '../../domain/ledger.ts';
import { type Problem, toProblem } from '../../domain/problem.ts';
import { entryTexts } from '../../texts/ledger.ts';
import { failure } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explain } from '../shared/errorText.ts';
import { hasErrors, noErrors, withoutFields } from '../shared/formErrors.ts';
import { patienceMs } from '../shared/patience.ts';
import {
  canBalanceLast,
  firstLines,
  type LinePatch,
  withAddedLine,
  withFurtherLines,
  withLastBalanced,
  withLineAt,
  withoutLine,
  withPatch,
} from './entryLines.ts';
import { pastedLines, readPasted } from './entryPaste.ts';
import {
  checkHead,
  type EntryContext,
  type EntryOrder,
  type EntryValues,
  newHead,
  placedRefusal,
  refusalOf,
} from './entryRules.ts';
import type { MovementOptions } from './movementRules.ts';

export type EntryFormEvent =
  | { type: 'entry.patched'; patch: Partial<EntryValues> }
  | { type: 'line.patched'; key: number; patch: LinePatch }
  | { type: 'line.added' }
  | { type: 'line.removed'; key: number }
  | { type: 'removal.undone' }
  | { type: 'balance.requested' }
  | { type: 'entry.submitted'; again: boolean }
  | { type: 'entry.closed' }
  | { type: 'paste.opened'; text: string }
  | { type: 'paste.edited'; text: string }
  | { type: 'paste.accepted' }
  | { type: 'paste.closed' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | { type: 'options.retried' }
  | { type: 'session.resumed' };

export interface EntryInput {
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  /** The day that the entry begins with, `YYYY-MM-DD`. */
  date: string;
}

export type EntryOutcome = { kind: 'saved'; entry: EntryHead; again: boolean } | { kind: 'cancelled' };

/** What the entry form is made of; its chart is in entryFormMachine.ts. */
export const entryFormSetup = setup({
  types: {
    context: {} as EntryContext,
    events: {} as EntryFormEvent,
    input: {} as EntryInput,
    output: {} as EntryOutcome,
    tags: {} as EntryTag,
  },
  actors: {
    loadOptions: fromPromise<MovementOptions>(() =>
      Promise.reject(new Error('entryForm: loadOptions is not provided')),
    ),
    newKey: fromPromise<string>(() => Promise.reject(new Error('entryForm: newKey is not provided'))),
    save: fromPromise<EntryHead, EntryOrder>(() =>
      Promise.reject(new Error('entryForm: save is not provided')),
    ),
  },
  delays: { patience: patienceMs },
  guards: {
    hasNoLines: ({ context }) => context.faults.includes('noLines'),
    hasSingleLine: ({ context }) => context.faults.includes('singleLine'),
    hasTooManyLines: ({ context }) => context.faults.includes('tooManyLines'),
    lacksAmount: ({ context }) => context.faults.includes('amountMissing'),
    lacksAccount: ({ context }) => context.faults.includes('accountMissing'),
    isUnbalanced: ({ context }) => context.faults.includes('unbalanced'),
    totalsNothing: ({ context }) => context.faults.includes('zeroTotal'),
    totalsTooMuch: ({ context }) => context.faults.includes('totalTooLarge'),
    breaksALaw: ({ context }) => context.faults.length > 0,
    lacksHead: ({ context }) => hasErrors(checkHead(context)),
    isDirty: ({ context }) => isDirty(context),
    hasKey: ({ context }) => context.key !== null,
    hasLine: ({ context }, params: { key: number }) => context.lines.some(({ key }) => key === params.key),
    hasRemoved: ({ context }) => context.removed !== null,
    canBalanceLast: ({ context }) => canBalanceLast(context),
    readsWell: ({ context }) => pastedLines(readPasted(context.pasted, context.options)) !== null,
  },
  actions: {
    tellApp: tellApp(),
    patchHead: assign(({ context: { values, errors } }, params: { patch: Partial<EntryValues> }) => ({
      values: { ...values, ...params.patch },
      errors: withoutFields(errors, namesOf(params.patch)),
      key: null,
    })),
    patchLine: assign(({ context }, params: { key: number; patch: LinePatch }) => ({
      ...withPatch(context, params.key, params.patch),
      lineErrors: withoutLineErrors(context, params.key, params.patch),
      key: null,
    })),
    addLine: assign(({ context }) => ({ ...withAddedLine(context), key: null })),
    removeLine: assign(({ context }, params: { key: number }) => ({
      ...withoutLine(context, params.key),
      removed: removedFrom(context, params.key),
      key: null,
    })),
    restoreLine: assign(({ context }) =>
      context.removed
        ? { ...withLineAt(context, context.removed.line, context.removed.at), removed: null, key: null }
        : {},
    ),
    balanceLast: assign(({ context }) => ({ ...withLastBalanced(context), key: null })),
    keepPasted: assign((_, params: { text: string }) => ({ pasted: params.text })),
    insertPasted: assign(({ context }) => ({
      ...withFurtherLines(context, pastedLines(readPasted(context.pasted, context.options)) ?? []),
      pasted: '',
      key: null,
    })),
    showHeadErrors: assign(({ context }) => ({ errors: checkHead(context) })),
    clearErrors: assign(() => ({ errors: noErrors<EntryValues>(), lineErrors: {} })),
    keepAgain: assign((_, params: { again: boolean }) => params),
    keepKey: assign((_, params: { key: string }) => params),
    keepSaved: assign((_, params: { entry: EntryHead }) => ({ saved: params.entry })),
    keepOptions: assign((_, params: { options: MovementOptions }) => ({ ...params, optionsFailure: null })),
    keepOptionsFailure: assign((_, params: { error: unknown }) => ({
      optionsFailure: explain(toProblem(params.error), entryTexts.optionsFailed),
    })),
    showRefusal: assign(({ context }, params: { error: unknown }) => {
      const { fields, lineErrors } = placedRefusal(params.error, context.lines);
      return {
        errors: { fields, form: refusalOf(params.error) },
        lineErrors,
        key: mayHaveBeenPosted(toProblem(params.error)) ? context.key : null,
      };
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
  | 'noOptions'
  | 'noLines'
  | 'singleLine'
  | 'tooManyLines'
  | 'amountMissing'
  | 'accountMissing'
  | 'unbalanced'
  | 'zeroTotal'
  | 'totalTooLarge';

/** An entry as its form opens. */
export function openedEntry({ today, date }: EntryInput): EntryContext {
  const values = newHead(date);
  return {
    ...firstLines(),
    today,
    initial: values,
    values,
    errors: noErrors(),
    lineErrors: {},
    removed: null,
    options: { accounts: [], centers: [], mayBeCut: false },
    optionsFailure: null,
    pasted: '',
    key: null,
    again: false,
    saved: null,
  };
}

/** The notice of a refused entry (SPEC §8: also as a toast); what stays stands in the form. */
export function refusalNotice(error: unknown) {
  const { title, text } = refusalOf(error);
  return { type: 'notice.raised', notice: { ...failure(title, text), passes: true } } as const;
}

const untouched = JSON.stringify(firstLines().lines);

function isDirty({ values, initial, lines, removed }: EntryContext): boolean {
  return (
    values.entry_date !== initial.entry_date ||
    values.description !== initial.description ||
    removed !== null ||
    lines.length !== 2 ||
    JSON.stringify(lines) !== untouched
  );
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

/** Without an answer, or after a failure of the host, the entry may have been posted: the same key finds it again. */
function mayHaveBeenPosted(problem: Problem): boolean {
  return problem.kind === 'unreachable' || (problem.kind === 'answered' && problem.status >= 500);
}
