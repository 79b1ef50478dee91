import { useId } from 'react';
import { CellFault } from '../fields/CellFault.tsx';

interface Props {
  /** Name of its column. */
  cell: string;
  label: string;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** Words in a table cell. */
export function TextCell({ cell, label, value, maxLength, onChange, error }: Props) {
  const id = useId();
  return (
    <td>
      <input
        data-cell={cell}
        autoComplete="off"
        maxLength={maxLength}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <CellFault id={id} text={error} />
    </td>
  );
}
