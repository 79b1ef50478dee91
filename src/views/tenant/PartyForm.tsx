import { useSelector } from '@xstate/react';
import { formatTaxId } from '../../domain/taxId.ts';
import type { Party } from '../../domain/tenant/party.ts';
import type { PartyFormActor } from '../../machines/tenant/partiesMachine.ts';
import { type PartyValues, taxIdWarning } from '../../machines/tenant/partyRules.ts';
import { twinWarning } from '../../machines/tenant/partyTwins.ts';
import { type PartyTexts, partyTexts } from '../../texts/tenant/parties.ts';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

export interface PartyFormProps {
  form: PartyFormActor;
  texts: PartyTexts;
  /**
   * Parties whose tax ids are compared; empty on a host of the plain specification, which has no such warning (D22).
   */
  known: readonly Party[];
}

/** SPEC §5, supplier and customer create and edit. */
export function PartyForm({ form, texts, known }: PartyFormProps) {
  const { row, values, errors } = useSelector(form, ({ context }) => context);
  const patch = (patch: Partial<PartyValues>) => form.send({ type: 'form.patched', patch });
  return (
    <FormModal
      form={form}
      title={row === null ? texts.create : texts.edit}
      submitLabel={row === null ? partyTexts.submitCreate : partyTexts.submitUpdate}
      naming={(field, shown) => naming(field, shown, texts)}
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
      <TextField
        label={partyTexts.taxId}
        value={values.cnpj_cpf}
        error={errors.fields.cnpj_cpf}
        warning={taxIdWarning(values) ?? twinWarning(values.cnpj_cpf, row?.id, known)}
        maxLength={32}
        onChange={(cnpj_cpf) => patch({ cnpj_cpf })}
      />
      <SwitchField
        label={partyTexts.isActive}
        checked={values.is_active}
        onChange={(is_active) => patch({ is_active })}
      />
    </FormModal>
  );
}

function naming(field: keyof PartyValues, values: PartyValues, texts: PartyTexts) {
  switch (field) {
    case 'name':
      return { label: texts.name, value: values.name };
    case 'cnpj_cpf':
      return { label: partyTexts.taxId, value: formatTaxId(values.cnpj_cpf) };
    case 'is_active':
      return { label: partyTexts.status, value: values.is_active ? partyTexts.active : partyTexts.inactive };
  }
}
