import { test } from 'vitest';
import { expect } from './expect.ts';
import { codeOfIdleTimes, helena, horizonte, marina, visits } from './visits.ts';

const { openAs } = visits();

test('in a low window the last option of a list and the last week of a calendar can be reached', async () => {
  const page = await openAs(marina, horizonte, { viewport: { width: 683, height: 384 } });
  await page.goto('/tenant/finance/treasury');
  await page.getByRole('row', { name: /Banco do Brasil/ }).click();
  await page.getByRole('tab', { name: 'Movimentações' }).click();
  await page.getByRole('button', { name: 'Novo Movimento Manual' }).click();
  const popup = page.locator('.anchored-popup');
  const day = page.getByLabel('Data', { exact: true });
  const account = page.getByRole('combobox', { name: 'Conta de Contrapartida' });
  /** Scrolls the field to this distance below the form's upper edge, if possible. */
  const standAt = (field: typeof day, top: number) =>
    field.evaluate((input, wanted) => {
      const body = input.closest('dialog')?.querySelector('.form-body') ?? document.documentElement;
      body.scrollTop += input.getBoundingClientRect().top - wanted;
    }, top);
  for (const top of [120, 160]) {
    await day.focus();
    await standAt(day, top);
    await day.press('Alt+ArrowDown');
    await popup.hover();
    await page.mouse.wheel(0, 400);
    await expect(popup).toBeInViewport({ ratio: 1 });
    await expect(popup.getByRole('gridcell').last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await account.focus();
    await standAt(account, top);
    await account.press('ArrowDown');
    const options = page.getByRole('option');
    // The rest of a long list appears after its beginning was painted.
    const last = options.last();
    while ((await last.getAttribute('data-current')) === null) await page.keyboard.press('ArrowDown');
    await expect(popup).toBeInViewport({ ratio: 1 });
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test.each([
  [marina, horizonte, ['/tenant/finance/gl', '/tenant/finance/audit', '/tenant/finance/ap']],
  [helena, null, ['/admin/user-tenant-roles', '/admin/users']],
] as const)('in a low window only the place below the header scrolls (%#)', async (who, company, places) => {
  const page = await openAs(who, company, { viewport: { width: 683, height: 384 } });
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight), place).toBe(384);
  }
});

test("in a low window the menu's current entry is visible, however its screen was opened", async () => {
  const page = await openAs(marina, horizonte, { viewport: { width: 1280, height: 420 } });
  const current = page.getByRole('navigation').locator('[aria-current="page"]');
  await page.goto('/tenant/finance/settings');
  await codeOfIdleTimes(page);
  await expect(current).toHaveText('Configurações Financeiras');
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Projetos');
  await page.keyboard.press('Enter');
  await expect(current).toHaveText('Projetos');
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(current).toHaveText('Configurações Financeiras');
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('a menu that closes over the page leaves the focus to its button, or to the chosen page', async () => {
  const page = await openAs(marina, horizonte, { viewport: { width: 683, height: 384 } });
  await page.goto('/tenant/dashboard');
  await codeOfIdleTimes(page);
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  const projects = page.getByRole('navigation').getByRole('link', { name: 'Projetos' });
  await opener.click();
  await projects.focus();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await projects.click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Projetos', level: 1 })).toBeVisible();
});
