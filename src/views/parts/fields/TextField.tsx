import { Classes } from '@blueprintjs/core';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  value: string;
  onChange: (value: string, form: HTMLFormElement | null) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'password';
  autoFocus?: boolean;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  name?: string;
}

/** One line of text: a plain input with Blueprint's class, because InputGroup costs 2 kB on the login page. */
export function TextField({ value, onChange, type = 'text', autoFocus, ...props }: Props) {
  const { label, required, helper, error, warning, locked, ...input } = props;
  return (
    <Field label={label} required={required} helper={helper} error={error} warning={warning} locked={locked}>
      {(ids) => (
        <input
          autoComplete="off"
          {...input}
          {...ids}
          className={Classes.INPUT}
          type={type}
          value={value}
          // biome-ignore lint/a11y/noAutofocus: the page decides which field a form starts in.
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          onChange={(event) => onChange(event.currentTarget.value, event.currentTarget.form)}
        />
      )}
    </Field>
  );
}
