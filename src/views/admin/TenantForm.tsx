import { useSelector } from '@xstate/react';
import { formatTaxId } from '../../domain/taxId.ts';
import { cnpjWarning, type TenantFormActor, type TenantValues } from '../../machines/admin/tenantsMachine.ts';
import { tenantTexts } from '../../texts/admin/admin.ts';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { TaxIdField } from '../shared/RecordForm.tsx';

const texts = tenantTexts.form;

/** SPEC §5, tenant create and edit. */
export function TenantForm({ form }: { form: TenantFormActor }) {
  const { row, initial, values, errors } = useSelector(form, ({ context }) => context);
  const patch = (patch: Partial<TenantValues>) => form.send({ type: 'form.patched', patch });
  return (
    <FormModal
      form={form}
      title={row === null ? tenantTexts.create : tenantTexts.editTitle}
      submitLabel={row === null ? texts.create : texts.save}
      naming={(field, shown) => ({
        label: texts[field],
        value: field === 'cnpj' ? formatTaxId(shown.cnpj) : shown[field],
      })}
    >
      <TextField
        label={texts.name}
        value={values.name}
        error={errors.fields.name}
        maxLength={200}
        autoFocus
        required
        onChange={(name) => patch({ name })}
      />
      <TaxIdField
        label={texts.cnpj}
        value={values.cnpj}
        kept={initial.cnpj}
        error={errors.fields.cnpj}
        warning={cnpjWarning(values)}
        onChange={(cnpj) => patch({ cnpj })}
      />
      <TextField
        label={texts.status}
        value={values.status}
        error={errors.fields.status}
        placeholder={texts.statusPlaceholder}
        maxLength={50}
        onChange={(status) => patch({ status })}
      />
    </FormModal>
  );
}
