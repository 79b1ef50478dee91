import type { ChainEnd } from '../../domain/control/notedChange.ts';
import { formatCount } from '../../domain/count.ts';

/** Where the chain of entries and changes ends (ability `audit.1`). */
export const chainTexts = {
  fingerprint: 'Impressão digital da cadeia',
  links: (count: number) => (count === 1 ? '1 elo' : `${formatCount(count)} elos`),
  /** Nothing while nothing is linked. */
  end: ({ fingerprint, links }: ChainEnd) =>
    fingerprint === null
      ? undefined
      : `${chainTexts.fingerprint}: ${fingerprint} · ${chainTexts.links(links)}`,
};
