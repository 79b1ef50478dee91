import { useSelector } from '@xstate/react';
import { type ComponentProps, createContext, useContext } from 'react';
import type { BooksActor } from '../../machines/posting/booksMachine.ts';
import { closedDayWarning } from '../../machines/posting/closedDay.ts';
import { DateField } from '../parts/fields/DateField.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';

/** Closed months of the surrounding screen (ability `periods.1`). */
const BooksContext = createContext<BooksActor | undefined>(undefined);

export const BooksProvider = BooksContext.Provider;

/** Posting date with an early warning when its month is closed. */
export function PostingDateField(props: ComponentProps<typeof DateField>) {
  return <DateField {...props} warning={closedDayWarning(props.value, useClosedThrough())} />;
}

/** Last day of the closed months; null when none is known. */
export function useClosedThrough(): string | null {
  const books = useContext(BooksContext);
  return useSelector(books, (current) => current?.context.options.closed_through ?? null);
}

/** Note that the closed months could not be loaded, in forms with room for it. */
export function BooksState() {
  const books = useContext(BooksContext);
  return books ? <OptionsState options={books} /> : null;
}
