import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { partsTexts } from '../../../../src/texts/parts.ts';
import { optionTexts } from '../../../../src/texts/tables/optionLists.ts';
import { SearchSelectField } from '../../../../src/views/parts/fields/SearchSelectField.tsx';
import { SubmitForm } from '../../../../src/views/parts/fields/SubmitForm.tsx';
import { TextField } from '../../../../src/views/parts/fields/TextField.tsx';

const again = { label: 'Salvar e criar outro', hint: 'salva e começa outro' };

function form(props: Partial<ComponentProps<typeof SubmitForm>> = {}) {
  const onSubmit = vi.fn();
  render(
    <SubmitForm
      submitLabel="Salvar"
      busy={false}
      slow={false}
      canSubmit
      onSubmit={onSubmit}
      again={again}
      {...props}
    >
      <input aria-label="Nome" />
    </SubmitForm>,
  );
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const note = () => document.querySelector<HTMLElement>('.slow-note');
  return { onSubmit, button, note };
}

test('a form that can continue has a second button for it, whose key is shown', () => {
  const { onSubmit, button } = form();
  fireEvent.click(button(again.label));
  fireEvent.click(button('Salvar'));
  expect(onSubmit.mock.calls.map(([again]) => again)).toEqual([true, false]);
  expect(button(again.label).getAttribute('aria-keyshortcuts')).toBe('Control+Shift+Enter');
  expect(screen.getByText(again.hint)).toBeTruthy();
});

test.each([
  [{ busy: true, canSubmit: true }],
  [{ busy: false, canSubmit: false }],
  [{ busy: true, canSubmit: false }],
])('neither of its buttons can be pressed with %j', (props) => {
  const { button } = form(props);
  expect([button('Salvar').disabled, button(again.label).disabled]).toEqual([true, true]);
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['the command key of a Mac', { metaKey: true }],
])('%s, Shift and Enter save and continue where possible, and otherwise just save', (_, held) => {
  const press = () =>
    fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Enter', shiftKey: true, ...held });
  const { onSubmit } = form();
  press();
  expect(onSubmit.mock.calls.map(([again]) => again)).toEqual([true]);
  document.body.replaceChildren();
  const { onSubmit: plain } = form({ again: undefined });
  press();
  expect(plain.mock.calls.map(([again]) => again)).toEqual([false]);
});

test.each([
  [true, undefined, false, partsTexts.stillWaiting],
  [false, undefined, false, ''],
  [true, true, false, partsTexts.stillWaiting],
  [false, true, true, ''],
])(
  'a form that is slow (%s), its button as wide as it (%s), says so in a line that is hidden: %s',
  (slow, fill, hidden, said) => {
    const { note } = form({ slow, fill });
    expect([note()?.hidden, note()?.textContent]).toEqual([hidden, said]);
  },
);

test('a choice opens by its button, with the focus in its field, unless it is disabled', () => {
  const choice = (disabled: boolean) => (
    <SearchSelectField
      label="Conta"
      value="a"
      options={[{ value: 'a', label: 'Caixa' }]}
      onChange={() => {}}
      locked={disabled && 'Não muda.'}
    />
  );
  const { rerender } = render(choice(false));
  const buttons = () =>
    [optionTexts.openOptions, optionTexts.clearOption].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name }),
    );
  expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
  fireEvent.click(buttons()[0] as HTMLElement);
  expect(screen.getByRole('combobox').ariaExpanded).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  rerender(choice(true));
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true]);
});

test('a form whose answer arrives under another dialog takes the focus when that one is gone', () => {
  const page = (busy: boolean, error?: string) => (
    <SubmitForm submitLabel="Salvar" busy={busy} slow={false} canSubmit onSubmit={() => {}}>
      <TextField label="Nome" value="" error={error ?? null} onChange={() => {}} />
    </SubmitForm>
  );
  const { container, rerender } = render(page(false));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  rerender(page(true));
  const over = document.body.appendChild(document.createElement('button'));
  container.toggleAttribute('inert', true);
  over.focus();
  rerender(page(false, 'Nome em uso.'));
  expect(document.activeElement).toBe(over);
  container.toggleAttribute('inert', false);
  over.remove();
  rerender(page(false, 'Nome em uso.'));
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});

test('a form over another one is sent alone', () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const states = { busy: false, slow: false, canSubmit: true };
  render(
    <SubmitForm submitLabel="Lançar" onSubmit={outer} {...states}>
      {createPortal(
        <SubmitForm submitLabel="Salvar modelo" onSubmit={inner} {...states}>
          <input aria-label="Nome" />
        </SubmitForm>,
        document.body,
      )}
    </SubmitForm>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
});
