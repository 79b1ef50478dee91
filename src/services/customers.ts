import { partyService } from './parties.ts';
import { urls } from './urls.ts';

/** SPEC §7: the calls under `/customers/`. */
export const customers = partyService({ all: urls.customers, one: urls.customer });
