import { useSelector } from '@xstate/react';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import { helpTexts } from '../../texts/help/help.ts';
import { useSurroundings } from '../appContext.tsx';
import { ChosenMachine } from './ChosenMachine.tsx';
import { MachineView } from './MachineView.tsx';
import { RunningMachines } from './RunningMachines.tsx';

/** 'Diagrama técnico': the running machines, and the chart of the chosen one with its current state. */
export function Diagram({ help }: { help: HelpActor }) {
  const { app } = useSurroundings();
  const chosen = useSelector(help, (snapshot) => snapshot.context.path);
  return (
    <div className="machine-help">
      <nav aria-label={helpTexts.machines}>
        <h3>{helpTexts.machines}</h3>
        <ul>
          <RunningMachines
            actor={app}
            name="app"
            path={[]}
            chosen={chosen}
            onChoose={(path) => help.send({ type: 'machine.chosen', path })}
          />
        </ul>
      </nav>
      <ChosenMachine actor={app} path={chosen}>
        {(actor) => <MachineView key={actor.sessionId} actor={actor} help={help} />}
      </ChosenMachine>
    </div>
  );
}
