import { Button } from '@blueprintjs/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOwnRelease } from '../../../src/views/parts/keys/useOwnRelease.ts';

function Desk({ onClick }: { onClick: () => void }) {
  useOwnRelease();
  return (
    <>
      <input aria-label="Nome" />
      <Button text="Editar" onClick={onClick} />
    </>
  );
}

test('a key pressed elsewhere clicks no button on its release', () => {
  const onClick = vi.fn();
  render(<Desk onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Editar' });

  fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Enter' });
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter', repeat: true });
  fireEvent.keyUp(button, { key: 'Enter' });
  expect(onClick).not.toHaveBeenCalled();

  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyUp(button, { key: 'Enter' });
  fireEvent.keyDown(button, { key: ' ' });
  fireEvent.keyUp(button, { key: ' ' });
  expect(onClick).toHaveBeenCalledTimes(2);
});
