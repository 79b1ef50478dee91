import { Button, type Intent } from '@blueprintjs/core';
import type { ComponentProps, MouseEvent, ReactElement, Ref } from 'react';

interface Props {
  /** The accessible name, also the tooltip unless `title` says why the button is disabled. */
  label: string;
  icon: ReactElement;
  onClick: (event: MouseEvent) => void;
  onAuxClick?: ((event: MouseEvent) => void) | undefined;
  disabled?: boolean;
  /** Reason why the button is disabled; it stays focusable and shows the reason. */
  reason?: string | undefined;
  title?: string;
  intent?: Intent;
  tabIndex?: number;
  buttonRef?: Ref<HTMLButtonElement>;
  attributes?: Pick<
    ComponentProps<'button'>,
    'aria-disabled' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls' | 'aria-pressed'
  >;
}

/** A button with only an icon, 26 px, muted until hovered. */
export function IconButton({ label, icon, onClick, title, reason, buttonRef, attributes, ...rest }: Props) {
  return (
    <Button
      {...rest}
      ref={buttonRef}
      className="icon-button"
      variant="minimal"
      icon={icon}
      aria-label={label}
      title={reason ?? title ?? label}
      aria-disabled={reason ? true : undefined}
      data-reason={reason}
      {...attributes}
      onClick={onClick}
    />
  );
}
