import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import type { PopupActor } from '../../src/machines/shared/popupMachine.ts';
import { AnchoredPopup } from '../../src/views/parts/dialogs/AnchoredPopup.tsx';
import { usePopupOf } from '../../src/views/parts/dialogs/usePopup.ts';
import { runOnPage } from './kit/page.tsx';
import { labels, popupModel } from './popup.ts';

/** A button with its menu, whose machine is the one of the walk. */
function Menu({ actor }: { actor: PopupActor }) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <main>
      <h1>Obras</h1>
      <button ref={anchor} type="button" onClick={() => setOpen(true)}>
        Exportar
      </button>
      <button type="button">Novo</button>
      {isOpen && <Items actor={actor} anchor={anchor} onClose={() => setOpen(false)} />}
    </main>
  );
}

function Items({ actor, ...where }: { actor: PopupActor } & Parameters<typeof usePopupOf>[1]) {
  const { popup, onKeyDown, choose } = usePopupOf(actor, where);
  return (
    <AnchoredPopup {...popup}>
      <div role="menu" aria-label="Formato" tabIndex={-1} onKeyDown={onKeyDown}>
        {labels.map((label) => (
          <button key={label} type="button" role="menuitem" tabIndex={-1} onClick={choose}>
            {label}
          </button>
        ))}
      </div>
    </AnchoredPopup>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

runOnPage(popupModel, {
  render: (actor) => <Menu actor={actor} />,
  act: {
    'it is drawn': (user) => user.click(button('Exportar')),
    'arrow down': (user) => user.keyboard('{ArrowDown}'),
    'arrow up': (user) => user.keyboard('{ArrowUp}'),
    'the first': (user) => user.keyboard('{Home}'),
    'the last': (user) => user.keyboard('{End}'),
    'a letter': (user) => user.keyboard('i'),
    'go on': (user) => user.keyboard('{Tab}'),
    'choose the item': (user) => user.keyboard('{Enter}'),
    'press Escape': (user) => user.keyboard('{Escape}'),
    'go elsewhere': async () => act(() => button('Novo').focus()),
  },
});
