import { type KeyboardEvent, useId } from 'react';
import { type LineType, lineTypes } from '../../domain/ledger/ledger.ts';
import { lineTypeNames } from '../../texts/ledger/ledger.ts';
import { CellFault } from '../parts/fields/CellFault.tsx';

interface Props {
  label: string;
  value: LineType;
  error: string | undefined;
  onChange: (type: LineType) => void;
}

/** Debit or credit: chosen by first letter or by Left and Right; Up and Down move between lines. */
export function EntrySideCell({ label, value, error, onChange }: Props) {
  const id = useId();
  const other = lineTypes.find((type) => type !== value) ?? value;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const side = sideways.has(event.key) ? other : sideOf(event.key);
    if (!side) return;
    event.preventDefault();
    if (side !== value) onChange(side);
  };
  return (
    <td>
      <select
        data-cell="type"
        data-side={value}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        onChange={(event) => onChange(sideOf(event.currentTarget.value) ?? value)}
        onKeyDown={onKeyDown}
      >
        {lineTypes.map((type) => (
          <option key={type} value={type}>
            {lineTypeNames[type]}
          </option>
        ))}
      </select>
      <CellFault id={id} text={error} />
    </td>
  );
}

const sideways = new Set(['ArrowLeft', 'ArrowRight']);

/** The side for a letter or a value. */
function sideOf(text: string): LineType | undefined {
  return lineTypes.find((type) => type === text || type.startsWith(text.toUpperCase()));
}
