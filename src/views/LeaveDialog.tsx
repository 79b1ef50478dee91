import { useSelector } from '@xstate/react';
import { useSurroundings } from './appContext.tsx';
import { DiscardDialog } from './shared/DiscardDialog.tsx';

/** Asks before a screen with unsaved work is left (decision D19). */
export function LeaveDialog() {
  const { app } = useSurroundings();
  const isAsking = useSelector(app, (snapshot) => snapshot.hasTag('asking'));
  return <DiscardDialog isOpen={isAsking} send={app.send} />;
}
