import { addressLogic } from '../../browser/address.ts';
import { dayPort } from '../../browser/day.ts';
import { waysOver } from '../../browser/stepsOver.ts';
import { todayInSaoPaulo } from '../../domain/dateText.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { TitleDocument, TitleItem } from '../../domain/titles/titleItem.ts';
import type { Page, PageOrder } from '../../machines/shared/lists/pagedListMachine.ts';
import * as corrections from '../../machines/titles/correctionForm.ts';
import * as endForms from '../../machines/titles/endForms.ts';
import * as ends from '../../machines/titles/endRules.ts';
import * as settlementReversals from '../../machines/titles/settlementReversalRules.ts';
import * as settlements from '../../machines/titles/settlementRules.ts';
import { titleDeskMachine } from '../../machines/titles/titleDeskMachine.ts';
import { titleEndsMachine } from '../../machines/titles/titleEndsMachine.ts';
import * as forms from '../../machines/titles/titleForms.ts';
import * as parts from '../../machines/titles/titleParts.ts';
import type { Http } from '../../services/http.ts';
import { fetchControl } from '../../services/titles/titleControl.ts';
import * as calls from '../../services/titles/titleEnds.ts';
import { fetchNamedDocument, fetchNamedParty } from '../../services/titles/titleParties.ts';
import * as titles from '../../services/titles/titles.ts';
import { titleDetailsTexts } from '../../texts/titles/titleDesk.ts';
import { deskRow } from '../../views/titles/titleTones.ts';
import { readingAbout, readingOf } from '../reading.ts';
import { sendingDraft, sendingOf } from '../sending.ts';
import { authorsLogic } from './authorsLogic.ts';
import { booksLogic } from './booksLogic.ts';
import { servedTableLogic } from './servedTableLogic.ts';
import { sheetLogic } from './sheetLogic.ts';
import { titleChoicesLogic, titleFormLogic, titlePartyLogic } from './titleFormLogic.ts';

/** The desk of a kind with its calls (ability `titles.1`). */
export function titleDeskLogic(http: Http, kind: TitleKind) {
  const listMachine = kind === 'PAYABLE' ? parts.payableTitlesMachine : parts.receivableTitlesMachine;
  const list = listMachine.provide({
    actors: {
      table: servedTableLogic(async ({ look }, signal) => {
        const today = todayInSaoPaulo(new Date());
        const found = await titles.everyTitle(http, kind, { look, today }, signal);
        return found.map((item) => deskRow(item, today));
      }),
      load: readingOf<Page<TitleItem>, PageOrder>(http, (client, order, signal) =>
        titles.listTitles(client, kind, order, signal),
      ),
    },
  });
  return titleDeskMachine.provide({
    actors: {
      address: addressLogic('at.', waysOver),
      sheet: sheetLogic(),
      books: booksLogic(http),
      list,
      ...titleChoicesLogic(http, kind),
      ...formsOf(http, kind),
      ...readingsOf(http),
      day: dayPort,
    },
  });
}

function formsOf(http: Http, kind: TitleKind) {
  const settling = sendingOf<settlements.SettlementDraft, Partial<settlements.SettlementBody>>(
    async ({ row, body, key }) => {
      const whole = settlements.completeSettlement(row, body);
      await titles.settleTitles(http, kind, whole, key);
      return settlements.settledBy(row, whole);
    },
    forms.settlementTold(kind),
    (draft, problem) => settlements.settledMeanwhile(draft, problem, titles.openNow(kind, problem)),
  );
  const reversing = sendingDraft(
    forms.completeTitleReversal,
    (row, body, key) => titles.reverse(http, kind, row, body, key),
    forms.titleReversalTold,
  );
  const adjusting = sendingDraft(
    ends.completeAdjustment,
    ({ document }, body, key) => calls.adjustTitle(http, kind, document.id, body, key),
    endForms.adjustmentTold,
  );
  const offsetting = sendingDraft(
    ends.completeOffset,
    (_, body, key) => calls.offsetTitles(http, kind, body, key),
    endForms.offsetTold,
  );
  const correcting = sendingDraft(
    corrections.completeCorrection,
    ({ document }, body, key) => calls.correctTitle(http, kind, document.id, body, key),
    corrections.correctionTold,
  );
  const unsettling = sendingDraft(
    settlementReversals.completeSettlementReversal,
    (row, body, key) => calls.reverseTitles(http, kind, row, body, key),
    endForms.settlementReversalTold,
  );
  const postponing = sendingOf<TitleItem, Partial<forms.DueDateBody>>(
    ({ row, body }) => titles.postpone(http, kind, row, { due_date: row.due_date, ...body }),
    forms.dueDateTold,
  );
  return {
    form: titleFormLogic(http),
    registration: titlePartyLogic(http),
    settlement: forms.settlementFormMachine.provide({ actors: { sending: settling } }),
    reversal: forms.titleReversalMachine.provide({ actors: { sending: reversing } }),
    dueDate: forms.dueDateFormMachine.provide({ actors: { sending: postponing } }),
    ends: titleEndsMachine.provide({
      actors: {
        adjustment: endForms.adjustmentFormMachine.provide({ actors: { sending: adjusting } }),
        offset: endForms.offsetFormMachine.provide({ actors: { sending: offsetting } }),
        correction: corrections.correctionFormMachine.provide({ actors: { sending: correcting } }),
        settlementReversal: endForms.settlementReversalMachine.provide({ actors: { sending: unsettling } }),
        settledTitles: endForms.settledTitlesMachine.provide({
          actors: {
            load: readingAbout((subject, signal) => calls.fetchSettledTitles(http, subject, signal)),
          },
        }),
        counterparts: endForms.counterpartsMachine.provide({
          actors: { load: readingAbout((subject, signal) => calls.fetchCounterparts(http, subject, signal)) },
        }),
      },
    }),
  };
}

function readingsOf(http: Http) {
  const document = (subject: parts.TitleSubject, signal: AbortSignal) =>
    fetchNamedDocument(http, subject, titleDetailsTexts.unnamed, signal);
  const details = parts.titleDetailsMachine.provide({ actors: { load: readingAbout(document) } });
  const party = parts.partyTitlesMachine.provide({
    actors: { load: readingAbout((subject, signal) => fetchNamedParty(http, subject, signal)) },
  });
  const control = parts.titleControlMachine.provide({
    actors: { load: readingAbout(({ kind }, signal) => fetchControl(http, kind, signal)) },
  });
  return {
    details,
    document: readingAbout<TitleDocument, parts.TitleSubject>(document),
    authors: authorsLogic(http),
    party,
    control,
  };
}
