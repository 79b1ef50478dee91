import { useSelector } from '@xstate/react';
import type { TemplateFormActor, TemplateValues } from '../../machines/finance/templateParts.ts';
import { templateTexts as texts } from '../../texts/entryTemplates.ts';
import { TextField } from '../parts/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

/** The name of a new template. */
export function TemplateForm({ form }: { form: TemplateFormActor }) {
  const { values, errors } = useSelector(form, ({ context }) => context);
  return (
    <FormModal form={form} title={texts.save} submitLabel={texts.submit} naming={naming}>
      <p className="dialog-lead">{texts.saveLead}</p>
      <TextField
        label={texts.name}
        value={values.name}
        error={errors.fields.name}
        maxLength={100}
        autoFocus
        required
        onChange={(name) => form.send({ type: 'form.patched', patch: { name } })}
      />
    </FormModal>
  );
}

function naming(_field: keyof TemplateValues, { name }: TemplateValues) {
  return { label: texts.name, value: name };
}
