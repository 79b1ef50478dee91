import { fromPromise } from 'xstate';
import { addressLogic } from '../../browser/address.ts';
import { dayPort } from '../../browser/day.ts';
import { waysOver } from '../../browser/stepsOver.ts';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import { toProblem } from '../../domain/problem.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { PartyTitles, TitleControl, TitleDocument, TitleItem } from '../../domain/titles/titleItem.ts';
import type { NewTitle, SentReversal } from '../../domain/titles/titleOrders.ts';
import { failure, success } from '../../machines/shared/announcements.ts';
import type { Order } from '../../machines/shared/forms/sendingMachine.ts';
import type { Afterwards } from '../../machines/shared/forms/writing.ts';
import type { Page, PageOrder } from '../../machines/shared/lists/pagedListMachine.ts';
import {
  completeSettlement,
  type SettlementBody,
  type SettlementDraft,
  settledMeanwhile,
} from '../../machines/titles/settlementRules.ts';
import { titleDeskMachine } from '../../machines/titles/titleDeskMachine.ts';
import { titleFormMachine } from '../../machines/titles/titleFormMachine.ts';
import {
  type DueDateBody,
  dueDateFormMachine,
  type ReversalDraft,
  settlementFormMachine,
  titleReversalMachine,
} from '../../machines/titles/titleForms.ts';
import {
  partyTitlesMachine,
  payableTitlesMachine,
  receivableTitlesMachine,
  type TitleNarrowings,
  type TitleOptions,
  type TitleSubject,
  titleControlMachine,
  titleDetailsMachine,
  titleNarrowingsMachine,
  titleOptionsMachine,
} from '../../machines/titles/titleParts.ts';
import { completeTitle, type TitleDraft } from '../../machines/titles/titleRules.ts';
import type { Http } from '../../services/http.ts';
import { listTitleNarrowings, listTitleOptions } from '../../services/titles/titleChoices.ts';
import { fetchControl } from '../../services/titles/titleControl.ts';
import { fetchNamedDocument, fetchNamedParty } from '../../services/titles/titleParties.ts';
import * as titles from '../../services/titles/titles.ts';
import {
  dueDateTexts,
  settlementTexts,
  titleDeskTexts,
  titleDetailsTexts,
  titleFormTexts,
  titleReversalTexts,
} from '../../texts/titles/titleDesk.ts';
import { deskRow } from '../../views/titles/titleTones.ts';
import { sendingBy } from '../sending.ts';
import { authorsLogic } from './authorsLogic.ts';
import { booksLogic } from './booksLogic.ts';
import { servedTableLogic } from './servedTableLogic.ts';

/** The desk of a kind with its calls (ability `titles.1`). */
export function titleDeskLogic(http: Http, kind: TitleKind) {
  const listMachine = kind === 'PAYABLE' ? payableTitlesMachine : receivableTitlesMachine;
  const list = listMachine.provide({
    actors: {
      table: servedTableLogic(async ({ look }, signal) => {
        const today = todayInSaoPaulo(new Date());
        const found = await titles.everyTitle(http, kind, { look, today }, signal);
        return found.map((item) => deskRow(item, today));
      }),
      load: fromPromise<Page<TitleItem>, PageOrder>(({ input, signal }) =>
        titles.listTitles(http, kind, { ...input, today: todayInSaoPaulo(new Date()) }, signal),
      ),
    },
  });
  const options = titleOptionsMachine.provide({
    actors: { load: fromPromise<TitleOptions>(({ signal }) => listTitleOptions(http, kind, signal)) },
  });
  const narrowings = titleNarrowingsMachine.provide({
    actors: { load: fromPromise<TitleNarrowings>(({ signal }) => listTitleNarrowings(http, kind, signal)) },
  });
  return titleDeskMachine.provide({
    actors: {
      address: addressLogic('at.', waysOver),
      books: booksLogic(http),
      list,
      narrowings,
      options,
      ...formsOf(http, kind),
      ...readingsOf(http),
      day: dayPort,
    },
  });
}

