import { addressLogic } from '../../browser/address.ts';
import { todayPort } from '../../browser/day.ts';
import { waysOver } from '../../browser/stepsOver.ts';
import type { EntryTemplate } from '../../domain/ledger/entryTemplate.ts';
import type { EntryHead } from '../../domain/ledger/ledger.ts';
import { entryFormMachine } from '../../machines/ledger/entryFormMachine.ts';
import { entryListMachine, ledgerNarrowingsMachine } from '../../machines/ledger/entryListMachine.ts';
import { type EntryBody, entryCreated } from '../../machines/ledger/entryRules.ts';
import { ledgerMachine } from '../../machines/ledger/ledgerMachine.ts';
import * as parts from '../../machines/ledger/templateParts.ts';
import { templatesMachine } from '../../machines/ledger/templatesMachine.ts';
import type { BookingOptions } from '../../machines/posting/bookingOptions.ts';
import { failure } from '../../machines/shared/announcements.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import { fetchChain } from '../../services/control/audit.ts';
import type { Http } from '../../services/http.ts';
import { listManualChoices } from '../../services/ledger/entryChoices.ts';
import { createTemplate, listTemplates, removeTemplate } from '../../services/ledger/entryTemplates.ts';
import { createEntry, gatherEntries, listEntriesOrAccounts } from '../../services/ledger/ledger.ts';
import { listProjectChoices } from '../../services/tenant/projects.ts';
import { chainTexts } from '../../texts/control/chain.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { LedgerPage } from '../../views/ledger/LedgerPage.tsx';
import { booksLogic } from '../logic/booksLogic.ts';
import { detailsLogic } from '../logic/detailsLogic.ts';
import { servedTableLogic } from '../logic/servedTableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading, readingOf } from '../reading.ts';
import { sendingBy, sendingOf } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const list = entryListMachine.provide({
    actors: {
      table: servedTableLogic(({ look }, signal) => gatherEntries(http, look, signal), {
        seal: async (signal) => chainTexts.end(await fetchChain(http, signal)),
      }),
      load: readingOf(http, listEntriesOrAccounts),
    },
  });
  const form = entryFormMachine.provide({
    actors: {
      ...templateLogic(http),
      loadOptions: readingOf<BookingOptions, { knowsCarried: boolean }>(http, listManualChoices),
      sending: sendingBy<EntryHead, EntryBody>(({ body, key }) => createEntry(http, body, key), {
        done: entryCreated,
        failed: (_, text) => failure(entryTexts.createFailed, text),
      }),
    },
  });
  const load = reading(http, async (http, signal) => ({ projects: await listProjectChoices(http, signal) }));
  return {
    View: LedgerPage,
    logic: ledgerMachine.provide({
      actors: {
        books: booksLogic(http),
        list,
        narrowings: ledgerNarrowingsMachine.provide({ actors: { load } }),
        details: detailsLogic(http),
        form,
        address: addressLogic('at.', waysOver),
        today: todayPort,
      },
    }),
  };
}

/** Templates of an entry form (ability `entries.templates.1`). */
function templateLogic(http: Http) {
  const list = parts.templateListMachine.provide({ actors: { load: reading(http, listTemplates) } });
  const run = writing<EntryTemplate, { row: EntryTemplate }>(
    ({ row }) => removeTemplate(http, row),
    parts.templateRemovalTold,
  );
  const sending = sendingOf<EntryTemplate, Partial<parts.TemplateValues>>(
    ({ row, body, key }) => createTemplate(http, { ...row, ...body }, key),
    parts.templateSavingTold,
  );
  const removal = parts.templateRemovalMachine.provide({ actors: { run } });
  return {
    naming: parts.templateFormMachine.provide({ actors: { sending } }),
    templates: templatesMachine.provide({ actors: { list, removal } }),
  };
}
