import { Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { tidyTypedMoney } from '../../../domain/typedMoney.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  /** Text as typed, a valid amount or not. */
  value: string;
  onChange: (text: string) => void;
  autoFocus?: boolean;
  placeholder?: string;
}

/**
 * An amount as Brazilians type it. DOM state: after typing, the formatted amount is only displayed; the value stays as
 * typed, because changing it would count as new input.
 */
export function MoneyField({ value, onChange, autoFocus, ...props }: Props) {
  const { label, required, helper, error, warning, locked, ...input } = props;
  const [isTyping, setTyping] = useState(false);
  return (
    <Field label={label} required={required} helper={helper} error={error} warning={warning} locked={locked}>
      {(ids) => (
        <input
          {...input}
          {...ids}
          className={`${Classes.INPUT} money-input`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: the page decides which field a form starts in.
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          value={isTyping ? value : tidyTypedMoney(value)}
          onChange={(event) => {
            setTyping(true);
            onChange(event.currentTarget.value);
          }}
          onBlur={() => setTyping(false)}
        />
      )}
    </Field>
  );
}
