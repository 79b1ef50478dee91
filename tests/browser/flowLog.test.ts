import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './expect.ts';
import { chooseTenant, createForm, signIn } from './projectsScreen.ts';
import { alone, codeOfIdleTimes, helena, horizonte, marina, visits } from './visits.ts';

const { open, openAs } = visits();

test('a session is exported without its secrets, replayed without drift, and every edit is found', async () => {
  const page = await open();
  await page.goto('/');
  await signIn(page, marina.email, marina.password);
  await chooseTenant(page, horizonte);
  await page.getByRole('button', { name: 'Acessar Tenant' }).click();
  await page.getByRole('link', { name: 'Projetos' }).click();
  await page.getByRole('button', { name: 'Novo Projeto' }).click();
  await createForm(page).getByLabel('Nome do Projeto').pressSequentially('Fale com ana@x.example');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  const { file, text, fingerprint } = await exportTrail(page);
  expect(file).toMatch(/^trilha-\d{4}-\d{2}-\d{2}-\d{4}\.json$/);
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  for (const secret of [marina.password, marina.email, 'Marina', 'ana@', String(token)])
    expect(text).not.toContain(secret);

  const path = join(mkdtempSync(join(tmpdir(), 'trail-')), file);
  writeFileSync(path, text);
  const told = replay(path, '--impressao', fingerprint);
  expect(told.output).toMatch(/sem desvio \(\d+ passos, \d+ máquinas\)/);
  expect(told.code).toBe(0);
  expect(told.output).not.toContain('Aviso');

  expect(replay(path, '--impressao', '0'.repeat(64))).toMatchObject({ code: 1 });
  writeFileSync(path, text.replace('/tenant/projects', '/tenant/project'));
  expect(replay(path)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Edição detectada: a linha'),
  });
});

test('the trail is available while the host is not', async () => {
  const page = await openAs(helena, null, alone);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Ajuda' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await codeOfIdleTimes(page);
  await page.context().setOffline(true);
  const { text } = await exportTrail(page);
  expect(text).toContain('/admin/dashboard');
});

async function exportTrail(page: Page) {
  await page.getByRole('button', { name: 'Ajuda' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar trilha' }).click(),
  ]);
  const notice = page.getByRole('alertdialog', { name: 'Trilha exportada' });
  const fingerprint = /[0-9a-f]{64}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toHaveCount(0);
  const text = readFileSync(await download.path(), 'utf8');
  return { file: download.suggestedFilename(), text, fingerprint };
}

function replay(...words: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/replay.mjs', ...words], {
    encoding: 'utf8',
  });
  return { code: status, output: `${stdout}${stderr}` };
}
