import { supplierTexts } from '../../texts/tenant/parties.ts';
import { createPartyMachines } from './partiesMachine.ts';

export const registry = createPartyMachines({ many: 'suppliers', one: 'supplier' }, supplierTexts);
