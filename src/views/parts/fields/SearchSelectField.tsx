import { Classes } from '@blueprintjs/core';
import { Cross, DoubleCaretVertical } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { keptText } from '../../../domain/keptText.ts';
import { plainText } from '../../../domain/plainText.ts';
import { optionTexts } from '../../../texts/tables/optionLists.ts';
import { AnchoredPopup } from '../dialogs/AnchoredPopup.tsx';
import { IconButton } from '../IconButton.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { OptionList, optionId } from './OptionList.tsx';
import type { Option } from './SelectField.tsx';
import { useOptionSearch } from './useOptionSearch.ts';

interface Props extends FieldProps {
  /** Value of the chosen option, '' for none. */
  value: string;
  onChange: (value: string) => void;
  options: Option[];
  placeholder?: string;
  emptyText?: string;
  /** Offers to create what the text names and no option is. */
  creates?: Creation | undefined;
  autoFocus?: boolean;
}

export interface Creation {
  label: (name: string) => string;
  onCreate: (name: string) => void;
}

/**
 * A choice among many, searched by typing without accents or case: an ARIA combobox with a listbox. The typed text is
 * only a search; on leaving, the field shows its choice again. Emptying the text of an optional field clears the
 * choice, like Delete or Backspace.
 */
export function SearchSelectField(props: Props) {
  const {
    value,
    onChange,
    options,
    placeholder,
    emptyText = optionTexts.noOptions,
    autoFocus,
    creates,
  } = props;
  const { label, required, helper, error, warning, locked } = props;
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const offerOf = creates?.label;
  const offer = useMemo(
    () => offerOf && ((query: string) => offered(offerOf, options, query)),
    [offerOf, options],
  );
  const choose = (chosen: string, query: string) =>
    chosen === creation ? creates?.onCreate(keptText(query)) : onChange(chosen);
  const search = useOptionSearch({ value, options, onChange: choose, offer });
  const chosen = options.find((option) => option.value === value);
  const isNone = search.isEmptied && !required;

  const clear = () => {
    onChange('');
    search.close();
    search.input.current?.focus();
  };
  const leave = () => {
    if (isNone && chosen) onChange('');
    search.leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    // Ctrl+Enter saves the surrounding form.
    if (key === 'Enter' && search.isEmptied && (event.ctrlKey || event.metaKey)) return leave();
    if (search.isOpen) return search.onKeyDown(event);
    if ((key === 'Delete' || key === 'Backspace') && chosen && !required) onChange('');
    else if (key === 'Enter' && search.isEmptied) leave();
    else if (key === 'Escape' && search.isEmptied) search.close();
    else return search.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field label={label} required={required} helper={helper} error={error} warning={warning} locked={locked}>
      {(ids) => (
        <div className="input-with-buttons" ref={box} data-buttons={chosen && !required ? 2 : 1}>
          <input
            {...ids}
            ref={search.input}
            className={Classes.INPUT}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={search.isOpen}
            aria-controls={search.isOpen ? listId : undefined}
            aria-activedescendant={
              search.isOpen && search.current ? optionId(listId, search.current) : undefined
            }
            placeholder={isNone ? placeholder : (chosen?.label ?? placeholder)}
            // biome-ignore lint/a11y/noAutofocus: the page decides which field a form starts in.
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            title={ids.title ?? (search.showsChoice ? chosen?.label : undefined)}
            value={search.showsChoice ? (chosen?.label ?? '') : search.query}
            onChange={({ currentTarget: { value: text } }) =>
              text === '' ? search.empty() : search.type(text)
            }
            onFocus={(event) => event.currentTarget.select()}
            onClick={search.open}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          <div className="input-buttons">
            {chosen && !required && (
              <IconButton
                label={optionTexts.clearOption}
                icon={<Cross size={12} />}
                tabIndex={-1}
                disabled={Boolean(locked)}
                onClick={clear}
              />
            )}
            <IconButton
              label={optionTexts.openOptions}
              icon={<DoubleCaretVertical />}
              tabIndex={-1}
              disabled={Boolean(locked)}
              onClick={() => {
                search.input.current?.focus();
                search.open();
              }}
            />
          </div>
          {search.isOpen && (
            <AnchoredPopup anchor={box} matchWidth onClose={leave}>
              <OptionList id={listId} value={value} search={search} emptyText={emptyText} />
            </AnchoredPopup>
          )}
        </div>
      )}
    </Field>
  );
}

/** Value of the option that creates. */
const creation = 'create';

function offered(label: Creation['label'], options: readonly Option[], query: string): Option | null {
  const name = keptText(query);
  const isKnown = options.some((option) => wordsOf(option.label) === wordsOf(name));
  return name === '' || isKnown ? null : { value: creation, label: label(name) };
}

function wordsOf(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}
