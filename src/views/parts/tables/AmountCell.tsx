import { useId, useState } from 'react';
import { tidyTypedMoney } from '../../../domain/typedMoney.ts';
import { CellFault } from '../fields/CellFault.tsx';

interface Props {
  /** The name of its column. */
  cell: string;
  label: string;
  /** The text as typed, whether or not it says an amount. */
  value: string;
  onChange: (text: string) => void;
  /** What the text lacks to be an amount; not told before the typing is over. */
  fault: string | undefined;
  /** What the host refused. */
  error: string | undefined;
}

/**
 * An amount in a cell of a table; typing replaces what it holds. DOM plumbing: once the typing is over the amount is
 * only shown in the house form, as in a money field.
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
