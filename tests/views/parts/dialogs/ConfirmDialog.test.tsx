import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../../src/views/parts/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../src/views/parts/dialogs/FormDialog.tsx';

function question(props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) {
  return (
    <ConfirmDialog
      title="Excluir Aurora?"
      confirmLabel="Excluir"
      isOpen
      busy={false}
      onConfirm={vi.fn()}
      onCancel={vi.fn()}
      {...props}
    >
      O projeto sai da lista.
    </ConfirmDialog>
  );
}

test('a question has a name and a description, and starts on the cancel button', async () => {
  render(question());
  const asked = await screen.findByRole('alertdialog', { name: 'Excluir Aurora?' });
  const description = document.getElementById(asked.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('O projeto sai da lista.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })));
});

test('a user who is faster than the opening keeps the focused button', async () => {
  render(question());
  const leave = await screen.findByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(document.activeElement).toBe(leave));
  await userEvent.tab();
  const confirm = screen.getByRole('button', { name: 'Excluir' });
  expect(document.activeElement).toBe(confirm);
  await waitFor(() => expect(document.querySelector('[class*="-appear-done"]')).not.toBeNull());
  expect(document.activeElement).toBe(confirm);
});

test('a question distinguishes confirming from Escape', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(question({ onConfirm, onCancel }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
  await userEvent.keyboard('{Escape}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

test('a running question can be neither repeated nor left', async () => {
  const onCancel = vi.fn();
  render(question({ busy: true, slow: true, onCancel }));
  expect((await screen.findByRole('button', { name: 'Excluir' })).matches(':disabled')).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('Ainda aguardando a resposta do servidor…');
});

test('a running question keeps the focus of its button', async () => {
  const { rerender } = render(question({ onConfirm: () => rerender(question({ busy: true })) }));
  const confirm = await screen.findByRole('button', { name: 'Excluir' });
  await userEvent.click(confirm);
  expect(confirm.matches(':disabled')).toBe(true);
  const focused = document.activeElement;
  expect([focused?.closest('[role="alertdialog"]') === null, focused?.matches(':disabled')]).toEqual([
    false,
    false,
  ]);
});

test('a question over a form is all that can be reached; afterwards the form is again', async () => {
  render(<Over />);
  const form = await screen.findByRole('dialog', { name: 'Editar Projeto' });
  const formIsInert = () => form.closest<HTMLElement>('body > *')?.inert;
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  const cancel = within(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(formIsInert()).toBe(true));
  await userEvent.click(cancel.getByRole('button', { name: 'Cancelar' }));
  expect(formIsInert()).toBe(false);
});

function Over() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <FormDialog
        title="Editar Projeto"
        isOpen
        onClose={() => setAsking(true)}
        onSubmit={vi.fn()}
        submitLabel="Salvar"
        busy={false}
        slow={false}
        canSubmit
      >
        <span />
      </FormDialog>
      {question({ isOpen: asking, onCancel: () => setAsking(false) })}
    </>
  );
}
