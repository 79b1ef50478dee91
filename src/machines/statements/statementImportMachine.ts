import { type ActorRefFrom, assign, setup } from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import {
  type ColumnRole,
  columnsOfRoles,
  rolesOfColumns,
  type ShapeFault,
} from '../../domain/statements/csvShape.ts';
import type { FileAnswers, FileCheck, ReadFile } from '../../domain/statements/desk.ts';
import { statementTexts } from '../../texts/statements/statements.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import { createSendingMachine, type Doubt, type SendingOutcome } from '../shared/forms/sendingMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { forgetsSessionRefusal, type SessionNews, triesAgain } from '../shared/resumption.ts';
import { theEvent } from '../shared/theEvent.ts';
import { type FileQuestion, headersIn, questionIn, readTyped, type TypedRow } from './fileQuestions.ts';

export interface FileOrder {
  accountId: string;
  file: ReadFile;
  answers: FileAnswers;
}

export interface StatementImportContext {
  accountId: string;
  fileId: string;
  file: ReadFile | null;
  answers: FileAnswers;
  question: FileQuestion | null;
  check: FileCheck | null;
  /** The unreadable row that a person reads, and what is typed of it. */
  typing: TypedRow | null;
  /** Heading of a file whose columns a person explains. */
  headers: string[];
  roles: ColumnRole[];
  shapeFault: ShapeFault | null;
  /** The doubtful row that is declared another payment. */
  row: number;
  failure: Failure | null;
  doubts: Doubt<FileOrder>[];
  hasImported: boolean;
}

/** Result of the dialog; in doubt, a request was sent whose outcome is unknown. */
export interface ImportOutcome {
  hasImported: boolean;
  isInDoubt: boolean;
}

export type StatementImportEvent =
  /** `fileId` names the chosen file on the shelf of the browser. */
  | { type: 'file.chosen'; fileId: string }
  | { type: 'check.retried' }
  | { type: 'answer.given'; answer: Partial<FileAnswers> }
  | { type: 'column.told'; at: number; role: ColumnRole }
  | { type: 'columns.told' }
  /** The columns are explained once more. */
  | { type: 'columns.again' }
  | { type: 'row.leftOut'; row: number }
  | { type: 'typing.begun'; row: number }
  | { type: 'typing.edited'; patch: Partial<Pick<TypedRow, 'date' | 'amount'>> }
  | { type: 'typing.ended' }
  | { type: 'other.declared'; row: number }
  | { type: 'import.confirmed' }
  | { type: 'import.again' }
  | { type: 'import.left' }
  | SessionNews;

type Outcome = SendingOutcome<FileOrder, FileCheck>;

/**
 * The import of a bank's statement: read the file, try it dry, answer what the host asks, then send it whole. Doubtful
 * rows can be declared other payments afterwards.
 */
