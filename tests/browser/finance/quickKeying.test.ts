import { test } from 'vitest';
import type { Account } from '../../../src/domain/chart/account.ts';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { focusedName } from '../keyboard.ts';
import { call, horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();

/** Posted once a month, on an account with more movements than fit on a page. */
const fee = 'Tarifas bancárias';
const rowsOfPage = 15;
const descriptions = ['Café do canteiro', 'Frete de areia', 'Cópias de chaves'];

test('the former accounts of a movement are found beyond the page of the list', async () => {
  const page = await openAs(marina, horizonte);
  const read = async (path: string) => (await call('GET', path, page.authToken, page.tenantId)).json();
  const banks: { id: string; name: string }[] = await read('/treasury/accounts');
  const { items }: { items: Account[] } = await read(
    '/chart-of-accounts/?only_active=true&tree=false&size=1000',
  );
  // On some days of a month the last fee would be on the first page: movements of today fill that page.
  for (let number = 1; number <= rowsOfPage; number += 1) {
    const movement = {
      movement_date: todayInSaoPaulo(new Date()),
      amount: number,
      type: 'CREDITO',
      description: 'Estacionamento',
      treasury_account_id: banks.find(({ name }) => name === 'Banco do Brasil - Movimento')?.id,
      contra_partida_account_id: items.find(({ code }) => code === '5.1.02.002')?.id,
    };
    const made = await call('POST', '/treasury/movements/manual', page.authToken, page.tenantId, movement);
    expect(made.status).toBe(201);
  }
  await page.goto('/tenant/finance/treasury');
  await page.getByRole('row', { name: /Banco do Brasil - Movimento/ }).click();
  await page.getByRole('tab', { name: 'Movimentações' }).click();
  await expect(page.getByRole('grid', { name: /^Movimentações/ }).getByText(fee)).toHaveCount(0);
  await page.getByRole('button', { name: 'Novo Movimento Manual' }).click();
  await page.getByLabel('Descrição').fill(fee);
  await expect(page.getByText('Sugerido pelo último movimento igual').first()).toBeVisible();
  await expect(page.getByLabel('Conta de Contrapartida')).toHaveValue(/5\.3\.01\.002/);
});

test('thirty movements are keyed in without a mouse, each with fewer than ten keys beyond its data', async () => {
  const page = await openAs(marina, horizonte);
  const keys = new Set<unknown>();
  const posted: { description: string; contra_partida_account_id: number }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/treasury/movements/manual')) return;
    keys.add(request.headers()['idempotency-key']);
    posted.push(request.postDataJSON());
  });
  let presses = 0;
  const press = async (...combination: string[]) => {
    presses += combination.length;
    await page.keyboard.press(combination.join('+'));
  };

  await page.goto('/tenant/finance/treasury');
  await page.getByRole('row', { name: /Banco do Brasil - Movimento/ }).click();
  await page.getByRole('tab', { name: 'Movimentações' }).click();
  await page.getByRole('button', { name: 'Novo Movimento Manual' }).focus();
  await page.keyboard.press('Enter');
  const amount = page.getByLabel('Valor', { exact: true });
  const most: number[] = [];
  for (let made = 0; made < 30; made += 1) {
    presses = 0;
    await expect(amount).toBeFocused();
    await page.keyboard.type(`=${made + 1},50+1`);
    await press('Tab');
    await page.keyboard.type(descriptions[made % descriptions.length] ?? '');
    if (made < descriptions.length) {
      await press('Tab');
      await expect.poll(() => focusedName(page), `after ${made}`).toBe('Conta de Contrapartida');
      await page.keyboard.type('5.1.02.003');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
      await press('Enter');
    } else await expect(page.getByText('Sugerido pelo último movimento igual').first()).toBeVisible();
    if (made === descriptions.length) await expectNoViolations(page);
    await press('Control', 'Shift', 'Enter');
    const said = made === 0 ? '1 movimento criado' : `${made + 1} movimentos criados`;
    await expect(page.getByText(`· ${said}`)).toBeVisible();
    most.push(presses);
  }
  expect(Math.max(...most)).toBeLessThan(10);
  expect([posted.length, keys.size]).toEqual([30, 30]);
  expect(new Set(posted.map(({ contra_partida_account_id: account }) => account)).size).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
