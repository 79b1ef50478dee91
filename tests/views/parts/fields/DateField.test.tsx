import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DateField } from '../../../../src/views/parts/fields/DateField.tsx';

function Typed({ start = '' }: { start?: string }) {
  const [text, setText] = useState(start);
  return <DateField label="Início" value={text} onChange={setText} today="2026-11-20" />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Início', { selector: 'input' });
const focusedDay = () => document.activeElement?.textContent;

test('a date field keeps the typed text, even when no such day exists', async () => {
  render(<Typed />);
  await userEvent.type(field(), '31/02/2026');
  expect(field().value).toBe('31/02/2026');
});

test('a disabled date field opens no calendar', async () => {
  render(<DateField label="Início" value="" onChange={() => {}} today="2026-11-20" locked="Já vencida." />);
  expect([field().disabled, field().title]).toEqual([true, 'Já vencida.']);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Alt and the down arrow open the calendar on the chosen day, in Portuguese', async () => {
  render(<Typed start="15/02/2026" />);
  await userEvent.click(field());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect((await screen.findByLabelText<HTMLSelectElement>('Mês')).selectedOptions[0]?.textContent).toMatch(
    /fevereiro/i,
  );
  expect(focusedDay()).toBe('15');
});

test('a picked day is written as dd/mm/aaaa and the focus returns to the field', async () => {
  render(<Typed start="15/02/2026" />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  await userEvent.click(await screen.findByText('27'));
  expect(field().value).toBe('27/02/2026');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes the calendar, changes nothing and returns the focus', async () => {
  render(<Typed start="15/02/2026" />);
  await userEvent.click(field());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByLabelText('Mês');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field().value).toBe('15/02/2026');
  expect(document.activeElement).toBe(field());
});

/** Opens the calendar of the first of two fields, and waits for its focus. */
async function openBeside() {
  const around = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: records the keys that the field lets through.
    <div onKeyDown={({ key }) => key === 'Escape' && around()}>
      <input aria-label="Nome" />
      <Typed start="15/02/2026" />
      <input aria-label="Fim" />
    </div>,
  );
  await userEvent.click(field());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByLabelText('Mês');
  return around;
}

test('Tab out of a calendar closes it, and the focus stays where it went', async () => {
  await openBeside();
  expect(focusedDay()).toBe('15');
  while (document.activeElement?.closest('[role="dialog"]')) await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Fim'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Shift+Tab out of the field closes its calendar', async () => {
  await openBeside();
  await userEvent.click(field());
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await userEvent.tab({ shift: true });
  expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([
    screen.getByLabelText('Nome'),
    null,
  ]);
});

test('Escape in the field first closes its calendar, and only then what is around it', async () => {
  const around = await openBeside();
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('dialog'), document.activeElement, around.mock.calls.length]).toEqual([
    ...[null, field(), 0],
  ]);
  await userEvent.keyboard('{Escape}');
  expect(around).toHaveBeenCalledOnce();
});

test('an empty field opens the current month', async () => {
  render(<Typed />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Ano')).value).toBe('2026');
  expect(screen.getByLabelText<HTMLSelectElement>('Mês').selectedOptions[0]?.textContent).toMatch(
    /novembro/i,
  );
});

test('Enter completes a short date before the form is sent', async () => {
  const sent = vi.fn();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(field().value);
      }}
    >
      <Typed />
    </form>,
  );
  await userEvent.type(field(), '15{Enter}');
  expect([field().value, document.activeElement]).toEqual(['15/11/2026', field()]);
  expect(sent.mock.calls).toEqual([['15/11/2026']]);
});
