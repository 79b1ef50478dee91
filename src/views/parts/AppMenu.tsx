import { Button } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { AnchoredPopup } from './AnchoredPopup.tsx';
import { IconButton } from './IconButton.tsx';

export interface MenuChoice {
  key: string;
  label: string;
  icon?: ReactElement;
  onClick: () => void;
  disabled?: boolean;
}

interface Props {
  label: string;
  icon: ReactElement;
  items: MenuChoice[];
  /** Shows the label beside the icon. */
  showLabel?: boolean;
  disabled?: boolean;
}

/**
 * A button with a menu: arrows, Home and End, first letter, Escape back to the button. Blueprint's Menu has no arrow
 * keys. DOM plumbing: being open is a matter of focus.
 */
export function AppMenu({ label, icon, items, showLabel, disabled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const toggle = () => setOpen((open) => !open);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  const attributes = { 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const;
  return (
    <>
      {showLabel ? (
        <Button {...attributes} ref={anchor} text={label} icon={icon} disabled={disabled} onClick={toggle} />
      ) : (
        <IconButton
          buttonRef={anchor}
          label={label}
          icon={icon}
          disabled={disabled}
          onClick={toggle}
          attributes={attributes}
        />
      )}
      {isOpen && (
        <AnchoredPopup anchor={anchor} align="end" onClose={close} onShown={focusFirst}>
          <div className="menu" role="menu" aria-label={label} onKeyDown={moveInMenu}>
            {items.map((item) => (
              <button
                key={item.key}
                type="button"
                role="menuitem"
                tabIndex={-1}
                disabled={item.disabled}
                onBlur={(event) => leftMenu(event.relatedTarget, event.currentTarget) && setOpen(false)}
                onClick={() => {
                  close();
                  item.onClick();
                }}
              >
                {item.icon}
                {item.label}
              </button>
            ))}
          </div>
        </AnchoredPopup>
      )}
    </>
  );
}

function focusFirst(menu: HTMLElement) {
  menu.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
}

function leftMenu(next: EventTarget | null, item: HTMLElement): boolean {
  return next instanceof Node && !item.closest('[role="menu"]')?.contains(next);
}

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = nextItem(event.key, at, items);
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}

function nextItem(key: string, at: number, items: HTMLElement[]): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at((at - 1 + items.length) % items.length);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
  }
  if (key.length !== 1) return undefined;
  const starts = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(starts);
}
