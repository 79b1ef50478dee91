import type { ActorRefFrom } from 'xstate';
import type { Account } from '../../domain/chart/account.ts';
import type { CostCenter } from '../../domain/chart/costCenter.ts';
import { namedTitle } from '../../domain/tables/foundRow.ts';
import type { Party } from '../../domain/tenant/party.ts';
import type { Project } from '../../domain/tenant/project.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type {
  FinanceSettings,
  PartyTitles,
  TitleControl,
  TitleDocument,
  TitleItem,
} from '../../domain/titles/titleItem.ts';
import type { TreasuryAccount } from '../../domain/treasury/treasury.ts';
import { titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { payableTexts, receivableTexts } from '../../texts/titles/titles.ts';
import { rowOpened } from '../shared/appMailbox.ts';
import { createOptionsMachine } from '../shared/lists/optionsMachine.ts';
import { createPagedListMachine, type PagedListActor } from '../shared/lists/pagedListMachine.ts';
import { createReadingMachine } from '../shared/readingMachine.ts';

/** The host's payables, a page at a time. */
export const payableTitlesMachine = createPagedListMachine<TitleItem>({
  id: 'payableTitles',
  loadFailed: payableTexts.loadFailed,
  isHeard: true,
});

export const receivableTitlesMachine = createPagedListMachine<TitleItem>({
  id: 'receivableTitles',
  loadFailed: receivableTexts.loadFailed,
  isHeard: true,
});

export type TitleListActor = PagedListActor<TitleItem>;

/** Choices for titles and settlements. */
export interface TitleOptions {
  parties: Party[];
  /** The whole chart: an account may have been deactivated since a title was posted to it. */
  accounts: Account[];
  centers: CostCenter[];
  /** There may be more centers than received (decision D4). */
  mayBeCut: boolean;
  treasury: TreasuryAccount[];
  settings: FinanceSettings | null;
}

export const titleOptionsMachine = createOptionsMachine<TitleOptions>({
  id: 'titleOptions',
  none: { parties: [], accounts: [], centers: [], mayBeCut: false, treasury: [], settings: null },
  loadFailed: titleDeskTexts.optionsFailed,
});

/** Filter choices, as a page's rows do not contain them all. */
export interface TitleNarrowings {
  parties: Party[];
  projects: Project[];
  /** Account of the newest settlement; '' for none. */
  account: string;
}

export const titleNarrowingsMachine = createOptionsMachine<TitleNarrowings>({
  id: 'titleNarrowings',
  none: { parties: [], projects: [], account: '' },
  loadFailed: titleDeskTexts.narrowingsFailed,
  isHeard: true,
});

export type TitleNarrowingsActor = ActorRefFrom<typeof titleNarrowingsMachine>;

export type TitleOptionsActor = ActorRefFrom<typeof titleOptionsMachine>;

export interface TitleSubject {
  kind: TitleKind;
  id: string;
  name: string;
}

/** A document with its installments and settlements. */
export const titleDetailsMachine = createReadingMachine<TitleDocument, TitleSubject>({
  id: 'titleDetails',
  loadFailed: titleDeskTexts.detailsFailed,
  opened: (title) => rowOpened(namedTitle(title), title.kind === 'PAYABLE' ? 'payables' : 'receivables'),
});

/** A party's open and former titles. */
export const partyTitlesMachine = createReadingMachine<PartyTitles, TitleSubject>({
  id: 'partyTitles',
  loadFailed: titleDeskTexts.partyFailed,
});

/** Open titles compared with the ledger. */
export const titleControlMachine = createReadingMachine<TitleControl[], { kind: TitleKind }>({
  id: 'titleControl',
  loadFailed: titleDeskTexts.controlFailed,
});

export type TitleDetailsActor = ActorRefFrom<typeof titleDetailsMachine>;
export type PartyTitlesActor = ActorRefFrom<typeof partyTitlesMachine>;
export type TitleControlActor = ActorRefFrom<typeof titleControlMachine>;
