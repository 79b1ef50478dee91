import { useSelector } from '@xstate/react';
import type { Account } from '../../domain/account.ts';
import { type FinanceAccountName, financeAccountNames } from '../../domain/titleItem.ts';
import { takesEntries } from '../../domain/treasury.ts';
import type {
  FinanceSettingsFormActor,
  FinanceSettingsValues,
} from '../../machines/finance/financeSettingsParts.ts';
import { formTexts } from '../../texts/forms.ts';
import { financeSettingsTexts as texts } from '../../texts/titleDesk.ts';
import { choiceText } from '../../texts/treasury.ts';
import { SearchSelectField } from '../parts/SearchSelectField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

interface Props {
  form: FinanceSettingsFormActor;
  accounts: Account[];
}

/** Which account is which; those of control are of the side that is owed. */
export function FinanceSettingsForm({ form, accounts }: Props) {
  const { values, errors } = useSelector(form, ({ context }) => context);
  return (
    <FormModal form={form} title={texts.edit} submitLabel={formTexts.save} naming={naming} size="wide">
      <div className="settings-fields">
        {financeAccountNames.map((name, index) => (
          <SearchSelectField
            key={name}
            label={texts.name[name]}
            value={values[name]}
            options={optionsOf(name, accounts)}
            placeholder={texts.none}
            error={errors.fields[name]}
            autoFocus={index === 0}
            onChange={(text) => form.send({ type: 'form.patched', patch: { [name]: text } })}
          />
        ))}
      </div>
    </FormModal>
  );
}

function optionsOf(name: FinanceAccountName, accounts: Account[]) {
  const side = { payable_control_account_id: 'PASSIVO', receivable_control_account_id: 'ATIVO' }[
    name as 'payable_control_account_id'
  ];
  return accounts
    .filter((account) => takesEntries(account) && (!side || account.classification === side))
    .map(({ id, code, name }) => ({ value: String(id), label: choiceText(code, name) }));
}

function naming(field: keyof FinanceSettingsValues, values: FinanceSettingsValues) {
  return { label: texts.name[field], value: values[field] };
}
