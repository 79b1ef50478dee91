import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { childMachines, type MachineActor } from '../../machines/app/liveMachine.ts';

interface Props {
  actor: MachineActor;
  /** Names of the children from the actor to the chosen machine. */
  path: string[];
  children: (actor: MachineActor) => ReactNode;
}

/** Draws the machine at the end of the path, or the last running one on it. */
export function ChosenMachine({ actor, path: [next, ...rest], children }: Props): ReactNode {
  const child = useSelector(actor, (snapshot) =>
    next === undefined ? undefined : childMachines(snapshot)[next],
  );
  if (child === undefined) return children(actor);
  return (
    <ChosenMachine key={child.sessionId} actor={child} path={rest}>
      {children}
    </ChosenMachine>
  );
}
