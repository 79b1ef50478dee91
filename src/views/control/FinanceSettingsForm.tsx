import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { Account } from '../../domain/chart/account.ts';
import {
  accountNamesIn,
  bookFactNames,
  type FinanceAccountName,
  isYearAccount,
  longestFact,
  worksAccountName,
} from '../../domain/titles/titleItem.ts';
import { takesEntries } from '../../domain/treasury/treasury.ts';
import {
  type FinanceSettingsFormActor,
  type FinanceSettingsValues,
  proposedAccounts,
} from '../../machines/control/financeSettingsParts.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { financeSettingsTexts as texts } from '../../texts/titles/titleDesk.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { accountNameOf, withChosen } from '../posting/chosenOption.ts';
import { FormModal } from '../shared/FormModal.tsx';

interface Props {
  form: FinanceSettingsFormActor;
  accounts: Account[];
}

/** Choice of the default accounts; a control account must be on its own side of the chart. */
export function FinanceSettingsForm({ form, accounts }: Props) {
  const { values, errors, row } = useSelector(form, ({ context }) => context);
  // A host without `books.1` does not send them.
  const hasBooks = row?.company_address !== undefined;
  const patch = row ? proposedAccounts(row, values, accounts) : {};
  const proposed = Object.keys(patch);
  const naming = (name: keyof FinanceSettingsValues, shown: FinanceSettingsValues) => ({
    label: texts.name[name],
    value: shownValue(name, accounts, shown),
  });
  return (
    <FormModal form={form} title={texts.edit} submitLabel={formTexts.save} naming={naming} size="wide">
      {proposed.length > 0 && (
        <Button
          text={texts.fromTemplate(proposed.length)}
          onClick={() => form.send({ type: 'form.patched', patch })}
        />
      )}
      <div className="settings-fields">
        {(row ? accountNamesIn(row) : []).map((name, index) => (
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
        {hasBooks &&
          bookFactNames.map((name) => (
            <TextField
              key={name}
              label={texts.name[name]}
              value={values[name]}
              error={errors.fields[name]}
              maxLength={longestFact[name]}
              onChange={(text) => form.send({ type: 'form.patched', patch: { [name]: text } })}
            />
          ))}
      </div>
      {row?.controls_by_modules !== undefined && (
        <>
          <SwitchField
            label={texts.name.controls_by_modules}
            checked={values.controls_by_modules}
            onChange={(isOn) => form.send({ type: 'form.patched', patch: { controls_by_modules: isOn } })}
          />
          <p className="settings-lead">{texts.controlsByModulesHelp}</p>
        </>
      )}
    </FormModal>
  );
}

function shownValue(
  name: keyof FinanceSettingsValues,
  accounts: Account[],
  shown: FinanceSettingsValues,
): string {
  if (name === 'controls_by_modules') return shown[name] ? texts.onOff.on : texts.onOff.off;
  if (bookFactNames.some((fact) => fact === name)) return shown[name];
  const options = optionsOf(name as FinanceAccountName, accounts, shown);
  return options.find(({ value }) => value === shown[name])?.label ?? '';
}

const sides: Partial<Record<FinanceAccountName, Account['classification']>> = {
  works_account_id: 'ATIVO',
  payable_control_account_id: 'PASSIVO',
  receivable_control_account_id: 'ATIVO',
};

/** The current account stays in the list, even when it was deactivated; works in stock may be a whole group. */
function optionsOf(name: FinanceAccountName, accounts: Account[], values: FinanceSettingsValues) {
  const side = isYearAccount(name) ? 'PATRIMONIO_LIQUIDO' : sides[name];
  const options = accounts
    .filter(
      (account) =>
        (name === worksAccountName ? account.is_active : takesEntries(account)) &&
        (!side || account.classification === side),
    )
    .map(({ id, code, name }) => ({ value: String(id), label: choiceText(code, name) }));
  return withChosen(options, values[name], (id) => accountNameOf(accounts, id));
}
