import { type MovementOptions, movementChoices } from '../../machines/finance/movementRules.ts';
import { choiceText } from '../../texts/treasury.ts';
import { type Choices, choicesOf } from '../parts/choices.ts';

export interface EntryChoices {
  accounts: Choices;
  centers: Choices;
}

/** What the lines of an entry can be made with, ready to be searched. */
export function entryChoices(options: MovementOptions): EntryChoices {
  const { accounts, centers } = movementChoices(options);
  return {
    accounts: choicesOf(
      accounts.map(({ id, code, name }) => ({ value: String(id), code, label: choiceText(code, name) })),
    ),
    centers: choicesOf(
      centers.map(({ id, code, name }) => ({ value: id, code, label: choiceText(code, name) })),
    ),
  };
}
