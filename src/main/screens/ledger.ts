import { fromPromise } from 'xstate';
import type { EntryHead } from '../../domain/ledger.ts';
import { isNarrowed } from '../../domain/tableLook.ts';
import { takesEntries } from '../../domain/treasury.ts';
import { entryFormMachine } from '../../machines/finance/entryFormMachine.ts';
import { entryListMachine, postableAccounts } from '../../machines/finance/entryListMachine.ts';
import { type EntryBody, entryCreated } from '../../machines/finance/entryRules.ts';
import { ledgerMachine } from '../../machines/finance/ledgerMachine.ts';
import type { MovementOptions } from '../../machines/finance/movementRules.ts';
import { failure } from '../../machines/shared/announcements.ts';
import type { PageOrder } from '../../machines/shared/pagedListMachine.ts';
import { fetchChain } from '../../services/audit.ts';
import { listActiveAccounts, listEntryChoices } from '../../services/entryChoices.ts';
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
import { waysOver } from '../stepsOver.ts';
import { templateLogic } from '../templateLogic.ts';

export function open(http: Http): OpenedMachine {
  const list = entryListMachine.provide({
    actors: {
      table: servedTableLogic(({ look }, signal) => gatherEntries(http, look, signal), {
        seal: async (signal) => chainTexts.end(await fetchChain(http, signal)),
      }),
      load: fromPromise<EntryPage, PageOrder>(({ input, signal }) => entryPage(http, input, signal)),
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
        address: addressLogic('at.', waysOver),
        today: todayPort,
      },
    }),
  };
}

/** A page of entries; where there are none at all it says too how many accounts they could be posted to. */
async function entryPage(http: Http, order: PageOrder, signal: AbortSignal): Promise<EntryPage> {
  const page = await listEntries(http, order, signal);
  if (!order.isServed || page.rows.length > 0 || isNarrowed(order.look)) return page;
  const accounts = await listActiveAccounts(http, signal);
  return { ...page, totals: { [postableAccounts]: accounts.filter(takesEntries).length } };
}
