import { Office } from '@blueprintjs/icons';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { AdminLayout } from '../../../src/views/layouts/AdminLayout.tsx';
import { TenantLayout } from '../../../src/views/layouts/TenantLayout.tsx';

function tenantArea(props: Partial<ComponentProps<typeof TenantLayout>> = {}) {
  return (
    <TenantLayout
      tenantName="Construtora Horizonte"
      tenantId="1"
      tenants={[
        { value: '1', label: 'Construtora Horizonte' },
        { value: '2', label: 'Vista Mar' },
      ]}
      onTenant={vi.fn()}
      userEmail="marina@horizonte.com.br"
      onLogout={vi.fn()}
      theme="light"
      onTheme={vi.fn()}
      nav={[
        { path: '/tenant/projects', label: 'Projetos', icon: <Office /> },
        {
          group: 'Financeiro',
          items: [{ path: '/tenant/finance/ap', label: 'Contas a Pagar' }],
          open: false,
          onToggle: vi.fn(),
        },
      ]}
      path="/tenant/projects"
      collapsed={false}
      onToggleMenu={vi.fn()}
      onNavigate={vi.fn()}
      {...props}
    >
      <h1>Projetos</h1>
    </TenantLayout>
  );
}

test('a menu link is a real link that navigates inside the page and marks the current one', async () => {
  const onNavigate = vi.fn();
  render(tenantArea({ onNavigate }));
  const link = screen.getByRole('link', { name: 'Projetos' });
  expect(link.getAttribute('href')).toBe('/tenant/projects');
  expect(link.getAttribute('aria-current')).toBe('page');
  await userEvent.click(link);
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/tenant/projects');
});

test('a click with Ctrl is left to the browser', async () => {
  const onNavigate = vi.fn();
  render(tenantArea({ onNavigate }));
  const link = screen.getByRole('link', { name: 'Projetos' });
  link.addEventListener('click', (event) => event.preventDefault());
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link);
  expect(onNavigate).not.toHaveBeenCalled();
});

test('a group opens and closes its links', async () => {
  const onToggle = vi.fn();
  const items = [{ path: '/tenant/finance/ap', label: 'Contas a Pagar' }];
  const group = (open: boolean) => tenantArea({ nav: [{ group: 'Financeiro', items, open, onToggle }] });
  const { rerender } = render(group(false));
  const button = screen.getByRole('button', { name: 'Financeiro' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('link', { name: 'Contas a Pagar' })).toBeNull();
  await userEvent.click(button);
  expect(onToggle).toHaveBeenCalledOnce();
  rerender(group(true));
  expect(screen.getByRole('link', { name: 'Contas a Pagar' })).toBeTruthy();
});

test('the tenant switcher tells the chosen company', async () => {
  const onTenant = vi.fn();
  render(tenantArea({ onTenant }));
  await userEvent.selectOptions(screen.getByLabelText('Trocar de tenant'), 'Vista Mar');
  expect(onTenant).toHaveBeenCalledExactlyOnceWith('2');
});

test('the tenant switcher is disabled with one company or none', () => {
  render(tenantArea({ tenants: [{ value: '1', label: 'Construtora Horizonte' }] }));
  expect(screen.getByLabelText<HTMLSelectElement>('Trocar de tenant').disabled).toBe(true);
});

test('a collapsed menu keeps the names of its links', () => {
  render(tenantArea({ collapsed: true }));
  expect(screen.getByRole('link', { name: 'Projetos' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Abrir menu' }).getAttribute('aria-expanded')).toBe('false');
});

test('the first stop of Tab goes to the content', async () => {
  render(tenantArea());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the administration says who is signed in, and logs out', async () => {
  const onLogout = vi.fn();
  render(
    <AdminLayout
      signedInAs="Logado como: admin@erp.com.br"
      onLogout={onLogout}
      theme="dark"
      onTheme={vi.fn()}
      nav={[]}
      path="/admin/dashboard"
      collapsed={false}
      onToggleMenu={vi.fn()}
      onNavigate={vi.fn()}
    >
      <h1>Dashboard</h1>
    </AdminLayout>,
  );
  expect(screen.getByText('Painel Administrativo')).toBeTruthy();
  expect(screen.getByText('Logado como: admin@erp.com.br')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledOnce();
});
