import { useSelector } from '@xstate/react';
import { formatCalendarDate, formatMonth } from '../../domain/dateText.ts';
import type { PeriodReopenActor } from '../../machines/control/periodsMachine.ts';
import { periodTexts } from '../../texts/control/periods.ts';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

export interface PeriodReopenFormProps {
  form: PeriodReopenActor;
}

/** Reason for reopening closed months. */
export function PeriodReopenForm({ form }: PeriodReopenFormProps) {
  const { values, errors, row } = useSelector(form, ({ context }) => context);
  const through = row?.through ?? null;
  return (
    <FormModal
      form={form}
      title={periodTexts.reopenTitle(formatMonth(row?.month ?? ''))}
      submitLabel={periodTexts.reopenConfirm}
      naming={(_field, { reason }) => ({ label: periodTexts.reason, value: reason })}
    >
      <p className="dialog-lead">{periodTexts.reopenLead(through && formatCalendarDate(through))}</p>
      <TextField
        label={periodTexts.reason}
        value={values.reason}
        helper={periodTexts.reasonHelper}
        error={errors.fields.reason}
        maxLength={200}
        required
        autoFocus
        onChange={(reason) => form.send({ type: 'form.patched', patch: { reason } })}
      />
    </FormModal>
  );
}
