import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { founder } from '../founder.ts';
import { call } from '../visits.ts';

/** A new company with the offered chart, imported by keyboard, and a bank account; `open` gives its page. */
export async function newBooks<Opened extends Page>(
  name: string,
  open: (stored: { authToken: string; tenantId: string }) => Promise<Opened>,
) {
  const { authToken, tenantId } = await founder(name);
  const page = await open({ authToken, tenantId });
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await call(method, path, authToken, tenantId, body)).json();
  const enter = () => page.keyboard.press('Enter');
  const pressed = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name }).first();
    await expect(button).toBeEnabled();
    await button.focus();
    await enter();
  };

  await page.goto('/tenant/imports?at.kind=accounts&at.source=template');
  await pressed('Plano de contas de construtora, em quatro níveis');
  await pressed(/^Importar \d+ Linhas$/);
  await expect(page.getByRole('button', { name: 'Importar Outro Arquivo' })).toBeVisible();
  const pages = await Promise.all(
    [1, 2].map((number) => send('GET', `/chart-of-accounts/?only_active=true&size=100&page=${number}`)),
  );
  const chart: { code: string; id: number }[] = pages.flatMap(({ items }) => items);
  const accountId = (code: string) => chart.find((each) => each.code === code)?.id;
  await send('POST', '/treasury/accounts', {
    name: 'Itaú Obras',
    account_type: 'CONTA_CORRENTE',
    bank_name: 'Itaú',
    account_number: '1',
    accountancy_account_id: accountId('1.1.01.003'),
  });
  return { page, send, enter, pressed, accountId };
}
