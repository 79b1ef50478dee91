import { useSelector } from '@xstate/react';
import { type TreasuryAccount, treasuryAccountTypes } from '../../domain/treasury/treasury.ts';
import {
  asTreasuryAccountType,
  hasBankFields,
  ledgerAccountChoices,
  type TreasuryAccountValues,
} from '../../machines/treasury/treasuryAccountRules.ts';
import type { TreasuryAccountFormActor } from '../../machines/treasury/treasuryAccountsMachine.ts';
import type { LedgerAccountOptionsActor } from '../../machines/treasury/treasuryOptionMachines.ts';
import {
  choiceText,
  treasuryAccountTexts,
  treasuryAccountTypeLongNames,
} from '../../texts/treasury/treasury.ts';
import { useSession } from '../appContext.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { withChosen } from '../posting/chosenOption.ts';
import { FormModal } from '../shared/FormModal.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';

const texts = treasuryAccountTexts.form;
const types = treasuryAccountTypes.map((value) => ({ value, label: treasuryAccountTypeLongNames[value] }));

export interface TreasuryAccountFormProps {
  form: TreasuryAccountFormActor;
  options: LedgerAccountOptionsActor;
  /** The accounts that there are. */
  others?: readonly TreasuryAccount[];
}

/** SPEC §5, treasury account create and edit. */
export function TreasuryAccountForm({ form, options, others = [] }: TreasuryAccountFormProps) {
  const { row, values, errors } = useSelector(form, ({ context }) => context);
  const accounts = useSelector(options, ({ context }) => context.options);
  const isPreparing = useSelector(options, (current) => current.hasTag('busy'));
  const patch = (patch: Partial<TreasuryAccountValues>) => form.send({ type: 'form.patched', patch });
  const choices = ledgerAccountChoices(accounts).map(({ id, code, name }) => ({
    value: String(id),
    label: choiceText(code, name),
  }));
  const shared = others.find(
    ({ id, accountancy_account_id }) =>
      id !== row?.id && String(accountancy_account_id) === values.accountancy_account_id,
  );
  const warns = useSession().capabilities.includes('titles.2');
  const hasBank = hasBankFields(values);
  const bankField = (field: 'bank_name' | 'agency_number' | 'account_number') => ({
    value: hasBank ? values[field] : '',
    error: hasBank ? errors.fields[field] : undefined,
    locked: !hasBank && texts.noBank,
    onChange: (text: string) => patch({ [field]: text }),
  });
  const naming = (field: keyof TreasuryAccountValues, shown: TreasuryAccountValues) => {
    switch (field) {
      case 'account_type':
        return {
          label: texts.type,
          value:
            shown.account_type && (treasuryAccountTypeLongNames[shown.account_type] ?? shown.account_type),
        };
      case 'accountancy_account_id': {
        const id = shown.accountancy_account_id;
        return { label: texts.ledgerAccount, value: choices.find(({ value }) => value === id)?.label ?? id };
      }
      case 'is_active':
        return {
          label: treasuryAccountTexts.columns.status,
          value: shown.is_active ? treasuryAccountTexts.active : treasuryAccountTexts.inactive,
        };
      default:
        return { label: labels[field], value: shown[field] };
    }
  };
  return (
    <FormModal
      form={form}
      title={row === null ? texts.createTitle : texts.editTitle}
      submitLabel={row === null ? texts.create : texts.save}
      naming={naming}
    >
      <OptionsState options={options} />
      <TextField
        label={texts.name}
        value={values.name}
        error={errors.fields.name}
        maxLength={200}
        autoFocus
        required
        onChange={(name) => patch({ name })}
      />
      <SelectField
        label={texts.type}
        value={values.account_type}
        options={types}
        placeholder={texts.typePlaceholder}
        error={errors.fields.account_type}
        required
        onChange={(type) => patch({ account_type: asTreasuryAccountType(type) })}
      />
      <TextField label={texts.bank} maxLength={100} required={hasBank} {...bankField('bank_name')} />
      <div className="field-row">
        <TextField label={texts.agency} maxLength={20} {...bankField('agency_number')} />
        <TextField label={texts.account} maxLength={30} required={hasBank} {...bankField('account_number')} />
      </div>
      <SearchSelectField
        label={texts.ledgerAccount}
        value={values.accountancy_account_id}
        options={isPreparing ? choices : withChosen(choices, values.accountancy_account_id, texts.unlisted)}
        placeholder={texts.ledgerAccountPlaceholder}
        emptyText={isPreparing ? texts.optionsLoading : texts.noOptions}
        error={errors.fields.accountancy_account_id}
        warning={warns && shared ? texts.shared(shared.name) : undefined}
        required
        onChange={(accountancy_account_id) => patch({ accountancy_account_id })}
      />
      <SwitchField
        label={texts.isActive}
        checked={values.is_active}
        onChange={(is_active) => patch({ is_active })}
      />
    </FormModal>
  );
}

const labels = {
  name: texts.name,
  bank_name: texts.bank,
  agency_number: texts.agency,
  account_number: texts.account,
};
