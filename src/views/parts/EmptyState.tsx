import { Inbox } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  text: string;
  icon?: ReactElement;
  action?: ReactNode;
}

/** Empty list: an icon, one line of cause, one action. */
export function EmptyState({ text, icon = <Inbox size={40} aria-hidden />, action }: Props) {
  return (
    <div className="empty-state" role="status">
      {icon}
      <p>{text}</p>
      {action}
    </div>
  );
}
