import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate';
import type { ImportCounts } from '../../domain/imports/importing.ts';
import {
  hasSource,
  type ImportKind,
  type ImportSource,
  importKinds,
  importSources,
} from '../../domain/imports/importKinds.ts';
import { toProblem } from '../../domain/problem.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { Paper, StandingDocument } from '../../domain/titles/titleImport.ts';
import { chartTemplates, type TemplateName } from '../../texts/chart/chartTemplates.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explain } from '../shared/errorText.ts';
import { unlessSessionRefusal } from '../shared/forms/formErrors.ts';
import { createSendingMachine } from '../shared/forms/sendingMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { forgetsSessionRefusal, triesAgain } from '../shared/resumption.ts';
import { type ScreenInput, toldOf } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';
import { rowsOf } from './headings.ts';
import {
  choiceOf,
  countedBy,
  countsIn,
  doneNotice,
  explainUnread,
  type ImportBody,
  type ImportOutcome,
  type ImportsContext,
  nothingRead,
  type Origin,
  originOf,
  papersIn,
  pastedWork,
  problemIn,
  sentOf,
  takesKind,
  titleKindOf,
  withHeadings,
  withoutTitles,
} from './importDraft.ts';
import type { ImportsEvent } from './importEvents.ts';
import { refusedRows } from './importRefusal.ts';
import {
  checkedRows,
  pastedTable,
  type RowPart,
  rowsToSend,
  type Standing,
  tableFaults,
  tableRead,
} from './importTable.ts';
import type { SheetMarks, Table } from './sheet.ts';

