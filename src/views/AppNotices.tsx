import { useSelector } from '@xstate/react';
import type { NoticesActor } from '../machines/app/noticesMachine.ts';
import { useSurroundings } from './appContext.tsx';
import { Notices } from './parts/Notices.tsx';

export function AppNotices() {
  const actor = useSurroundings().app.getSnapshot().children.notices as NoticesActor;
  const notices = useSelector(actor, (snapshot) => snapshot.context.notices);
  return <Notices notices={notices} onDismiss={(id) => actor.send({ type: 'notice.dismissed', id })} />;
}
