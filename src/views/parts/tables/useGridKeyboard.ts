import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { headHeight, rowHeight } from './gridSizes.ts';

interface GridKeyboard {
  table: RefObject<HTMLTableElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  keys: string[];
  footHeight: number;
  onEnter: (index: number) => void;
  /** Receives the keys that the grid does not handle, and every key with Shift. */
  onRowKey?: (key: string, index: number, activate: (index: number) => void) => boolean;
}

/**
 * Keyboard of a grid, whose active row is marked by aria-activedescendant: a roving tabindex would lose the focus when
 * windowing unmounts the row. DOM state: the active row is part of the focus.
 */
export function useGridKeyboard({ table, scroller, keys, footHeight, onEnter, onRowKey }: GridKeyboard) {
  const [active, setActive] = useState({ key: '', index: 0 });
  const hasFocus = useRef(false);
  const found = keys[active.index] === active.key ? active.index : keys.indexOf(active.key);
  // A removed row is replaced by the one after it.
  const index = found >= 0 ? found : Math.min(active.index, Math.max(0, keys.length - 1));

  /** A row under the pointer must not scroll away before it is clicked. */
  const activate = (next: number, isPointedAt?: boolean) => {
    const to = Math.max(0, Math.min(keys.length - 1, next));
    setActive({ key: keys[to] ?? '', index: to });
    if (scroller.current && !isPointedAt) showRow(scroller.current, to, footHeight);
  };

  const pageRows = () => {
    const height = scroller.current?.clientHeight ?? 0;
    return Math.max(1, Math.floor((height - headHeight - footHeight) / rowHeight) - 1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || keys.length === 0) return;
    const grid = event.currentTarget;
    const button = (event.target as Element).closest<HTMLElement>(`td :is(${ways}), .grid-actions button`);
    const row = rowAfter(event.key, index, keys.length, pageRows());
    if (event.shiftKey && onRowKey?.(event.key, index, activate)) {
      grid.focus({ preventScroll: true });
    } else if (row !== undefined) {
      activate(row);
      grid.focus({ preventScroll: true });
    } else if (button) {
      if (!moveAmongActions(event.key, button, grid)) return;
    } else if (onRowKey?.(event.key, index, activate)) {
      grid.focus({ preventScroll: true });
    } else if (event.key === 'ArrowRight') {
      grid.querySelector<HTMLElement>(first)?.focus();
    } else if (event.key === 'Enter') {
      onEnter(index);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (hasFocus.current && lost) table.current?.focus({ preventScroll: true });
  });

  const onFocus = () => {
    hasFocus.current = true;
  };
  // An unmounted row blurs to nothing: only a focus that went elsewhere has left the grid.
  const onBlur = ({ relatedTarget: next, target }: FocusEvent<Element>) => {
    if (next instanceof Node ? !table.current?.contains(next) : target.isConnected) hasFocus.current = false;
  };

  return { index, activate, onKeyDown, onFocus, onBlur };
}

function rowAfter(key: string, index: number, count: number, page: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + page;
    case 'PageUp':
      return index - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
}

/** Ways from a cell; what Enter on the row does, too, is for the pointer alone. */
const ways = 'a:not(.row-link), .row-way';
const walked = `tr[data-active] :is(td :is(${ways}), .grid-actions button:not(:disabled))`;
/** Right goes past the counts of a row to its actions; Left leads back over them. */
const first = 'tr[data-active] :is(td a:not(.row-link), .grid-actions button:not(:disabled))';

/**
 * Right and Left move among the links and buttons of the row; Left from the first returns to the rows, and so does
 * Escape, except in a dialog, which it closes.
 */
function moveAmongActions(key: string, button: HTMLElement, grid: HTMLElement): boolean {
  const buttons = [...grid.querySelectorAll<HTMLElement>(walked)];
  const place = buttons.indexOf(button);
  if (key === 'ArrowRight') buttons[place + 1]?.focus();
  else if (key === 'ArrowLeft' && place > 0) buttons[place - 1]?.focus();
  else if (key === 'Escape' && grid.closest('[role="dialog"]')) return false;
  else if (key === 'ArrowLeft' || key === 'Escape') grid.focus({ preventScroll: true });
  else return false;
  return true;
}

function showRow(scroller: HTMLElement, index: number, footHeight: number) {
  const top = index * rowHeight;
  const bottom = headHeight + top + rowHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight - footHeight) {
    scroller.scrollTop = bottom - scroller.clientHeight + footHeight;
  }
}
