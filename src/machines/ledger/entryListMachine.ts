import type { SnapshotFrom } from 'xstate';
import { type EntryHead, postableAccounts } from '../../domain/ledger/ledger.ts';
import type { Project } from '../../domain/tenant/project.ts';
import { ledgerTexts } from '../../texts/ledger/ledger.ts';
import { createOptionsMachine, type OptionsActor } from '../shared/lists/optionsMachine.ts';
import { createPagedListMachine, type PagedListActor } from '../shared/lists/pagedListMachine.ts';

/** The entries of the ledger, a page at a time from the host (SPEC §2). */
export const entryListMachine = createPagedListMachine<EntryHead>({
  id: 'entryList',
  loadFailed: ledgerTexts.loadFailed,
});

/** Filter choices, as an entry does not contain them. */
interface LedgerNarrowings {
  projects: Project[];
}

export const ledgerNarrowingsMachine = createOptionsMachine<LedgerNarrowings>({
  id: 'ledgerNarrowings',
  none: { projects: [] },
  loadFailed: ledgerTexts.narrowingsFailed,
});

export type LedgerNarrowingsActor = OptionsActor<LedgerNarrowings>;

/** True when no account takes entries. */
export function selectLacksAccounts({ context: { totals } }: SnapshotFrom<typeof entryListMachine>): boolean {
  return totals?.[postableAccounts] === 0;
}

export type EntryListActor = PagedListActor<EntryHead>;
