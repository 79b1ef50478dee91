import { urls } from '../urls.ts';
import { partyService } from './partyService.ts';

/** SPEC §7: the calls under `/customers/`. */
export const customers = partyService(urls.named('customers'));
