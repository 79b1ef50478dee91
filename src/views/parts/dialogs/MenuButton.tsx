import { useRef, useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import type { MenuItem, MenuPopupProps } from './MenuPopup.tsx';

interface Props {
  /** Name of the button and of its menu. */
  label: string;
  text: string;
  items: MenuItem[];
}

const MenuPopup = lazyPart<MenuPopupProps>(() => import('./MenuPopup.tsx').then((m) => m.MenuPopup));

/** A word of a row that offers several ways on. DOM state: the open menu. */
export function MenuButton({ label, text, items }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-link row-way"
        tabIndex={-1}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen((open) => !open)}
      >
        {text}
      </button>
      {isOpen && (
        <MenuPopup
          label={label}
          items={items.map(({ onChoose, ...item }) => ({
            ...item,
            onChoose: () => {
              close();
              onChoose();
            },
          }))}
          anchor={button}
          onClose={close}
        />
      )}
    </>
  );
}
