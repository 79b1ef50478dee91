import { projectMachines } from '../../src/machines/tenant/projectsMachine.ts';
import { aurora, bosque, cidade } from '../support/examples.ts';
import { namedRegistryModels } from './shared/namedRegistryModels.ts';

export const projectModels = namedRegistryModels(projectMachines, [aurora, bosque, cidade]);
