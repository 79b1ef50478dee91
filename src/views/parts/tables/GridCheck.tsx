import { Minus, Tick } from '@blueprintjs/icons';

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
