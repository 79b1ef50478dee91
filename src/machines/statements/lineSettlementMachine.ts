import { type ActorRefFrom, assign, setup } from 'xstate';
import { parseTypedDate } from '../../domain/calendarDate.ts';
import { toProblem } from '../../domain/problem.ts';
import type { DeskLine, DeskOrder, DeskOutcome } from '../../domain/statements/desk.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { statementTexts } from '../../texts/statements/statements.ts';
import { success } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explain, explainAction } from '../shared/errorText.ts';
import { createSendingMachine, type SendingOutcome } from '../shared/forms/sendingMachine.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { forgetsSessionRefusal, type SessionNews, triesAgain } from '../shared/resumption.ts';
import { theEvent } from '../shared/theEvent.ts';
import { type SettlementLine, settlementRows } from '../titles/settlementRules.ts';
import {
  draftOf,
  type FoundTitles,
  foundAgain,
  type LineSettlementContext,
  lineFaultOf,
  withTitle,
} from './lineSettlementRules.ts';

export interface LineSettlementInput {
  line: DeskLine;
  today: string;
  knowsWithheld: boolean;
}

/** Null where nothing was settled; in doubt, a request was sent whose outcome is unknown. */
export interface LineSettlementOutcome {
  done: DeskOutcome | null;
  isInDoubt: boolean;
}

export type LineSettlementEvent =
  | { type: 'titles.searched'; search: string }
  | { type: 'search.retried' }
  | { type: 'title.toggled'; id: string }
  | { type: 'amounts.edited'; lines: SettlementLine[] }
  | { type: 'day.typed'; date: string }
  | { type: 'settlement.sent' }
  | { type: 'settlement.left' }
  | SessionNews;

type Outcome = SendingOutcome<DeskOrder, DeskOutcome>;

const debounceMs = 250;

/**
 * One line of a statement that settles several titles (ability `statements.1`): search, choose, type principal,
 * interest, fine and discount of each until the cash is the line's to the cent, then send it as one settlement matched
 * with the line.
 */
export const lineSettlementMachine = setup({
  types: {
    context: {} as LineSettlementContext,
    events: {} as LineSettlementEvent,
    input: {} as LineSettlementInput,
    output: {} as LineSettlementOutcome,
    children: {} as { find: 'find'; sending: 'sending' },
    tags: {} as 'choosing' | 'finding' | 'busy' | 'slow' | 'failed',
  },
  actors: {
    find: port<FoundTitles, { kind: TitleKind; search: string }>('lineSettlement: find'),
    sending: createSendingMachine<null, DeskOrder, DeskOutcome>(),
  },
  delays: { debounce: debounceMs, patience: patienceMs },
  guards: {
    closes: ({ context }) => lineFaultOf(context) === null,
    isAccepted: (_, { outcome }: { outcome: Outcome }) => outcome.kind === 'accepted',
  },
  actions: {
    tellApp: tellApp(),
    keepSearch: assign((_, { search }: { search: string }) => ({ search })),
    keepFound: assign(({ context }, { found }: { found: FoundTitles }) => ({
      found,
      draft: foundAgain(context.draft, found.rows),
      failure: null,
    })),
    keepUnfound: assign((_, { error }: { error: unknown }) => ({
      failure: explain(toProblem(error), statementTexts.settling.notFound),
    })),
    toggle: assign(({ context }, { id }: { id: string }) => ({ ...withTitle(context, id), fault: null })),
    keepLines: assign(({ context: { draft } }, { lines }: { lines: SettlementLine[] }) => ({
      lines,
      draft: {
        ...draft,
        titles: draft.titles.filter(({ id }) => lines.some(({ titleId }) => titleId === id)),
      },
      fault: null,
    })),
    keepDay: assign((_, { date }: { date: string }) => ({ date, fault: null })),
    keepFault: assign(({ context }) => ({ fault: lineFaultOf(context) })),
    keepDone: assign((_, { outcome }: { outcome: Outcome }) => ({
      done: outcome.kind === 'accepted' ? outcome.answer : null,
      doubts: outcome.doubts,
    })),
    keepRefusal: assign((_, { outcome }: { outcome: Outcome }) => ({
      failure:
        outcome.kind === 'accepted' ? null : explainAction(outcome.problem, statementTexts.settling.failed),
      doubts: outcome.doubts,
    })),
    forgetSessionRefusal: assign({ failure: null }),
  },
}).createMachine({
  id: 'lineSettlement',
  options: machineOptions,
  context: ({ input: { line, today, knowsWithheld } }) => {
    const kind: TitleKind = line.cents < 0 ? 'PAYABLE' : 'RECEIVABLE';
    return {
      line,
      kind,
      today,
      knowsWithheld,
      search: '',
      found: { rows: [], count: 0 },
      draft: draftOf(kind, today),
      lines: [],
      date: '',
      fault: null,
      failure: null,
      doubts: [],
      done: null,
    };
  },
  output: ({ context: { done, doubts } }) => ({ done, isInDoubt: doubts.length > 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      initial: 'finding',
      on: {
        'titles.searched': { target: '.pausing', actions: { type: 'keepSearch', params: theEvent } },
        'title.toggled': { actions: { type: 'toggle', params: theEvent } },
        'amounts.edited': { actions: { type: 'keepLines', params: theEvent } },
        'day.typed': { actions: { type: 'keepDay', params: theEvent } },
        'settlement.sent': [{ guard: 'closes', target: 'sending' }, { actions: 'keepFault' }],
        'settlement.left': 'left',
      },
      states: {
        // Each key restarts the debounce.
        pausing: { tags: 'finding', after: { debounce: 'finding' } },
        finding: {
          tags: 'finding',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context: { kind, search } }) => ({ kind, search }),
            onDone: {
              target: 'found',
              actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
            },
            onError: { target: 'unfound', actions: { type: 'keepUnfound', params: theEvent } },
          },
          ...waiting,
        },
        found: { on: forgetsSessionRefusal },
        unfound: { tags: 'failed', on: triesAgain('search.retried', 'finding') },
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
            target: 'left',
            actions: [
              {
                type: 'tellApp',
                params: ({ context }) => ({
                  type: 'notice.raised',
                  notice: success(statementTexts.settling.done(context.lines.length)),
                }),
              },
              { type: 'keepDone', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          {
            target: 'choosing.found',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
      ...waiting,
    },
    left: { type: 'final' },
  },
});

export type LineSettlementActor = ActorRefFrom<typeof lineSettlementMachine>;

function orderOf({ line, lines, draft, date }: LineSettlementContext): DeskOrder {
  return {
    kind: 'settlement',
    lineId: line.id,
    side: line.cents < 0 ? 'OUT' : 'IN',
    items: settlementRows({ ...draft.values, lines }, draft).map(({ title, amounts }) => ({
      titleId: title.id,
      ...amounts,
    })),
    date: parseTypedDate(date),
  };
}