function formsOf(http: Http, kind: TitleKind) {
  const form = titleFormMachine.provide({
    actors: {
      sending: sendingBy<TitleDraft, Partial<NewTitle>>(
        async ({ row, body, key }) => {
          const draft = drafted(row);
          const made = await titles.createTitle(http, kind, completeTitle(draft, body), key);
          return { ...draft, made };
        },
        outcomeTold(titleDeskTexts.made, titleFormTexts.failed),
      ),
    },
  });
  const settlement = settlementFormMachine.provide({
    actors: {
      sending: sendingBy<SettlementDraft, Partial<SettlementBody>>(
        ({ row, body, key }) => settle(http, drafted(row), body, key),
        outcomeTold(titleDeskTexts.settled[kind], settlementTexts.failed[kind]),
      ),
    },
  });
  const reversal = titleReversalMachine.provide({
    actors: {
      sending: sendingBy<ReversalDraft, Partial<SentReversal>>(async ({ row, body, key }) => {
        const draft = drafted(row);
        const sent = { reason: draft.values.reason, date: draft.today, ...body };
        const call = draft.what === 'title' ? titles.cancelTitle : titles.reverseSettlement;
        await call(http, kind, draft.id, sent, key);
        return { ...draft, isDone: true };
      }, reversalTold),
    },
  });
  const dueDate = dueDateFormMachine.provide({
    actors: {
      sending: sendingBy<TitleItem, Partial<DueDateBody>>(
        ({ row, body }) => {
          const title = drafted(row);
          return titles.postpone(http, kind, title, { due_date: title.due_date, ...body });
        },
        outcomeTold(titleDeskTexts.postponed, dueDateTexts.failed),
      ),
    },
  });
  return { form, settlement, reversal, dueDate };
}

async function settle(
  http: Http,
  draft: SettlementDraft,
  body: Partial<SettlementBody>,
  key: string,
): Promise<SettlementDraft> {
  try {
    await titles.settleTitles(http, draft.kind, completeSettlement(draft, body), key);
    return { ...draft, isSettled: true };
  } catch (thrown) {
    const problem = toProblem(thrown);
    throw settledMeanwhile(draft, problem, titles.openNow(draft.kind, problem));
  }
}

/** What is told when nobody waits for it any more (decision D26). */
function outcomeTold(done: string, failed: string) {
  return { done: () => success(done), failed: (_: unknown, text: string) => failure(failed, text) };
}

const reversalTold: Afterwards<Order<ReversalDraft, unknown>, ReversalDraft> = {
  done: ({ what }) => success(what === 'title' ? titleDeskTexts.canceled : titleDeskTexts.reversed),
  failed: ({ row }, text) => failure(titleReversalTexts.failed[row?.what ?? 'settlement'], text),
};

function readingsOf(http: Http) {
  const details = titleDetailsMachine.provide({
    actors: {
      load: fromPromise<TitleDocument, { subject: TitleSubject }>(({ input: { subject }, signal }) =>
        fetchNamedDocument(http, subject, titleDetailsTexts.unnamed, signal),
      ),
    },
  });
  const party = partyTitlesMachine.provide({
    actors: {
      load: fromPromise<PartyTitles, { subject: TitleSubject }>(({ input: { subject }, signal }) =>
        fetchNamedParty(http, subject, signal),
      ),
    },
  });
  const control = titleControlMachine.provide({
    actors: {
      load: fromPromise<TitleControl[], { subject: { kind: TitleKind } }>(({ input: { subject }, signal }) =>
        fetchControl(http, subject.kind, signal),
      ),
    },
  });
  return { details, authors: authorsLogic(http), party, control };
}

function drafted<Draft>(row: Draft | null): Draft {
  if (row === null) throw new Error('such a form is made from a draft');
  return row;
}
