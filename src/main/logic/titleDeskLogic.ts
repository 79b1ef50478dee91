import { fromPromise } from 'xstate';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import { compareNames } from '../../domain/order.ts';
import { type Problem, toProblem } from '../../domain/problem.ts';
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
  withOpen,
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
import { accounts } from '../../services/chart/accounts.ts';
import { fetchFinanceSettings } from '../../services/control/financeSettings.ts';
import type { Http } from '../../services/http.ts';
import { listCostCenterChoices } from '../../services/ledger/entryChoices.ts';
import { customers } from '../../services/tenant/customers.ts';
import { projects } from '../../services/tenant/projects.ts';
import { suppliers } from '../../services/tenant/suppliers.ts';
import { fetchControl } from '../../services/titles/titleControl.ts';
import * as titles from '../../services/titles/titles.ts';
import { treasuryAccounts } from '../../services/treasury/treasury.ts';
import {
  dueDateTexts,
  settlementTexts,
  titleDeskTexts,
  titleDetailsTexts,
  titleFormTexts,
  titleReversalTexts,
} from '../../texts/titles/titleDesk.ts';
import { settlementRefusals } from '../../texts/titles/titleRefusals.ts';
import { deskRow } from '../../views/titles/titleTones.ts';
import { addressLogic } from '../browser/address.ts';
import { dayPort } from '../browser/day.ts';
import { waysOver } from '../browser/stepsOver.ts';
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
    actors: { load: fromPromise<TitleOptions>(({ signal }) => loadOptions(http, kind, signal)) },
  });
  const narrowings = titleNarrowingsMachine.provide({
    actors: { load: fromPromise<TitleNarrowings>(({ signal }) => loadNarrowings(http, kind, signal)) },
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

async function loadNarrowings(http: Http, kind: TitleKind, signal: AbortSignal): Promise<TitleNarrowings> {
  const lists = [partiesOf(kind).list(http, signal), projects.list(http, signal)] as const;
  const [parties, obras] = await Promise.all(lists);
  return { parties: parties.toSorted(byName), projects: obras.toSorted(byName) };
}

async function loadOptions(http: Http, kind: TitleKind, signal: AbortSignal): Promise<TitleOptions> {
  const [found, chart, choices, treasury, settings] = await Promise.all([
    partiesOf(kind).list(http, signal),
    accounts.list(http, signal),
    listCostCenterChoices(http, signal),
    treasuryAccounts.list(http, signal),
    fetchFinanceSettings(http, signal),
  ]);
  return { parties: found, accounts: chart, ...choices, treasury, settings };
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

/** Somebody who was faster is told as a conflict: the form goes on with what is open now, and keeps what was typed. */
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
    const open = titles.openNow(draft.kind, problem);
    if (open === null || problem.kind !== 'answered') throw problem;
    throw { ...problem, status: 412, detail: detailOf(problem, draft, open), current: withOpen(draft, open) };
  }
}

/** What the host says, and of which titles it says it: of fifty, nobody finds by themselves the one that changed. */
function detailOf(
  { detail }: Extract<Problem, { kind: 'answered' }>,
  { titles }: SettlementDraft,
  open: Map<string, number>,
) {
  if (typeof detail !== 'string') return detail;
  const told = titles.flatMap((title) => {
    const cents = open.get(title.id);
    return cents === undefined ? [] : [{ name: titleDeskTexts.named(title), cents }];
  });
  return told.length === 0 ? detail : `${detail} ${settlementRefusals.openNow(told)}`;
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
        documentOf(http, subject, signal),
      ),
    },
  });
  const party = partyTitlesMachine.provide({
    actors: {
      load: fromPromise<PartyTitles, { subject: TitleSubject }>(({ input: { subject }, signal }) =>
        positionOf(http, subject, signal),
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

/** A document may tell its party by the id alone. */
async function documentOf(http: Http, subject: TitleSubject, signal: AbortSignal): Promise<TitleDocument> {
  const document = await titles.fetchDocument(http, subject, signal);
  if (document.party_name) return document;
  const name = await partyName(http, subject.kind, document.party_id, signal);
  return { ...document, party_name: name || titleDetailsTexts.unnamed };
}

/** An address tells the party by its id alone, and one without titles is named by no title. */
async function positionOf(http: Http, subject: TitleSubject, signal: AbortSignal): Promise<PartyTitles> {
  const position = await titles.fetchParty(http, subject, signal);
  const known = position.name || subject.name;
  if (known) return { ...position, name: known };
  return { ...position, name: await partyName(http, subject.kind, subject.id, signal) };
}

async function partyName(http: Http, kind: TitleKind, id: string, signal: AbortSignal): Promise<string> {
  return (await partiesOf(kind).list(http, signal)).find((party) => party.id === id)?.name ?? '';
}

const byName = (one: { name: string }, other: { name: string }) => compareNames(one.name, other.name);

const partiesOf = (kind: TitleKind) => (kind === 'PAYABLE' ? suppliers : customers);

function drafted<Draft>(row: Draft | null): Draft {
  if (row === null) throw new Error('such a form is made from a draft');
  return row;
}
