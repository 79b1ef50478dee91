import { useSelector } from '@xstate/react';
import { selectFollowsWork } from '../../machines/app/askedTransition.ts';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import type { MachineActor } from '../../machines/app/liveMachine.ts';
import { helpTexts } from '../../texts/help/help.ts';
import { useSurroundings } from '../appContext.tsx';
import { ChosenMachine } from './ChosenMachine.tsx';
import { Foreground } from './Foreground.tsx';
import { MachineView } from './MachineView.tsx';
import { RunningMachines } from './RunningMachines.tsx';

interface Props {
  help: HelpActor;
  /** The screen's machine, or the session's on a page without one. */
  root: MachineActor;
}

/** The machine that the user works with, or the chosen one, and the running machines of the screen to choose from. */
export function DockedMachine({ help, root }: Props) {
  const { app } = useSurroundings();
  const isFollowing = useSelector(help, selectFollowsWork);
  const kept = useSelector(help, ({ context }) => context.path);
  const shown = (actor: MachineActor, path: string[]) => (
    <>
      <nav className="dock-machines" aria-label={helpTexts.machines}>
        <ul>
          <RunningMachines
            actor={root}
            name={root.id}
            path={[root.id]}
            chosen={path}
            onChoose={(chosen) => help.send({ type: 'machine.chosen', path: chosen })}
          />
        </ul>
      </nav>
      <MachineView key={actor.sessionId} actor={actor} help={help} />
    </>
  );
  return isFollowing ? (
    <Foreground actor={root}>
      {(_, actors) =>
        shown(
          actors.at(-1) ?? root,
          actors.map(({ id }) => id),
        )
      }
    </Foreground>
  ) : (
    <ChosenMachine actor={app} path={kept}>
      {(actor) => shown(actor, kept)}
    </ChosenMachine>
  );
}
