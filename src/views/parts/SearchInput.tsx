import { Classes } from '@blueprintjs/core';

interface Props {
  /** The accessible name, shown as the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A filter in a toolbar: one line, named by its placeholder. */
export function SearchInput({ label, value, onChange }: Props) {
  return (
    <input
      className={`${Classes.INPUT} search-input`}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
