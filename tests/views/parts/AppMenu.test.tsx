import { More } from '@blueprintjs/icons';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppMenu } from '../../../src/views/parts/AppMenu.tsx';

const choices = (onEdit = vi.fn()) => [
  { key: 'edit', label: 'Editar', onClick: onEdit },
  { key: 'restore', label: 'Restaurar', onClick: vi.fn(), disabled: true },
  { key: 'remove', label: 'Excluir', onClick: vi.fn() },
];

test('a menu is walked with arrows, Home, End and first letters, past what is disabled', async () => {
  render(<AppMenu label="Mais ações" icon={<More />} items={choices()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('Editar');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Excluir');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Editar');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Excluir');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('Editar');
  await userEvent.keyboard('e');
  expect(focused()).toBe('Excluir');
});

test('a menu gives the focus back on Escape and runs what is chosen', async () => {
  const onEdit = vi.fn();
  render(<AppMenu label="Mais ações" icon={<More />} items={choices(onEdit)} />);
  const button = screen.getByRole('button', { name: 'Mais ações' });
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }));
  expect(onEdit).toHaveBeenCalledOnce();
});
