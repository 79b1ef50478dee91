import { useSelector } from '@xstate/react';
import { type ComponentProps, createContext, useContext } from 'react';
import type { BooksActor } from '../../machines/posting/booksMachine.ts';
import { closedDayWarning } from '../../machines/posting/closedDay.ts';
import { DateField } from '../parts/fields/DateField.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';

/** The books of the screen around, which know what months are closed (ability `periods.1`). */
const BooksContext = createContext<BooksActor | undefined>(undefined);

export const BooksProvider = BooksContext.Provider;

/** The day on which something is posted: it says beforehand that its month is closed. */
export function PostingDateField(props: ComponentProps<typeof DateField>) {
  return <DateField {...props} warning={closedDayWarning(props.value, useClosedThrough())} />;
}

/** The last day of the closed months; null while none is known to be. */
export function useClosedThrough(): string | null {
  const books = useContext(BooksContext);
  return useSelector(books, (current) => current?.context.options.closed_through ?? null);
}

/** That nobody knows which months are closed, where a form has the room to say so. */
export function BooksState() {
  const books = useContext(BooksContext);
  return books ? <OptionsState options={books} /> : null;
}
