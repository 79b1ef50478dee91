import { SmallCross } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { partsTexts } from '../../texts/parts.ts';
import { IconButton } from './IconButton.tsx';
import { useFocusGivenBack } from './keys/focusGivenBack.ts';
import { type Tone, toneIcons } from './Message.tsx';
import { useHasDocument } from './useHasDocument.ts';

export interface NoticeShown {
  id: string;
  tone: Tone;
  title: string;
  text?: string;
}

interface Props<Shown> {
  notices: Shown[];
  /** The row that a notice is about, in place of its text. */
  subject: (notice: Shown) => ReactNode;
  /** Undo button of a notice. */
  undo: (notice: Shown) => ReactNode;
  onDismiss: (id: string) => void;
  /** The pointer or focus enters and leaves a notice. */
  onHold: (id: string) => void;
  onRelease: (id: string) => void;
}

/** Notices at the bottom right, above any dialog; their number and duration are decided elsewhere. */
export function Notices<Shown extends NoticeShown>({
  notices,
  subject,
  undo,
  onDismiss,
  onHold,
  onRelease,
}: Props<Shown>) {
  const hasDocument = useHasDocument();
  if (!hasDocument) return null;
  return createPortal(
    <section className="notices" aria-label={partsTexts.alerts} data-above-dialogs>
      {notices.map((notice) => (
        <Notice
          key={notice.id}
          notice={notice}
          subject={subject(notice)}
          undo={undo(notice)}
          onDismiss={onDismiss}
          onHold={onHold}
          onRelease={onRelease}
        />
      ))}
    </section>,
    document.body,
  );
}

interface NoticeProps extends Omit<Props<NoticeShown>, 'notices' | 'subject' | 'undo'> {
  notice: NoticeShown;
  subject: ReactNode;
  undo: ReactNode;
}

function Notice({ notice, subject, undo, onDismiss, onHold, onRelease }: NoticeProps) {
  const { id, tone, title, text } = notice;
  const comesFrom = useFocusGivenBack();
  const Icon = toneIcons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only keep the notice on screen.
    <div
      className="notice"
      data-tone={tone}
      role={roles[tone]}
      onPointerEnter={() => onHold(id)}
      onPointerLeave={() => onRelease(id)}
      onFocus={(event) => {
        comesFrom(event);
        onHold(id);
      }}
      onBlur={() => onRelease(id)}
    >
      <Icon size={16} aria-hidden />
      <div className="notice-body">
        <strong>{title}</strong>
        {subject || (text && <p>{text}</p>)}
        {undo}
      </div>
      <IconButton
        label={partsTexts.dismissNotice(title)}
        icon={<SmallCross />}
        onClick={() => onDismiss(id)}
      />
    </div>
  );
}

const roles = {
  danger: 'alert',
  warning: 'alert',
  caution: 'alert',
  success: 'status',
  info: 'status',
} as const;
