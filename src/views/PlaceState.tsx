import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectPlacePhase, selectWaitsForTenant } from '../machines/app/appSelectors.ts';
import { appTexts } from '../texts/app.ts';
import { formTexts } from '../texts/forms/forms.ts';
import { listTexts } from '../texts/tables/lists.ts';
import { useSurroundings } from './appContext.tsx';
import { Message } from './parts/Message.tsx';
import { ReloadPage } from './parts/ReloadPage.tsx';
import { Waiting } from './parts/Waiting.tsx';

/** The screen, or its loading or failed state. */
export function PlaceState({ children }: { children: ReactNode }) {
  const { app } = useSurroundings();
  const phase = useSelector(app, selectPlacePhase);
  const waitsForTenant = useSelector(app, selectWaitsForTenant);
  switch (phase) {
    case 'shown':
      return children;
    case 'waiting':
      return <Waiting text={waitsForTenant ? appTexts.checkingTenant : appTexts.loading} />;
    case 'slow':
      return <Waiting text={formTexts.stillWaiting} />;
    case 'unopened':
    case 'broken':
    case 'dead':
      return (
        <div className="load-failure">
          <Message tone="danger" live="alert" {...appTexts.failures[phase]}>
            {phase === 'dead' ? (
              <a href="/">{appTexts.reload}</a>
            ) : (
              <Button text={listTexts.retry} onClick={() => app.send({ type: 'screen.retried' })} />
            )}
            {phase === 'unopened' && <ReloadPage />}
          </Message>
        </div>
      );
  }
}
