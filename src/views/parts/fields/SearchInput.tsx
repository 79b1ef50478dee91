import { Classes } from '@blueprintjs/core';
import { type KeyboardEvent, useRef } from 'react';
import { longestSearch } from '../../../domain/tables/tableLook.ts';
import { useFieldKey } from './useFieldKey.ts';

interface Props {
  /** The accessible name, shown as the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Key that focuses the field from anywhere on the screen. */
  shortcut?: string;
  /** Gets the focus of its dialog. */
  isFirst?: boolean;
}

/** A filter in a toolbar: one line, named by its placeholder. */
export function SearchInput({ label, value, onChange, shortcut, isFirst }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useFieldKey(shortcut, input);
  return (
    <input
      className={`${Classes.INPUT} search-input`}
      ref={input}
      data-autofocus={isFirst || undefined}
      type="search"
      aria-keyshortcuts={shortcut}
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={longestSearch}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={goToRows}
    />
  );
}

/** Arrow down: from the search to the rows. */
function goToRows(event: KeyboardEvent) {
  const panel = event.currentTarget.closest('section');
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  panel?.querySelector<HTMLElement>('[data-focus-home="list"]')?.focus();
}
