import type { SnapshotFrom } from 'xstate';
import type { EntryHead } from '../../domain/ledger/ledger.ts';
import { ledgerTexts } from '../../texts/ledger/ledger.ts';
import { createPagedListMachine, type PagedListActor } from '../shared/lists/pagedListMachine.ts';

/** The entries of the ledger, a page at a time as the host cuts them (SPEC §2). */
export const entryListMachine = createPagedListMachine<EntryHead>({
  id: 'entryList',
  loadFailed: ledgerTexts.loadFailed,
});

/** What an empty list says among its totals: to how many accounts entries could be posted. */
export const postableAccounts = 'postable_accounts';

/** Whether there is nothing that an entry could be posted to. */
export function selectLacksAccounts({ context: { totals } }: SnapshotFrom<typeof entryListMachine>): boolean {
  return totals?.[postableAccounts] === 0;
}

export type EntryListActor = PagedListActor<EntryHead>;
