import type { DeskView } from '../../domain/statements/desk.ts';
import type { TreasuryAccount } from '../../domain/treasury/treasury.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import type { AddressMail } from '../shared/addressMachine.ts';
import type { OutdatedNews } from '../shared/lists/rowNews.ts';
import type { SessionNews } from '../shared/resumption.ts';
import type { DraftValues } from './reconciliationRules.ts';

/** What the screen needs once: accounts, options of postings, and the day. */
export interface DeskOpening {
  accounts: TreasuryAccount[];
  options: BookingOptions;
  today: string;
}

export interface DeskQuestion {
  accountId: string;
  view: DeskView;
  date: string;
  today: string;
}

export type ReconciliationEvent =
  | { type: 'desk.retried' }
  | { type: 'desk.reloadRequested' }
  | { type: 'account.chosen'; id: string }
  | { type: 'view.chosen'; view: DeskView }
  | { type: 'search.typed'; search: string }
  | { type: 'line.moved'; by: number }
  | { type: 'line.focused'; id: string }
  | { type: 'line.marked'; id: string | null }
  | { type: 'movement.marked'; id: string }
  | { type: 'proposal.accepted'; index: number }
  | { type: 'movement.requested' }
  | { type: 'settlement.requested' }
  | { type: 'titles.requested' }
  | { type: 'transfer.requested' }
  | { type: 'undo.requested' }
  | { type: 'day.requested'; kind: 'start' | 'balance' }
  | { type: 'draft.edited'; patch: Partial<DraftValues> }
  | { type: 'draft.sent' }
  | { type: 'draft.cancelled' }
  | { type: 'rule.kept' }
  | { type: 'rule.forgotten' }
  | { type: 'rule.removed'; id: string }
  | { type: 'file.removed'; id: string }
  | { type: 'import.requested' }
  | { type: 'sheet.requested' }
  | { type: 'sheet.ended' }
  | AddressMail
  | OutdatedNews
  | SessionNews;
