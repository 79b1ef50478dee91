import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { foremost } from '../../machines/app/foreground.ts';
import type { MachineActor } from '../../machines/app/liveMachine.ts';

interface Props {
  actor: MachineActor;
  /** Machines around this one. */
  around?: AnyMachineSnapshot[];
  children: (chain: AnyMachineSnapshot[]) => ReactNode;
}

/** Passes on the snapshots of a machine and of its children, down to the one that the user is working with. */
export function Foreground({ actor, around = [], children }: Props): ReactNode {
  const snapshot = useSelector(actor, (current) => current);
  const chain = [...around, snapshot];
  const front = foremost(snapshot);
  if (front === undefined) return children(chain);
  return (
    <Foreground key={front.sessionId} actor={front} around={chain}>
      {children}
    </Foreground>
  );
}
