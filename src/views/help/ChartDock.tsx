import '../theme/screens/statechart.css';
import '../theme/screens/help.css';
import '../theme/screens/chartDock.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { selectFollowsWork } from '../../machines/app/askedTransition.ts';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import { isMachine } from '../../machines/app/liveMachine.ts';
import { howToTexts } from '../../texts/help/howTo.ts';
import { explanationTexts } from '../../texts/help/screenHelp.ts';
import { useSurroundings } from '../appContext.tsx';
import { Dock } from '../parts/Dock.tsx';
import { DockedMachine } from './DockedMachine.tsx';

/** The chart of the screen beside the screen. */
export function ChartDock({ help }: { help: HelpActor }) {
  const { app } = useSurroundings();
  const root = useSelector(app, ({ children }) => [children.screen, children.session].find(isMachine));
  const isFollowing = useSelector(help, selectFollowsWork);
  const release = () => help.send({ type: 'dock.released' });
  return (
    <Dock label={explanationTexts.diagram} onRelease={release}>
      <div className="dock-head">
        <h2>{explanationTexts.diagram}</h2>
        <Button
          size="small"
          text={isFollowing ? howToTexts.following : howToTexts.follow}
          disabled={isFollowing}
          onClick={() => help.send({ type: 'work.followed' })}
        />
        <Button size="small" text={howToTexts.release} onClick={release} />
      </div>
      {root && <DockedMachine key={root.sessionId} help={help} root={root} />}
    </Dock>
  );
}
