import type { EntryHead } from '../../domain/ledger.ts';
import { ledgerTexts } from '../../texts/ledger.ts';
import { createPagedListMachine, type PagedListActor } from '../shared/pagedListMachine.ts';

/** The entries of the ledger, a page at a time as the host cuts them (SPEC §2). */
export const entryListMachine = createPagedListMachine<EntryHead>({
  id: 'entryList',
  loadFailed: ledgerTexts.loadFailed,
});

export type EntryListActor = PagedListActor<EntryHead>;
