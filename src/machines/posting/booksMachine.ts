import type { PeriodBook } from '../../domain/control/periodBook.ts';
import { periodTexts } from '../../texts/control/periods.ts';
import { createOptionsMachine, type OptionsActor } from '../shared/lists/optionsMachine.ts';

/** Closing date of the books; null when nothing is closed, or while unknown. */
export type Books = Pick<PeriodBook, 'closed_through'>;

/**
 * The closed months, for the warning beside dates in a screen's forms (ability `periods.1`). The host decides; its
 * refusal reloads them. Without the ability nothing is loaded.
 */
export const booksMachine = createOptionsMachine<Books>({
  id: 'books',
  none: { closed_through: null },
  loadFailed: periodTexts.loadFailed,
});

export type BooksActor = OptionsActor<Books>;
