import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { ModalDialog } from '../../../../src/views/parts/dialogs/ModalDialog.tsx';
import { lazyPart } from '../../../../src/views/parts/lazyPart.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
}

function Dialog({ title, onClose }: DialogProps) {
  return (
    <ModalDialog title={title} isOpen canClose onClose={onClose}>
      <button type="button" data-autofocus>
        Cancelar
      </button>
    </ModalDialog>
  );
}

/** A dialog within a part, both of which load when they are first shown. */
function lateDialog() {
  const inner = Promise.withResolvers<ComponentType<DialogProps>>();
  const outer = Promise.withResolvers<ComponentType<DialogProps>>();
  const Inner = lazyPart<DialogProps>(() => inner.promise);
  const Outer = lazyPart<DialogProps>(() => outer.promise);
  const arrive = async () => {
    await act(async () => outer.resolve((props) => <Inner {...props} />));
    await act(async () => inner.resolve(Dialog));
  };
  return { Outer, arrive };
}

function Page({ Late }: { Late: ComponentType<DialogProps> }) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <main>
      {['Encerrar', 'Desfazer'].map((name) => (
        <button key={name} type="button" disabled={opened !== null} onClick={() => setOpened(name)}>
          {name}
        </button>
      ))}
      <table data-focus-home="list" tabIndex={-1} />
      {opened !== null && <Late title={opened} onClose={() => setOpened(null)} />}
    </main>
  );
}

test('a dialog whose code comes late gives the focus back to the button that asked for it', async () => {
  const { Outer, arrive } = lateDialog();
  render(<Page Late={Outer} />);
  await userEvent.click(screen.getByText('Encerrar'));
  // The pressed button is disabled, and the list takes the lost focus before the dialog is there.
  screen.getByRole('table').focus();
  await arrive();
  expect(document.activeElement).toBe(screen.getByText('Cancelar'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByText('Encerrar'));

  await userEvent.click(screen.getByText('Desfazer'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByText('Desfazer'));
});

function Toolbar() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && <Dialog title="Aberto" onClose={() => setOpen(false)} />}
    </>
  );
}

test('a part that came late remembers nothing for the dialogs that are opened in it', async () => {
  const code = Promise.withResolvers<ComponentType>();
  const Late = lazyPart<object>(() => code.promise);
  render(
    <>
      <button type="button">Antes</button>
      <Late />
    </>,
  );
  screen.getByText('Antes').focus();
  await act(async () => code.resolve(Toolbar));
  await userEvent.click(screen.getByText('Abrir'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByText('Abrir'));
});
