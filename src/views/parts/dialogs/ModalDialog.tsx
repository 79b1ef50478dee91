import { Dialog } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { partsTexts } from '../../../texts/parts.ts';
import { IconButton } from '../IconButton.tsx';
import { dialogShown } from '../keys/dialogKeys.ts';
import { goRound } from '../keys/goRound.ts';
import { useModalFocus } from './modalFocus.ts';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onClosed?: () => void;
  /** False while something is being sent: neither Escape nor the button closes. */
  canClose: boolean;
  /** Gets the focus back; defaults to the element focused when the dialog is first drawn. */
  openedFrom?: Element | null;
  role?: 'dialog' | 'alertdialog';
  /** 'wide' for rows in columns, 'large' to fill most of the window. */
  size?: 'regular' | 'wide' | 'large';
  describedBy?: string;
  children: ReactNode;
}

/** Blueprint's dialog with a Portuguese close button, an accessible name, and an inert background. */
export function ModalDialog({
  title,
  isOpen,
  onClose,
  onClosed,
  canClose,
  openedFrom,
  role = 'dialog',
  size = 'regular',
  describedBy,
  children,
}: Props) {
  const titleId = useId();
  const modal = useModalFocus(isOpen, openedFrom);
  // Blueprint renders again for every new handler: holding a key for 50 repeats would exceed React's limit.
  const closing = useRef(onClose);
  closing.current = () => canClose && onClose();
  const close = useCallback(() => closing.current(), []);
  return (
    <Dialog
      className={`dialog dialog-${size}`}
      role={role}
      isOpen={isOpen}
      onClose={close}
      canOutsideClickClose={false}
      onOpening={(dialog) => {
        modal.onOpening();
        // Blueprint would have the whole dialog, and every change in it, read out.
        dialog.closest('[aria-live]')?.setAttribute('aria-live', 'off');
        // Immediately, so that a key pressed while opening is not lost.
        focusFirstField(dialog);
        dialogShown();
      }}
      onOpened={focusFirstField}
      onClosed={onClosed}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      containerRef={modal.ref}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Tab is handled for whatever control has the focus. */}
      <div className="dialog-head" onKeyDown={goRound}>
        <h2 id={titleId}>{title}</h2>
        {role === 'dialog' && (
          <IconButton label={partsTexts.close} icon={<SmallCross />} disabled={!canClose} onClick={onClose} />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div className="dialog-body" onKeyDown={goRound}>
        {children}
      </div>
    </Dialog>
  );
}

/** A user who was faster than the opening keeps the focus where it is. */
function focusFirstField(dialog: HTMLElement) {
  if (dialog.querySelector('.dialog-body')?.contains(document.activeElement)) return;
  const field =
    dialog.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ??
    dialog.querySelector<HTMLElement>('fieldset :is(input, select, button):not(:disabled)');
  // A long dialog is shown from its head, even when the focus is at its foot.
  field?.focus({ preventScroll: true });
}
