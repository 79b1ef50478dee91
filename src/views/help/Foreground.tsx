import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { foremost } from '../../machines/app/foreground.ts';
import type { MachineActor } from '../../machines/app/liveMachine.ts';

interface Props {
  actor: MachineActor;
  /** Machines around this one. */
  around?: MachineActor[];
  /** Snapshots of the machines around. */
  seen?: AnyMachineSnapshot[];
  children: (chain: AnyMachineSnapshot[], actors: MachineActor[]) => ReactNode;
}

/** Passes on the snapshots of a machine and of its children, down to the one that the user is working with. */
export function Foreground({ actor, around = [], seen = [], children }: Props): ReactNode {
  const snapshot = useSelector(actor, (current) => current);
  const chain = [...seen, snapshot];
  const actors = [...around, actor];
  const front = foremost(snapshot);
  if (front === undefined) return children(chain, actors);
  return (
    <Foreground key={front.sessionId} actor={front} around={actors} seen={chain}>
      {children}
    </Foreground>
  );
}
