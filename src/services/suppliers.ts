import { partyService } from './partyService.ts';
import { urls } from './urls.ts';

/** SPEC §7: the calls under `/suppliers/`. */
export const suppliers = partyService(urls.suppliers);
