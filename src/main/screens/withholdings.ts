import type { Withheld } from '../../domain/titles/withheld.ts';
import type { Page, PageOrder } from '../../machines/shared/lists/pagedListMachine.ts';
import { collectionFormMachine, collectionTold } from '../../machines/titles/collectionForm.ts';
import * as rules from '../../machines/titles/collectionRules.ts';
import { withholdingListMachine, withholdingsMachine } from '../../machines/titles/withholdingsMachine.ts';
import type { Http } from '../../services/http.ts';
import * as calls from '../../services/titles/withholdings.ts';
import { WithholdingsPage } from '../../views/titles/WithholdingsPage.tsx';
import { booksLogic } from '../logic/booksLogic.ts';
import { servedTableLogic } from '../logic/servedTableLogic.ts';
import { titleChoicesLogic } from '../logic/titleFormLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { readingOf } from '../reading.ts';
import { sendingOf } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const list = withholdingListMachine.provide({
    actors: {
      table: servedTableLogic(({ look }, signal) => calls.everyWithholding(http, { look }, signal)),
      load: readingOf<Page<Withheld>, PageOrder>(http, calls.listWithholdings),
    },
  });
  const sending = sendingOf<rules.CollectionDraft, Partial<rules.CollectionBody>>(
    async ({ row, body, key }) => ({
      ...row,
      made: await calls.collectDeductions(http, rules.completeCollection(row, body), key),
    }),
    collectionTold,
    (draft, problem) => rules.collectedMeanwhile(draft, problem, calls.openDeductions(problem)),
  );
  const logic = withholdingsMachine.provide({
    actors: {
      books: booksLogic(http),
      list,
      ...titleChoicesLogic(http, 'PAYABLE'),
      form: collectionFormMachine.provide({ actors: { sending } }),
    },
  });
  return { View: WithholdingsPage, logic };
}
