import { useSelector } from '@xstate/react';
import type { NoticesActor } from '../machines/app/noticesMachine.ts';
import { useSurroundings } from './appContext.tsx';
import { Notices } from './parts/Notices.tsx';

/** The notices of the whole product. */
export function AppNotices() {
  return <NoticesRegion actor={useSurroundings().app.getSnapshot().children.notices as NoticesActor} />;
}

export function NoticesRegion({ actor }: { actor: NoticesActor }) {
  const notices = useSelector(actor, (snapshot) => snapshot.context.notices);
  return <Notices notices={notices} onDismiss={(id) => actor.send({ type: 'notice.dismissed', id })} />;
}
