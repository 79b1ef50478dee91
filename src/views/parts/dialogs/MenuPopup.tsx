import '../../theme/menu.css';
import type { KeyboardEvent, RefObject } from 'react';
import { AnchoredPopup } from './AnchoredPopup.tsx';

export interface MenuItem {
  label: string;
  /** A key that does the same. */
  hint?: string;
  onChoose: () => void;
}

export interface MenuPopupProps {
  label: string;
  items: MenuItem[];
  /** Button that opened it and gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** A menu below its button: arrow keys, Home and End move, Escape and Tab leave. */
export function MenuPopup({ label, items, anchor, onClose }: MenuPopupProps) {
  const leave = () => {
    anchor.current?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return leave();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const at = buttons.findIndex((button) => button.contains(document.activeElement));
    const to = itemAfter(event.key, at, buttons.length);
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    <AnchoredPopup anchor={anchor} align="end" onClose={leave} onLeave={onClose} onShown={focusFirst}>
      <div className="menu-items" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {items.map(({ label: text, hint, onChoose }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-keyshortcuts={hint}
            onClick={() => {
              anchor.current?.focus();
              onChoose();
            }}
          >
            {text}
            {hint && <kbd aria-hidden>{hint}</kbd>}
          </button>
        ))}
      </div>
    </AnchoredPopup>
  );
}

function focusFirst(popup: HTMLElement) {
  popup.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
}

function itemAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
