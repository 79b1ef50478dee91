import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MenuPopup } from '../../../../src/views/parts/dialogs/MenuPopup.tsx';

test('arrow keys cycle through a menu, Home and End go to its ends', async () => {
  const anchor = { current: document.body.appendChild(document.createElement('button')) };
  const labels = ['Primeiro', 'Segundo', 'Terceiro'];
  const items = labels.map((label) => ({ label, onChoose: vi.fn() }));
  render(<MenuPopup label="Menu" items={items} anchor={anchor} onClose={vi.fn()} />);
  const user = userEvent.setup();
  const after = async (keys: string) => {
    await user.keyboard(keys);
    return document.activeElement?.textContent;
  };
  await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Primeiro'));
  expect(await after('{ArrowDown}')).toBe('Segundo');
  expect(await after('{End}')).toBe('Terceiro');
  expect(await after('{ArrowUp}')).toBe('Segundo');
  expect(await after('{Home}')).toBe('Primeiro');
  expect(await after('{ArrowUp}')).toBe('Terceiro');
  expect(await after('{ArrowDown}')).toBe('Primeiro');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(anchor.current);
  expect(items[0]?.onChoose).toHaveBeenCalledOnce();
  anchor.current.remove();
});

test('Tab leaves a menu', async () => {
  const anchor = { current: document.body.appendChild(document.createElement('button')) };
  const onClose = vi.fn();
  render(
    <MenuPopup label="Menu" items={[{ label: 'Um', onChoose: vi.fn() }]} anchor={anchor} onClose={onClose} />,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Um'));
  await userEvent.setup().keyboard('{Tab}');
  expect(onClose).toHaveBeenCalledOnce();
  anchor.current.remove();
});
