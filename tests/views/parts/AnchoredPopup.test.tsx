import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { AnchoredPopup } from '../../../src/views/parts/AnchoredPopup.tsx';

const onClose = vi.fn();

function Opened() {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={anchor}>
        Abrir
      </button>
      <p>Ao lado</p>
      <AnchoredPopup anchor={anchor} onClose={onClose}>
        <button type="button">Escolher</button>
      </AnchoredPopup>
    </>
  );
}

test('a popup is closed by a press outside, and by none in it or on what opened it', () => {
  onClose.mockClear();
  render(<Opened />);
  fireEvent.pointerDown(screen.getByText('Escolher'));
  fireEvent.pointerDown(screen.getByText('Abrir'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('Ao lado'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape in a popup closes it, and nothing around it hears', () => {
  onClose.mockClear();
  const around = vi.fn();
  document.addEventListener('keydown', around);
  render(<Opened />);
  fireEvent.keyDown(screen.getByText('Escolher'), { key: 'Enter' });
  expect([onClose.mock.calls.length, around.mock.calls.length]).toEqual([0, 1]);
  fireEvent.keyDown(screen.getByText('Escolher'), { key: 'Escape' });
  expect([onClose.mock.calls.length, around.mock.calls.length]).toEqual([1, 1]);
  document.removeEventListener('keydown', around);
});
