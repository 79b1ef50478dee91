import { Notifications } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { type NoticesActor, selectUnreadCount } from '../../machines/app/noticesMachine.ts';
import { alertsTexts } from '../../texts/alerts.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import type { AlertsListProps } from './AlertsList.tsx';

const AlertsList = lazyPart<AlertsListProps>(() => import('./AlertsList.tsx').then((m) => m.AlertsList));

/** Bell with the unread count; opens the list 'Avisos' (decision D23). */
export function AlertsButton({ notices }: { notices: NoticesActor }) {
  const unread = useSelector(notices, selectUnreadCount);
  const isOpen = useSelector(notices, (snapshot) => snapshot.hasTag('listed'));
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="alerts-button">
      <IconButton
        label={alertsTexts.button(unread)}
        icon={<Notifications />}
        buttonRef={button}
        attributes={{ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen }}
        onClick={() => notices.send({ type: isOpen ? 'alerts.closed' : 'alerts.opened' })}
      />
      {unread > 0 && (
        <b className="alerts-count" aria-hidden>
          {alertsTexts.count(unread)}
        </b>
      )}
      {isOpen && <AlertsList notices={notices} button={button} />}
    </span>
  );
}
