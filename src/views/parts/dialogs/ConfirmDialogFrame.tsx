import { Button, type Intent } from '@blueprintjs/core';
import { type ReactNode, useId, useRef } from 'react';
import { partsTexts } from '../../../texts/parts.ts';
import type { FormProblem } from '../fields/SubmitForm.tsx';
import { Message } from '../Message.tsx';
import { ModalDialog } from './ModalDialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** The consequence, in a sentence or two. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  intent?: Intent;
  isOpen: boolean;
  busy: boolean;
  slow?: boolean;
  problem?: FormProblem | null;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called when the closing animation has ended. */
  onClosed?: () => void;
  openedFrom?: Element | null;
}

/** The dialog itself; `ConfirmDialog` loads it on first use. */
export function ConfirmDialogFrame(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = partsTexts.cancel,
    intent = 'danger',
    problem,
  } = props;
  const { isOpen, busy, slow, onConfirm, onCancel, onClosed, openedFrom } = props;
  const textId = useId();
  const body = useRef<HTMLDivElement>(null);
  // A disabled button loses the focus to the page behind, where keys have no effect.
  const confirm = () => {
    body.current?.focus({ preventScroll: true });
    onConfirm();
  };
  return (
    <ModalDialog
      title={title}
      role="alertdialog"
      isOpen={isOpen}
      onClose={onCancel}
      onClosed={onClosed}
      openedFrom={openedFrom}
      canClose={!busy}
      describedBy={textId}
    >
      <div className="form-body" aria-busy={busy} ref={body} tabIndex={-1}>
        <div className="confirm-text" id={textId}>
          {children}
        </div>
        <div className="form-messages">
          {problem && <Message tone="danger" live="alert" title={problem.title} text={problem.text} />}
        </div>
        <div className="form-actions">
          <span className="slow-note" role="status">
            {slow && partsTexts.stillWaiting}
          </span>
          <Button text={cancelLabel} disabled={busy} autoFocus data-autofocus onClick={onCancel} />
          <Button
            text={confirmLabel}
            intent={intent}
            disabled={busy}
            icon={busy ? <span className="busy-mark" aria-hidden /> : undefined}
            onClick={confirm}
          />
        </div>
      </div>
    </ModalDialog>
  );
}
