import { useSelector } from '@xstate/react';
import { selectIsSending } from '../machines/app/appSelectors.ts';
import { useSurroundings } from './appContext.tsx';
import { DiscardDialog } from './shared/DiscardDialog.tsx';

/** Confirmation before leaving a screen with unsaved work (decision D19). */
export function LeaveDialog() {
  const { app } = useSurroundings();
  const isAsking = useSelector(app, (snapshot) => snapshot.hasTag('asking'));
  const isSending = useSelector(app, selectIsSending);
  return <DiscardDialog isOpen={isAsking} isSending={isSending} send={app.send} />;
}
