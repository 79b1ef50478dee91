import { customerTexts } from '../../texts/tenant/parties.ts';
import { createPartyMachines } from './partiesMachine.ts';

export const registry = createPartyMachines({ many: 'customers', one: 'customer' }, customerTexts);
