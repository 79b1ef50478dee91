import { partsTexts } from '../../texts/parts.ts';
import type { Option } from './SelectField.tsx';

/** An option that may say more of itself, and may not be to be had. */
interface ListedOption extends Option {
  note?: string;
  isDisabled?: boolean;
}

interface Props<Choice extends ListedOption> {
  id: string;
  /** The value of the chosen option, '' for none. */
  value: string;
  search: { found: Choice[]; current: Choice | undefined; choose: (choice: Choice) => void };
  emptyText: string;
  /** In a cell of a table the list is as wide as its options. */
  inCell?: boolean;
}

/** What an open combobox found, as its listbox; or that it found nothing. */
export function OptionList<Choice extends ListedOption>({
  id,
  value,
  search,
  emptyText,
  inCell,
}: Props<Choice>) {
  const { found, current, choose } = search;
  return (
    <>
      {/* Pressing an option must not take the focus from the input. */}
      <div
        className={inCell ? 'options cell-options' : 'options'}
        id={id}
        role="listbox"
        aria-label={partsTexts.options}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keyboard.
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant tells the current option.
          <div
            key={option.value}
            id={optionId(id, option)}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.isDisabled || undefined}
            data-current={option === current || undefined}
            onClick={() => choose(option)}
          >
            {option.note ? <span className="option-label">{option.label}</span> : option.label}
            {option.note && <span className="option-note">{option.note}</span>}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <div className="options-empty" role="status">
          {emptyText}
        </div>
      )}
    </>
  );
}

/** The id of an option in the list `listId`: the combobox points to the current one by it. */
export function optionId(listId: string, { value }: Option): string {
  return `${listId}-${value}`;
}
