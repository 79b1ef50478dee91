import { Office } from '@blueprintjs/icons';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { layoutTexts } from '../../../src/texts/layouts.ts';
import { AdminLayout } from '../../../src/views/layouts/AdminLayout.tsx';
import { BareLayout } from '../../../src/views/layouts/BareLayout.tsx';
import { TenantLayout } from '../../../src/views/layouts/TenantLayout.tsx';
import { ModalDialog } from '../../../src/views/parts/dialogs/ModalDialog.tsx';

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

test('a collapsed menu keeps the names of its links', () => {
  render(tenantArea({ collapsed: true }));
  expect(screen.getByRole('link', { name: 'Projetos' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Abrir menu' }).getAttribute('aria-expanded')).toBe('false');
});

test('the first tab stop leads to the content', async () => {
  render(tenantArea());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  // The address does not change.
  expect(fireEvent.click(screen.getByRole('link', { name: layoutTexts.skipToContent }))).toBe(false);
});

test('the administration shows the signed-in user, and logs out', async () => {
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

/** A browser window of this width, for media queries. */
function windowOf(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width < Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A rail shows only icons, with their words as tooltips; a menu over the page covers it with a veil. */
test.each([
  ['a wide window', 1440, false, 'full', true],
  ['a wide window, toggled', 1440, true, 'rail', false],
  ['a middle one', 1024, false, 'rail', false],
  ['a middle one, toggled', 1024, true, 'over', true],
  ['a narrow one', 500, false, 'hidden', false],
  ['a narrow one, toggled', 500, true, 'over', true],
])('in %s the menu has its state', (_, width, collapsed, menu, isOpen) => {
  windowOf(width);
  const onToggleMenu = vi.fn();
  const { container } = render(tenantArea({ collapsed, onToggleMenu }));
  const shell = container.querySelector('.shell');
  const isRail = menu === 'rail';
  const button = screen.getByRole('button', { name: isOpen ? 'Recolher menu' : 'Abrir menu' });
  expect(shell?.getAttribute('data-menu')).toBe(menu);
  expect(button.getAttribute('aria-expanded')).toBe(String(isOpen));
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Projetos' }).title).toBe(isRail ? 'Projetos' : '');
  expect(screen.getByRole('button', { name: 'Financeiro' }).title).toBe(isRail ? 'Financeiro' : '');
  expect(container.querySelectorAll('.side-label').length).toBe(isRail ? 0 : 2);
  expect(container.querySelector('.side-brand')?.textContent).toBe(isRail ? '' : layoutTexts.product);
  expect(container.querySelectorAll('.side-item .bp6-icon-chevron-right').length).toBe(isRail ? 0 : 1);
  const veil = container.querySelector('.shell-veil');
  expect(veil !== null).toBe(menu === 'over');
  // The page behind is inert for Tab and screen readers.
  expect(container.querySelector('main')?.hasAttribute('inert')).toBe(menu === 'over');
  expect(screen.queryAllByRole('link', { name: layoutTexts.skipToContent }).length).toBe(
    menu === 'over' ? 0 : 1,
  );
  expect(onToggleMenu).not.toHaveBeenCalled();
  if (veil) fireEvent.click(veil);
  expect(onToggleMenu.mock.calls.length).toBe(menu === 'over' ? 1 : 0);
});

test.each([
  ['a middle window where it is open', 1024, true, 1],
  ['a middle window where it is a rail', 1024, false, 0],
  ['a wide window', 1440, false, 0],
])(
  'in %s Escape and a chosen place close the menu only where it covers the page',
  async (_, width, collapsed, times) => {
    windowOf(width);
    const [onToggleMenu, onNavigate] = [vi.fn(), vi.fn()];
    render(tenantArea({ collapsed, onToggleMenu, onNavigate }));
    const link = screen.getByRole('link', { name: 'Projetos' });
    fireEvent.keyDown(link, { key: 'a' });
    expect(onToggleMenu).not.toHaveBeenCalled();
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(onToggleMenu.mock.calls.length).toBe(times);
    await userEvent.click(link);
    expect(onToggleMenu.mock.calls.length).toBe(2 * times);
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/tenant/projects');
  },
);

test.each([
  ['with another', true, 'Construtora Horizonte', 1],
  ['alone', false, layoutTexts.onlyTenant, 0],
])('a company %s shows whether there is a way to another', (_, isOffered, title, carets) => {
  const tenants = [
    { value: '1', label: 'Construtora Horizonte' },
    ...(isOffered ? [{ value: '2', label: 'Vista Mar' }] : []),
  ];
  const { container } = render(tenantArea({ tenants }));
  expect(container.querySelector('.tenant-switch')?.getAttribute('title')).toBe(title);
  expect(container.querySelectorAll('.tenant-switch .bp6-icon-caret-down').length).toBe(carets);
});

test('the header links to the own account where the host offers it', () => {
  const user = 'marina@horizonte.com.br';
  const { rerender } = render(tenantArea({ accountPath: '/account' }));
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: user });
  expect([link.getAttribute('href'), link.title]).toEqual(['/account', layoutTexts.ownAccount(user)]);
  rerender(tenantArea({ accountPath: null }));
  expect(screen.queryByRole('link', { name: user })).toBeNull();
  expect(screen.getByText(user)).toBeTruthy();
});

test('a page below a place marks that place, and a mere common beginning of two paths does not', () => {
  const nav = ['/tenant/finance/a', '/tenant/finance/ap'].map((path) => ({
    path,
    label: path,
    icon: <Office />,
  }));
  const current = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current'))
      .map(({ textContent }) => textContent);
  const { rerender } = render(tenantArea({ nav, path: '/tenant/finance/ap' }));
  expect(current()).toEqual(['/tenant/finance/ap']);
  rerender(tenantArea({ nav, path: '/tenant/finance/a/1' }));
  expect(current()).toEqual(['/tenant/finance/a']);
});

test.each([
  ['a card', (dialog: ReactElement) => <BareLayout>{dialog}</BareLayout>],
  ['a company', (dialog: ReactElement) => tenantArea({ middle: dialog })],
])('a dialog over %s without an opener gives the focus to the page', async (_, page) => {
  const dialog = (isOpen: boolean) => (
    <ModalDialog title="Aviso" isOpen={isOpen} canClose onClose={vi.fn()}>
      <button type="button" data-autofocus>
        OK
      </button>
    </ModalDialog>
  );
  const { rerender } = render(page(dialog(true)));
  expect(await screen.findByRole('button', { name: 'OK' })).toBe(document.activeElement);
  rerender(page(dialog(false)));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test.each([
  ['1440 to 1024', 1440, 1024, 'rail'],
  ['1024 to 500', 1024, 500, 'hidden'],
  ['500 to 1024', 500, 1024, 'rail'],
])('a window resized from %s pixels changes its menu at once', (_, before, after, menu) => {
  let width = before;
  const heard: (() => void)[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    const matches = () => width < Number(/\d+/.exec(query)?.[0]);
    const first = matches();
    return {
      matches: first,
      addEventListener: (_: string, changed: () => void) =>
        heard.push(() => matches() !== first && changed()),
      removeEventListener: () => {},
    };
  });
  const { container } = render(tenantArea());
  width = after;
  act(() => {
    for (const change of heard) change();
  });
  expect(container.querySelector('.shell')?.getAttribute('data-menu')).toBe(menu);
});

test('the administration links to the own account, on a host that offers it', () => {
  const onNavigate = vi.fn();
  const around = { theme: 'light' as const, onTheme: vi.fn(), nav: [], path: '/', collapsed: false };
  const shown = (accountPath: string | null) => (
    <AdminLayout
      {...around}
      accountPath={accountPath}
      onNavigate={onNavigate}
      signedInAs="Logado como: admin@erp.com.br"
      onToggleMenu={vi.fn()}
      onLogout={vi.fn()}
    >
      <h1>Dashboard</h1>
    </AdminLayout>
  );
  const { rerender } = render(shown('/account'));
  const way = () => screen.queryByRole('link', { name: /admin@erp/ });
  fireEvent.click(way() as HTMLElement);
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/account');
  rerender(shown(null));
  expect(way()).toBeNull();
});
