import { useSelector } from '@xstate/react';
import { labelOf } from '../../domain/columns.ts';
import type { Party } from '../../domain/tenant/party.ts';
import { taxIdWarning } from '../../machines/tenant/partyRules.ts';
import { twinWarning } from '../../machines/tenant/partyTwins.ts';
import { recordOfParty, type TitlePartyActor } from '../../machines/titles/titlePartyForm.ts';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { TaxIdField } from '../shared/RecordForm.tsx';

interface Props {
  form: TitlePartyActor;
  known: readonly Party[];
}

/** Name and tax id of a supplier or customer; a doubtful tax id is saved all the same. */
export function TitlePartyForm({ form, known }: Props) {
  const { row, values, errors } = useSelector(form, ({ context }) => context);
  const { columns, create, submit } = recordOfParty(row?.kind ?? 'PAYABLE');
  return (
    <FormModal
      form={form}
      title={create}
      submitLabel={submit.create}
      naming={(field, shown) => ({ label: labelOf(columns[field]), value: String(shown[field]) })}
    >
      <TextField
        label={labelOf(columns.name)}
        value={values.name}
        error={errors.fields.name}
        maxLength={columns.name.longest}
        required
        onChange={(name) => form.send({ type: 'form.patched', patch: { name } })}
      />
      <TaxIdField
        label={labelOf(columns.cnpj_cpf)}
        value={values.cnpj_cpf}
        kept=""
        error={errors.fields.cnpj_cpf}
        warning={taxIdWarning(values) ?? twinWarning(values.cnpj_cpf, undefined, known)}
        autoFocus
        onChange={(cnpj_cpf) => form.send({ type: 'form.patched', patch: { cnpj_cpf } })}
      />
    </FormModal>
  );
}
