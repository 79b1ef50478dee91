import { partsTexts } from '../../texts/parts.ts';
import type { Option } from './SelectField.tsx';

interface Props<Choice extends Option> {
  id: string;
  /** The value of the chosen option, '' for none. */
  value: string;
  search: { found: Choice[]; current: Choice | undefined; choose: (choice: Choice) => void };
  emptyText: string;
  /** In a cell of a table the list is as wide as its options. */
  inCell?: boolean;
}

/** What an open combobox found, as its listbox; or that it found nothing. */
export function OptionList<Choice extends Option>({ id, value, search, emptyText, inCell }: Props<Choice>) {
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
            data-current={option === current || undefined}
            onClick={() => choose(option)}
          >
            {option.label}
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
