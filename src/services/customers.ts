import { partyService } from './partyService.ts';
import { urls } from './urls.ts';

/** SPEC §7: the calls under `/customers/`. */
export const customers = partyService(urls.customers);
