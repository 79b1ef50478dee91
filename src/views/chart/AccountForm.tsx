import { useSelector } from '@xstate/react';
import {
  type Account,
  accountClassifications,
  accountTypes,
  dreLines,
  needsParentAccount,
} from '../../domain/chart/account.ts';
import { lineOfClass } from '../../domain/chart/dreLine.ts';
import {
  type AccountValues,
  asAccountType,
  asClassification,
  asDreLine,
} from '../../machines/chart/accountRules.ts';
import type { AccountFormActor } from '../../machines/chart/accountsMachine.ts';
import { accountParents } from '../../machines/chart/parentChoices.ts';
import type { ListActor } from '../../machines/shared/lists/listMachine.ts';
import {
  accountClassificationNames,
  accountColumns,
  accountTexts,
  accountTypeNames,
} from '../../texts/chart/accounts.ts';
import { dreLineNames, inheritedLine } from '../../texts/chart/dreLines.ts';
import { useSession } from '../appContext.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

const texts = accountTexts.form;
const types = accountTypes.map((value) => ({ value, label: accountTypeNames[value] }));
const classifications = accountClassifications.map((value) => ({
  value,
  label: accountClassificationNames[value],
}));

const lines = [
  { value: '', label: inheritedLine },
  ...dreLines.map((value) => ({ value, label: dreLineNames[value] })),
];

export interface AccountFormProps {
  form: AccountFormActor;
  /** The chart, which offers the parents. */
  list: ListActor<Account>;
}

/** SPEC §5, account create and edit. */
export function AccountForm({ form, list }: AccountFormProps) {
  const { row, values, errors } = useSelector(form, ({ context }) => context);
  const accounts = useSelector(list, ({ context }) => context.rows);
  const hasLines = useSession().capabilities.includes('books.1');
  const isOpen = row !== null;
  const locked = isOpen && texts.fixed;
  const patch = (patch: Partial<AccountValues>) => form.send({ type: 'form.patched', patch });
  const parents = accountParents(accounts, row).map(({ id, code, name }) => ({
    value: String(id),
    label: accountTexts.parentOption(code, name),
  }));
  return (
    <FormModal
      form={form}
      title={isOpen ? texts.editTitle : texts.createTitle}
      submitLabel={isOpen ? texts.save : texts.create}
      naming={naming}
    >
      <div className="field-row">
        <TextField
          label={texts.code}
          value={values.code}
          error={errors.fields.code}
          maxLength={30}
          locked={locked}
          autoFocus={!isOpen}
          required
          onChange={(code) => patch({ code })}
        />
        <SelectField
          label={texts.type}
          value={values.type}
          options={types}
          locked={locked}
          required
          onChange={(type) => patch({ type: asAccountType(type) })}
        />
      </div>
      <TextField
        label={texts.name}
        value={values.name}
        error={errors.fields.name}
        maxLength={200}
        autoFocus={isOpen}
        required
        onChange={(name) => patch({ name })}
      />
      <SelectField
        label={texts.classification}
        value={values.classification}
        options={classifications}
        placeholder={texts.classificationPlaceholder}
        error={errors.fields.classification}
        locked={locked}
        required
        onChange={(classification) => patch({ classification: asClassification(classification) })}
      />
      <SearchSelectField
        label={texts.parent}
        value={values.parent_id}
        options={parents}
        placeholder={isOpen ? undefined : texts.parentPlaceholder}
        emptyText={texts.noParents}
        error={errors.fields.parent_id}
        locked={locked}
        required={needsParentAccount(values)}
        onChange={(parent_id) => patch({ parent_id })}
      />
      {hasLines && (values.classification === '' || lineOfClass(values.classification) !== null) && (
        <SelectField
          label={texts.dreLine}
          value={values.dre_line ?? ''}
          options={lines}
          error={errors.fields.dre_line}
          onChange={(line) => patch({ dre_line: asDreLine(line) })}
        />
      )}
      <TextField
        label={texts.description}
        value={values.description}
        error={errors.fields.description}
        maxLength={1000}
        onChange={(description) => patch({ description })}
      />
      <SwitchField
        label={texts.isActive}
        checked={values.is_active}
        onChange={(is_active) => patch({ is_active })}
      />
    </FormModal>
  );
}

function naming(field: keyof AccountValues, values: AccountValues) {
  switch (field) {
    case 'type':
      return { label: texts.type, value: accountTypeNames[values.type] };
    case 'classification':
      return {
        label: texts.classification,
        value: values.classification && accountClassificationNames[values.classification],
      };
    case 'is_active':
      return {
        label: accountColumns.is_active.title,
        value: values.is_active ? accountTexts.active : accountTexts.inactive,
      };
    case 'dre_line':
      return { label: texts.dreLine, value: values.dre_line ? dreLineNames[values.dre_line] : '' };
    case 'parent_id':
      return { label: texts.parent, value: values.parent_id };
    default:
      return { label: texts[field], value: values[field] };
  }
}
