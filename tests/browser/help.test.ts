import type { Locator } from 'playwright';
import { test } from 'vitest';
import { expectNoViolations } from '../support/page/browser.ts';
import { startSpecHost } from '../support/page/specHost.ts';
import { expect } from './expect.ts';
import { createForm, openProjects, startProject } from './projectsScreen.ts';
import { stepTo, visits } from './visits.ts';

const { open } = visits();
const entered = { authToken: 'token-1', tenantId: 't-horizonte' };
const small = { viewport: { width: 1280, height: 720 } };

test('the help menu and the chart of the screen open, scroll and close by keyboard', async () => {
  const page = await open(entered, small);
  await startSpecHost(page);
  await openProjects(page);
  const button = page.getByRole('button', { name: 'Ajuda' });
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Como funciona esta tela' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'Como funciona esta tela' });
  await expect(help.getByText(/Agora você pode criar um registro/)).toBeVisible();
  await expectNoViolations(page);
  await expect(help.getByRole('button', { name: 'Diagrama técnico' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    help.getByRole('region', { name: 'Diagrama de estados: projects' }).locator('svg'),
  ).toBeVisible();
  await expect(help.getByText('O que pode acontecer agora')).toBeVisible();
  await expect(help.getByText(/abre o formulário de uma linha nova/).first()).toBeVisible();
  await expectNoViolations(page);
  await help.getByRole('button', { name: /^Lista/ }).press('Enter');
  await expect(help.locator('[data-state="ready.filled"][data-active]')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('F1 explains a screen that has just opened without a focus', async () => {
  const page = await open(entered, small);
  await startSpecHost(page);
  await openProjects(page);
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: 'Como funciona esta tela' })).toBeVisible();
});

test('the explanation in a low window starts at its beginning, not at its button', async () => {
  const page = await open(entered, { viewport: { width: 683, height: 384 } });
  await startSpecHost(page);
  await openProjects(page);
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Como funciona esta tela' });
  await expect(help.getByRole('button', { name: 'Diagrama técnico' })).toBeFocused();
  await expect(help.getByRole('heading', { name: 'Como funciona esta tela' })).toBeInViewport();
});

test('F1 explains an open form, and gives the focus back to it', async () => {
  const page = await open(entered, small);
  await startSpecHost(page);
  await openProjects(page);
  await startProject(page);
  const name = createForm(page).getByLabel('Nome do Projeto');
  await name.fill('Torre Sul');
  await name.press('F1');
  const help = page.getByRole('dialog', { name: 'Como funciona esta tela' });
  await expect(help.getByText(/Agora você pode preencher os campos/)).toBeVisible();
  await help.getByRole('button', { name: 'Diagrama técnico' }).click();
  await help.getByRole('button', { name: /^Formulário/ }).click();
  await expect(help.locator('[data-state="editing.dirty"][data-active]')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Torre Sul');
});

test('the choice of tenant and the login have an explanation, too', async () => {
  const page = await open({ authToken: 'token-1' }, small);
  await startSpecHost(page);
  await page.goto('/dashboard');
  // The menu closes when the choice has loaded.
  await expect(page.getByRole('button', { name: 'Acessar Tenant' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajuda' }).click();
  await page.getByRole('menuitem', { name: 'Como funciona esta tela' }).click();
  await expect(page.getByText(/Agora você pode escolher uma empresa/)).toBeVisible();
  await page.getByRole('button', { name: 'Diagrama técnico' }).click();
  await expect(
    page.getByRole('region', { name: 'Diagrama de estados: tenantChoice' }).locator('svg'),
  ).toBeVisible();
  await expectNoViolations(page);
});

test('every current state of a chart is in sight or named, at each scale', async () => {
  const page = await open(entered, small);
  await startSpecHost(page);
  await openProjects(page);
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Como funciona esta tela' });
  await help.getByRole('button', { name: 'Diagrama técnico' }).click();
  await help.getByRole('button', { name: /^Moldura/ }).click();
  const chart = help.getByRole('region', { name: 'Diagrama de estados: shell' });
  const current = chart.locator('[data-kind="state"][data-active]');
  const named = help.getByText('Estado atual fora de vista');
  await expect(current.first()).toBeInViewport({ ratio: 0.9 });
  await expect(named).toBeVisible();
  await expectNoViolations(page);
  await help.getByRole('button', { name: 'memory.working' }).click();
  await expect(chart.locator('[data-state="memory.working"]')).toBeInViewport({ ratio: 0.9 });
  await expect(chart).toBeFocused();
  await help.getByRole('button', { name: 'Ajustar à janela' }).click();
  await expect(named).toHaveCount(0);
  for (const state of await current.all()) await expect(state).toBeInViewport({ ratio: 0.9 });
  const width = async () => (await chart.locator('svg').boundingBox())?.width ?? 0;
  const whole = await width();
  await chart.focus();
  await page.keyboard.press('+');
  expect(await width()).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press('0');
  expect(await width()).toBeCloseTo(whole, 0);
  await expectNoViolations(page);
});

test('the chart beside the screen follows the work, and nothing covers either', async () => {
  const page = await open(entered, { viewport: { width: 1440, height: 900 } });
  await startSpecHost(page);
  await openProjects(page);
  await page.keyboard.press('F1');
  await page.getByRole('button', { name: 'Diagrama técnico' }).click();
  await page.getByRole('button', { name: 'Fixar ao lado' }).click();
  const dock = page.getByRole('complementary', { name: 'Diagrama técnico' });
  const right = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.x + box.width : Number.NaN;
  };
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(dock.locator('[data-state="ready.filled"][data-active]')).toBeInViewport();
    const edge = (await dock.boundingBox())?.x ?? 0;
    expect(await right(page.getByRole('main'))).toBeLessThanOrEqual(edge);
    expect(await right(page.getByRole('button', { name: 'Logout' }))).toBeLessThan(edge);
    await startProject(page);
    await expect(dock.locator('[data-state="editing.pristine"][data-active]')).toBeInViewport();
    expect(await right(createForm(page))).toBeLessThan(edge);
    await createForm(page).getByLabel('Nome do Projeto').fill('Torre Sul');
    await dock.getByRole('button', { name: /^4\. form\.submitted/ }).click();
    await expect(dock.getByText('Clique em "Criar Projeto".')).toBeVisible();
    await expect(dock.getByText('É possível agora.')).toBeVisible();
    await expectNoViolations(page);
    await createForm(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(dock.getByText('Clique em uma transição do diagrama')).toBeVisible();
  }
  await stepTo(page, '/tenant/finance/ap');
  await expect(dock.getByRole('region', { name: 'Diagrama de estados: payableList' })).toBeVisible();
  await dock.getByRole('button', { name: 'Soltar' }).press('Escape');
  await expect(dock).toHaveCount(0);
  expect(await right(page.getByRole('main'))).toBe(1024);
});
