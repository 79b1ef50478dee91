import { partsTexts } from '../../../texts/parts.ts';
import { SubmitForm, type SubmitFormProps } from '../fields/SubmitForm.tsx';
import { ModalDialog } from './ModalDialog.tsx';

export interface FormDialogProps extends Omit<SubmitFormProps, 'cancel' | 'fill'> {
  title: string;
  /** What the form is about: with another one it begins afresh, in the same dialog. */
  subject?: string;
  isOpen: boolean;
  onClose: () => void;
  cancelLabel?: string;
  size?: 'regular' | 'wide' | undefined;
  openedFrom?: Element | null;
}

/** The form dialog itself; `FormDialog` brings it when it is first opened. */
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
