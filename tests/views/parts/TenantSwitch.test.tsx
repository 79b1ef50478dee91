import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { TenantSwitch } from '../../../src/views/layouts/TenantSwitch.tsx';

const both = [
  { value: '1', label: 'Construtora Horizonte' },
  { value: '2', label: 'Vista Mar' },
];

function switcher(props: Partial<ComponentProps<typeof TenantSwitch>> = {}) {
  return (
    <TenantSwitch
      tenantName="Construtora Horizonte"
      tenantId="1"
      tenants={both}
      onTenant={vi.fn()}
      {...props}
    />
  );
}

test('the tenant switcher sends the chosen company', async () => {
  const onTenant = vi.fn();
  render(switcher({ onTenant }));
  await userEvent.selectOptions(screen.getByLabelText('Trocar de tenant'), 'Vista Mar');
  expect(onTenant).toHaveBeenCalledExactlyOnceWith('2');
});

test('movement keys open the list of the closed tenant switcher, and other keys belong to the browser', () => {
  const opened = vi.fn();
  Object.defineProperty(HTMLSelectElement.prototype, 'showPicker', { value: opened, configurable: true });
  render(switcher());
  const choice = screen.getByLabelText('Trocar de tenant');
  /** Returns true when the key only opened the list. */
  const opens = (init: KeyboardEventInit) => {
    opened.mockClear();
    return [!fireEvent.keyDown(choice, init), opened.mock.calls.length];
  };
  for (const key of ['ArrowDown', 'ArrowLeft', 'Home', 'PageDown', 'v', '2'])
    expect([key, opens({ key })]).toEqual([key, [true, 1]]);
  for (const key of ['Tab', 'Enter', ' ', 'Escape', 'F1', '?'])
    expect([key, opens({ key })]).toEqual([key, [false, 0]]);
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect([modifier, opens({ key: 'ArrowDown', [modifier]: true })]).toEqual([modifier, [false, 0]]);
  Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
  expect(opens({ key: 'ArrowDown' })).toEqual([false, 0]);
});

test('the tenant switcher is disabled with one company or none', () => {
  render(switcher({ tenants: [{ value: '1', label: 'Construtora Horizonte' }] }));
  expect(screen.getByLabelText<HTMLSelectElement>('Trocar de tenant').disabled).toBe(true);
});

test('the tenant switcher shows a company that is not among the options as the chosen one', () => {
  render(switcher({ tenantId: '9', tenantName: 'Nova' }));
  const choice = screen.getByLabelText<HTMLSelectElement>('Trocar de tenant');
  expect(choice.selectedOptions[0]?.textContent).toBe('Nova');
});
