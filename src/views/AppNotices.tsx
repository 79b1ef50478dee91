import { useSelector } from '@xstate/react';
import type { NoticesActor } from '../machines/app/noticesMachine.ts';
import { useSurroundings } from './appContext.tsx';
import { InsistentNotice } from './parts/InsistentNotice.tsx';
import { Notices } from './parts/Notices.tsx';

/** The notices of the whole product. */
export function AppNotices() {
  return <NoticesRegion actor={useSurroundings().app.getSnapshot().children.notices as NoticesActor} />;
}

/** Every notice at the corner, and the first that insists also in the way. */
export function NoticesRegion({ actor }: { actor: NoticesActor }) {
  const notices = useSelector(actor, (snapshot) => snapshot.context.notices);
  const insistent = notices.find((notice) => notice.insists);
  const dismiss = (id: string) => actor.send({ type: 'notice.dismissed', id });
  return (
    <>
      <Notices notices={notices} onDismiss={dismiss} />
      {insistent && (
        <InsistentNotice
          tone={insistent.tone}
          title={insistent.title}
          text={insistent.text ?? ''}
          onAcknowledge={() => dismiss(insistent.id)}
        />
      )}
    </>
  );
}
