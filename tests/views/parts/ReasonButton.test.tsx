import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReasonButton } from '../../../src/views/parts/ReasonButton.tsx';

test('a button disabled with a reason is focusable, and does nothing', () => {
  const pressed = vi.fn();
  const button = (reason?: string) => <ReasonButton text="Novo Vínculo" reason={reason} onClick={pressed} />;
  const { rerender } = render(button('As opções não vieram.'));
  const shown = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Novo Vínculo' });
  expect([shown().title, shown().disabled]).toEqual(['As opções não vieram.', false]);
  fireEvent.click(shown());
  expect(pressed).not.toHaveBeenCalled();
  rerender(button());
  fireEvent.click(shown());
  expect([pressed.mock.calls.length, shown().title]).toEqual([1, '']);
});
