import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { partsTexts } from '../../texts/parts.ts';
import { Message } from './Message.tsx';
import { ModalDialog } from './ModalDialog.tsx';

export interface InsistentNoticeProps {
  title: string;
  text: string;
  onAcknowledge: () => void;
}

/** What failed, and OK. */
export function InsistentNoticeFrame({ title, text, onAcknowledge }: InsistentNoticeProps) {
  const textId = useId();
  return (
    <ModalDialog
      title={title}
      role="alertdialog"
      isOpen
      canClose
      onClose={onAcknowledge}
      describedBy={textId}
    >
      <div className="form-body">
        <div id={textId}>
          <Message tone="danger" text={text || title} />
        </div>
        <div className="form-actions">
          <Button
            text={partsTexts.acknowledge}
            intent="primary"
            autoFocus
            data-autofocus
            onClick={onAcknowledge}
          />
        </div>
      </div>
    </ModalDialog>
  );
}
