import type { ChainEnd } from '../../domain/control/notedChange.ts';
import { formatCount } from '../../domain/count.ts';

/** End of the chain of entries and changes (ability `audit.1`). */
export const chainTexts = {
  fingerprint: 'Impressão digital da cadeia',
  links: (count: number) => (count === 1 ? '1 elo' : `${formatCount(count)} elos`),
  /** Empty before the first link. */
  end: ({ fingerprint, links }: ChainEnd) =>
    fingerprint === null
      ? undefined
      : `${chainTexts.fingerprint}: ${fingerprint} · ${chainTexts.links(links)}`,
};
