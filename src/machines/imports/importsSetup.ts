import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { ImportCounts, ImportedRow } from '../../domain/imports/importing.ts';
import {
  hasSource,
  type ImportKind,
  type ImportSource,
  importKinds,
  importSources,
  takesImport,
} from '../../domain/imports/importKinds.ts';
import { type Problem, toProblem } from '../../domain/problem.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { Paper, StandingDocument } from '../../domain/titles/titleImport.ts';
import { chartTemplates, type TemplateName } from '../../texts/chart/chartTemplates.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { failure, success } from '../shared/announcements.ts';
import { type NoticeContent, tellApp } from '../shared/appMailbox.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import { unlessSessionRefusal } from '../shared/forms/formErrors.ts';
import { createSendingMachine, type Doubt, type SendingOutcome } from '../shared/forms/sendingMachine.ts';
import { patienceMs } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import type { SessionNews } from '../shared/resumption.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { refusedRows } from './importRefusal.ts';
import {
  type CheckedRow,
  checkedRows,
  pastedTable,
  recognised,
  rowsOf,
  rowsToSend,
  type Standing,
  type Table,
  tableFaults,
} from './importTable.ts';
import { papersOf } from './titleNames.ts';

/** An external source: a file that the page holds under an id, or another company's chart. */
export type Origin = { kind: 'file'; id: string; name: string } | { kind: 'company'; tenantId: string };

export interface ImportsContext extends ScreenInput {
  kind: ImportKind;
  source: ImportSource;
  pasted: string;
  origin: Origin | null;
  /** Number of rows read so far. */
  progress: number;
  table: Table;
  /** The field of each column; '' when not imported. */
  mapping: string[];
  standing: Standing;
  rows: CheckedRow[];
  /** Faults of the whole file. */
  faults: string[];
  failure: Failure | null;
  /** Sent imports with an unknown outcome (decision D27). */
  doubts: Doubt<ImportBody>[];
  counts: ImportCounts | null;
}

/** Rows of one kind to send. */
export interface ImportBody {
  kind: ImportKind;
  rows: ImportedRow[];
}

type ImportOutcome = SendingOutcome<ImportBody, ImportCounts>;

export type ImportsEvent =
  | { type: 'kind.chosen'; kind: ImportKind }
  | { type: 'source.chosen'; source: ImportSource }
  | { type: 'paste.edited'; text: string }
  | { type: 'paste.read' }
  | { type: 'origin.chosen'; origin: Origin }
  | { type: 'template.chosen'; template: TemplateName }
  | { type: 'table.progressed'; rows: number }
  | { type: 'table.arrived'; table: Table }
  | { type: 'table.refused'; problem: Problem }
  | { type: 'column.mapped'; index: number; field: string }
  | { type: 'standing.retried' }
  | { type: 'comparison.stopped' }
  | { type: 'import.confirmed' }
  | { type: 'import.left' }
  | { type: 'import.again' }
  | AddressMail
  | SessionNews;

