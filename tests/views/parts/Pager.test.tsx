import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager } from '../../../src/views/parts/Pager.tsx';

test('a pager stops at the first and at the last page, and while a page is loading', async () => {
  const onPage = vi.fn();
  const { rerender } = render(<Pager page={1} pages={2} onPage={onPage} busy={false} />);
  expect(screen.getByRole('button', { name: 'Página anterior' }).matches(':disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
  rerender(<Pager page={2} pages={2} onPage={onPage} busy={false} />);
  expect(screen.getByRole('button', { name: 'Próxima página' }).matches(':disabled')).toBe(true);
  rerender(<Pager page={2} pages={3} onPage={onPage} busy />);
  expect(screen.getByRole('button', { name: 'Próxima página' }).matches(':disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Página anterior' }).matches(':disabled')).toBe(true);
});
