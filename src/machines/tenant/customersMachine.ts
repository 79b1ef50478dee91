import { customerRecord } from '../../texts/tenant/parties.ts';
import { createPartyMachines } from './partiesMachine.ts';

/** SPEC §2, customers. */
export const registry = createPartyMachines(customerRecord);
