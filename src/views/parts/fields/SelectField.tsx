import { HTMLSelect } from '@blueprintjs/core';
import { Field, type FieldProps } from './Field.tsx';

export interface Option {
  value: string;
  label: string;
}

interface Props extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: Option[];
  /** First entry, for "nothing chosen" (value ''); without it the list has only the options. */
  placeholder?: string;
  autoFocus?: boolean;
}

/** A short list: the browser's own select. */
export function SelectField({ value, onChange, options, placeholder, autoFocus, ...field }: Props) {
  return (
    <Field {...field}>
      {(ids) => (
        <HTMLSelect
          {...ids}
          value={value}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          iconProps={{ title: undefined, 'aria-hidden': true }}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </Field>
  );
}
