import { test } from 'vitest';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { call, horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();
const count = 100;

test('reconciles a hundred lines by keyboard alone', { timeout: 240_000 }, async () => {
  const page = await openAs(marina, horizonte);
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await call(method, path, page.authToken, page.tenantId, body);
    return answer.json();
  };
  const [bank] = await send('GET', '/treasury/accounts?limit=200');
  const pages = await Promise.all(
    [1, 2].map((number) => send('GET', `/chart-of-accounts/?only_active=true&size=100&page=${number}`)),
  );
  const chart: { code: string; id: number }[] = pages.flatMap(({ items }) => items);
  const fees = chart.find(({ code }) => code === '5.3.01.002')?.id;
  const { id } = await send('POST', '/treasury/accounts', {
    name: 'Conta de Cem Lançamentos',
    account_type: 'CONTA_CORRENTE',
    bank_name: 'Itaú',
    account_number: '100',
    accountancy_account_id: bank.accountancy_account_id,
  });
  const rows = Array.from({ length: count }, (_, at) => ({
    date: `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`,
    amount: 10 + at,
  }));
  for (const { date, amount } of rows)
    await send('POST', '/treasury/movements/manual', {
      treasury_account_id: id,
      movement_date: date,
      amount,
      type: 'CREDITO',
      description: `Tarifa ${amount}`,
      contra_partida_account_id: fees,
    });
  await send('POST', `/treasury/accounts/${id}/statement-start`, {
    date: '2026-09-30',
    balance: 0,
    outstanding_movement_ids: [],
  });
  await send('POST', `/treasury/accounts/${id}/statements`, {
    file_name: 'cem.csv',
    format: 'CSV',
    content: [
      'Data;Histórico;Valor',
      ...rows.map(({ date, amount }) => `${date};DEB ${amount};-${amount},00`),
    ].join('\n'),
  });

  await page.goto(`/tenant/finance/reconciliation?at.account=${id}`);
  const lines = page.getByRole('listbox', { name: 'Lançamentos do extrato' });
  await expect(page.getByText(`${count} de ${count} lançamentos`)).toBeVisible();
  await expectNoViolations(page);
  await lines.focus();
  for (let left = count; left > 0; left -= 1) {
    await expect(page.getByRole('button', { name: 'Conciliar (Enter)' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${left - 1} de ${left - 1} lançamentos`)).toBeVisible();
  }
  await expect(page.getByText('Nada em aberto', { exact: false })).toBeVisible();
  const proof = await send('GET', `/treasury/accounts/${id}/reconciliation-proof?date=2026-10-31`);
  const total = -rows.reduce((sum, { amount }) => sum + amount, 0);
  expect(proof).toMatchObject({
    bank: total,
    ledger: total,
    unmatched_lines: 0,
    unmatched_movements: 0,
    open_lines: 0,
  });
});
