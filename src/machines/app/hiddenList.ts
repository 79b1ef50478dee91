import type { AnyMachineSnapshot } from 'xstate';
import { childMachines, type MachineActor } from './liveMachine.ts';

/** Of two lists on tabs, the one that is not shown. */
export function hiddenList(screen: AnyMachineSnapshot): MachineActor | undefined {
  const { accounts, movements } = childMachines(screen);
  return screen.hasTag('movements') ? accounts : movements;
}
