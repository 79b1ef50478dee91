import { fromPromise } from 'xstate';
import type { EntryHead, LedgerEntry } from '../../domain/ledger.ts';
import { entryDetailsMachine } from '../../machines/finance/entryDetailsMachine.ts';
import { entryFormMachine } from '../../machines/finance/entryFormMachine.ts';
import { entryListMachine } from '../../machines/finance/entryListMachine.ts';
import type { EntryOrder } from '../../machines/finance/entryRules.ts';
import { ledgerMachine } from '../../machines/finance/ledgerMachine.ts';
import type { MovementOptions } from '../../machines/finance/movementRules.ts';
import { listEntryChoices } from '../../services/entryChoices.ts';
import type { Http } from '../../services/http.ts';
import { createEntry, type EntryPage, fetchEntry, listEntries } from '../../services/ledger.ts';
import { LedgerPage } from '../../views/finance/LedgerPage.tsx';
import { newKey } from '../newKey.ts';
import type { OpenedScreen } from '../openedScreen.ts';

export function openLedger(http: Http): OpenedScreen {
  const list = entryListMachine.provide({
    actors: {
      load: fromPromise<EntryPage, { page: number }>(({ input: { page }, signal }) =>
        listEntries(http, page, signal),
      ),
    },
  });
  const details = entryDetailsMachine.provide({
    actors: {
      load: fromPromise<LedgerEntry, { id: string }>(({ input: { id }, signal }) =>
        fetchEntry(http, id, signal),
      ),
    },
  });
  const form = entryFormMachine.provide({
    actors: {
      loadOptions: fromPromise<MovementOptions>(({ signal }) => listEntryChoices(http, signal)),
      newKey,
      save: fromPromise<EntryHead, EntryOrder>(({ input: { body, key }, signal }) =>
        createEntry(http, body, key, signal),
      ),
    },
  });
  return { View: LedgerPage, logic: ledgerMachine.provide({ actors: { list, details, form } }) };
}
