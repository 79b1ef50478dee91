import { Error as ErrorIcon, InfoSign, Tick, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';

export type Tone = 'danger' | 'warning' | 'caution' | 'success' | 'info';

interface Props {
  tone: Tone;
  title?: string;
  text?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; absent for a message that was always there. */
  live?: 'alert' | 'status';
  children?: ReactNode;
}

/** A message in the page or in a form. Blueprint's Callout has a fixed heading level, which breaks the outline. */
export function Message({ tone, title, text, live, children }: Props) {
  const Icon = toneIcons[tone];
  return (
    <div className="message" data-tone={tone} role={live}>
      <Icon size={16} aria-hidden />
      <div className="message-body">
        {title && <strong>{title}</strong>}
        {text && <div>{text}</div>}
      </div>
      {children}
    </div>
  );
}

export const toneIcons = {
  danger: ErrorIcon,
  warning: WarningSign,
  caution: WarningSign,
  success: Tick,
  info: InfoSign,
};
