import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectNoViolations } from '../../support/page/browser.ts';
import { startSpecHost } from '../../support/page/specHost.ts';
import { expect } from '../expect.ts';
import { horizonte, marina, visits } from '../visits.ts';

const { open, openAs } = visits();
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

const list = (page: Page) => page.getByRole('grid', { name: 'Contas a Pagar' });
const sheet = (page: Page) => page.getByRole('region', { name: 'Planilha de Contas a Pagar' });
const cell = (page: Page, text: string) => sheet(page).getByText(text, { exact: true });

/** The samples of a host without titles. */
async function openSheet() {
  const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' }, clipboard);
  await startSpecHost(page);
  await page.goto('/tenant/finance/ap');
  await expect(list(page)).toBeVisible();
  await page.getByRole('button', { name: 'Planilha' }).click();
  await expect(cell(page, 'Votorantim Cimentos S.A.')).toBeVisible();
  return page;
}

test('a selected range is copied as lines of numbers and dates', async () => {
  const page = await openSheet();
  await cell(page, 'Votorantim Cimentos S.A.').click();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown'])
    await page.keyboard.press(`Shift+${key}`);
  await page.keyboard.press('Control+c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      [
        'Votorantim Cimentos S.A.\tCimento CP II-E 32, 400 sacos\t20/10/2026\t15800,00',
        'Concrelar Concreto Usinado\tConcreto fck 30, laje do 4º pavimento\t10/11/2026\t46727,30',
      ].join('\n'),
    );
});

test('a column keeps the width that the user drags it to', async () => {
  const page = await openSheet();
  const before = await cell(page, 'Votorantim Cimentos S.A.').boundingBox();
  const handle = await sheet(page).locator('.bp6-table-resize-handle-target').first().boundingBox();
  if (!before || !handle) throw new Error('the first column has no handle');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 90, handle.y + handle.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Recarregar Lista' }).click();
  await expect
    .poll(async () => (await cell(page, 'Cimento CP II-E 32, 400 sacos').boundingBox())?.x)
    .toBeGreaterThan(before.x + before.width + 60);
});

test('neither view has an accessibility fault, and the list returns', async () => {
  const page = await openSheet();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  await expect(list(page)).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await expectNoViolations(page);
});

test('a cell reached by the arrows is visible, below the headings', async () => {
  const page = await openAs(marina, horizonte, { viewport: { width: 1280, height: 800 } });
  await page.goto('/tenant/finance/ap');
  await page.getByRole('button', { name: 'Planilha' }).click();
  const first = sheet(page).locator('.bp6-table-body-cells .bp6-table-cell').first();
  await first.click();
  for (let row = 1; row < 30; row++) await page.keyboard.press('ArrowDown');
  const focus = sheet(page).locator('.bp6-table-quadrant-main .bp6-table-selection-region').last();
  await expect(focus).toBeInViewport({ ratio: 1 });
  await expect(sheet(page).getByText('Descrição', { exact: true }).last()).toBeInViewport({ ratio: 1 });
});
