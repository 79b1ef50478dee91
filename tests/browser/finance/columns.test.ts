import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { columnTexts } from '../../../src/texts/tables/columns.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { expectNoViolations } from '../../support/page/browser.ts';
import { startSpecHost } from '../../support/page/specHost.ts';
import { expect } from '../expect.ts';
import { horizonte, marina, rafael, visits } from '../visits.ts';

const { open, openAs } = visits();
const payables = '/tenant/finance/ap';
const wide = { viewport: { width: 1680, height: 900 } };

const list = (page: Page) => page.getByRole('grid', { name: 'Contas a Pagar' });
const heading = (page: Page, name: string) => list(page).getByRole('columnheader', { name, exact: true });
const chooser = (page: Page) => page.getByRole('button', { name: columnTexts.choose });
const widthOf = async (page: Page, name: string) => (await heading(page, name).boundingBox())?.width ?? 0;

test('columns are chosen by keyboard, kept for the user and this list, and restored', async () => {
  const page = await openAs(marina, horizonte, wide);
  await page.goto(payables);
  await chooser(page).press('Enter');
  const item = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
  await expect(item('Fornecedor')).toBeFocused();
  await page.keyboard.press(' ');
  await expect(item('Fornecedor')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(item('Obra')).not.toBeChecked();
  await expect(heading(page, 'Obra')).toBeHidden();
  await item('Documento').focus();
  const before = await widthOf(page, 'Documento');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => widthOf(page, 'Documento')).toBeCloseTo(before + 32, 0);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(chooser(page)).toBeFocused();

  await page.reload();
  await expect(heading(page, 'Documento')).toBeVisible();
  await expect(heading(page, 'Obra')).toBeHidden();
  await expect.poll(() => widthOf(page, 'Documento')).toBeCloseTo(before + 32, 0);
  await page.goto('/tenant/finance/ar');
  await expect(page.getByRole('columnheader', { name: 'Obra', exact: true })).toBeVisible();

  await page.goto(payables);
  await chooser(page).click();
  await page.getByRole('menuitem', { name: columnTexts.restore }).click();
  await expect(heading(page, 'Obra')).toBeVisible();
  await expect.poll(() => widthOf(page, 'Documento')).toBeCloseTo(before, 0);
  expect(await kept(page)).toEqual([]);
});

test("another user of the same browser keeps the product's columns", async () => {
  const page = await openAs(marina, horizonte, wide);
  await page.goto(payables);
  await chooser(page).click();
  await page.getByRole('menuitemcheckbox', { name: 'Obra', exact: true }).click();
  await expect(heading(page, 'Obra')).toBeHidden();
  const [first] = await kept(page);
  const other = await openAs(rafael, horizonte, wide);
  await other.addInitScript(([key, layout]) => localStorage.setItem(key, layout), [
    String(first),
    '{"hidden":["sites"],"widths":{}}',
  ] as const);
  await other.goto(payables);
  await expect(chooser(other)).toBeVisible();
  await expect(heading(other, 'Obra')).toBeVisible();
});

test('the edge of a heading is dragged to another width, and a double click takes it back', async () => {
  const page = await openAs(marina, horizonte, wide);
  await page.goto(payables);
  const edge = heading(page, 'Documento').locator('.column-edge');
  await expect(edge).toBeVisible();
  const [before, box] = [await widthOf(page, 'Documento'), await edge.boundingBox()];
  if (!box) throw new Error('no edge');
  await page.mouse.move(box.x + 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 64, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page, 'Documento')).toBeCloseTo(before + 60, 0);
  await expect(heading(page, 'Documento')).toHaveAttribute('aria-sort', 'none');
  await edge.dblclick();
  await expect.poll(() => widthOf(page, 'Documento')).toBeCloseTo(before, 0);
});

test('a report is sorted by any of its columns, on screen and in files, and its total stays last', async () => {
  const page = await openAs(marina, horizonte, wide);
  await page.goto('/tenant/finance/reports?r.report=aging');
  const grid = page.getByRole('grid');
  const head = (name: string) => grid.getByRole('columnheader', { name, exact: true });
  await expect(head('Cliente ou Fornecedor')).toHaveAttribute('aria-sort', 'ascending');
  const box = await head('Total em Aberto').boundingBox();
  if (!box) throw new Error('no heading');
  // The whole cell sorts, not the word alone.
  await page.mouse.click(box.x + 3, box.y + box.height / 2);
  await expect(head('Total em Aberto')).toHaveAttribute('aria-sort', 'descending');
  await expect(head('Cliente ou Fornecedor')).toHaveAttribute('aria-sort', 'none');
  const names = await grid.locator('tbody tr td:first-child').allTextContents();
  const amounts = (await grid.locator('tbody tr td:nth-child(7)').allTextContents()).map((text) =>
    Number(text.replaceAll('.', '').replace(',', '.')),
  );
  const total = names.indexOf('Total');
  expect(total).toBeGreaterThan(2);
  expect(amounts.slice(0, total)).toEqual(amounts.slice(0, total).toSorted((a, b) => b - a));
  await page.getByRole('button', { name: outputTexts.export }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: outputTexts.csv }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .split(/\r?\n/)
    .slice(1);
  expect(lines.slice(0, names.length).map((line) => line.split(';')[0]?.replaceAll('"', ''))).toEqual(names);
  await page.reload();
  await expect(head('Total em Aberto')).toHaveAttribute('aria-sort', 'descending');
  await page.goto('/tenant/finance/reports?r.report=trial-balance');
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await expect(page.locator('th .grid-sort')).toHaveCount(0);
});

test('a host without abilities has no choice of columns and nothing of it is kept or read (D22)', async () => {
  const page = await open({
    authToken: 'token-1',
    tenantId: 't-horizonte',
    'columns.u-marina.payableList': '{"hidden":["amount"],"widths":{}}',
  } as object);
  await startSpecHost(page);
  await page.goto(payables);
  await expect(heading(page, 'Valor')).toBeVisible();
  await page.evaluate(() => new Promise((then) => requestIdleCallback(then)));
  await expect(chooser(page)).toBeHidden();
  await expect(page.locator('.column-edge')).toHaveCount(0);
});

function kept(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('columns.')));
}