export const importsSetup = setup({
  types: {
    context: {} as ImportsContext,
    events: {} as ImportsEvent,
    input: {} as ScreenInput | undefined,
    children: {} as {
      address: 'address';
      read: 'read';
      loadStanding: 'loadStanding';
      findTitles: 'findTitles';
      sending: 'sending';
    },
    tags: {} as
      | 'denied'
      | 'choosing'
      | 'busy'
      | 'slow'
      | 'failed'
      | 'checking'
      | 'editable'
      | 'comparing'
      | 'uncompared'
      | 'done',
  },
  actors: {
    address: addressMachine,
    /** Reads an origin to its end and reports progress. */
    read: fromCallback<ImportsEvent, Origin>(() => {}),
    loadStanding: port<Standing, { kind: ImportKind }>('imports: loadStanding'),
    findTitles: port<StandingDocument[], { kind: TitleKind; papers: Paper[] }>('imports: findTitles'),
    sending: createSendingMachine<null, ImportBody, ImportCounts>(),
  },
  delays: { patience: patienceMs },
  guards: {
    mayImport: ({ context }) => importKinds.some((kind) => takesKind(context, kind)),
    isOfAccounts: ({ context }) => context.kind === 'accounts',
    hasPasted: ({ context }) => rowsOf(pastedTable(context.pasted)).length > 0,
    isAccepted: (_, { outcome }: { outcome: ImportOutcome }) => outcome.kind === 'accepted',
    knowsNoTitles: ({ context }) => context.standing.documents === undefined && papersIn(context).length > 0,
    canSend: ({ context }) => context.faults.length === 0 && rowsToSend(context.rows) !== null,
    isAnotherKind: ({ context }, { kind }: { kind: ImportKind }) =>
      context.kind !== kind && takesKind(context, kind),
    takesSource: ({ context }, { source }: { source: ImportSource }) => hasSource(context.kind, source),
    tellsOther: ({ context }, { part }: AddressMail) => {
      const { kind, source } = choiceOf(part, context);
      return kind !== context.kind || source !== context.source;
    },
  },
  actions: {
    tellApp: tellApp(),
    keepKind: assign(({ context }, { kind }: { kind: ImportKind }) => ({
      kind,
      source: hasSource(kind, context.source) ? context.source : importSources[0],
      failure: null,
    })),
    keepTold: assign(({ context }, { part }: AddressMail) => ({
      ...choiceOf(part, context),
      failure: null,
    })),
    writeChoice: sendTo('address', ({ context: { kind, source } }) => ({
      type: 'address.write' as const,
      part: { kind, source },
      isStep: false,
    })),
    keepSource: assign((_, params: { source: ImportSource }) => ({ source: params.source, failure: null })),
    keepPasted: assign((_, params: { text: string }) => ({ pasted: params.text })),
    keepOrigin: assign((_, params: { origin: Origin }) => ({
      origin: params.origin,
      progress: 0,
      failure: null,
    })),
    keepProgress: assign((_, params: { rows: number }) => ({ progress: params.rows })),
    keepTable: assign(({ context }, { table }: { table: Table }) => ({
      table,
      mapping: recognised(context.kind, table),
    })),
    readPasted: assign(({ context }) => {
      const table = pastedTable(context.pasted);
      return { table, mapping: recognised(context.kind, table), failure: null };
    }),
    takeTemplate: assign((_, { template }: { template: TemplateName }) => {
      const table = chartTemplates[template]();
      return { table, mapping: recognised('accounts', table), failure: null };
    }),
    keepStanding: assign((_, params: { standing: Standing }) => ({
      standing: params.standing,
      failure: null,
    })),
    keepTitles: assign(({ context }, { documents }: { documents: StandingDocument[] }) => ({
      standing: { ...context.standing, documents },
      failure: null,
    })),
    forgetFailure: assign({ failure: null }),
    forgetSessionRefusal: assign(({ context: { failure } }) => ({
      failure: unlessSessionRefusal(failure),
    })),
    mapColumn: assign(({ context }, { index, field }: { index: number; field: string }) => ({
      standing: withoutTitles(context.standing),
      mapping: context.mapping.map((mapped, at) => (at === index ? field : mapped === field ? '' : mapped)),
      failure: null,
    })),
    check: assign(({ context: { kind, table, mapping, standing } }) => {
      const faults = tableFaults(kind, table, mapping);
      return { faults, rows: faults.length > 0 ? [] : checkedRows(kind, table, mapping, standing) };
    }),
    keepFailure: assign((_, { error, fallback }: { error: unknown; fallback: string }) => ({
      failure: explain(toProblem(error), fallback),
    })),
    keepUnread: assign(({ context }, { error }: { error: unknown }) => ({
      failure: explainUnread(context.origin, toProblem(error)),
    })),
    keepRefusal: assign(({ context }, { outcome }: { outcome: ImportOutcome }) => ({
      ...refusedRows(context.kind, context.rows, problemIn(outcome)),
      doubts: outcome.doubts,
    })),
    forgetFile: assign(() => nothingRead()),
    /** The host has the pasted rows now; a pasted text that was not read stays. */
    keepCounts: assign(({ context: { source, pasted } }, { outcome }: { outcome: ImportOutcome }) => ({
      counts: countsIn(outcome),
      doubts: outcome.doubts,
      pasted: source === 'paste' ? '' : pasted,
    })),
  },
});

/** Pasted text exists nowhere else. */
export function pastedWork({ context: { pasted } }: { context: ImportsContext }) {
  return { type: pasted.trim() === '' ? 'work.saved' : 'work.unsaved' } as const;
}

export function nothingRead() {
  return {
    origin: null,
    progress: 0,
    table: [],
    mapping: [],
    rows: [],
    faults: [],
    failure: null,
  } satisfies Partial<ImportsContext>;
}

/** Kind and source in an address, else the defaults. */
export function choiceOf(part: AddressPart, told: ScreenInput): { kind: ImportKind; source: ImportSource } {
  const taken = importKinds.filter((known) => takesKind(told, known));
  const kind = taken.find((known) => known === part.kind) ?? taken[0] ?? importKinds[0];
  const source = importSources.find((known) => known === part.source && hasSource(kind, known));
  return { kind, source: source ?? importSources[0] };
}

/** True when the host lets this user import the kind. */
export function takesKind({ capabilities, permissions }: ScreenInput, kind: ImportKind): boolean {
  return takesImport(kind, capabilities, permissions);
}

/** An unreadable file gets its own explanation, as it is no answer of the host. */
function explainUnread(origin: Origin | null, problem: Problem): Failure {
  const failure = explain(problem, importTexts.readFailed);
  if (origin?.kind !== 'file' || problem.kind !== 'unreadable') return failure;
  return { ...failure, text: importTexts.unreadable };
}

export function originOf({ origin }: ImportsContext): Origin {
  if (origin !== null) return origin;
  throw new Error('nothing was chosen to be read');
}

/** The documents of the file, for imports of titles. */
export function papersIn({ standing: { titles }, rows }: ImportsContext): Paper[] {
  return titles
    ? papersOf(
        titles,
        rows.map(({ row }) => row),
      )
    : [];
}

export function titleKindOf({ kind }: ImportsContext): TitleKind {
  return kind === 'receivables' ? 'RECEIVABLE' : 'PAYABLE';
}

/** Other columns may name other documents. */
function withoutTitles({ documents: _, ...standing }: Standing): Standing {
  return standing;
}

export function doneNotice(outcome: ImportOutcome) {
  return { type: 'notice.raised', notice: importedNotice(countsIn(outcome)) } as const;
}

/** Notice with the numbers of created and unchanged rows. */
export function importedNotice({ created, unchanged }: ImportCounts): NoticeContent {
  return success(importTexts.done, importTexts.doneText(created, unchanged));
}

export function notImportedNotice(_: unknown, text: string): NoticeContent {
  return failure(importTexts.failed, text);
}

function countsIn(outcome: ImportOutcome): ImportCounts {
  if (outcome.kind === 'accepted') return outcome.answer;
  throw new Error('nothing was imported');
}

function problemIn(outcome: ImportOutcome): Problem {
  if (outcome.kind !== 'accepted') return outcome.problem;
  throw new Error('nothing was refused');
}
