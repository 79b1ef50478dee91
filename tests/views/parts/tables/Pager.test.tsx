import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager } from '../../../../src/views/parts/tables/Pager.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const isHeld = (name: string) => button(name).ariaDisabled === 'true';

test('a pager stops at the first and at the last page, and while a page is loading', async () => {
  const onPage = vi.fn();
  const { rerender } = render(<Pager page={1} pages={2} onPage={onPage} busy={false} />);
  expect(isHeld('Página anterior')).toBe(true);
  expect(button('Página anterior').title).toBe('Esta é a primeira página.');
  await userEvent.click(button('Próxima página'));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
  rerender(<Pager page={2} pages={2} onPage={onPage} busy={false} />);
  const ways = ['Primeira página', 'Página anterior', 'Próxima página', 'Última página'];
  expect(ways.map(isHeld)).toEqual([false, false, true, true]);
  rerender(<Pager page={2} pages={3} onPage={onPage} busy />);
  expect(isHeld('Próxima página')).toBe(true);
  expect(isHeld('Página anterior')).toBe(true);
  await userEvent.click(button('Próxima página'));
  expect(onPage).toHaveBeenCalledOnce();
});

test.each(['Próxima página', 'Última página'])(
  '%s keeps the focus while its page is loading, and at the end',
  (name) => {
    const { rerender } = render(<Pager page={1} pages={2} onPage={() => {}} busy={false} />);
    button(name).focus();
    rerender(<Pager page={1} pages={2} onPage={() => {}} busy />);
    expect(document.activeElement).toBe(button(name));
    rerender(<Pager page={2} pages={2} onPage={() => {}} busy={false} />);
    expect(document.activeElement).toBe(button(name));
    expect(button(name).matches(':disabled')).toBe(false);
  },
);

test('the page field keeps the focus and shows the page that arrived', async () => {
  const onPage = vi.fn();
  const { rerender } = render(<Pager page={1} pages={9} onPage={onPage} busy={false} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ir para a página' });
  await userEvent.click(field);
  await userEvent.keyboard('40{Enter}');
  expect(onPage).toHaveBeenCalledExactlyOnceWith(9);
  rerender(<Pager page={9} pages={9} onPage={onPage} busy={false} />);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('9');
  await userEvent.clear(field);
  await userEvent.keyboard('77{Enter}');
  expect(field.value).toBe('9');
  await userEvent.clear(field);
  await userEvent.keyboard('x{Enter}');
  expect(field.value).toBe('9');
  expect(onPage).toHaveBeenCalledOnce();
});

test.each(['{Tab}', '{Enter}', ' {Tab}'])(
  'a page field that is erased and left by "%s" shows the former page',
  async (keys) => {
    const onPage = vi.fn();
    render(<Pager page={4} pages={9} onPage={onPage} busy={false} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ir para a página' });
    await userEvent.clear(field);
    await userEvent.keyboard(keys);
    expect(onPage).not.toHaveBeenCalled();
    expect(field.value).toBe('4');
  },
);

test.each([
  ['0', 1],
  ['-3', 1],
  ['1', 1],
  ['9', 9],
  ['10', 9],
])('typing page %s leads to the nearest page: %i', async (typed, nearest) => {
  const onPage = vi.fn();
  render(<Pager page={4} pages={9} onPage={onPage} busy={false} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Ir para a página' }));
  await userEvent.keyboard(`${typed}{Enter}`);
  expect(onPage).toHaveBeenCalledExactlyOnceWith(nearest);
});

test('leaving the page field goes to the typed page', async () => {
  const onPage = vi.fn();
  render(<Pager page={4} pages={9} onPage={onPage} busy={false} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Ir para a página' }));
  await userEvent.keyboard('7{Tab}');
  expect(onPage).toHaveBeenCalledExactlyOnceWith(7);
});
