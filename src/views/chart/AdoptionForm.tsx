import { useSelector } from '@xstate/react';
import type { CostCenterAdoptionActor } from '../../machines/chart/adoptionForm.ts';
import { adoptionTexts as texts } from '../../texts/chart/adoptions.ts';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

export interface AdoptionFormProps {
  form: CostCenterAdoptionActor;
}

/** Reason for taking a center's earlier lines into its project. */
export function AdoptionForm({ form }: AdoptionFormProps) {
  const { values, errors, row } = useSelector(form, ({ context }) => context);
  return (
    <FormModal
      form={form}
      title={texts.title(row?.name ?? '')}
      submitLabel={texts.confirm}
      naming={(_field, { reason }) => ({ label: texts.reason, value: reason })}
    >
      <p className="dialog-lead">{texts.lead(row?.name ?? '')}</p>
      <TextField
        label={texts.reason}
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
