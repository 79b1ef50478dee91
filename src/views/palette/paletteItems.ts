import { type Choice, choicesOf, findChoices } from '../parts/fields/choices.ts';

/** One result of the search of everything: a screen, a command or a row. */
export interface PaletteItem extends Choice {
  /** Its kind, or the reason why it is disabled. */
  note: string;
  isDisabled: boolean;
  /** Offered before anything is typed. */
  isOffered: boolean;
  /** Found by the host for the typed text. */
  isFound: boolean;
  run: () => void;
}

type Offer = Pick<PaletteItem, 'value' | 'code' | 'label' | 'note' | 'run'> &
  Partial<Pick<PaletteItem, 'isDisabled' | 'isOffered' | 'isFound'>>;

export function itemsOf(offers: Offer[]): PaletteItem[] {
  const { list } = choicesOf(offers);
  return list.map((choice, index) => ({
    isDisabled: false,
    isOffered: false,
    isFound: false,
    ...(offers[index] as Offer),
    ...choice,
  }));
}

/** Offered items before anything is typed; then the best matches first, and the host's results. */
export function findItems(items: PaletteItem[], query: string): PaletteItem[] {
  if (query.trim() === '') return items.filter(({ isOffered }) => isOffered);
  const here = findChoices(items, query) as PaletteItem[];
  const known = new Set(here.map(({ value }) => value));
  return unique([...here, ...items.filter(({ isFound, value }) => isFound && !known.has(value))]);
}

/** The same row may be recent, loaded and found. */
function unique(items: PaletteItem[]): PaletteItem[] {
  return [...new Map(items.toReversed().map((item) => [item.value, item])).values()].toReversed();
}
