import '../theme/screens/alerts.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type RefObject, useId } from 'react';
import type { NoticesActor } from '../../machines/app/noticesMachine.ts';
import { alertsTexts } from '../../texts/alerts.ts';
import { AnchoredPopup } from '../parts/dialogs/AnchoredPopup.tsx';
import { usePopup } from '../parts/dialogs/usePopup.ts';
import { toneIcons } from '../parts/Message.tsx';

export interface AlertsListProps {
  notices: NoticesActor;
  /** Button that opened the list and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Alerts, newest first. Closing the list marks them as read. */
export function AlertsList({ notices, button }: AlertsListProps) {
  const alerts = useSelector(notices, ({ context }) => context.alerts);
  const titleId = useId();
  const { popup, choose } = usePopup({
    anchor: button,
    onClose: () => notices.send({ type: 'alerts.closed' }),
  });
  const clear = () => {
    choose();
    notices.send({ type: 'alerts.cleared' });
  };
  return (
    <AnchoredPopup {...popup}>
      <div className="alerts" role="dialog" aria-labelledby={titleId} tabIndex={-1}>
        <div className="alerts-head">
          <h2 id={titleId}>{alertsTexts.title}</h2>
          {alerts.length > 0 && <Button variant="minimal" text={alertsTexts.clear} onClick={clear} />}
          <Button variant="minimal" text={alertsTexts.close} onClick={popup.onClose} />
        </div>
        {alerts.length === 0 && <p className="alerts-none">{alertsTexts.none}</p>}
        <ul>
          {alerts.map(({ id, tone, title, text, isRead }) => {
            const Icon = toneIcons[tone];
            return (
              <li key={id} data-tone={tone} data-unread={isRead ? undefined : ''}>
                <Icon size={16} aria-hidden />
                <div>
                  <strong>{title}</strong>
                  {!isRead && <span className="visually-hidden">{alertsTexts.unread}</span>}
                  {text && <p>{text}</p>}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </AnchoredPopup>
  );
}
