import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ModalDialog } from '../../../../src/views/parts/dialogs/ModalDialog.tsx';
import { Message } from '../../../../src/views/parts/Message.tsx';

function Opened({ isOpen = true }) {
  const [typed, setTyped] = useState('');
  return (
    <ModalDialog title="Receber Título" isOpen={isOpen} canClose onClose={() => {}}>
      <input aria-label="Valor" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p>{`Total: ${typed}`}</p>
      {typed === '12' && <Message tone="danger" live="alert" text="Valor deve ser um número positivo." />}
    </ModalDialog>
  );
}

/** Live region of an element: the nearest ancestor with `aria-live`. */
const toldBy = (element: Element) => {
  const nearest = element.closest('[aria-live], [role="alert"], [role="status"]');
  return nearest?.getAttribute('aria-live') ?? nearest?.getAttribute('role') ?? 'off';
};

test('a dialog and its changes are not read out as a whole, but its live regions are', async () => {
  const { rerender } = render(<Opened />);
  expect(toldBy(screen.getByRole('dialog')), 'opened').toBe('off');
  await userEvent.type(screen.getByLabelText('Valor'), '12');
  expect(toldBy(screen.getByText('Total: 12')), 'after keys').toBe('off');
  expect(toldBy(screen.getByText('Valor deve ser um número positivo.'))).toBe('alert');
  rerender(<Opened isOpen={false} />);
  rerender(<Opened />);
  expect(toldBy(screen.getByRole('dialog')), 'opened again').toBe('off');
});
