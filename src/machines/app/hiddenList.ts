import type { AnyMachineSnapshot } from 'xstate';
import { childMachines, type MachineActor } from './liveMachine.ts';

/** The hidden one of two lists on tabs. */
export function hiddenList(screen: AnyMachineSnapshot): MachineActor | undefined {
  const { accounts, movements } = childMachines(screen);
  return screen.hasTag('movements') ? accounts : movements;
}
