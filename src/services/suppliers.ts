import { partyService } from './parties.ts';
import { urls } from './urls.ts';

/** SPEC §7: the calls under `/suppliers/`. */
export const suppliers = partyService({ all: urls.suppliers, one: urls.supplier });
