import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MoneyField } from '../../../../src/views/parts/fields/MoneyField.tsx';

function Amount({ told, error }: { told?: (text: string) => void; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <MoneyField
      label="Valor"
      value={value}
      error={error}
      onChange={(text) => {
        setValue(text);
        told?.(text);
      }}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Valor');

test('a money field formats its amount when it is left, and sends only typed text', async () => {
  const told = vi.fn();
  render(<Amount told={told} />);
  const user = userEvent.setup();
  await user.type(field(), '1234,5');
  expect(field().value).toBe('1234,5');
  await user.tab();
  expect(field().value).toBe('1.234,50');
  expect(told).toHaveBeenLastCalledWith('1234,5');
  expect(told).toHaveBeenCalledTimes(6);
});

test('typing continues from the displayed text', async () => {
  render(<Amount />);
  const user = userEvent.setup();
  await user.type(field(), '1234');
  await user.tab();
  await user.type(field(), '{Backspace}5');
  await user.tab();
  expect(field().value).toBe('1.234,05');
});

test('a money field takes a pasted amount with its currency', async () => {
  render(<Amount />);
  const user = userEvent.setup();
  await user.click(field());
  await user.paste('R$ 1.234,56');
  await user.tab();
  expect(field().value).toBe('1.234,56');
});

test('a money field keeps an unreadable amount as typed, and ties its error to it', async () => {
  render(<Amount error="Valor não reconhecido." />);
  const user = userEvent.setup();
  await user.type(field(), '1,234');
  await user.tab();
  expect(field().value).toBe('1,234');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Valor não reconhecido.',
  );
});
