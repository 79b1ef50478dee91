import { shallowEqual, useSelector } from '@xstate/react';
import { childMachines, type MachineActor } from '../../machines/app/liveMachine.ts';
import { machineNames } from '../../texts/help/help.ts';

interface Props {
  actor: MachineActor;
  name: string;
  /** Names of the children on the way here. */
  path: string[];
  chosen: string[];
  onChoose: (path: string[]) => void;
}

/** A running machine as a button, with its running children below. */
export function RunningMachines({ actor, name, path, chosen, onChoose }: Props) {
  const children = useSelector(actor, childMachines, shallowEqual);
  const next = isOnTheWay(path, chosen) ? chosen[path.length] : undefined;
  const isCurrent = isOnTheWay(path, chosen) && (next === undefined || children[next] === undefined);
  return (
    <li>
      <button type="button" aria-current={isCurrent || undefined} onClick={() => onChoose(path)}>
        {machineNames[name] ?? name}
        <code>{actor.getSnapshot().machine.id}</code>
      </button>
      {Object.keys(children).length > 0 && (
        <ul>
          {Object.entries(children).map(([child, actor]) => (
            <RunningMachines
              key={actor.sessionId}
              actor={actor}
              name={child}
              path={[...path, child]}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function isOnTheWay(path: string[], chosen: string[]): boolean {
  return path.every((name, depth) => name === chosen[depth]);
}
