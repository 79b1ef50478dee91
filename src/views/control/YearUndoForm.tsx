import { useSelector } from '@xstate/react';
import type { YearUndoActor } from '../../machines/control/yearClosingMachine.ts';
import { yearTexts as texts } from '../../texts/control/years.ts';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

export interface YearUndoFormProps {
  form: YearUndoActor;
}

/** Reason for undoing the closing of a year. */
export function YearUndoForm({ form }: YearUndoFormProps) {
  const { values, errors, row } = useSelector(form, ({ context }) => context);
  const year = row?.year ?? 0;
  return (
    <FormModal
      form={form}
      title={texts.undoTitle(year)}
      submitLabel={texts.undoConfirm}
      naming={(_field, { reason }) => ({ label: texts.reason, value: reason })}
    >
      <p className="dialog-lead">{texts.undoLead(year)}</p>
      <TextField
        label={texts.reason}
        value={values.reason}
        helper={texts.reasonHelper}
        error={errors.fields.reason}
        maxLength={200}
        required
        autoFocus
        onChange={(reason) => form.send({ type: 'form.patched', patch: { reason } })}
      />
    </FormModal>
  );
}
