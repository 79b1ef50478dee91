import type { OpeningLine, PriorCost } from './opening.ts';

/** The five parts of the page; each is edited and sent alone. */
export const openingSections = ['start', 'balances', 'treasury', 'titles', 'prior'] as const;
export type OpeningSection = (typeof openingSections)[number];

/** What the page sends. `after` counts the parts before: the same parts posted again are another intention. */
export type OpeningOrder =
  | { kind: 'start'; cutover: string; accountId: number }
  | { kind: 'balances'; lines: OpeningLine[] }
  | { kind: 'posting'; after: number }
  | { kind: 'treasury'; items: { id: string; cents: number }[]; after: number }
  | { kind: 'prior'; items: PriorCost[] }
  | { kind: 'finish'; after: number };

/** The content of one kind of order. */
export type OpeningBody<Kind extends OpeningOrder['kind']> = Omit<
  Extract<OpeningOrder, { kind: Kind }>,
  'kind' | 'after'
>;
