import { urls } from '../urls.ts';
import { partyService } from './partyService.ts';

/** SPEC §7: the calls under `/suppliers/`. */
export const suppliers = partyService(urls.named('suppliers'));
