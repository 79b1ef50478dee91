import { Minus, Tick } from '@blueprintjs/icons';

/** Boxes at the left of the rows, with one in the head for all of them. */
export interface GridSelection<Row> {
  isSelected: (row: Row) => boolean;
  label: (row: Row) => string;
  /** Reason why a row cannot be selected. */
  reason: (row: Row) => string | undefined;
  onToggle: (row: Row) => void;
  /** Selects from a row to its neighbour. */
  onExtend: (from: Row, to: Row) => void;
  all: { label: string; state: boolean | 'mixed'; reason: string | undefined; onToggle: () => void };
}

interface Props {
  label: string;
  state: boolean | 'mixed';
  reason: string | undefined;
  onPress: (isRange: boolean) => void;
}

/** A box for the pointer; by keyboard Space selects the row. */
export function GridCheck({ label, state, reason, onPress }: Props) {
  return (
    <button
      type="button"
      className="grid-check"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={state}
      aria-disabled={reason ? true : undefined}
      title={reason ?? label}
      onClick={(event) => {
        event.stopPropagation();
        if (!reason) onPress(event.shiftKey);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {state === 'mixed' ? <Minus size={12} aria-hidden /> : state && <Tick size={12} aria-hidden />}
    </button>
  );
}

/** Presses the boxes from one row to another, as Shift and the arrows would. */
export function extendTo<Row>(
  { onExtend, onToggle, isSelected }: GridSelection<Row>,
  rows: readonly Row[],
  from: number,
  to: number,
): void {
  const [first] = rows.slice(from, from + 1);
  if (first !== undefined && !isSelected(first)) onToggle(first);
  for (let at = from, step = to > from ? 1 : -1; at !== to; at += step) {
    const [here, next] = [rows[at], rows[at + step]];
    if (here !== undefined && next !== undefined) onExtend(here, next);
  }
}
