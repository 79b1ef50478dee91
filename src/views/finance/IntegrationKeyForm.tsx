import { useSelector } from '@xstate/react';
import type { IntegrationKeyFormActor, KeyValues } from '../../machines/finance/financeSettingsParts.ts';
import { integrationKeyTexts as texts } from '../../texts/titleDesk.ts';
import { TextField } from '../parts/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

/** The name of a new key. */
export function IntegrationKeyForm({ form }: { form: IntegrationKeyFormActor }) {
  const { values, errors } = useSelector(form, ({ context }) => context);
  return (
    <FormModal form={form} title={texts.formTitle} submitLabel={texts.submit} naming={naming}>
      <p className="dialog-lead">{texts.formLead}</p>
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

function naming(_field: keyof KeyValues, { name }: KeyValues) {
  return { label: texts.name, value: name };
}
