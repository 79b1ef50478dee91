import { type BookingOptions, bookingChoices } from '../../machines/posting/bookingOptions.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { type Choices, choicesOf } from '../parts/fields/choices.ts';

export interface EntryChoices {
  accounts: Choices;
  centers: Choices;
}

/** Accounts and cost centers for the lines of an entry, prepared for searching. */
export function entryChoices(options: BookingOptions): EntryChoices {
  const { accounts, centers } = bookingChoices(options);
  return {
    accounts: choicesOf(
      accounts.map(({ id, code, name }) => ({ value: String(id), code, label: choiceText(code, name) })),
    ),
    centers: choicesOf(
      centers.map(({ id, code, name }) => ({ value: id, code, label: choiceText(code, name) })),
    ),
  };
}
