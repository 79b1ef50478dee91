import '../../theme/menu.css';
import type { RefObject } from 'react';
import { AnchoredPopup } from './AnchoredPopup.tsx';
import { usePopup } from './usePopup.ts';

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

/** A menu below its button: arrow keys, Home, End and letters move, Escape and Tab leave. */
export function MenuPopup({ label, items, ...where }: MenuPopupProps) {
  const { popup, onKeyDown, choose } = usePopup(where);
  return (
    <AnchoredPopup {...popup}>
      <div className="menu-items" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {items.map(({ label: text, hint, onChoose }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-keyshortcuts={hint}
            onClick={() => {
              choose();
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
