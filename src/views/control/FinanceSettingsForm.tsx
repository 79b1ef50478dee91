import { useSelector } from '@xstate/react';
import type { Account } from '../../domain/chart/account.ts';
import { type FinanceAccountName, financeAccountNames } from '../../domain/titles/titleItem.ts';
import { takesEntries } from '../../domain/treasury/treasury.ts';
import type {
  FinanceSettingsFormActor,
  FinanceSettingsValues,
} from '../../machines/control/financeSettingsParts.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { financeSettingsTexts as texts } from '../../texts/titles/titleDesk.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { accountNameOf, withChosen } from '../posting/chosenOption.ts';
import { FormModal } from '../shared/FormModal.tsx';

interface Props {
  form: FinanceSettingsFormActor;
  accounts: Account[];
}

/** Choice of the default accounts; a control account must be on its own side of the chart. */
export function FinanceSettingsForm({ form, accounts }: Props) {
  const { values, errors } = useSelector(form, ({ context }) => context);
  const naming = (name: FinanceAccountName, shown: FinanceSettingsValues) => ({
    label: texts.name[name],
    value: optionsOf(name, accounts, shown).find(({ value }) => value === shown[name])?.label ?? '',
  });
  return (
    <FormModal form={form} title={texts.edit} submitLabel={formTexts.save} naming={naming} size="wide">
      <div className="settings-fields">
        {financeAccountNames.map((name, index) => (
          <SearchSelectField
            key={name}
            label={texts.name[name]}
            value={values[name]}
            options={optionsOf(name, accounts, values)}
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

/** The current account stays in the list, even when it was deactivated. */
function optionsOf(name: FinanceAccountName, accounts: Account[], values: FinanceSettingsValues) {
  const side = { payable_control_account_id: 'PASSIVO', receivable_control_account_id: 'ATIVO' }[
    name as 'payable_control_account_id'
  ];
  const options = accounts
    .filter((account) => takesEntries(account) && (!side || account.classification === side))
    .map(({ id, code, name }) => ({ value: String(id), label: choiceText(code, name) }));
  return withChosen(options, values[name], (id) => accountNameOf(accounts, id));
}
