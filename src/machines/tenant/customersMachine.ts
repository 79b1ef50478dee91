import { customerTexts } from '../../texts/parties.ts';
import { createPartyMachines } from './partiesMachine.ts';

/** SPEC §2, customers. */
export const customerMachines = createPartyMachines({ many: 'customers', one: 'customer' }, customerTexts);
