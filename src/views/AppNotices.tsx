import { useSelector } from '@xstate/react';
import type { NoticesActor } from '../machines/app/noticesMachine.ts';
import { useSession, useSurroundings } from './appContext.tsx';
import type { NoticeSubjectProps, NoticeUndoProps } from './NoticeUndo.tsx';
import { NoticeDialog } from './parts/dialogs/NoticeDialog.tsx';
import { lazyPart } from './parts/lazyPart.tsx';
import { Notices } from './parts/Notices.tsx';

const NoticeUndo = lazyPart<NoticeUndoProps>(() => import('./NoticeUndo.tsx').then((m) => m.NoticeUndo));

const NoticeSubject = lazyPart<NoticeSubjectProps>(() =>
  import('./NoticeUndo.tsx').then((m) => m.NoticeSubject),
);

export function AppNotices() {
  return <NoticesRegion actor={useSurroundings().app.getSnapshot().children.notices as NoticesActor} />;
}

/** All notices in the corner; the first one that needs an OK also opens as a dialog. */
export function NoticesRegion({ actor }: { actor: NoticesActor }) {
  const notices = useSelector(actor, (snapshot) => snapshot.context.notices);
  const namesRows = useSession().capabilities.includes('lists.1');
  const [waiting] = useSelector(actor, (snapshot) => snapshot.context.pending);
  return (
    <>
      <Notices
        notices={notices}
        subject={({ subject }) => namesRows && subject && <NoticeSubject subject={subject} />}
        undo={(notice) => notice.undo && <NoticeUndo notices={actor} id={notice.id} undo={notice.undo} />}
        onDismiss={(id) => actor.send({ type: 'notice.dismissed', id })}
        onHold={(id) => actor.send({ type: 'notice.held', id })}
        onRelease={(id) => actor.send({ type: 'notice.released', id })}
      />
      {waiting && (
        <NoticeDialog
          tone={waiting.tone}
          title={waiting.title}
          text={waiting.text ?? ''}
          onAcknowledge={() => actor.send({ type: 'notice.acknowledged', id: waiting.id })}
        />
      )}
    </>
  );
}
