import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createActor } from 'xstate';
import { plainText } from '../../../domain/plainText.ts';
import {
  type OptionSearchActor,
  optionSearchMachine,
  selectIsAwaited,
  selectIsListed,
} from '../../../machines/shared/optionSearchMachine.ts';
import type { Option } from './SelectField.tsx';

interface Search<Choice extends Option> {
  value: string;
  options: Choice[];
  /** Gets the chosen value, and the text that was typed. */
  onChange: (value: string, query: string) => void;
  /** Matches of a text, the best first; by default every option with all its words, in their order. */
  find?: (options: Choice[], query: string) => Choice[];
  /** The last option for a text that no label equals; null for none. */
  offer?: ((query: string) => Choice | null) | undefined;
  /** The list stays open after a choice, for another one. */
  staysOpen?: boolean;
  /** The list is open from the start, and not only while the field is used. */
  startsOpen?: boolean;
}

const mostShown = 200;

/** The open list of a searchable select, with a search of its own (`optionSearchMachine`). */
export function useOptionSearch<Choice extends Option>(search: Search<Choice>) {
  // Lives as long as the field; it runs nothing that would have to be stopped.
  const [actor] = useState(() => {
    const { startsOpen = false } = search;
    return createActor(optionSearchMachine, { input: { startsOpen } }).start();
  });
  return useSearchOf(actor, search);
}

/** Typed text, matches and current option of a search; the choice belongs to the caller. */
export function useSearchOf<Choice extends Option>(
  actor: OptionSearchActor,
  { value, options, onChange, find = matching, offer, staysOpen = false }: Search<Choice>,
) {
  const input = useRef<HTMLInputElement>(null);
  // Each by itself: leaving a closed list changes neither.
  const typed = useSelector(actor, ({ context }) => context.typed);
  const at = useSelector(actor, ({ context }) => context.at);
  const isOpen = useSelector(actor, selectIsListed);
  const isAwaited = useSelector(actor, selectIsAwaited);
  const query = typed ?? '';
  const showsChoice = !isOpen && typed === null;
  const all = useMemo(() => (isOpen ? find(options, query) : []), [isOpen, find, options, query]);
  const chosen = query === '' ? value : '';
  const shown = useMemo(() => shownOf(all, chosen), [all, chosen]);
  const found = useMemo(() => {
    const offered = isOpen && offer?.(query);
    return offered ? [...shown, offered] : shown;
  }, [shown, isOpen, offer, query]);
  const current = found.find((option) => option.value === at) ?? found[0];

  const open = () => actor.send({ type: 'list.opened', value });
  const close = () => actor.send({ type: 'list.closed' });
  /** Closes the list, and keeps the text whose option is awaited. */
  const leave = () => actor.send({ type: 'list.left' });
  const type = (text: string) => actor.send({ type: 'text.typed', text });
  const empty = () => actor.send({ type: 'text.emptied' });
  const move = (step: 1 | -1) => {
    if (!isOpen) return open();
    const next = current && found[found.indexOf(current) + step];
    if (next) actor.send({ type: 'option.reached', value: next.value });
  };
  const choose = (option: Choice) => {
    if (staysOpen) {
      type('');
      actor.send({ type: 'option.reached', value: option.value });
    } else close();
    if (option.value !== value) onChange(option.value, query);
  };
  /** Takes the current option. */
  const accept = () => {
    if (current) choose(current);
    else if (options.length === 0 && query !== '') actor.send({ type: 'option.awaited' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    switch (event.key) {
      case 'ArrowDown':
        move(1);
        break;
      case 'ArrowUp':
        move(-1);
        break;
      case 'Enter':
        if (!isOpen) return;
        accept();
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

  // The options come as values of the caller, not as an event.
  useEffect(() => {
    if (!isAwaited || options.length === 0) return;
    const [first] = find(options, query);
    if (first) choose(first);
    else actor.send({ type: 'option.missed' });
  });

  // A new search replaces the text of the choice that the field shows.
  useLayoutEffect(() => {
    if (showsChoice && document.activeElement === input.current) input.current?.select();
  }, [showsChoice]);

  // The element is there only after drawing.
  useEffect(() => {
    if (isOpen)
      document.querySelector('[role="option"][data-current]')?.scrollIntoView?.({ block: 'nearest' });
  });

  return {
    input,
    isOpen,
    showsChoice,
    query,
    /** The text was erased, and nothing chosen since. */
    isEmptied: typed === '',
    found,
    more: all.length - shown.length,
    current,
    /** The user moved to it; it is not just the first one. */
    isGoneTo: current?.value === at,
    open,
    close,
    leave,
    type,
    empty,
    choose,
    accept,
    onKeyDown,
  };
}

/** The first options up to the limit, preceded by the chosen one when it is beyond. */
function shownOf<Choice extends Option>(all: Choice[], chosen: string): Choice[] {
  const beyond = all.slice(mostShown).filter(({ value }) => value === chosen);
  return [...beyond, ...all.slice(0, mostShown)];
}

function matching<Choice extends Option>(options: Choice[], query: string): Choice[] {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  const fits = (option: Choice) => words.every((word) => plainText(option.label).includes(word));
  return options.filter(fits);
}
