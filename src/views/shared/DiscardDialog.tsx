import { formTexts } from '../../texts/forms.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

interface Props {
  isOpen: boolean;
  send: (answer: { type: 'discard.confirmed' } | { type: 'discard.declined' }) => void;
}

/** 'Descartar alterações?' */
export function DiscardDialog({ isOpen, send }: Props) {
  return (
    <ConfirmDialog
      title={formTexts.discardTitle}
      isOpen={isOpen}
      busy={false}
      confirmLabel={formTexts.discardConfirm}
      cancelLabel={formTexts.discardDecline}
      onConfirm={() => send({ type: 'discard.confirmed' })}
      onCancel={() => send({ type: 'discard.declined' })}
    >
      {formTexts.discardMessage}
    </ConfirmDialog>
  );
}
