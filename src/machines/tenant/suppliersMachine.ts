import { supplierRecord } from '../../texts/tenant/parties.ts';
import { createPartyMachines } from './partiesMachine.ts';

/** SPEC §2, suppliers. */
export const registry = createPartyMachines(supplierRecord);
