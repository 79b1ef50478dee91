import { type KeyboardEvent, useId, useRef } from 'react';
import { AnchoredPopup } from '../dialogs/AnchoredPopup.tsx';
import { CellFault } from './CellFault.tsx';
import { type Choice, type Choices, findChoices } from './choices.ts';
import { OptionList, optionId } from './OptionList.tsx';
import { useOptionSearch } from './useOptionSearch.ts';

interface Props {
  /** Name of its column. */
  cell: string;
  label: string;
  /** Value of the chosen option, '' for none. */
  value: string;
  choices: Choices;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Text of a value that is not among the options. */
  unlisted: (value: string) => string;
  emptyText: string;
  error?: string;
}

/**
 * A choice among many in a table cell: an ARIA combobox searched by code or name. Enter and Tab take the best match and
 * move on; while the list is closed the arrows belong to the table. Erasing the text clears the choice.
 */
export function ChoiceCell({ cell, label, value, choices, onChange, emptyText, error, ...props }: Props) {
  const box = useRef<HTMLTableCellElement>(null);
  const id = useId();
  const search = useOptionSearch<Choice>({ value, options: choices.list, onChange, find: findChoices });
  const chosen = value === '' ? '' : (choices.labels.get(value) ?? props.unlisted(value));

  const type = (text: string) => {
    if (text !== '') return search.type(text);
    search.close();
    onChange('');
  };

  const leave = () => {
    const isSaid = search.isOpen && search.current && search.query.trim() === search.current.code;
    if (isSaid && search.current) search.choose(search.current);
    else search.leave();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (search.isOpen && (key === 'Enter' || (key === 'Tab' && search.query !== ''))) {
      if (!search.current && key === 'Enter') used(event);
      search.accept();
    } else if (!search.isOpen && value !== '' && (key === 'Delete' || key === 'Backspace')) {
      onChange('');
      used(event);
    } else if (search.isOpen || event.altKey) search.onKeyDown(event);
  };

  return (
    <td ref={box}>
      <input
        ref={search.input}
        role="combobox"
        data-cell={cell}
        data-typing={search.isOpen || undefined}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={search.isOpen}
        aria-controls={search.isOpen ? id : undefined}
        aria-activedescendant={search.isOpen && search.current ? optionId(id, search.current) : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-fault` : undefined}
        placeholder={chosen || props.placeholder}
        title={search.isOpen ? undefined : chosen}
        value={search.isOpen || search.query !== '' ? search.query : chosen}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={search.open}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <CellFault id={`${id}-fault`} text={error} />
      {search.isOpen && (
        <AnchoredPopup anchor={box} onClose={leave}>
          <OptionList id={id} value={value} search={search} emptyText={emptyText} inCell />
        </AnchoredPopup>
      )}
    </td>
  );
}

function used(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}
