import { describe, test } from 'vitest';
import { startSpecHost } from '../../support/page/specHost.ts';
import { expect } from '../expect.ts';
import {
  createForm,
  notice,
  openProjects,
  projectsPath,
  removeQuestion,
  signIn,
  startProject,
} from '../projectsScreen.ts';
import { loginFailed, refused, unanswered, visits } from '../visits.ts';

const { open } = visits();

async function opened() {
  const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' });
  return { page, host: await startSpecHost(page) };
}

/** SPEC §8, server error text rule: the answer, and the sentence shown. */
const rule: [string, number, unknown, string][] = [
  ['a string', 409, { detail: 'Obra já cadastrada.' }, 'Obra já cadastrada.'],
  [
    'a list',
    422,
    {
      detail: [
        { loc: ['body', 'x', 0], msg: 'Campo inválido', type: 't' },
        { loc: ['b'], msg: 'Outro' },
      ],
    },
    'body -> x -> 0: Campo inválido',
  ],
  ['a list item without msg', 422, { detail: [{ loc: ['body'], code: 7 }] }, '{"loc":["body"],"code":7}'],
  ['an object', 400, { detail: { code: 'E7', reason: 'x' } }, '{"code":"E7","reason":"x"}'],
  ['no detail', 400, { error: 'bad' }, 'Request failed with status code 400'],
  ['no JSON', 502, 'Bad Gateway', 'Request failed with status code 502'],
];

