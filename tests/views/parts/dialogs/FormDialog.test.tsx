import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormDialog } from '../../../../src/views/parts/dialogs/FormDialog.tsx';
import { ModalDialog } from '../../../../src/views/parts/dialogs/ModalDialog.tsx';
import { Opener } from '../../../../src/views/parts/dialogs/Opener.tsx';
import { DateField } from '../../../../src/views/parts/fields/DateField.tsx';
import { MoneyField } from '../../../../src/views/parts/fields/MoneyField.tsx';
import { SearchSelectField } from '../../../../src/views/parts/fields/SearchSelectField.tsx';
import { SelectField } from '../../../../src/views/parts/fields/SelectField.tsx';
import { TextField } from '../../../../src/views/parts/fields/TextField.tsx';

afterEach(() => {
  vi.useRealTimers();
});

type Props = Partial<ComponentProps<typeof FormDialog>>;

function dialog({ children, ...props }: Props = {}) {
  return (
    <FormDialog
      title="Novo Projeto"
      isOpen
      onClose={vi.fn()}
      onSubmit={vi.fn()}
      submitLabel="Salvar"
      busy={false}
      slow={false}
      canSubmit
      {...props}
    >
      {children ?? <TextField label="Nome" value="Aurora" onChange={vi.fn()} autoFocus />}
    </FormDialog>
  );
}

const opened = () => screen.findByRole('dialog', { name: 'Novo Projeto' });

test('a form opens with the focus on its autofocus field', async () => {
  render(dialog());
  await opened();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')));
});

test('a dialog without fields has the focus from the start, so that no key is lost at its opening', () => {
  render(
    <ModalDialog title="Lançamento" isOpen canClose onClose={vi.fn()}>
      <button type="button" data-autofocus>
        Fechar
      </button>
    </ModalDialog>,
  );
  expect(document.activeElement?.textContent).toBe('Fechar');
});

test('a closed dialog disappears at once', () => {
  vi.useFakeTimers();
  const reading = (isOpen: boolean) => (
    <ModalDialog title="Lançamento" isOpen={isOpen} canClose onClose={vi.fn()}>
      Folha
    </ModalDialog>
  );
  const { rerender } = render(reading(true));
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByText('Folha')).toBeTruthy();
  rerender(reading(false));
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Folha')).toBeNull();
});

const chosen = { label: 'Escolhido', value: '', onChange: vi.fn(), autoFocus: true };
test.each([
  ['a text', <TextField key="text" {...chosen} />],
  ['an amount', <MoneyField key="amount" {...chosen} />],
  ['a date', <DateField key="date" {...chosen} today="2026-11-20" />],
  ['a short list', <SelectField key="list" {...chosen} options={[]} />],
  ['a long list', <SearchSelectField key="search" {...chosen} options={[]} />],
])('a form opens with the focus on %s with autofocus, whatever comes before it', async (_, field) => {
  const before = <TextField label="Antes" value="" onChange={vi.fn()} />;
  const both = (
    <>
      {before}
      {field}
    </>
  );
  const { rerender } = render(dialog({ isOpen: false, children: both }));
  rerender(dialog({ children: both }));
  await opened();
  const asking = screen.getByLabelText('Escolhido');
  await waitFor(() => expect(document.activeElement).toBe(asking));
  expect(document.querySelector('[data-autofocus]')).toBe(asking);
});

