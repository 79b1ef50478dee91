import { fromPromise } from 'xstate';
import { sheetOf } from '../../browser/files/origin.ts';
import type { Opening } from '../../domain/openings/opening.ts';
import type { OpeningOrder } from '../../domain/openings/openingOrders.ts';
import { tableText } from '../../machines/openings/balanceteRows.ts';
import { openingMachine } from '../../machines/openings/openingMachine.ts';
import * as reasons from '../../machines/openings/openingReasonMachine.ts';
import { outcomeTold } from '../../machines/shared/announcements.ts';
import type { Http } from '../../services/http.ts';
import * as calls from '../../services/openings/openings.ts';
import { openingTexts as texts } from '../../texts/openings/openings.ts';
import { OpeningPage } from '../../views/openings/OpeningPage.tsx';
import { keepingFiles } from '../keepingFiles.ts';
import { titleChoicesLogic, titleFormLogic, titlePartyLogic } from '../logic/titleFormLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { readingOf } from '../reading.ts';
import { sendingBy, sendingOf } from '../sending.ts';

/** The opening of a company with its calls (ability `opening.1`). */
export function open(http: Http): OpenedMachine {
  const sending = sendingBy<null, OpeningOrder, Opening>(
    ({ body, key }) => calls.carryOut(http, body, key),
    outcomeTold(texts.title, texts.failed),
  );
  const takingBack = sendingOf<reasons.ReasonDraft, Partial<reasons.ReasonValues>>(
    async ({ row, body, key }) => {
      const reason = reasons.wholeReason(row, body);
      await (row.what === 'part'
        ? calls.reversePart(http, row.id, reason, key)
        : calls.abandonOpening(http, reason, key));
      return row;
    },
    reasons.openingReasonTold,
  );
  const logic = openingMachine.provide({
    actors: {
      load: readingOf(http, calls.openOpening),
      readFile: fromPromise<{ pasted: string }, { fileId: string }>(async ({ input, signal }) => {
        const { table } = await sheetOf(input.fileId, () => {}, signal);
        return { pasted: tableText(table) };
      }),
      sending,
      reversal: reasons.openingReasonMachine.provide({ actors: { sending: takingBack } }),
      form: titleFormLogic(http),
      registration: titlePartyLogic(http),
      payableOptions: titleChoicesLogic(http, 'PAYABLE').options,
      receivableOptions: titleChoicesLogic(http, 'RECEIVABLE').options,
    },
  });
  return { View: keepingFiles(OpeningPage), logic };
}
