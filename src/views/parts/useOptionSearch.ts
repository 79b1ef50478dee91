import { type KeyboardEvent, useEffect, useState } from 'react';
import { plainText } from '../../domain/plainText.ts';
import type { Option } from './SelectField.tsx';

interface Search<Choice extends Option> {
  value: string;
  options: Choice[];
  onChange: (value: string) => void;
  /** What a text finds, the best first; otherwise every option with all its words, in their order. */
  find?: (options: Choice[], query: string) => Choice[];
  /** Whether the list is there from the start, and not only when the field is used. */
  startsOpen?: boolean;
}

const mostShown = 200;

/**
 * The open list of a searchable select: what is typed, what it finds, which option is current. DOM plumbing: the search
 * lives only while the list is open; the choice is the caller's.
 */
export function useOptionSearch<Choice extends Option>({
  value,
  options,
  onChange,
  find = matching,
  startsOpen = false,
}: Search<Choice>) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = isOpen ? find(options, query).slice(0, mostShown) : [];
  const current = found[Math.min(at, found.length - 1)];

  const open = () => {
    if (isOpen) return;
    setQuery('');
    setAt(
      Math.max(
        0,
        options.slice(0, mostShown).findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const close = () => setOpen(false);
  const type = (text: string) => {
    setQuery(text);
    setAt(0);
    setOpen(true);
  };
  const choose = (option: Choice) => {
    close();
    if (option.value !== value) onChange(option.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    switch (event.key) {
      case 'ArrowDown':
        if (isOpen) setAt(Math.min(at + 1, found.length - 1));
        else open();
        break;
      case 'ArrowUp':
        if (isOpen) setAt(Math.max(0, at - 1));
        else open();
        break;
      case 'Enter':
        if (!isOpen) return;
        if (current) choose(current);
        break;
      case 'Escape':
        if (!isOpen) return;
        close();
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  useEffect(() => {
    if (isOpen)
      document.querySelector('[role="option"][data-current]')?.scrollIntoView?.({ block: 'nearest' });
  });

  return { isOpen, query, found, current, open, close, type, choose, onKeyDown };
}

function matching<Choice extends Option>(options: Choice[], query: string): Choice[] {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  const fits = (option: Choice) => words.every((word) => plainText(option.label).includes(word));
  return options.filter(fits);
}
