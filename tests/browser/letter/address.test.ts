import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../expect.ts';
import { horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();

const asked = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && urls.push(request.url()));
  return urls;
};

test('the address has account, tab and page of the treasury: reload, Back and a second window show the same', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/treasury');
  await page.getByRole('row', { name: /Banco do Brasil/ }).click();
  await page.getByRole('tab', { name: 'Movimentações' }).click();
  await page.getByRole('button', { name: 'Última página' }).click();
  const status = page.getByRole('navigation', { name: 'Paginação' }).getByRole('status');
  await expect(status).toHaveText(/^Página ([2-9]|\d\d+) de/);
  const told = await status.textContent();
  await expect(page).toHaveURL(/m\.page=\d+/);
  const address = page.url();
  await page.reload();
  await expect(status).toHaveText(told ?? '');
  expect(page.url()).toBe(address);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole('navigation', { name: 'Paginação' }).getByRole('status')).toHaveText(
    told ?? '',
  );
  await other.close();
  await page.goBack();
  await expect(status).toHaveText(/^Página 1 de/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Contas Financeiras/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Movimentações' })).toHaveAttribute('aria-selected', 'true');
});

test('the address has the open entry and the page behind it, and requests no other page', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/gl?page=2');
  await page
    .getByRole('button', { name: /^Detalhes de/ })
    .nth(3)
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const address = page.url();
  expect(new URL(address).searchParams.get('at.entry')).toBeTruthy();
  const urls = asked(page);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('Página 2 de')).toBeAttached();
  expect(urls.filter((url) => url.includes('/gl/entries?'))).toEqual([
    expect.stringContaining('page=2&page_size=10'),
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).search).toBe('?page=2');
});

test('closing an entry undoes the step that opened it: Forward opens it again, Back leaves the screen', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/treasury');
  await page.goto('/tenant/finance/gl');
  const details = page.getByRole('button', { name: /^Detalhes de/ });
  const dialog = page.getByRole('dialog');
  for (const nth of [1, 2]) {
    await details.nth(nth).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/gl$/);
    await expect(details.nth(nth)).toBeFocused();
  }
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/treasury$/);
});

test('the position of a supplier links to each of its titles, by mouse and keyboard, and the address names the title', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/ap');
  await page
    .getByRole('link', { name: /^Posição de/ })
    .first()
    .click();
  const position = page.getByRole('dialog', { name: /^Posição ·/ });
  await position
    .getByRole('link', { name: /^Abrir título/ })
    .first()
    .click();
  const title = page.getByRole('dialog', { name: 'Título' });
  await expect(title.getByRole('grid', { name: 'Parcelas' })).toBeVisible();
  await expect(position).toBeHidden();
  const address = page.url();
  expect(new URL(address).searchParams.get('at.title')).toBeTruthy();
  await page.reload();
  await expect(title.getByRole('grid', { name: 'Parcelas' })).toBeVisible();
  await page.goBack();
  await expect(position.getByRole('grid').first()).toBeVisible();
  await expect(title).toBeHidden();
  await position.getByRole('grid').first().focus();
  await page.keyboard.press('Enter');
  await expect(title.getByRole('grid', { name: 'Parcelas' })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(title).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('the address has the search and filters of a tree', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/chart-of-accounts');
  await page
    .getByRole('button', { name: /^Recolher .*Ativo$/ })
    .first()
    .click();
  await page.getByRole('switch').check({ force: true });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Expandir .*Ativo$/ }).first()).toBeVisible();
  await expect(page.getByRole('switch')).toBeChecked();
});

test('the dashboard opens the forms of an entry and a movement, once and with the current date', async () => {
  const page = await openAs(marina, horizonte);
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  await page.goto('/tenant/dashboard');
  await page.getByRole('link', { name: 'Novo lançamento' }).click();
  const form = page.getByRole('form', { name: 'Lançamento Manual' });
  await expect(form.getByLabel(/^Data/)).toHaveValue(day);
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Detalhes de/ }).first()).toBeVisible();
  await expect(form).toBeHidden();
  await page.goBack();

  const movement = page.getByRole('link', { name: 'Novo movimento' });
  // The figures name the account.
  await expect(movement).toHaveAttribute('href', /at\.new=movement$/);
  await movement.click();
  const dialog = page.getByRole('dialog', { name: 'Novo Movimento Manual' });
  await expect(dialog.getByLabel(/^Data/)).toHaveValue(day);
  await expect(page).toHaveURL(/\?at\.account=[^&]+&at\.tab=movements$/);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Movimentações' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(movement).toBeVisible();
});

test('the address of the trail opens the same trail again, and Back restores the former filters', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/audit');
  const grid = page.getByRole('grid', { name: 'Trilha de Auditoria' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  const all = await grid.textContent();
  await page
    .getByRole('button', { name: /^Histórico de / })
    .first()
    .click();
  await expect(page).toHaveURL(/f\.entity=.*f\.row=|f\.row=.*f\.entity=/);
  await expect(grid).not.toHaveText(all ?? '');
  const address = page.url();
  const shown = await grid.textContent();
  const urls = asked(page);
  await page.reload();
  await expect(grid).toHaveText(shown ?? '');
  expect(page.url()).toBe(address);
  expect(urls.filter((url) => url.includes('/audit?') || url.includes('/audit/changes'))).toHaveLength(1);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole('grid', { name: 'Trilha de Auditoria' })).toHaveText(shown ?? '');
  await other.close();
  await page.goto('/tenant/finance/audit?f.action=update&sort=-at');
  await expect(grid.getByRole('row').nth(1)).toContainText('Alter');
  await page.goBack();
  await expect(grid).toHaveText(shown ?? '');
  expect(page.url()).toBe(address);
});

test('the history of a row ignores former filters, and one step back restores them', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/audit?f.action=create&page=2');
  const status = page.getByText(/^Página 2 de/);
  await expect(status).toBeVisible();
  const before = page.url();
  await page
    .getByRole('button', { name: /^Histórico de / })
    .first()
    .click();
  await expect(page).toHaveURL(/\?f\.entity=[^&]+&f\.row=[^&]+$/);
  await page.goBack();
  await expect(status).toBeVisible();
  expect(page.url()).toBe(before);
});