const importsSetup = setup({
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
    isAnotherLine: ({ context: { table, headings } }, { line }: { line: number }) =>
      line !== headings.line && (table[line - 1]?.some(Boolean) ?? false),
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
    keepTable: assign(({ context }, { table, marks }: { table: Table; marks?: SheetMarks | undefined }) =>
      tableRead(context.kind, table, marks, context.capabilities),
    ),
    readPasted: assign(({ context }) => ({
      ...tableRead(context.kind, pastedTable(context.pasted), undefined, context.capabilities),
      failure: null,
    })),
    takeTemplate: assign(({ context }, { template }: { template: TemplateName }) => ({
      ...tableRead('accounts', chartTemplates[template](context.capabilities.includes('books.1'))),
      failure: null,
    })),
    keepHeadings: assign(({ context }, { line }: { line: number }) => withHeadings(context, line)),
    keepStanding: assign(({ context: { capabilities } }, params: { standing: Standing }) =>
      countedBy(params.standing, capabilities),
    ),
    keepTitles: assign(({ context }, { documents }: { documents: StandingDocument[] }) => ({
      standing: { ...context.standing, documents },
      failure: null,
    })),
    forgetFailure: assign({ failure: null }),
    forgetSessionRefusal: assign(({ context }) => ({ failure: unlessSessionRefusal(context.failure) })),
    mapColumn: assign(({ context }, { index, field }: { index: number; field: string }) => ({
      standing: withoutTitles(context.standing),
      mapping: context.mapping.map((mapped, at) => (at === index ? field : mapped === field ? '' : mapped)),
      failure: null,
    })),
    check: assign(({ context: { kind, table, mapping, standing, headings, marks } }) => {
      const faults = tableFaults(kind, table, mapping, headings);
      const rows = faults.length > 0 ? [] : checkedRows(kind, table, mapping, standing, headings, marks);
      return { faults, rows, part: null };
    }),
    keepPart: assign((_, { part }: { part: RowPart | null }) => ({ part })),
    keepFailure: assign((_, { error, fallback }: { error: unknown; fallback: string }) => ({
      failure: explain(toProblem(error), fallback),
    })),
    keepUnread: assign(({ context }, { error }: { error: unknown }) => ({
      failure: explainUnread(context.origin, toProblem(error)),
    })),
    keepRefusal: assign(({ context }, { outcome }: { outcome: ImportOutcome }) => ({
      ...refusedRows(context.kind, context.rows, problemIn(outcome)),
      part: null,
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

const showsRows = importsSetup.createStateConfig({
  on: {
    'rows.shown': { actions: { type: 'keepPart', params: theEvent } },
  },
}).on;

const whileChecked = importsSetup.createStateConfig({
  on: {
    'headings.chosen': {
      guard: { type: 'isAnotherLine', params: theEvent },
      target: 'checked',
      actions: [{ type: 'keepHeadings', params: theEvent }, 'check'],
    },
    'column.mapped': {
      target: 'checked',
      actions: [{ type: 'mapColumn', params: ({ event }) => event }, 'check'],
    },
    ...showsRows,
    'import.left': { target: 'choosing', actions: 'forgetFile' },
  },
}).on;

/**
 * The import of a registry (ability `imports.1`): choose kind and source, read the file, check every row by the rules
 * of its form and against existing rows, then send all or nothing. Nothing is sent while a row is wrong.
 */
export const importsMachine = importsSetup.createMachine({
  id: 'imports',
  options: machineOptions,
  context: ({ input }) => ({
    ...toldOf(input),
    ...choiceOf({}, toldOf(input)),
    pasted: '',
    standing: { rows: [], projects: [] },
    counts: null,
    doubts: [],
    ...nothingRead(),
  }),
  invoke: { id: 'address', src: 'address' },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayImport', target: 'choosing' }, { target: 'denied' }] },
    denied: { tags: 'denied', meta: { terminal: true } },
    choosing: {
      tags: 'choosing',
      entry: { type: 'tellApp', params: pastedWork },
      on: {
        ...forgetsSessionRefusal,
        'kind.chosen': {
          guard: { type: 'isAnotherKind', params: ({ event }) => event },
          actions: [{ type: 'keepKind', params: ({ event }) => event }, 'writeChoice'],
        },
        'source.chosen': {
          guard: { type: 'takesSource', params: ({ event }) => event },
          actions: [{ type: 'keepSource', params: ({ event }) => event }, 'writeChoice'],
        },
        'address.told': {
          guard: { type: 'tellsOther', params: theEvent },
          actions: { type: 'keepTold', params: theEvent },
        },
        'paste.edited': {
          actions: [
            { type: 'keepPasted', params: ({ event }) => event },
            { type: 'tellApp', params: pastedWork },
          ],
        },
        'paste.read': { guard: 'hasPasted', target: 'preparing', actions: 'readPasted' },
        'origin.chosen': { target: 'reading', actions: { type: 'keepOrigin', params: ({ event }) => event } },
        'template.chosen': {
          guard: 'isOfAccounts',
          target: 'preparing',
          actions: { type: 'takeTemplate', params: ({ event }) => event },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => originOf(context),
        onError: {
          target: 'choosing',
          actions: { type: 'keepUnread', params: ({ event }) => event },
        },
      },
      on: {
        'table.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'table.arrived': {
          target: 'preparing',
          actions: { type: 'keepTable', params: ({ event }) => event },
        },
        'table.refused': {
          target: 'choosing',
          actions: { type: 'keepUnread', params: ({ event }) => ({ error: event.problem }) },
        },
        'import.left': { target: 'choosing', actions: 'forgetFile' },
      },
      ...waiting,
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'loadStanding',
        src: 'loadStanding',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: {
          target: 'checked',
          actions: [{ type: 'keepStanding', params: ({ event }) => ({ standing: event.output }) }, 'check'],
        },
        onError: {
          target: 'unprepared',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ error: event.error, fallback: importTexts.preparationFailed }),
          },
        },
      },
      on: { 'import.left': { target: 'choosing', actions: 'forgetFile' } },
      ...waiting,
    },
    /** Without the existing rows, new ones cannot be recognised. */
    unprepared: {
      tags: 'failed',
      on: {
        ...triesAgain('standing.retried', 'preparing'),
        'import.left': { target: 'choosing', actions: 'forgetFile' },
      },
    },
    checked: {
      entry: { type: 'tellApp', params: { type: 'work.unsaved' } },
      always: [{ guard: 'knowsNoTitles', target: 'comparing' }, { target: 'checking' }],
    },
    /** Only the host knows which titles exist: it is asked about the documents of the file. */
    comparing: {
      tags: ['checking', 'editable', 'comparing'],
      invoke: {
        id: 'findTitles',
        src: 'findTitles',
        input: ({ context }) => ({ kind: titleKindOf(context), papers: papersIn(context) }),
        onDone: {
          target: 'checking',
          actions: [{ type: 'keepTitles', params: ({ event }) => ({ documents: event.output }) }, 'check'],
        },
        onError: {
          target: 'uncompared',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ error: event.error, fallback: importTexts.comparisonFailed }),
          },
        },
      },
      on: {
        'comparison.stopped': 'uncompared',
        ...whileChecked,
      },
      ...waiting,
    },
    /** The rows are shown and can be sent: the host checks again, and refuses differing documents. */
    uncompared: {
      tags: ['checking', 'editable', 'uncompared'],
      on: {
        ...triesAgain('standing.retried', { target: 'comparing', actions: 'forgetFailure' }),
        ...whileChecked,
        'import.confirmed': { guard: 'canSend', target: 'sending', actions: 'forgetFailure' },
      },
    },
    checking: {
      tags: ['checking', 'editable'],
      on: {
        ...forgetsSessionRefusal,
        ...whileChecked,
        'import.confirmed': { guard: 'canSend', target: 'sending', actions: 'forgetFailure' },
      },
    },
    sending: {
      tags: ['checking', 'busy'],
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ row: null, ...sentOf(context), doubts: context.doubts }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            actions: [
              { type: 'keepCounts', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'tellApp', params: ({ event }) => doneNotice(event.output) },
            ],
          },
          {
            guard: 'knowsNoTitles',
            target: 'uncompared',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'checking',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
      on: showsRows,
      ...waiting,
    },
    done: {
      tags: 'done',
      entry: { type: 'tellApp', params: pastedWork },
      on: { 'import.again': { target: 'choosing', actions: 'forgetFile' } },
    },
  },
});

export type ImportsActor = ActorRefFrom<typeof importsMachine>;
