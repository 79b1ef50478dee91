import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LineRemoval } from '../../../../src/views/parts/tables/LineRemoval.tsx';

function drawn(reason?: string) {
  const removed = vi.fn();
  render(<LineRemoval label="Remover" icon={<span />} reason={reason} onRemove={removed} />);
  const press = (detail: number) => fireEvent.click(screen.getByRole('button'), { detail });
  return { removed, press };
}

test('a press removes the line, and so does a key, which counts no presses', () => {
  const { removed, press } = drawn();
  for (const detail of [1, 0]) press(detail);
  expect(removed).toHaveBeenCalledTimes(2);
});

test('the second press of a double click removes nothing: the next line is under it', () => {
  const { removed, press } = drawn();
  for (const detail of [2, 3]) press(detail);
  expect(removed).not.toHaveBeenCalled();
});

test('a line that must stay shows its reason, and stays', () => {
  const { removed, press } = drawn('É a última linha.');
  press(1);
  expect(removed).not.toHaveBeenCalled();
  expect(screen.getByRole('button').title).toBe('É a última linha.');
});
