import { fromPromise } from 'xstate';
import type { EntryHead } from '../../domain/ledger.ts';
import { entryFormMachine } from '../../machines/finance/entryFormMachine.ts';
import { entryListMachine } from '../../machines/finance/entryListMachine.ts';
import { type EntryBody, entryCreated } from '../../machines/finance/entryRules.ts';
import { ledgerMachine } from '../../machines/finance/ledgerMachine.ts';
import type { MovementOptions } from '../../machines/finance/movementRules.ts';
import { failure } from '../../machines/shared/announcements.ts';
import type { PageOrder } from '../../machines/shared/pagedListMachine.ts';
import { fetchChain } from '../../services/audit.ts';
import { listEntryChoices } from '../../services/entryChoices.ts';
import type { Http } from '../../services/http.ts';
import { createEntry, type EntryPage, gatherEntries, listEntries } from '../../services/ledger.ts';
import { chainTexts } from '../../texts/chain.ts';
import { entryTexts } from '../../texts/ledger.ts';
import { LedgerPage } from '../../views/finance/LedgerPage.tsx';
import { addressLogic } from '../address.ts';
import { booksLogic } from '../booksLogic.ts';
import { todayPort } from '../day.ts';
import { detailsLogic } from '../detailsLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { sendingBy } from '../sending.ts';
import { servedTableLogic } from '../servedTableLogic.ts';
import { templateLogic } from '../templateLogic.ts';

export function openLedger(http: Http): OpenedMachine {
  const list = entryListMachine.provide({
    actors: {
      table: servedTableLogic(({ look }, signal) => gatherEntries(http, look, signal), {
        seal: async (signal) => chainTexts.end(await fetchChain(http, signal)),
      }),
      load: fromPromise<EntryPage, PageOrder>(({ input, signal }) => listEntries(http, input, signal)),
    },
  });
  const form = entryFormMachine.provide({
    actors: {
      ...templateLogic(http),
      loadOptions: fromPromise<MovementOptions>(({ signal }) => listEntryChoices(http, signal)),
      sending: sendingBy<EntryHead, EntryBody>(({ body, key }) => createEntry(http, body, key), {
        done: entryCreated,
        failed: (_, text) => failure(entryTexts.createFailed, text),
      }),
    },
  });
  return {
    View: LedgerPage,
    logic: ledgerMachine.provide({
      actors: {
        books: booksLogic(http),
        list,
        details: detailsLogic(http),
        form,
        address: addressLogic('at.'),
        today: todayPort,
      },
    }),
  };
}
