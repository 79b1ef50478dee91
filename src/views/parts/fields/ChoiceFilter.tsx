import { Classes } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { chosenValues, withToggledValue } from '../../../domain/tables/tableLook.ts';
import { filterTexts } from '../../../texts/tables/narrowing.ts';
import { optionTexts } from '../../../texts/tables/optionLists.ts';
import { AnchoredPopup } from '../dialogs/AnchoredPopup.tsx';
import { OptionList, optionId } from './OptionList.tsx';
import type { Option } from './SelectField.tsx';
import { useOptionSearch } from './useOptionSearch.ts';

export interface ChoiceFilterProps {
  title: string;
  choices: Option[];
  value: string;
  /** The host takes several values; the list then stays open while they are chosen. */
  takesSeveral: boolean;
  onChoose: (value: string) => void;
}

/**
 * A filter among many values, searched by typing: an ARIA combobox with a listbox. Enter chooses, and takes back what
 * was chosen; Delete clears the filter. What was chosen when the list opens comes first.
 */
export function ChoiceFilter({ title, choices, value, takesSeveral, onChoose }: ChoiceFilterProps) {
  const listId = useId();
  const [first, setFirst] = useState(value);
  const chosen = takesSeveral ? chosenValues(value) : value === '' ? [] : [value];
  const options = useMemo(
    () => withFirst(choices, takesSeveral ? chosenValues(first) : [first]),
    [choices, first, takesSeveral],
  );
  const search = useOptionSearch({
    value: '',
    options,
    staysOpen: takesSeveral,
    onChange: (option) =>
      onChoose(takesSeveral ? withToggledValue(value, option) : option === value ? '' : option),
  });
  const labels = choices.filter((choice) => chosen.includes(choice.value)).map(({ label }) => label);
  const summary =
    chosen.length === 0
      ? ''
      : chosen.length === 1 && labels[0]
        ? labels[0]
        : filterTexts.chosen(title, chosen.length);
  const open = () => {
    if (!search.isOpen) setFirst(value);
    search.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (search.isOpen || event.key === 'Tab') return search.onKeyDown(event);
    if (event.key === 'Enter' || event.key === 'ArrowDown') open();
    else if (value !== '' && (event.key === 'Delete' || event.key === 'Backspace')) onChoose('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        ref={search.input}
        className={`${Classes.INPUT} table-filter`}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-label={filterTexts.filter(title)}
        aria-expanded={search.isOpen}
        aria-controls={search.isOpen ? listId : undefined}
        aria-activedescendant={search.isOpen && search.current ? optionId(listId, search.current) : undefined}
        title={
          labels.length > 0 ? filterTexts.filteredTo(title, labels.join(', ')) : filterTexts.filter(title)
        }
        data-chosen={chosen.length > 0 || undefined}
        placeholder={summary || title}
        value={search.isOpen ? search.query : summary}
        onChange={({ currentTarget: { value: text } }) => {
          if (!search.isOpen) setFirst(value);
          search.type(text);
        }}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={search.close}
      />
      {search.isOpen && (
        <AnchoredPopup anchor={search.input} onClose={search.close}>
          <OptionList
            id={listId}
            value={takesSeveral ? chosen : value}
            search={search}
            emptyText={optionTexts.noOptions}
            inCell
          />
        </AnchoredPopup>
      )}
    </>
  );
}

function withFirst(choices: Option[], first: readonly string[]): Option[] {
  const isFirst = ({ value }: Option) => first.includes(value);
  if (!choices.some(isFirst)) return choices;
  return [...choices.filter(isFirst), ...choices.filter((choice) => !isFirst(choice))];
}
