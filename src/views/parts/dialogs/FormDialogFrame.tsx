import { partsTexts } from '../../../texts/parts.ts';
import { SubmitForm, type SubmitFormProps } from '../fields/SubmitForm.tsx';
import { ModalDialog } from './ModalDialog.tsx';

export interface FormDialogProps extends Omit<SubmitFormProps, 'cancel' | 'fill'> {
  title: string;
  /** The form's row: another one resets the form in the same dialog. */
  subject?: string;
  isOpen: boolean;
  onClose: () => void;
  cancelLabel?: string;
  size?: 'regular' | 'wide' | undefined;
  openedFrom?: Element | null;
}

/** The dialog itself; `FormDialog` loads it on first use. */
export function FormDialogFrame({
  title,
  subject,
  isOpen,
  onClose,
  cancelLabel = partsTexts.cancel,
  openedFrom,
  size,
  ...form
}: FormDialogProps) {
  return (
    <ModalDialog
      title={title}
      isOpen={isOpen}
      size={size}
      onClose={onClose}
      canClose={!form.busy}
      openedFrom={openedFrom}
    >
      <SubmitForm key={subject} {...form} cancel={{ label: cancelLabel, onCancel: onClose }} />
    </ModalDialog>
  );
}
