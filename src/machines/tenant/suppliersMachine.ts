import { supplierTexts } from '../../texts/tenant/parties.ts';
import { createPartyMachines } from './partiesMachine.ts';

/** SPEC §2, suppliers. */
export const registry = createPartyMachines({ many: 'suppliers', one: 'supplier' }, supplierTexts);
