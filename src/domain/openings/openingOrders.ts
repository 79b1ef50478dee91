import type { OpeningLine, PriorCost } from './opening.ts';

/** The five parts of the page; each is edited and sent alone. */
export const openingSections = ['start', 'balances', 'treasury', 'titles', 'prior'] as const;
export type OpeningSection = (typeof openingSections)[number];

/** The balance of a treasury account, or what the bank has not seen of it, which has a name. */
export interface OpeningBalance {
  id: string;
  cents: number;
  outstanding?: string;
}

/** What the page sends. `after` counts the parts before: the same parts posted again are another intention. */
export type OpeningOrder =
  | { kind: 'start'; cutover: string; accountId: number }
  | { kind: 'balances'; lines: OpeningLine[] }
  | { kind: 'posting'; after: number }
  | { kind: 'treasury'; items: OpeningBalance[]; after: number }
  | { kind: 'prior'; items: PriorCost[] }
  | { kind: 'finish'; after: number };

/** The content of one kind of order. */
export type OpeningBody<Kind extends OpeningOrder['kind']> = Omit<
  Extract<OpeningOrder, { kind: Kind }>,
  'kind' | 'after'
>;
