import { describe, test } from 'vitest';
import { startSpecHost } from '../../support/page/specHost.ts';
import { expect } from '../expect.ts';
import {
  createForm,
  discardQuestion,
  expectFocusKept,
  openProjects,
  startProject,
} from '../projectsScreen.ts';
import { visits } from '../visits.ts';

const { open } = visits();

async function atWork() {
  const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' });
  const host = await startSpecHost(page);
  await page.goto('/tenant/dashboard');
  await page.getByRole('link', { name: 'Projetos' }).click();
  await startProject(page);
  return { page, host };
}

type Opened = Awaited<ReturnType<typeof atWork>>['page'];

const name = (page: Opened) => createForm(page).getByLabel('Nome do Projeto');

/** Declines first and keeps the input, then confirms and leaves. */
async function expectAsked(page: Opened, leave: () => Promise<unknown>) {
  await leave();
  await expect(discardQuestion(page)).toBeVisible();
  await expect(discardQuestion(page).getByRole('button', { name: 'Continuar editando' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(discardQuestion(page)).toHaveCount(0);
  await expect(name(page)).toHaveValue('Torre Sul');
  await expect(page).toHaveURL('/tenant/projects');
  await expectFocusKept(page);
  await leave();
  await discardQuestion(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(discardQuestion(page)).toHaveCount(0);
  await expect(createForm(page)).toHaveCount(0);
  await expectFocusKept(page);
}

describe('unsaved work', () => {
  test('brings a question when its form is closed, and a form without changes closes at once', async () => {
    const { page } = await atWork();
    await page.keyboard.press('Escape');
    await expect(createForm(page)).toHaveCount(0);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => createForm(page).getByRole('button', { name: 'Cancelar' }).click(),
      () => createForm(page).getByRole('button', { name: 'Fechar' }).click(),
    ]) {
      await startProject(page);
      await name(page).fill('Torre Sul');
      await expectAsked(page, close);
      await expect(page.getByRole('button', { name: 'Novo Projeto' })).toBeFocused();
    }
    await startProject(page);
    await name(page).fill('x');
    await name(page).fill('');
    await page.keyboard.press('Escape');
    await expect(createForm(page), 'what was typed was taken back').toHaveCount(0);
  });

  test('brings a question when the browser goes back, and leaving then goes back', async () => {
    const { page } = await atWork();
    await name(page).fill('Torre Sul');
    await expectAsked(page, () => page.evaluate(() => history.back()));
    await expect(page).toHaveURL('/tenant/dashboard');
    await page.goForward();
    await expect(page).toHaveURL('/tenant/projects');
    await startProject(page);
    await name(page).fill('Torre Sul');
    await expectAsked(page, () => page.evaluate(() => history.back()));
    await expect(page, 'the second question is in front of the second form').toHaveURL('/tenant/dashboard');
  });

  test('brings a question when the tab is closed or reloaded, and only then', async () => {
    const { page } = await atWork();
    const questions: string[] = [];
    page.on('dialog', async (question) => {
      questions.push(question.type());
      await question.dismiss();
    });
    await name(page).fill('Torre Sul');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await expect(name(page)).toHaveValue('Torre Sul');
    await page.keyboard.press('Escape');
    await discardQuestion(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(createForm(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Novo Projeto' })).toBeVisible();
    expect(questions).toEqual(['beforeunload']);
  });

  /** A dialog blocks these for pointer and keyboard, but not for extensions or assistive software. */
  test('brings a question on the menu, the tenant switch and the logout', async () => {
    const { page, host } = await atWork();
    await name(page).fill('Torre Sul');
    await expectAsked(page, () => page.locator('a[href="/tenant/dashboard"]').dispatchEvent('click'));
    await expect(page).toHaveURL('/tenant/dashboard');

    await page.getByRole('link', { name: 'Projetos' }).click();
    await startProject(page);
    await name(page).fill('Torre Sul');
    const switcher = page.locator('select[aria-label="Trocar de tenant"]');
    await expectAsked(page, async () => {
      await expect(switcher).toHaveValue('t-horizonte');
      await switcher.evaluate((select: HTMLSelectElement) => {
        select.value = 't-atlantica';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    });
    await expect(page).toHaveURL('/tenant/dashboard');
    await expect(page.getByRole('heading', { name: 'Incorporadora Atlântica' })).toBeVisible();

    await page.getByRole('link', { name: 'Projetos' }).click();
    await startProject(page);
    await name(page).fill('Torre Sul');
    await expectAsked(page, () => page.locator('button', { hasText: 'Logout' }).dispatchEvent('click'));
    await expect(page).toHaveURL('/login');
    expect(host.callsOf('POST', '/projects/')).toEqual([]);
    page.expectNoComplaints(/status of 404/);
  });

  test('keeps the background inert while a form is open', async () => {
    const { page } = await atWork();
    await page.locator('a[href="/tenant/dashboard"]').focus();
    await expect(name(page)).toBeFocused();
    const isAtName = () => name(page).evaluate((field) => field === document.activeElement);
    for (let presses = 1; presses === 1 || !(await isAtName()); presses += 1) {
      expect(presses, 'Tab goes round').toBeLessThan(12);
      await page.keyboard.press('Tab');
      const isWithin = () => document.activeElement?.closest('.dialog-head, .dialog-body') !== null;
      expect(await page.evaluate(isWithin), `after Tab ${presses}`).toBe(true);
    }
  });
});

test('a form whose code loads late still gives the focus back to its button', async () => {
  const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' });
  await startSpecHost(page);
  await openProjects(page);
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  const create = page.getByRole('button', { name: 'Novo Projeto' });
  await create.press('Enter');
  await expect(create).toBeDisabled();
  // A disabled button keeps no focus: the list or the page has it until the form comes.
  await expect(page.locator('[data-focus-home]:focus')).toBeVisible();
  arrive();
  await expect(name(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(createForm(page)).toHaveCount(0);
  await expect(create).toBeFocused();
});
