import { Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { tidyTypedMoney } from '../../../domain/typedMoney.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  /** The text as typed, whether or not it says an amount. */
  value: string;
  onChange: (text: string) => void;
  autoFocus?: boolean;
  placeholder?: string;
}

/**
 * An amount as Brazilians type it. DOM plumbing: once the typing is over the amount is only shown in the house form;
 * the value stays what was typed, because changing it would count as new input.
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