export const statementImportMachine = setup({
  types: {
    context: {} as StatementImportContext,
    events: {} as StatementImportEvent,
    input: {} as { accountId: string },
    output: {} as ImportOutcome,
    children: {} as { read: 'read'; check: 'check'; sending: 'sending'; declare: 'declare' },
    tags: {} as 'choosing' | 'busy' | 'slow' | 'failed' | 'asking' | 'explaining' | 'checked' | 'imported',
  },
  actors: {
    read: port<ReadFile, { fileId: string }>('statementImport: read'),
    check: port<FileCheck, FileOrder>('statementImport: check'),
    sending: createSendingMachine<null, FileOrder, FileCheck>(),
    declare: port<void, { fileId: string; row: number }>('statementImport: declare'),
  },
  delays: { patience: patienceMs },
  guards: {
    asks: (_, { error }: { error: unknown }) => questionIn(toProblem(error)) !== null,
    asksForColumns: (_, { error }: { error: unknown }) => headersIn(toProblem(error)) !== null,
    isExplained: ({ context }) => 'columns' in columnsOfRoles(context.roles),
    hasShape: ({ context }) => context.check !== null && context.check.shape !== null,
    isReadable: ({ context }) => context.check !== null && context.check.refused.length === 0,
    isRefused: ({ context }, { row }: { row: number }) =>
      context.check?.refused.some((refused) => refused.row === row) ?? false,
    isTyping: ({ context }) => context.typing !== null,
    isTyped: ({ context }) => context.typing !== null && 'cents' in readTyped(context.typing),
    isDoubtful: ({ context }, { row }: { row: number }) =>
      context.check?.doubtful.some((doubtful) => doubtful.row === row) ?? false,
    isAccepted: (_, { outcome }: { outcome: Outcome }) => outcome.kind === 'accepted',
  },
  actions: {
    keepChosen: assign((_, { fileId }: { fileId: string }) => ({
      fileId,
      file: null,
      check: null,
      typing: null,
      question: null,
      headers: [],
      roles: [],
      shapeFault: null,
      answers: { leftOut: [] },
      failure: null,
    })),
    keepFile: assign((_, { file }: { file: ReadFile }) => ({ file })),
    keepUnread: assign((_, { error }: { error: unknown }) => ({
      failure: explain(toProblem(error), statementTexts.import.unread),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: explain(toProblem(error), statementTexts.import.failed),
    })),
    keepQuestion: assign((_, { error }: { error: unknown }) => ({ question: questionIn(toProblem(error)) })),
    keepHeaders: assign((_, { error }: { error: unknown }) => {
      const headers = headersIn(toProblem(error)) ?? [];
      return { headers, roles: headers.map((): ColumnRole => ''), shapeFault: null };
    }),
    keepRole: assign(({ context: { roles } }, { at, role }: { at: number; role: ColumnRole }) => ({
      roles: roles.map((each, index) => (index === at ? role : each)),
      shapeFault: null,
    })),
    keepShapeFault: assign(({ context: { roles } }) => {
      const told = columnsOfRoles(roles);
      return { shapeFault: 'fault' in told ? told.fault : null };
    }),
    /** Rows are read anew with the columns: what was said of them before is void. */
    keepColumns: assign(({ context: { answers, roles } }) => {
      const told = columnsOfRoles(roles);
      const { typed: _, ...others } = answers;
      return { answers: { ...others, leftOut: [], ...('columns' in told && { columns: told.columns }) } };
    }),
    explainAgain: assign(({ context: { check } }) => {
      const shape = check?.shape;
      return shape
        ? { headers: shape.headers, roles: rolesOfColumns(shape), shapeFault: null, failure: null }
        : {};
    }),
    keepAnswer: assign(({ context }, { answer }: { answer: Partial<FileAnswers> }) => ({
      answers: { ...context.answers, ...answer },
      question: null,
    })),
    leaveOut: assign(({ context }, { row }: { row: number }) => ({
      answers: { ...context.answers, leftOut: [...context.answers.leftOut, row] },
    })),
    beginTyping: assign((_, { row }: { row: number }) => ({
      typing: { row, date: '', amount: '', fault: null },
    })),
    keepTyping: assign(({ context: { typing } }, { patch }: { patch: Partial<TypedRow> }) => ({
      typing: typing && { ...typing, ...patch, fault: null },
    })),
    keepFault: assign(({ context: { typing } }) => {
      const read = typing && readTyped(typing);
      return { typing: typing && { ...typing, fault: read && 'fault' in read ? read.fault : null } };
    }),
    takeTyped: assign(({ context: { answers, typing } }) => {
      const read = typing && readTyped(typing);
      const typed = read && 'cents' in read ? [...(answers.typed ?? []), read] : (answers.typed ?? []);
      return { answers: { ...answers, typed }, typing: null };
    }),
    keepCheck: assign((_, { check }: { check: FileCheck }) => ({ check, typing: null, failure: null })),
    keepRow: assign((_, { row }: { row: number }) => ({ row, failure: null })),
    takeRow: assign(({ context: { check, row } }) => ({
      check: check && {
        ...check,
        added: check.added + 1,
        known: check.known - 1,
        doubtful: check.doubtful.filter((doubtful) => doubtful.row !== row),
      },
    })),
    keepImported: assign(({ context }, { outcome }: { outcome: Outcome }) => ({
      check: outcome.kind === 'accepted' ? outcome.answer : context.check,
      doubts: outcome.doubts,
      hasImported: true,
      failure: null,
    })),
    keepRefusal: assign((_, { outcome }: { outcome: Outcome }) => ({
      failure: outcome.kind === 'accepted' ? null : explain(outcome.problem, statementTexts.import.failed),
      doubts: outcome.doubts,
    })),
    forgetSessionRefusal: assign({ failure: null }),
  },
}).createMachine({
  id: 'statementImport',
  options: machineOptions,
  context: ({ input: { accountId } }) => ({
    accountId,
    fileId: '',
    file: null,
    answers: { leftOut: [] },
    question: null,
    check: null,
    typing: null,
    headers: [],
    roles: [],
    shapeFault: null,
    row: 0,
    failure: null,
    doubts: [],
    hasImported: false,
  }),
  output: ({ context: { hasImported, doubts } }) => ({ hasImported, isInDoubt: doubts.length > 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      on: {
        ...forgetsSessionRefusal,
        'file.chosen': { target: 'reading', actions: { type: 'keepChosen', params: theEvent } },
        'import.left': 'left',
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { fileId } }) => ({ fileId }),
        onDone: {
          target: 'checking',
          actions: { type: 'keepFile', params: ({ event }) => ({ file: event.output }) },
        },
        onError: { target: 'choosing', actions: { type: 'keepUnread', params: theEvent } },
      },
      ...waiting,
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => orderOf(context),
        onDone: {
          target: 'checked',
          actions: { type: 'keepCheck', params: ({ event }) => ({ check: event.output }) },
        },
        onError: [
          {
            guard: { type: 'asks', params: theEvent },
            target: 'asking',
            actions: { type: 'keepQuestion', params: theEvent },
          },
          {
            guard: { type: 'asksForColumns', params: theEvent },
            target: 'explaining',
            actions: { type: 'keepHeaders', params: theEvent },
          },
          { target: 'unchecked', actions: { type: 'keepFailure', params: theEvent } },
        ],
      },
      ...waiting,
    },
    unchecked: {
      tags: ['choosing', 'failed'],
      on: {
        ...triesAgain('check.retried', { target: 'checking', actions: 'forgetSessionRefusal' }),
        'file.chosen': { target: 'reading', actions: { type: 'keepChosen', params: theEvent } },
        'import.left': 'left',
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'answer.given': { target: 'checking', actions: { type: 'keepAnswer', params: theEvent } },
        'import.again': 'choosing',
        'import.left': 'left',
      },
    },
    /** A file whose heading says nothing: a person says what each column is. */
    explaining: {
      tags: 'explaining',
      on: {
        'column.told': { actions: { type: 'keepRole', params: theEvent } },
        'columns.told': [
          { guard: 'isExplained', target: 'checking', actions: 'keepColumns' },
          { actions: 'keepShapeFault' },
        ],
        'import.again': 'choosing',
        'import.left': 'left',
      },
    },
    checked: {
      tags: 'checked',
      on: {
        'columns.again': { guard: 'hasShape', target: 'explaining', actions: 'explainAgain' },
        ...forgetsSessionRefusal,
        'row.leftOut': {
          guard: { type: 'isRefused', params: theEvent },
          target: 'checking',
          actions: { type: 'leaveOut', params: theEvent },
        },
        'typing.begun': {
          guard: { type: 'isRefused', params: theEvent },
          actions: { type: 'beginTyping', params: theEvent },
        },
        'typing.edited': { guard: 'isTyping', actions: { type: 'keepTyping', params: theEvent } },
        'typing.ended': [
          { guard: 'isTyped', target: 'checking', actions: 'takeTyped' },
          { guard: 'isTyping', actions: 'keepFault' },
        ],
        'import.confirmed': { guard: 'isReadable', target: 'sending' },
        'import.again': 'choosing',
        'import.left': 'left',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ row: null, body: orderOf(context), doubts: context.doubts }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'imported',
            actions: { type: 'keepImported', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'checked',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
      ...waiting,
    },
    imported: {
      tags: 'imported',
      on: {
        ...forgetsSessionRefusal,
        'other.declared': {
          guard: { type: 'isDoubtful', params: theEvent },
          target: 'declaring',
          actions: { type: 'keepRow', params: theEvent },
        },
        'import.again': 'choosing',
        'import.left': 'left',
      },
    },
    declaring: {
      tags: ['busy', 'imported'],
      invoke: {
        id: 'declare',
        src: 'declare',
        input: ({ context: { check, row } }) => ({ fileId: check?.id ?? '', row }),
        onDone: { target: 'imported', actions: 'takeRow' },
        onError: { target: 'imported', actions: { type: 'keepFailure', params: theEvent } },
      },
      ...waiting,
    },
    left: { type: 'final' },
  },
});

export type StatementImportActor = ActorRefFrom<typeof statementImportMachine>;

function orderOf({ accountId, file, answers }: StatementImportContext): FileOrder {
  if (file === null) throw new Error('no file was read');
  return { accountId, file, answers };
}
