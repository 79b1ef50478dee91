import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useModalFocus } from '../../../../src/views/parts/dialogs/modalFocus.ts';
import { useOpener } from '../../../../src/views/parts/keys/focusGivenBack.ts';

let hosts: HTMLElement[] = [];
beforeEach(() => {
  hosts = ['first', 'second', 'above'].map((name) => {
    const host = document.createElement('div');
    host.id = name;
    if (name === 'above') host.dataset.aboveDialogs = '';
    return document.body.appendChild(host);
  });
});
afterEach(() => {
  for (const host of hosts) host.remove();
});

interface ModalProps {
  at: number;
  isOpen: boolean;
  openedFrom?: Element | null;
  children?: ReactNode;
}

function Modal({ at, isOpen, openedFrom, children }: ModalProps) {
  const { ref } = useModalFocus(isOpen, openedFrom);
  return createPortal(
    <div ref={ref} tabIndex={-1} data-testid={`modal-${at}`}>
      {children}
    </div>,
    hosts[at] as HTMLElement,
  );
}

const outOfReach = () =>
  [...document.body.children]
    .filter((region) => (region as HTMLElement).inert)
    .map((region) => region.id || 'page')
    .sort();

test('everything behind the topmost open dialog is inert, and nothing else', () => {
  const page = (first: boolean, second: boolean) => (
    <>
      <Modal at={0} isOpen={first} />
      <Modal at={1} isOpen={second} />
    </>
  );
  const { rerender } = render(page(true, false));
  // A closing dialog stays inert until it is gone.
  expect(outOfReach()).toEqual(['page', 'second']);
  rerender(page(true, true));
  expect(outOfReach()).toEqual(['first', 'page']);
  rerender(page(false, true));
  expect(outOfReach()).toEqual(['first', 'page']);
  rerender(page(false, false));
  expect(outOfReach()).not.toContain('page');
});

test('a control that disappears leaves the focus to its dialog, and one outside does not move it there', () => {
  const page = (name: string | null, isOpen = true) => (
    <Modal at={0} isOpen={isOpen}>
      {name && <input key={name} aria-label={name} />}
    </Modal>
  );
  const { rerender } = render(page('a'));
  rerender(page(null));
  expect(document.activeElement).toBe(document.body);
  rerender(page('b'));
  screen.getByLabelText('b').focus();
  rerender(page('b'));
  rerender(page(null));
  expect(document.activeElement).toBe(screen.getByTestId('modal-0'));
});

test('a control that gets disabled leaves the focus to its dialog', () => {
  const page = (disabled: boolean) => (
    <Modal at={0} isOpen>
      <input aria-label="Nome" disabled={disabled} />
    </Modal>
  );
  const { rerender } = render(page(false));
  screen.getByLabelText('Nome').focus();
  rerender(page(false));
  rerender(page(true));
  // jsdom keeps the focus; a browser removes it.
  (document.activeElement as HTMLElement).blur();
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByTestId('modal-0'));
});

function Opener({ openedFrom }: { openedFrom?: () => Element | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <button type="button">Outro</button>
      <div data-focus-home="page" tabIndex={-1} data-testid="page" />
      <Modal at={0} isOpen={isOpen} openedFrom={openedFrom?.()}>
        {isOpen && (
          <button type="button" onClick={() => setOpen(false)}>
            Fechar
          </button>
        )}
      </Modal>
    </>
  );
}

test('a closed dialog gives the focus back to the element that had it at the opening', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByText('Abrir'));
  await userEvent.click(screen.getByText('Fechar'));
  expect(document.activeElement).toBe(screen.getByText('Abrir'));
});

test('a closed dialog gives the focus to its stated opener', async () => {
  render(<Opener openedFrom={() => screen.queryByText('Outro')} />);
  await userEvent.click(screen.getByText('Abrir'));
  await userEvent.click(screen.getByText('Fechar'));
  expect(document.activeElement).toBe(screen.getByText('Outro'));
});

test('a closed dialog gives the focus to the page when its opener is gone', async () => {
  render(<Opener openedFrom={() => document.createElement('button')} />);
  await userEvent.click(screen.getByText('Abrir'));
  await userEvent.click(screen.getByText('Fechar'));
  expect(document.activeElement).toBe(screen.getByTestId('page'));
});

