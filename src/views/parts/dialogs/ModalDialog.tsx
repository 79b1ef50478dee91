import { Dialog } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { partsTexts } from '../../../texts/parts.ts';
import { IconButton } from '../IconButton.tsx';
import { goRound } from '../keys/goRound.ts';
import { useModalFocus } from './modalFocus.ts';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** It is gone from the page. */
  onClosed?: () => void;
  /** False while something is being sent: neither Escape nor the button closes. */
  canClose: boolean;
  /** What gets the focus back; otherwise what has it when the dialog is first drawn. */
  openedFrom?: Element | null;
  role?: 'dialog' | 'alertdialog';
  /** 'wide' for rows in columns, 'large' to fill most of the window. */
  size?: 'regular' | 'wide' | 'large';
  describedBy?: string;
  children: ReactNode;
}

/** Blueprint's dialog with a Portuguese close button, a name in every role, and a background out of reach. */
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
  // Blueprint draws once more for every handler that it has not seen: after 50 keys on end React would give up.
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
        // Blueprint would have all of it read out, and whatever changes in it.
        dialog.closest('[aria-live]')?.setAttribute('aria-live', 'off');
        // At once: a key that comes with the opening is not lost.
        focusFirstField(dialog);
      }}
      onOpened={focusFirstField}
      onClosed={onClosed}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      containerRef={modal.ref}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Tab is heard of whatever control has the focus. */}
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

/** Whoever was quicker than the dialog's opening is somewhere in it, and stays there. */
function focusFirstField(dialog: HTMLElement) {
  if (dialog.querySelector('.dialog-body')?.contains(document.activeElement)) return;
  const field =
    dialog.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ??
    dialog.querySelector<HTMLElement>('fieldset :is(input, select, button):not(:disabled)');
  // What is long begins at its head, even if what has the focus stands at its foot.
  field?.focus({ preventScroll: true });
}
