import { fromPromise } from 'xstate';
import { addressLogic } from '../../browser/address.ts';
import { dayPort } from '../../browser/day.ts';
import { waysOver } from '../../browser/stepsOver.ts';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { TitleItem } from '../../domain/titles/titleItem.ts';
import type { NewTitle, SentReversal } from '../../domain/titles/titleOrders.ts';
import type { Page, PageOrder } from '../../machines/shared/lists/pagedListMachine.ts';
import {
  completeSettlement,
  type SettlementBody,
  type SettlementDraft,
  settledMeanwhile,
} from '../../machines/titles/settlementRules.ts';
import { titleDeskMachine } from '../../machines/titles/titleDeskMachine.ts';
import { titleFormMachine, titleFormTold } from '../../machines/titles/titleFormMachine.ts';
import {
  completeTitleReversal,
  type DueDateBody,
  dueDateFormMachine,
  dueDateTold,
  type ReversalDraft,
  settlementFormMachine,
  settlementTold,
  titleReversalMachine,
  titleReversalTold,
} from '../../machines/titles/titleForms.ts';
import {
  partyTitlesMachine,
  payableTitlesMachine,
  receivableTitlesMachine,
  type TitleNarrowings,
  type TitleOptions,
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
import { titleDetailsTexts } from '../../texts/titles/titleDesk.ts';
import { deskRow } from '../../views/titles/titleTones.ts';
import { readingAbout } from '../reading.ts';
import { sendingOf } from '../sending.ts';
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
  const making = sendingOf<TitleDraft, Partial<NewTitle>>(async ({ row, body, key }) => {
    const made = await titles.createTitle(http, kind, completeTitle(row, body), key);
    return { ...row, made };
  }, titleFormTold);
  const settling = sendingOf<SettlementDraft, Partial<SettlementBody>>(
    async ({ row, body, key }) => {
      await titles.settleTitles(http, kind, completeSettlement(row, body), key);
      return { ...row, isSettled: true };
    },
    settlementTold(kind),
    (draft, problem) => settledMeanwhile(draft, problem, titles.openNow(kind, problem)),
  );
  const reversing = sendingOf<ReversalDraft, Partial<SentReversal>>(async ({ row, body, key }) => {
    await titles.reverse(http, kind, row, completeTitleReversal(row, body), key);
    return { ...row, isDone: true };
  }, titleReversalTold);
  const postponing = sendingOf<TitleItem, Partial<DueDateBody>>(
    ({ row, body }) => titles.postpone(http, kind, row, { due_date: row.due_date, ...body }),
    dueDateTold,
  );
  return {
    form: titleFormMachine.provide({ actors: { sending: making } }),
    settlement: settlementFormMachine.provide({ actors: { sending: settling } }),
    reversal: titleReversalMachine.provide({ actors: { sending: reversing } }),
    dueDate: dueDateFormMachine.provide({ actors: { sending: postponing } }),
  };
}

function readingsOf(http: Http) {
  const details = titleDetailsMachine.provide({
    actors: {
      load: readingAbout((subject, signal) =>
        fetchNamedDocument(http, subject, titleDetailsTexts.unnamed, signal),
      ),
    },
  });
  const party = partyTitlesMachine.provide({
    actors: { load: readingAbout((subject, signal) => fetchNamedParty(http, subject, signal)) },
  });
  const control = titleControlMachine.provide({
    actors: { load: readingAbout(({ kind }, signal) => fetchControl(http, kind, signal)) },
  });
  return { details, authors: authorsLogic(http), party, control };
}
