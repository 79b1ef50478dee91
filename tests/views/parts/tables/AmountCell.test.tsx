import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AmountCell } from '../../../../src/views/parts/tables/AmountCell.tsx';

function Cell({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <table>
      <tbody>
        <tr>
          <AmountCell
            cell={'amount'}
            label={'Valor'}
            value={value}
            onChange={setValue}
            error={error}
            fault={value === '10,00' ? undefined : 'Não é um valor.'}
          />
        </tr>
      </tbody>
    </table>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Valor');
const told = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

test('an amount shows its error after typing, and a refusal of the host at any time', async () => {
  const { rerender } = render(<Cell />);
  await userEvent.type(field(), '1');
  expect([field().ariaInvalid, told()]).toEqual([null, undefined]);
  rerender(<Cell error="Valor recusado." />);
  expect(told()).toBe('Valor recusado.');
  rerender(<Cell />);
  fireEvent.blur(field());
  expect([field().ariaInvalid, told()]).toEqual(['true', 'Não é um valor.']);
});

test('an erased amount that is left is no longer being typed, and shows its error', async () => {
  render(<Cell />);
  await userEvent.type(field(), '1{Backspace}');
  expect([field().dataset.typing, told()]).toEqual(['true', undefined]);
  fireEvent.blur(field());
  expect([field().dataset.typing, told()]).toEqual([undefined, 'Não é um valor.']);
});

test('typing replaces the amount', async () => {
  render(<Cell />);
  await userEvent.type(field(), '5');
  await userEvent.click(document.body);
  act(() => field().focus());
  await userEvent.keyboard('10,00');
  expect(field().value).toBe('10,00');
});
