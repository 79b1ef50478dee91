import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { BodyOf, Column, Columns, ValuesOf } from '../../domain/columns.ts';
import { labelOf, shownValue } from '../../domain/columns.ts';
import { formatTaxId } from '../../domain/taxId.ts';
import { editedColumns } from '../../machines/shared/forms/columnLaws.ts';
import type { FormActor } from '../../machines/shared/forms/formMachine.ts';
import type { NounRecord } from '../../texts/tenant/namedRegistry.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { DateField } from '../parts/fields/DateField.tsx';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { type Option, SelectField } from '../parts/fields/SelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from './FormModal.tsx';

export interface RecordFormProps<Row, Own extends Columns> {
  form: FormActor<Row, ValuesOf<Own>, BodyOf<Own>>;
  record: NounRecord<Own>;
  /** Warning about a value that is saved all the same. */
  warnings?: { [Name in keyof ValuesOf<Own>]?: string | null };
}

/** The form of a noun: a field by the kind of each column; days that follow each other share a line. */
export function RecordForm<Row, Own extends Columns>({ form, record, warnings }: RecordFormProps<Row, Own>) {
  const { row, initial, values, errors } = useSelector(form, ({ context }) => context);
  const columns = editedColumns(record.columns);
  const fields = columns.map(([name, column]) => (
    <RecordField
      key={String(name)}
      column={column}
      value={values[name]}
      kept={initial[name]}
      error={errors.fields[name]}
      warning={warnings?.[name]}
      isFirst={name === 'name'}
      onChange={(value) => form.send({ type: 'form.patched', patch: patchOf<Own>(name, value) })}
    />
  ));
  const isDay = (at: number) => columns[at]?.[1].kind === 'date';
  return (
    <FormModal
      form={form}
      title={row === null ? record.create : record.edit}
      submitLabel={row === null ? record.submit.create : record.submit.save}
      naming={(name, shown) => naming(record.columns[name], shown[name])}
    >
      {fields.map((field, at) => {
        if (!isDay(at)) return field;
        if (isDay(at - 1)) return null;
        return isDay(at + 1) ? (
          <div key={field.key} className="field-row">
            {field}
            {fields[at + 1]}
          </div>
        ) : (
          field
        );
      })}
    </FormModal>
  );
}

function patchOf<Own extends Columns>(name: keyof ValuesOf<Own>, value: string | boolean) {
  return { [name]: value } as Partial<ValuesOf<Own>>;
}

interface FieldProps {
  column: Column;
  value: string | boolean;
  /** The value when the form was opened. */
  kept: string | boolean;
  error: string | undefined;
  warning: string | null | undefined;
  isFirst: boolean;
  onChange: (value: string | boolean) => void;
}

function RecordField({ column, value, kept, error, warning, isFirst, onChange }: FieldProps) {
  const { today } = useSurroundings();
  if (column.kind === 'flag')
    return <SwitchField label={column.on} checked={Boolean(value)} onChange={onChange} />;
  const field = {
    label: labelOf(column),
    value: String(value),
    error,
    warning,
    required: 'isRequired' in column && column.isRequired,
    onChange,
  };
  switch (column.kind) {
    case 'choice':
      return <SelectField {...field} options={optionsOf(column.names, field.value)} />;
    case 'date':
      return <DateField {...field} today={today()} />;
    case 'money':
      return <MoneyField {...field} />;
    case 'taxId':
      return <TaxIdField {...field} kept={String(kept)} />;
    default:
      return (
        <TextField
          {...field}
          maxLength={'longest' in column ? column.longest : undefined}
          autoFocus={isFirst}
        />
      );
  }
}

/** A host may know more words: the one of the row is shown as it is. */
function optionsOf(names: Readonly<Record<string, string>>, word: string): Option[] {
  const options = Object.entries(names).map(([value, label]) => ({ value, label }));
  return word in names ? options : [{ value: word, label: word }, ...options];
}

function naming(column: Column | undefined, value: string | boolean) {
  if (!column) throw new Error('no column');
  const isTyped = column.kind === 'date' || column.kind === 'money';
  return { label: labelOf(column), value: isTyped ? String(value) : shownValue(column, value) };
}

interface TaxIdProps extends Omit<ComponentProps<typeof TextField>, 'maxLength'> {
  /** The row's own, as the host sent it. */
  kept: string;
}

/** A CNPJ or CPF; the row's own is edited masked (ability `lists.1`). */
export function TaxIdField({ kept, value, ...field }: TaxIdProps) {
  const isMasking = useSession().capabilities.includes('lists.1');
  return (
    <TextField {...field} value={isMasking && value === kept ? formatTaxId(value) : value} maxLength={32} />
  );
}
