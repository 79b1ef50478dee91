import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Router } from 'wouter';
import type { AnyActorRef } from 'xstate';
import type { AppActor } from '../machines/app/appMachine.ts';
import { selectScreen } from '../machines/app/appSelectors.ts';
import type { ScreenName } from '../machines/app/routes.ts';
import { AppNotices } from './AppNotices.tsx';
import { AreaLayout } from './AreaLayout.tsx';
import { SurroundingsProvider } from './appContext.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PlaceState } from './PlaceState.tsx';
import { useOwnRelease } from './parts/keys/useOwnRelease.ts';
import { SessionDialog } from './session/SessionDialog.tsx';
import { useAppLocation } from './useAppLocation.ts';

interface Props {
  app: AppActor;
  /** Today in São Paulo, `YYYY-MM-DD`. */
  today: () => string;
  /** Screens whose code has loaded. */
  opened: OpenedViews;
}

type OpenedViews = ReadonlyMap<ScreenName, { View: ComponentType<{ screen: AnyActorRef }> }>;

/** Draws the current place, and the dialogs and notices over it. */
export function App({ app, today, opened }: Props) {
  useOwnRelease();
  return (
    <SurroundingsProvider value={{ app, today }}>
      <Router hook={useAppLocation}>
        <AreaLayout>
          <PlaceState>
            <Screen app={app} opened={opened} />
          </PlaceState>
        </AreaLayout>
        <SessionDialog />
        <LeaveDialog />
        <AppNotices />
      </Router>
    </SurroundingsProvider>
  );
}

function Screen({ app, opened }: Pick<Props, 'app' | 'opened'>) {
  const name = useSelector(app, selectScreen);
  const screen = useSelector(app, (snapshot) => snapshot.children.screen as AnyActorRef);
  const View = name === null ? undefined : opened.get(name)?.View;
  return View ? <View screen={screen} /> : null;
}
