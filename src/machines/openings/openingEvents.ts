import type { Opening } from '../../domain/openings/opening.ts';
import type { OpeningSection } from '../../domain/openings/openingOrders.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import type { OutdatedNews } from '../shared/lists/rowNews.ts';
import type { SessionNews } from '../shared/resumption.ts';
import type { BalanceLine, OutstandingLine, PriorLine, StartValues } from './openingDrafts.ts';

/** The opening with the choices of its parts. */
export interface OpeningDesk {
  opening: Opening;
  options: BookingOptions;
  projects: { id: string; name: string }[];
  /** Months that are not closed, `YYYY-MM`. */
  openMonths: string[];
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
}

/** Parts that are typed here and sent alone. */
export type TypedSection = Exclude<OpeningSection, 'titles'>;

export type OpeningEvent =
  | { type: 'list.retried' }
  | { type: 'list.reloadRequested' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | { type: 'start.patched'; patch: Partial<StartValues> }
  | { type: 'line.patched'; key: number; patch: Partial<Omit<BalanceLine, 'key'>> }
  | { type: 'line.added' }
  | { type: 'line.removed'; key: number }
  | { type: 'treasury.typed'; id: string; text: string }
  | { type: 'outstanding.patched'; key: number; patch: Partial<Omit<OutstandingLine, 'key'>> }
  | { type: 'outstanding.added' }
  | { type: 'outstanding.removed'; key: number }
  | { type: 'prior.patched'; key: number; patch: Partial<Omit<PriorLine, 'key'>> }
  | { type: 'prior.added' }
  | { type: 'prior.removed'; key: number }
  | { type: 'section.sent'; section: TypedSection }
  | { type: 'posting.requested' }
  | { type: 'paste.opened'; text: string }
  | { type: 'paste.edited'; text: string }
  | { type: 'paste.inserted' }
  | { type: 'paste.closed' }
  | { type: 'file.chosen'; fileId: string }
  | { type: 'title.requested'; kind: TitleKind }
  | { type: 'registration.requested'; name: string }
  | { type: 'reversal.requested'; id: string }
  | { type: 'abandonment.requested' }
  | { type: 'finish.requested' }
  | { type: 'finish.confirmed' }
  | { type: 'finish.closed' }
  | OutdatedNews
  | SessionNews;
