import { useSelector } from '@xstate/react';
import type { CorrectionFormActor, CorrectionValues } from '../../../machines/titles/correctionForm.ts';
import { correctionTexts as texts } from '../../../texts/titles/corrections.ts';
import { TextField } from '../../parts/fields/TextField.tsx';
import { FormModal } from '../../shared/FormModal.tsx';

/** Number and description of a title, and the reason. */
export function CorrectionForm({ form }: { form: CorrectionFormActor }) {
  const { values, errors } = useSelector(form, ({ context }) => context);
  const patch = (patch: Partial<CorrectionValues>) => form.send({ type: 'form.patched', patch });
  return (
    <FormModal form={form} title={texts.title} submitLabel={texts.submit} naming={naming}>
      <p className="dialog-lead">{texts.lead}</p>
      <TextField
        label={texts.documentNumber}
        value={values.document_number}
        error={errors.fields.document_number}
        maxLength={60}
        autoFocus
        onChange={(document_number) => patch({ document_number })}
      />
      <TextField
        label={texts.description}
        value={values.description}
        error={errors.fields.description}
        maxLength={500}
        required
        onChange={(description) => patch({ description })}
      />
      <TextField
        label={texts.reason}
        value={values.reason}
        error={errors.fields.reason}
        maxLength={200}
        required
        onChange={(reason) => patch({ reason })}
      />
    </FormModal>
  );
}

function naming(field: keyof CorrectionValues, values: CorrectionValues) {
  const labels: Record<keyof CorrectionValues, string> = {
    document_number: texts.documentNumber,
    description: texts.description,
    reason: texts.reason,
  };
  return { label: labels[field], value: values[field] };
}
