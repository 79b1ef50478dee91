import { formDialogTexts } from '../../texts/forms/formDialogs.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { ConfirmDialog } from '../parts/dialogs/ConfirmDialog.tsx';

interface Props {
  isOpen: boolean;
  /** The save has an unknown outcome (decision D27). */
  isInDoubt?: boolean;
  /** The save is under way, and leaving does not take it back (decision D26). */
  isSending?: boolean;
  send: (answer: { type: 'discard.confirmed' } | { type: 'discard.declined' }) => void;
}

/** 'Descartar alterações?' */
export function DiscardDialog({ isOpen, isInDoubt, isSending, send }: Props) {
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
      {isInDoubt && `${formTexts.leftInDoubt} `}
      {isSending && `${formDialogTexts.goesOn} `}
      {formDialogTexts.discardMessage}
    </ConfirmDialog>
  );
}
