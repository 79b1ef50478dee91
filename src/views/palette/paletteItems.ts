import { type Choice, choicesOf, findChoices } from '../parts/fields/choices.ts';

/** Something that the search of everything offers: a screen, a command of this one, a row. */
export interface PaletteItem extends Choice {
  /** What it is, or why it is not to be had now. */
  note: string;
  isDisabled: boolean;
  /** Offered before anything is typed. */
  isOffered: boolean;
  /** The host found it for what is typed. */
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

/** Before anything is typed what can be done and gone to; then the best first, and what the host found. */
export function findItems(items: PaletteItem[], query: string): PaletteItem[] {
  if (query.trim() === '') return items.filter(({ isOffered }) => isOffered);
  const here = findChoices(items, query) as PaletteItem[];
  const known = new Set(here.map(({ value }) => value));
  return unique([...here, ...items.filter(({ isFound, value }) => isFound && !known.has(value))]);
}

/** The same row may be a recent one, on the shelf, and found. */
function unique(items: PaletteItem[]): PaletteItem[] {
  return [...new Map(items.toReversed().map((item) => [item.value, item])).values()].toReversed();
}
