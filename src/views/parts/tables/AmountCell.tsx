import { useId, useState } from 'react';
import { tidyTypedMoney } from '../../../domain/typedMoney.ts';
import { CellFault } from '../fields/CellFault.tsx';

interface Props {
  /** Name of its column. */
  cell: string;
  label: string;
  /** Text as typed, a valid amount or not. */
  value: string;
  onChange: (text: string) => void;
  /** Error of an invalid amount, shown after typing. */
  fault: string | undefined;
  /** Error from the host. */
  error: string | undefined;
}

/**
 * An amount in a table cell; typing replaces it. DOM state: after typing, the formatted amount is only displayed, as in
 * a money field.
 */
export function AmountCell({ cell, label, value, onChange, fault, error }: Props) {
  const [isTyping, setTyping] = useState(false);
  const id = useId();
  const told = error ?? (isTyping ? undefined : fault);
  return (
    <td data-align="right">
      <input
        data-cell={cell}
        data-typing={isTyping || undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={200}
        aria-label={label}
        aria-invalid={told ? true : undefined}
        aria-describedby={told ? id : undefined}
        value={isTyping ? value : tidyTypedMoney(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyping(true);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => setTyping(false)}
      />
      <CellFault id={id} text={told} />
    </td>
  );
}
