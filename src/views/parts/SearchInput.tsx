import { Classes } from '@blueprintjs/core';
import { useRef } from 'react';
import { longestSearch } from '../../domain/tableLook.ts';
import { useFieldKey } from './useFieldKey.ts';

interface Props {
  /** The accessible name, shown as the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A key that goes to it from anywhere on the screen. */
  shortcut?: string;
}

/** A filter in a toolbar: one line, named by its placeholder. */
export function SearchInput({ label, value, onChange, shortcut }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useFieldKey(shortcut, input);
  return (
    <input
      className={`${Classes.INPUT} search-input`}
      ref={input}
      type="search"
      aria-keyshortcuts={shortcut}
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={longestSearch}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
