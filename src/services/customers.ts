import type { Party, PartyBody } from '../domain/party.ts';
import { registryService } from './registryService.ts';
import { urls } from './urls.ts';

/** SPEC §7: the calls under `/customers/`. */
export const customers = registryService<Party, PartyBody>(urls.customers);