test('Enter submits a form once, and Ctrl+Enter does too', async () => {
  const onSubmit = vi.fn();
  render(dialog({ onSubmit }));
  await opened();
  await userEvent.type(screen.getByLabelText('Nome'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('Ctrl alone or with another key submits nothing', async () => {
  const onSubmit = vi.fn();
  render(dialog({ onSubmit }));
  await opened();
  await userEvent.click(screen.getByLabelText('Nome'));
  await userEvent.keyboard('{Control>}s{/Control}{Meta>}{/Meta}');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a form that may not be submitted submits nothing', async () => {
  const onSubmit = vi.fn();
  render(dialog({ onSubmit, canSubmit: false }));
  await opened();
  await userEvent.type(screen.getByLabelText('Nome'), '{Enter}{Control>}{Enter}{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true);
});

test('sending disables fields and buttons, and Escape does not close', async () => {
  const onClose = vi.fn();
  const { rerender } = render(dialog({ onClose }));
  await opened();
  await userEvent.click(screen.getByLabelText('Nome'));
  rerender(dialog({ onClose, busy: true }));
  expect(screen.getByLabelText('Nome').matches(':disabled')).toBe(true);
  for (const name of ['Salvar', 'Cancelar', 'Fechar']) {
    expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

test('a form announces a long wait', async () => {
  render(dialog({ busy: true, slow: true }));
  await opened();
  expect(screen.getByText('Ainda aguardando a resposta do servidor…').getAttribute('role')).toBe('status');
});

test('a refusal in the form is an alert and a notice is a status', async () => {
  render(dialog({ problem: { text: 'Já existe.' }, notice: 'Nenhuma alteração detectada.' }));
  await opened();
  expect(screen.getByRole('alert').textContent).toBe('Já existe.');
  expect(screen.getAllByRole('status').some((s) => s.textContent === 'Nenhuma alteração detectada.')).toBe(
    true,
  );
});

test('a refused submit focuses the first refused field', async () => {
  render(<Refusing />);
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Status'));
});

test('a failed save gives the focus back to its former place', async () => {
  const { rerender } = render(dialog());
  await opened();
  await userEvent.type(screen.getByLabelText('Nome'), '{Enter}');
  rerender(dialog({ busy: true }));
  rerender(dialog({ problem: { text: 'Sem conexão.' } }));
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});

test('a control that disappears leaves the focus in the dialog, where Escape works', async () => {
  const onClose = vi.fn();
  const going = <button type="button">Vai embora</button>;
  const { rerender } = render(dialog({ onClose, children: going }));
  const modal = await opened();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Vai embora')));
  rerender(dialog({ onClose, children: going }));
  rerender(dialog({ onClose, children: <p>Foi embora</p> }));
  expect(document.activeElement?.contains(modal)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the page behind a dialog is inert, and gets its focus back when the dialog closes', async () => {
  const { container } = render(<Opening />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await userEvent.click(opener);
  await opened();
  await waitFor(() => expect(container.inert).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(container.inert).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('an animation frame requested at the opening and run during the closing takes no focus', async () => {
  const late: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => late.push(frame));
  render(<Opening />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await userEvent.click(opener);
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(late).not.toEqual([]);
  act(() => {
    for (const frame of late) frame(performance.now());
  });
  expect(document.activeElement).toBe(opener);
});

function Refusing() {
  const [refused, setRefused] = useState(false);
  const error = refused ? 'Obrigatório.' : null;
  return dialog({
    onSubmit: () => setRefused(true),
    children: (
      <>
        <TextField label="Nome" value="Aurora" onChange={vi.fn()} />
        <TextField label="Status" value="" onChange={vi.fn()} error={error} />
        <TextField label="Fim" value="" onChange={vi.fn()} error={error} />
      </>
    ),
  });
}

function Opening() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {dialog({ isOpen, onClose: () => setOpen(false) })}
    </>
  );
}

test('a submit button shows that its form is being sent, and only then', async () => {
  const { rerender } = render(dialog());
  await opened();
  const submit = screen.getByRole('button', { name: 'Salvar' });
  expect(submit.querySelector('.busy-mark')).toBeNull();
  rerender(dialog({ busy: true }));
  expect(submit.querySelector('.busy-mark')).not.toBeNull();
});

test('a form resets for another subject in the same dialog, and stays for the same one', async () => {
  const written = (subject: string) => dialog({ subject, children: <input aria-label="Rascunho" /> });
  const draft = () => screen.getByLabelText<HTMLInputElement>('Rascunho');
  const { rerender } = render(written('1'));
  const modal = await opened();
  await userEvent.type(draft(), 'Aurora');
  rerender(written('1'));
  expect(draft().value).toBe('Aurora');
  rerender(written('2'));
  expect([draft().value, screen.getByRole('dialog', { name: 'Novo Projeto' })]).toEqual(['', modal]);
});

test('a press beside a dialog leaves it open', async () => {
  const onClose = vi.fn();
  render(dialog({ onClose }));
  await opened();
  for (const beside of document.querySelectorAll('.bp6-overlay-backdrop, .bp6-dialog-container'))
    fireEvent.mouseDown(beside);
  expect(onClose).not.toHaveBeenCalled();
});

test('a form whose code loaded late gives the focus back to its button', async () => {
  const page = (isAsked: boolean, isHere: boolean) => (
    <>
      <button type="button">Novo</button>
      <Opener isOpen={isAsked}>{isHere && dialog()}</Opener>
    </>
  );
  const { rerender } = render(page(false, false));
  const button = screen.getByRole('button', { name: 'Novo' });
  button.focus();
  rerender(page(true, false));
  // A browser removes the focus from a disabled button.
  button.blur();
  rerender(page(true, true));
  await opened();
  rerender(page(false, false));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
