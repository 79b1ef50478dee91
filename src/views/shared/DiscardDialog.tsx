import { formDialogTexts } from '../../texts/formDialogs.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

interface Props {
  isOpen: boolean;
  send: (answer: { type: 'discard.confirmed' } | { type: 'discard.declined' }) => void;
}

/** 'Descartar alterações?' */
export function DiscardDialog({ isOpen, send }: Props) {
  return (
    <ConfirmDialog
      title={formDialogTexts.discardTitle}
      isOpen={isOpen}
      busy={false}
      confirmLabel={formDialogTexts.discardConfirm}
      cancelLabel={formDialogTexts.discardDecline}
      onConfirm={() => send({ type: 'discard.confirmed' })}
      onCancel={() => send({ type: 'discard.declined' })}
    >
      {formDialogTexts.discardMessage}
    </ConfirmDialog>
  );
}
