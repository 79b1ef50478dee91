import { SmallCross } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { partsTexts } from '../../texts/parts.ts';
import { IconButton } from './IconButton.tsx';
import { type Tone, toneIcons } from './Message.tsx';

export interface NoticeShown {
  id: string;
  tone: Tone;
  title: string;
  text?: string;
}

interface Props<Shown> {
  notices: Shown[];
  /** The way to take back what a notice tells of. */
  undo: (notice: Shown) => ReactNode;
  onDismiss: (id: string) => void;
  /** The pointer, or the focus, comes to a notice, and leaves it. */
  onHold: (id: string) => void;
  onRelease: (id: string) => void;
}

/** The notices at the bottom right, above any dialog. How many and how long is decided elsewhere. */
export function Notices<Shown extends NoticeShown>({
  notices,
  undo,
  onDismiss,
  onHold,
  onRelease,
}: Props<Shown>) {
  return createPortal(
    <section className="notices" aria-label={partsTexts.alerts} data-above-dialogs>
      {notices.map((notice) => {
        const Icon = toneIcons[notice.tone];
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: being looked at does nothing but keep it there.
          <div
            key={notice.id}
            className="notice"
            data-tone={notice.tone}
            role={roles[notice.tone]}
            onPointerEnter={() => onHold(notice.id)}
            onPointerLeave={() => onRelease(notice.id)}
            onFocus={() => onHold(notice.id)}
            onBlur={() => onRelease(notice.id)}
          >
            <Icon size={16} aria-hidden />
            <div className="notice-body">
              <strong>{notice.title}</strong>
              {notice.text && <p>{notice.text}</p>}
              {undo(notice)}
            </div>
            <IconButton
              label={partsTexts.dismissNotice(notice.title)}
              icon={<SmallCross />}
              onClick={() => onDismiss(notice.id)}
            />
          </div>
        );
      })}
    </section>,
    document.body,
  );
}

const roles = {
  danger: 'alert',
  warning: 'alert',
  caution: 'alert',
  success: 'status',
  info: 'status',
} as const;
