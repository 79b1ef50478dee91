import { supplierTexts } from '../../texts/parties.ts';
import { createPartyMachines } from './partiesMachine.ts';

/** SPEC §2, suppliers. */
export const supplierMachines = createPartyMachines({ many: 'suppliers', one: 'supplier' }, supplierTexts);