describe('the server error text rule', () => {
  test('explains a list that failed to load', async () => {
    const { page, host } = await opened();
    host.next('GET', '/projects/', { status: 500, body: { detail: 'Banco em manutenção.' } });
    await page.goto(projectsPath);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Falha ao carregar os projetos.');
    await expect(alert).toContainText('Banco em manutenção.');
    for (const [, status, body, sentence] of rule) {
      host.next('GET', '/projects/', { status, body });
      await alert.getByRole('button', { name: 'Tentar Novamente' }).click();
      await expect(alert).toContainText(sentence);
    }
    page.expectNoComplaints(/^error: Failed to load resource/);
  });

  test('explains a refused creation in the form, which keeps its input', async () => {
    const { page, host } = await opened();
    await openProjects(page);
    await startProject(page);
    await createForm(page).getByLabel('Nome do Projeto').fill('Torre Sul');
    for (const [what, status, body, sentence] of rule.filter(([, , body]) => hasDetail(body))) {
      host.next('POST', '/projects/', { status, body });
      await createForm(page).getByRole('button', { name: 'Criar Projeto' }).click();
      await expect(createForm(page).getByRole('alert'), what).toContainText(sentence);
      await expect(createForm(page).getByRole('alert')).toContainText('Falha ao criar projeto.');
      await expect(createForm(page).getByLabel('Nome do Projeto')).toHaveValue('Torre Sul');
    }
    page.expectNoComplaints(/^error: Failed to load resource/);
  });

  test('never takes the transport’s "status code" for the field Status', async () => {
    const { page, host } = await opened();
    await openProjects(page);
    await startProject(page);
    await createForm(page).getByLabel('Nome do Projeto').fill('Torre Sul');
    host.next('POST', '/projects/', { status: 502, body: 'Bad Gateway' });
    await createForm(page).getByRole('button', { name: 'Criar Projeto' }).click();
    await expect(createForm(page)).toContainText('Request failed with status code 502');
    page.expectNoComplaints(refused(502));
    await expect(createForm(page).getByLabel('Status')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(createForm(page).getByRole('alert')).toContainText('Falha ao criar projeto.');
  });

  test('puts a sentence about a field under it, and moves the focus there', async () => {
    const { page, host } = await opened();
    await openProjects(page);
    await startProject(page);
    await createForm(page).getByLabel('Nome do Projeto').fill('Torre Sul');
    for (const [label, sentence, detail] of [
      ['Nome do Projeto', 'body -> name: já existe', [{ loc: ['body', 'name'], msg: 'já existe' }]],
      ['Status', 'Status não permitido aqui.', 'Status não permitido aqui.'],
      ['Data de Término', 'body -> end_date: anterior', [{ loc: ['body', 'end_date'], msg: 'anterior' }]],
    ] as const) {
      host.next('POST', '/projects/', { status: 422, body: { detail } });
      await createForm(page).getByRole('button', { name: 'Criar Projeto' }).click();
      const field = createForm(page).getByLabel(label);
      await expect(field).toHaveAccessibleDescription(sentence);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expect(createForm(page).locator('[aria-invalid="true"]')).toHaveCount(1);
      await expect(createForm(page).getByRole('alert')).toHaveCount(0);
    }
    page.expectNoComplaints(refused(422));
  });

  test('shows a failed removal in a notice that stays, and keeps the row', async () => {
    const { page, host } = await opened();
    await openProjects(page);
    const remove = async () => {
      await page.getByRole('button', { name: 'Excluir Residencial Aurora' }).click();
      await removeQuestion(page).getByRole('button', { name: 'Excluir' }).click();
      await expect(removeQuestion(page)).toHaveCount(0);
    };
    host.next('DELETE', '/projects/p-aurora', { status: 409, body: { detail: 'A obra tem lançamentos.' } });
    await remove();
    await expect(notice(page, 'Falha ao Excluir')).toBeVisible();
    await expect(page.getByText('A obra tem lançamentos.')).toBeVisible();
    await page.getByRole('button', { name: 'Dispensar: Falha ao Excluir' }).click();
    await expect(page.getByText('A obra tem lançamentos.')).toHaveCount(0);
    host.next('DELETE', '/projects/p-aurora', 'nothing');
    await remove();
    await expect(page.getByText('Network Error')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar Residencial Aurora' })).toBeEnabled();
    page.expectNoComplaints(refused(409), unanswered);
  });
});

describe('a refused login', () => {
  test('shows its error where it belongs, and keeps the input', async () => {
    const page = await open();
    const host = await startSpecHost(page);
    await page.goto('/login');
    const [username, password] = [page.getByLabel('Email (Username)'), page.getByLabel('Password')];
    const refuse = async (status: number, body: unknown) => {
      host.next('POST', '/auth/token', { status, body });
      await signIn(page, 'x@example.com', 'secret');
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    };

    await refuse(400, { detail: 'Invalid email address' });
    await expect(username).toHaveAccessibleDescription('Email inválido');
    await expect(username).toBeFocused();
    await refuse(401, { detail: 'Acesso negado: senha incorreta.' });
    await expect(password).toHaveAccessibleDescription('Senha incorreta');
    await expect(username).not.toHaveAttribute('aria-invalid', 'true');
    await refuse(403, { detail: 'Conta bloqueada.' });
    await expect(page.getByRole('alert')).toContainText('Erro de Login');
    await expect(page.getByRole('alert')).toContainText('Conta bloqueada.');
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
    await expect(username).toHaveValue('x@example.com');
    await expect(password).toHaveValue('secret');

    host.next('POST', '/auth/token', 'nothing');
    await signIn(page, 'x@example.com', 'secret');
    await expect(page.getByRole('alert')).toContainText('Network Error');
    expect(page.complaints.filter((text) => loginFailed.test(text))).toHaveLength(4);

    host.next('GET', '/auth/users/me', { status: 500, body: { detail: 'Sem banco.' } });
    await signIn(page, 'x@example.com', 'secret');
    await expect(page.getByRole('alert')).toContainText('Sem banco.');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    await signIn(page, 'x@example.com', 'secret');
    await expect(page).toHaveURL('/dashboard');
    page.expectNoComplaints(/^error: Failed to load resource/, loginFailed);
  });

  test('shows that it is being sent, and is sent once', async () => {
    const page = await open();
    const host = await startSpecHost(page);
    await page.goto('/login');
    const release = host.next('POST', '/auth/token', 'later');
    await page.getByLabel('Email (Username)').fill('x@example.com');
    await page.getByLabel('Password').fill('secret');
    await page.getByRole('button', { name: 'Login' }).dblclick();
    await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL('/dashboard');
    expect(host.callsOf('POST', '/auth/token')).toHaveLength(1);
  });
});

function hasDetail(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'detail' in body;
}
