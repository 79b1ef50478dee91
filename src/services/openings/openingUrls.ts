import { id } from '../urls.ts';

/** Paths of the opening of a company (ability `opening.1`), below the base path. */
export const openingUrls = {
  all: '/openings',
  balances: '/openings/balances',
  posting: '/openings/balances/posting',
  treasury: '/openings/treasury',
  reversal: (partId: string) => `/openings/parts/${id(partId)}/reversal`,
  priorCosts: '/openings/prior-costs',
  finish: '/openings/finish',
  abandonment: '/openings/abandonment',
};
