import { fromPromise } from 'xstate';
import { sheetOf } from '../../browser/files/origin.ts';
import type { Opening } from '../../domain/openings/opening.ts';
import type { OpeningOrder } from '../../domain/openings/openingOrders.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { tableText } from '../../machines/openings/balanceteRows.ts';
import { openingMachine } from '../../machines/openings/openingMachine.ts';
import {
  openingReasonMachine,
  openingReasonTold,
  type ReasonDraft,
  type ReasonValues,
  wholeReason,
} from '../../machines/openings/openingReasonMachine.ts';
import { outcomeTold } from '../../machines/shared/announcements.ts';
import { titleFormMachine, titleFormTold } from '../../machines/titles/titleFormMachine.ts';
import { titleOptionsMachine } from '../../machines/titles/titleParts.ts';
import { completeTitle } from '../../machines/titles/titleRules.ts';
import type { Http } from '../../services/http.ts';
import * as calls from '../../services/openings/openings.ts';
import { listTitleOptions } from '../../services/titles/titleChoices.ts';
import { createTitle } from '../../services/titles/titles.ts';
import { openingTexts as texts } from '../../texts/openings/openings.ts';
import { readingOf } from '../reading.ts';
import { sendingBy, sendingDraft, sendingOf } from '../sending.ts';

/** The opening of a company with its calls (ability `opening.1`). */
export function openingLogic(http: Http) {
  const sending = sendingBy<null, OpeningOrder, Opening>(
    ({ body, key }) => carryOut(http, body, key),
    outcomeTold(texts.title, texts.failed),
  );
  const takingBack = sendingOf<ReasonDraft, Partial<ReasonValues>>(async ({ row, body, key }) => {
    const reason = wholeReason(row, body);
    await (row.what === 'part'
      ? calls.reversePart(http, row.id, reason, key)
      : calls.abandonOpening(http, reason, key));
    return row;
  }, openingReasonTold);
  const making = sendingDraft(
    completeTitle,
    ({ kind }, body, key) => createTitle(http, kind, body, key),
    titleFormTold,
  );
  const optionsOf = (kind: TitleKind) =>
    titleOptionsMachine.provide({
      actors: { load: fromPromise(({ signal }) => listTitleOptions(http, kind, signal)) },
    });
  return openingMachine.provide({
    actors: {
      load: readingOf(http, calls.openOpening),
      readFile: fromPromise<{ pasted: string }, { fileId: string }>(async ({ input, signal }) => {
        const { table } = await sheetOf(input.fileId, () => {}, signal);
        return { pasted: tableText(table) };
      }),
      sending,
      reversal: openingReasonMachine.provide({ actors: { sending: takingBack } }),
      form: titleFormMachine.provide({ actors: { sending: making } }),
      payableOptions: optionsOf('PAYABLE'),
      receivableOptions: optionsOf('RECEIVABLE'),
    },
  });
}

function carryOut(http: Http, order: OpeningOrder, key: string): Promise<Opening> {
  switch (order.kind) {
    case 'start':
      return calls.keepStart(http, order);
    case 'balances':
      return calls.keepBalances(http, order);
    case 'posting':
      return calls.postBalances(http, key);
    case 'treasury':
      return calls.postTreasury(http, order, key);
    case 'prior':
      return calls.keepPriorCosts(http, order);
    case 'finish':
      return calls.finishOpening(http, key);
  }
}
