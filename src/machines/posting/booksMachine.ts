import type { PeriodBook } from '../../domain/control/periodBook.ts';
import { periodTexts } from '../../texts/control/periods.ts';
import { createOptionsMachine, type OptionsActor } from '../shared/lists/optionsMachine.ts';

/** Through which day the books are closed; null when nothing is, and as far as nobody knows. */
export type Books = Pick<PeriodBook, 'closed_through'>;

/**
 * Which months are closed, as the forms of a screen know it: to say so beside a date (ability `periods.1`). The host is
 * the judge; what it refuses for that reason makes it be asked again. Without the ability nobody asks.
 */
export const booksMachine = createOptionsMachine<Books>({
  id: 'books',
  none: { closed_through: null },
  loadFailed: periodTexts.loadFailed,
});

export type BooksActor = OptionsActor<Books>;
