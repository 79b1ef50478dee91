import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusReturn } from '../../../src/views/parts/keys/useFocusReturn.ts';

function Page() {
  const [isOpen, setOpen] = useState(false);
  useFocusReturn(isOpen);
  return (
    <>
      <button type="button">outro</button>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        alternar
      </button>
      {isOpen && (
        <input
          aria-label="campo"
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
        />
      )}
    </>
  );
}

const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });

test('a region that closes with the focus gives it back to its opener', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(button('alternar'));
  await user.click(screen.getByLabelText('campo'));
  await user.keyboard('{Escape}');
  expect(focused()).toBe(button('alternar'));
});

test('a focus elsewhere stays there', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(button('outro'));
  fireEvent.click(button('alternar'));
  await screen.findByLabelText('campo');
  await user.click(button('alternar'));
  expect(focused()).toBe(button('alternar'));
});

test('a region that opens moves no focus', async () => {
  render(<Page />);
  button('outro').focus();
  fireEvent.click(button('alternar'));
  await screen.findByLabelText('campo');
  expect(focused()).toBe(button('outro'));
  (focused() as HTMLElement).blur();
  expect(focused()).toBe(document.body);
});
