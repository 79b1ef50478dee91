import type { BrowserContextOptions } from 'playwright';
import { describe, test } from 'vitest';
import { aurora } from '../../support/examples/examples.ts';
import { startSpecHost } from '../../support/page/specHost.ts';
import { expect } from '../expect.ts';
import {
  createForm,
  discardQuestion,
  editForm,
  notice,
  openProjects,
  projectCalls,
  projectsApi,
  recordCalls,
  row,
  startProject,
} from '../projectsScreen.ts';
import { alone, call, horizonte, rafael, refused, unanswered, visits } from '../visits.ts';

const { open, openAs } = visits();

async function atWork(options?: BrowserContextOptions) {
  const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' }, options);
  const host = await startSpecHost(page);
  await openProjects(page);
  return { page, host };
}

describe('a form in hard times', () => {
  test('creates one project when the answer to the first attempt is lost', async () => {
    const page = await openAs(rafael, horizonte);
    await openProjects(page);
    const calls = recordCalls(page);
    await page.route(
      projectsApi,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await startProject(page);
    await createForm(page).getByLabel('Nome do Projeto').fill('Uma Vez Só');
    const save = createForm(page).getByRole('button', { name: 'Criar Projeto' });
    await save.click();
    await expect(createForm(page).getByRole('alert')).toContainText('Falha ao criar projeto.');
    await expect(createForm(page).getByRole('alert')).toContainText('Network Error');
    await expect(createForm(page).getByLabel('Nome do Projeto')).toHaveValue('Uma Vez Só');
    await save.click();
    await expect(notice(page, 'Projeto Criado')).toBeVisible();
    const keys = projectCalls(calls, 'POST').map((request) => request.headers()['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await page.getByRole('button', { name: 'Recarregar Lista' }).click();
    await expect(page.getByRole('button', { name: 'Recarregar Lista' })).toBeEnabled();
    await expect(row(page, 'Uma Vez Só')).toHaveCount(1);
    const answer = await call('GET', '/projects/', page.authToken, page.tenantId);
    const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
    for (const { id } of items.filter(({ name }) => name === 'Uma Vez Só')) {
      await call('DELETE', `/projects/${id}`, page.authToken, page.tenantId);
    }
    page.expectNoComplaints(unanswered);
  });

  test('uses a new key once the host refused or the values changed', async () => {
    const { page, host } = await atWork();
    await startProject(page);
    const name = createForm(page).getByLabel('Nome do Projeto');
    const save = createForm(page).getByRole('button', { name: 'Criar Projeto' });
    await name.fill('Torre Sul');
    host.next('POST', '/projects/', { status: 500, body: { detail: 'Falhou.' } });
    await save.click();
    await expect(createForm(page).getByRole('alert')).toContainText('Falhou.');
    host.next('POST', '/projects/', { status: 409, body: { detail: 'Recusado.' } });
    await save.click();
    await expect(createForm(page).getByRole('alert')).toContainText('Recusado.');
    host.next('POST', '/projects/', 'nothing');
    await save.click();
    await expect(createForm(page).getByRole('alert')).toContainText('Network Error');
    await name.fill('Torre Norte');
    await save.click();
    await expect(row(page, 'Torre Norte')).toBeVisible();
    const keys = host.callsOf('POST', '/projects/').map(({ headers }) => headers['idempotency-key']);
    expect(keys[1], 'a failure of the host is tried again').toBe(keys[0]);
    expect(keys[2], 'a refusal ends the intention').not.toBe(keys[1]);
    expect(keys[3], 'other values are another intention').not.toBe(keys[2]);
    page.expectNoComplaints(refused(500), refused(409), unanswered);
  });

  test('sends a double click once, shows that it sends, and cannot be closed meanwhile', async () => {
    const { page, host } = await atWork(alone);
    await page.clock.install();
    await startProject(page);
    await createForm(page).getByLabel('Nome do Projeto').fill('Torre Sul');
    const release = host.next('POST', '/projects/', 'later');
    await createForm(page).getByRole('button', { name: 'Criar Projeto' }).dblclick();
    for (const control of ['Criar Projeto', 'Cancelar', 'Fechar']) {
      await expect(createForm(page).getByRole('button', { name: control })).toBeDisabled();
    }
    await expect(createForm(page).getByLabel('Nome do Projeto')).toBeDisabled();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Escape');
    await page.clock.fastForward(10_000);
    await expect(createForm(page).getByText('Ainda aguardando a resposta do servidor…')).toBeVisible();
    release();
    await expect(row(page, 'Torre Sul')).toBeVisible();
    await expect(createForm(page)).toHaveCount(0);
    expect(host.callsOf('POST', '/projects/')).toHaveLength(1);
  });

  test('keeps every field after a refused edit', async () => {
    const { page, host } = await atWork();
    await page.getByRole('button', { name: 'Editar Residencial Aurora' }).click();
    await editForm(page).getByLabel('Endereço').fill('Rua Nova, 2');
    await editForm(page).getByLabel('Data de Início').fill('11/03/2025');
    host.next('PUT', '/projects/p-aurora', { status: 409, body: { detail: 'Alterado por outra pessoa.' } });
    await editForm(page).getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(editForm(page).getByRole('alert')).toContainText('Falha ao atualizar projeto.');
    await expect(editForm(page).getByRole('alert')).toContainText('Alterado por outra pessoa.');
    await expect(editForm(page).getByLabel('Endereço')).toHaveValue('Rua Nova, 2');
    await expect(editForm(page).getByLabel('Data de Início')).toHaveValue('11/03/2025');
    await editForm(page).getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(row(page, 'Residencial Aurora')).toContainText('Rua Nova, 2');
    page.expectNoComplaints(refused(409));
  });

  test('keeps the focus and reacts to Escape after every answer that names no field', async () => {
    const { page, host } = await atWork();
    await startProject(page);
    const form = createForm(page);
    await form.getByLabel('Nome do Projeto').fill('Torre Sul');
    const save = form.getByRole('button', { name: 'Criar Projeto' });
    const answers = [
      { status: 500, body: { detail: 'Falhou.' } },
      { status: 422, body: { detail: [{ loc: ['body'], msg: 'Recusado.', type: 'value' }] } },
      { status: 409, body: { detail: 'Limite atingido.' } },
      'nothing',
    ] as const;
    for (const answer of answers) {
      for (const press of [() => save.click(), () => page.keyboard.press('Enter')]) {
        host.next('POST', '/projects/', answer);
        await press();
        await expect(form.getByRole('alert')).toContainText('Falha ao criar projeto.');
        await expect(save).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(discardQuestion(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(discardQuestion(page)).toBeHidden();
        await expect(save).toBeFocused();
      }
    }
    page.expectNoComplaints(refused(500), refused(422), refused(409), unanswered);
  });

  test('keeps the focus and reacts to Escape after a conflict', async () => {
    const { page, host } = await atWork();
    await page.getByRole('button', { name: 'Editar Residencial Aurora' }).click();
    const form = editForm(page);
    const save = form.getByRole('button', { name: 'Salvar Alterações' });
    await form.getByLabel('Nome do Projeto').fill('Aurora Minha');
    const current = { ...aurora, name: 'Aurora Deles', version: 2 };
    host.next('PUT', '/projects/p-aurora', { status: 412, body: { detail: 'Alterado.', current } });
    await save.click();
    await expect(form.getByRole('status').filter({ hasText: 'Aurora Deles' })).toBeVisible();
    await expect(save).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(discardQuestion(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(discardQuestion(page)).toBeHidden();
    await expect(save).toBeFocused();
    page.expectNoComplaints(refused(412));
  });

  test('keeps the focus and reacts to Escape in a movement that is never answered', async () => {
    const page = await openAs(rafael, horizonte, alone);
    await page.goto('/tenant/finance/treasury');
    await page.getByRole('row', { name: /Banco do Brasil/ }).click();
    await page.getByRole('tab', { name: 'Movimentações' }).click();
    await page.getByRole('button', { name: 'Novo Movimento Manual' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Valor').fill('10,00');
    await form.getByLabel('Conta de Contrapartida').click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await form.getByLabel('Descrição').fill('Sem rede');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+Enter');
    await expect(form.getByRole('alert')).toContainText('Falha ao criar movimento.');
    await expect(form.getByLabel('Descrição')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(discardQuestion(page)).toBeVisible();
    await discardQuestion(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    page.expectNoComplaints(unanswered);
  });

  test('receives every one of a hundred keys that arrive before the page has time for anything else', async () => {
    const { page } = await atWork();
    await startProject(page);
    const field = createForm(page).getByLabel('Nome do Projeto');
    await field.evaluate((element: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      for (let length = 1; length <= 100; length += 1) {
        set?.call(element, 'W'.repeat(length));
        element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    await expect(field).toHaveValue('W'.repeat(100));
    await expect(createForm(page).getByRole('button', { name: 'Criar Projeto' })).toBeEnabled();
  });

  test('takes a name of 200 characters, no more, and keeps its layout', async () => {
    const { page, host } = await atWork();
    await startProject(page);
    const name = 'W'.repeat(200);
    await createForm(page).getByLabel('Nome do Projeto').pressSequentially(`${name}WWW`, { delay: 0 });
    await expect(createForm(page).getByLabel('Nome do Projeto')).toHaveValue(name);
    await createForm(page).getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(row(page, name)).toBeVisible();
    expect(host.callsOf('POST', '/projects/')[0]?.body).toMatchObject({ name });
    await expect(page.getByTitle(name, { exact: true })).toBeVisible();
    const isWider = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await isWider()).toBe(false);
    await page.getByRole('button', { name: `Excluir ${name}` }).click();
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' })).toBeInViewport();
    const box = await page.getByRole('alertdialog').boundingBox();
    expect(box?.width).toBeLessThan(700);
    expect(
      await page.getByRole('alertdialog').evaluate((element) => element.scrollWidth > element.clientWidth),
      'the question wraps the long name',
    ).toBe(false);
  });
});
