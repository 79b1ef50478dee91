import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { partsTexts } from '../../../texts/parts.ts';
import { Message, type Tone } from '../Message.tsx';
import { ModalDialog } from './ModalDialog.tsx';

export interface NoticeDialogProps {
  tone: Tone;
  title: string;
  text: string;
  onAcknowledge: () => void;
}

export function NoticeDialogFrame({ tone, title, text, onAcknowledge }: NoticeDialogProps) {
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
          <Message tone={tone} text={text || title} />
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