function Asked({ isOpen, tell }: { isOpen: boolean; tell: (opener: Element | null) => void }) {
  tell(useOpener(isOpen));
  return (
    <>
      <input aria-label="a" />
      <input aria-label="b" />
    </>
  );
}

test('a dialog remembers the focus at the moment of its request, not later', () => {
  let told: Element | null = null;
  const asked = (isOpen: boolean) => <Asked isOpen={isOpen} tell={(opener) => (told = opener)} />;
  const { rerender } = render(asked(false));
  screen.getByLabelText('a').focus();
  rerender(asked(true));
  screen.getByLabelText('b').focus();
  rerender(asked(true));
  expect(told).toBe(screen.getByLabelText('a'));
  rerender(asked(false));
  rerender(asked(true));
  expect(told).toBe(screen.getByLabelText('b'));
});

test('a dialog opened from a closed one gives the focus back to the opener of that one', () => {
  const page = (first: boolean, second: boolean, openedFrom?: Element) => (
    <>
      <input aria-label="Descrição" />
      <div data-focus-home="page" tabIndex={-1} />
      {first && (
        <Modal at={0} isOpen>
          <input aria-label="Busca" />
        </Modal>
      )}
      <Modal at={1} isOpen={second} openedFrom={openedFrom} />
    </>
  );
  const { rerender } = render(page(false, false));
  screen.getByLabelText('Descrição').focus();
  rerender(page(true, false));
  const search = screen.getByLabelText('Busca');
  search.focus();
  rerender(page(false, true, search));
  screen.getByTestId('modal-1').focus();
  rerender(page(false, false, search));
  expect(document.activeElement).toBe(screen.getByLabelText('Descrição'));
});

test('an opener that is gone leaves the focus to the list, or to the page without one', () => {
  const page = (isOpen: boolean, hasList: boolean) => (
    <main data-focus-home="page" tabIndex={-1}>
      {isOpen && <button type="button">Excluir</button>}
      {hasList && <table aria-label="Obras" data-focus-home="list" tabIndex={-1} />}
      <Modal at={0} isOpen={isOpen} />
    </main>
  );
  for (const [hasList, role] of [
    [true, 'table'],
    [false, 'main'],
  ] as const) {
    const { rerender, unmount } = render(page(true, hasList));
    rerender(page(false, hasList));
    expect(document.activeElement).toBe(screen.getByRole(role));
    unmount();
  }
});

test("over another dialog it leaves the focus to that one's first field, or to its form", () => {
  const page = (isOpen: boolean, begins: boolean) => (
    <>
      <Modal at={0} isOpen>
        <form aria-label="Sessão expirada" tabIndex={-1}>
          <input aria-label="Password" data-autofocus={begins || undefined} />
        </form>
      </Modal>
      <Modal at={1} isOpen={isOpen} openedFrom={document.createElement('button')}>
        {isOpen && <button type="button">OK</button>}
      </Modal>
    </>
  );
  for (const begins of [true, false]) {
    const { rerender, unmount } = render(page(true, begins));
    screen.getByText('OK').focus();
    rerender(page(false, begins));
    expect(document.activeElement).toBe(
      begins ? screen.getByLabelText('Password') : screen.getByRole('form'),
    );
    unmount();
  }
});

test.each(['the button it came from', 'the list'])(
  'the focus returns to %s without scrolling the page',
  (home) => {
    const isGone = home === 'the list';
    const page = (isOpen: boolean) => (
      <>
        {(isOpen || !isGone) && <button type="button">Abrir</button>}
        <div data-focus-home="list" tabIndex={-1} />
        <Modal at={0} isOpen={isOpen} openedFrom={opener} />
      </>
    );
    let opener: Element | null = null;
    const { rerender } = render(page(false));
    if (isGone) rerender(page(true));
    opener = screen.getByRole('button', { hidden: true });
    rerender(page(true));
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    rerender(page(false));
    const [given] = focus.mock.calls.slice(-1);
    const focused = document.activeElement;
    focus.mockRestore();
    expect(focused?.textContent).toBe(isGone ? '' : 'Abrir');
    expect(given).toEqual([{ preventScroll: true }]);
  },
);
