import { useSelector } from '@xstate/react';
import type { IntegrationKeyFormActor, KeyValues } from '../../machines/control/financeSettingsParts.ts';
import { integrationKeyTexts as texts } from '../../texts/control/integrationKeys.ts';
import { useSurroundings } from '../appContext.tsx';
import { DateField } from '../parts/fields/DateField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

/** Name and last day of a new key. */
export function IntegrationKeyForm({ form }: { form: IntegrationKeyFormActor }) {
  const { values, errors } = useSelector(form, ({ context }) => context);
  const { today } = useSurroundings();
  const patch = (patch: Partial<KeyValues>) => form.send({ type: 'form.patched', patch });
  const labels = { name: texts.name, expires_on: texts.expiresOn };
  const naming = (field: keyof KeyValues, shown: KeyValues) => ({
    label: labels[field],
    value: shown[field],
  });
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
        onChange={(name) => patch({ name })}
      />
      <DateField
        label={texts.expiresOn}
        value={values.expires_on}
        error={errors.fields.expires_on}
        helper={texts.expiresHelp}
        today={today()}
        onChange={(expires_on) => patch({ expires_on })}
      />
    </FormModal>
  );
}
