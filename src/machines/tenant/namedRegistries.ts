import type { AnyStateMachine } from 'xstate';
import { customerMachines } from './customersMachine.ts';
import { projectMachines } from './projectsMachine.ts';
import { supplierMachines } from './suppliersMachine.ts';

/** The registries of named rows; the list of all machines and the sentences of their transitions derive from it. */
export const namedRegistries: Record<'list' | 'form' | 'command' | 'screen', AnyStateMachine>[] = [
  projectMachines,
  supplierMachines,
  customerMachines,
];
