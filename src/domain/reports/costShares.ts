import { sumCents } from '../money.ts';
import { settledShares } from '../titles/titleDocument.ts';

/** Parts of the costs that titles posted, by how they ended; amounts in integer cents, in the order of the report. */
export const costEnds = ['paid', 'withheld', 'offset', 'payable'] as const;
export type CostEnd = (typeof costEnds)[number];
export type CostShares = Record<CostEnd, number>;

/** The cost of an account: the ends of its titles, and the part without a title. */
export type CostFigures = CostShares & { realized: number; untitled: number };

export function noShares(): CostShares {
  return { paid: 0, withheld: 0, offset: 0, payable: 0 };
}

/**
 * Ends of a document shared over its bookings (law T11): each end sums to its amount, no share is negative, and a paid
 * share never falls while more is paid.
 */
export function sharesOfDocument(bookingCents: readonly number[], ends: CostShares): CostShares[] {
  const shares = bookingCents.map(noShares);
  let through = 0;
  let before = settledShares(bookingCents, 0);
  for (const end of costEnds) {
    through += ends[end];
    const cumulated = settledShares(bookingCents, through);
    for (const [at, own] of shares.entries()) own[end] = (cumulated[at] ?? 0) - (before[at] ?? 0);
    before = cumulated;
  }
  return shares;
}

/**
 * Figures of a project's accounts: the ends sum to the realized cost with the part without a title, and none is negative
 * where the realized cost is not, in the sum neither. The shares of a cost that an entry took to another account, as units
 * are sold, go with it; those that an entry took out of the project are left out, paid ones first.
 */
export function costFigures<Key>(
  realized: ReadonlyMap<Key, number>,
  titled: ReadonlyMap<Key, CostShares>,
): Map<Key, CostFigures> {
  const moving = noShares();
  const found = new Map<Key, CostFigures>();
  for (const key of new Set([...realized.keys(), ...titled.keys()])) {
    const own = { ...(titled.get(key) ?? noShares()) };
    const cents = realized.get(key) ?? 0;
    move(own, moving, costEnds, titledOf(own) - Math.max(cents, 0));
    found.set(key, { ...own, realized: cents, untitled: 0 });
  }
  const all = [...found.values()];
  for (const own of all) move(moving, own, costEnds.toReversed(), own.realized - titledOf(own));
  const whole = sumOfCosts(all);
  const left = noShares();
  for (const own of all)
    move(own, left, costEnds, titledOf(whole) - Math.max(whole.realized, 0) - titledOf(left));
  for (const own of all) own.untitled = own.realized - titledOf(own);
  return found;
}

function titledOf(shares: CostShares): number {
  return sumCents(costEnds.map((end) => shares[end]));
}

/** Moves up to so many cents, end by end in this order. */
function move(from: CostShares, to: CostShares, order: readonly CostEnd[], cents: number): void {
  let left = Math.max(cents, 0);
  for (const end of order) {
    const taken = Math.min(left, from[end]);
    from[end] -= taken;
    to[end] += taken;
    left -= taken;
  }
}

export function sumOfCosts(list: Iterable<CostFigures>): CostFigures {
  const sum: CostFigures = { ...noShares(), realized: 0, untitled: 0 };
  for (const own of list) {
    for (const end of costEnds) sum[end] += own[end];
    sum.realized += own.realized;
    sum.untitled += own.untitled;
  }
  return sum;
}
