import { customerMachines } from '../../src/machines/tenant/customersMachine.ts';
import { supplierMachines } from '../../src/machines/tenant/suppliersMachine.ts';
import { acme, brita, cimento } from '../support/examples.ts';
import { namedRegistryModels } from './shared/namedRegistryModels.ts';

export const supplierModels = namedRegistryModels(supplierMachines, [acme, brita, cimento]);
export const customerModels = namedRegistryModels(customerMachines, [acme, brita, cimento]);
