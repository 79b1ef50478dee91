import { useSelector } from '@xstate/react';
import type { OpeningReasonActor } from '../../machines/openings/openingReasonMachine.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

export interface OpeningReasonFormProps {
  form: OpeningReasonActor;
}

const texts = openingTexts.reason;

/** Reason for taking a part back, or for abandoning the opening. */
export function OpeningReasonForm({ form }: OpeningReasonFormProps) {
  const { values, errors, row } = useSelector(form, ({ context }) => context);
  const what = row?.what ?? 'part';
  return (
    <FormModal
      form={form}
      title={texts.title[what](row?.name ?? '')}
      submitLabel={texts.confirm[what]}
      naming={(_field, { reason }) => ({ label: texts.label, value: reason })}
    >
      <p className="dialog-lead">{texts.lead[what]}</p>
      <TextField
        label={texts.label}
        value={values.reason}
        helper={texts.helper}
        error={errors.fields.reason}
        maxLength={200}
        required
        autoFocus
        onChange={(reason) => form.send({ type: 'form.patched', patch: { reason } })}
      />
    </FormModal>
  );
}
