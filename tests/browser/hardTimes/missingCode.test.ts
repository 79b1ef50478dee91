import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expect } from '../expect.ts';
import {
  createForm,
  expiredDialog,
  grid,
  notice,
  openProjects,
  signIn,
  startProject,
} from '../projectsScreen.ts';
import { alone, call, horizonte, marina, refused, unanswered, visits } from '../visits.ts';

const { openAs } = visits();

/** Code that fails to load once, as after a deployment. */
async function losing(page: Page, chunk: string, path: string) {
  await page.route(new RegExp(`/assets/${chunk}-.*\\.js`), (route) => route.abort(), { times: 1 });
  await page.goto(path);
}

/** Expects a reload: the former page's memory is gone. */
async function expectNewPage(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await act();
  await expect.poll(() => page.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false);
}

describe('code that fails to load on first use', () => {
  test('of a spreadsheet export is reported, and a new page has the same filters and can export', async () => {
    const page = await openAs(marina, horizonte, alone);
    await losing(page, 'xlsx', '/tenant/projects?q=a');
    const write = async () => {
      await page.getByRole('button', { name: 'Exportar', exact: true }).click();
      await page.getByText('Planilha XLSX').click();
    };
    await write();
    await expect(notice(page, 'Falha ao exportar')).toBeVisible();
    await expect(page.getByText('se falhar outra vez, recarregue a página')).toBeVisible();
    await page.reload();
    await expect(grid(page)).toBeVisible();
    await expect(page).toHaveURL(/q=a/);
    const [file] = await Promise.all([page.waitForEvent('download'), write()]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    page.expectNoComplaints(unanswered);
  });

  test("of the user's request is reported, and a new page continues without a new sign-in", async () => {
    const page = await openAs(marina, horizonte, alone);
    const code = /\/assets\/(auth|http|calls)-.*\.js/;
    await page.route(code, (route) => route.abort());
    await page.goto('/tenant/projects');
    await expect(page.getByRole('alert')).toContainText('Recarregue a página.');
    await page.unroute(code);
    await page.getByRole('link', { name: 'Recarregar' }).click();
    await expect(page.getByRole('heading', { name: /^Dashboard/ })).toBeVisible();
    page.expectNoComplaints(unanswered);
  });

  test("of the file reader is reported beside the file's field, and a retry reads the file", async () => {
    const page = await openAs(marina, horizonte, alone);
    await losing(page, 'readTable', '/tenant/imports?at.kind=suppliers');
    const read = () =>
      page.locator('input[type=file]').setInputFiles({
        name: 'fornecedores.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Nome;CNPJ/CPF\nBrita Norte;\n'),
      });
    await read();
    const alert = page.getByRole('alert').filter({ hasText: 'Falha ao ler o arquivo.' });
    await expect(alert).toContainText('Uma parte da página não veio. Tente novamente');
    await expectNewPage(page, read);
    await expect(page.getByLabel('O que importar')).toHaveValue('suppliers');
    await read();
    await expect(page.getByRole('gridcell', { name: 'Brita Norte' })).toBeVisible();
    page.expectNoComplaints(unanswered);
  });

  test('of the search is reported, and text being typed elsewhere stays', async () => {
    const page = await openAs(marina, horizonte, alone);
    await page.route(/\/assets\/paletteLogic-.*\.js/, (route) => route.abort(), { times: 1 });
    await openProjects(page);
    await startProject(page);
    await createForm(page).getByLabel('Nome do Projeto').fill('Meio digitado');
    await page.keyboard.press('Control+k');
    await expect(notice(page, 'Não foi possível abrir a busca')).toBeVisible();
    await expect(page.getByText('Uma parte da página não veio.')).toBeVisible();
    await expect(createForm(page).getByLabel('Nome do Projeto')).toHaveValue('Meio digitado');
    const asked = page.waitForEvent('dialog').then(async (question) => {
      await question.dismiss();
      return question.type();
    });
    await page.keyboard.press('Control+k');
    expect(await asked, 'a new page would lose it').toBe('beforeunload');
    await expect(createForm(page).getByLabel('Nome do Projeto')).toHaveValue('Meio digitado');
    await expect(notice(page, 'Não foi possível abrir a busca'), 'the new page was declined').toHaveCount(2);
    await createForm(page).getByLabel('Nome do Projeto').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' e acabado');
    await expect(createForm(page).getByLabel('Nome do Projeto')).toHaveValue('Meio digitado e acabado');
    page.expectNoComplaints(unanswered);
  });
});

test('a session that expires while no code loads any more is renewed over the form', async () => {
  const page = await openAs(marina, horizonte);
  await openProjects(page);
  await startProject(page);
  await createForm(page).getByLabel('Nome do Projeto').fill('Deixado à noite');
  await createForm(page).getByLabel('Data de Início').fill('01/02/2027');
  await expect.poll(() => page.evaluate(isQuiet), 'what nobody waits for has come').toBe(true);
  await page.route(/\/assets\//, (route) => route.abort());
  await call('POST', '/auth/logout', page.authToken);
  await page.keyboard.press('Control+Enter');
  await expect(expiredDialog(page)).toBeVisible();
  await signIn(page, marina.email, marina.password);
  await expect(expiredDialog(page)).toHaveCount(0);
  await expect(createForm(page).getByLabel('Nome do Projeto')).toHaveValue('Deixado à noite');
  page.expectNoComplaints(refused(401), unanswered);
});

/** True when nothing was requested for a while. */
function isQuiet(): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
  return performance.now() - Math.max(...ends) > 4000;
}
