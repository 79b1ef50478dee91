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

test('one line of an unexplained file pays two titles and interest, by keyboard', {
  timeout: 120_000,
}, async () => {
  const page = await openAs(marina, horizonte);
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await call(method, path, page.authToken, page.tenantId, body)).json();
  const [bank] = await send('GET', '/treasury/accounts?limit=200');
  const { items: suppliers } = await send('GET', '/suppliers/?size=50');
  const { items: chart } = await send('GET', '/chart-of-accounts/?size=300');
  const account = (code: string) => chart.find((each: { code: string }) => each.code === code)?.id;
  const { id } = await send('POST', '/treasury/accounts', {
    name: `Conta de um pagamento ${Date.now()}`,
    account_type: 'CONTA_CORRENTE',
    bank_name: 'Itaú',
    account_number: '200',
    accountancy_account_id: bank.accountancy_account_id,
  });
  await send('POST', `/treasury/accounts/${id}/statement-start`, {
    date: '2026-09-30',
    balance: 0,
    outstanding_movement_ids: [],
  });
  const word = `Remessa ${Date.now()}`;
  const amounts = [100, 250];
  for (const amount of amounts)
    await send('POST', '/payables/', {
      supplier_id: suppliers.find(({ is_active }: { is_active: boolean }) => is_active).id,
      document_type: 'BOLETO',
      description: word,
      issue_date: '2026-10-01',
      control_account_id: account('2.1.01.001'),
      allocations: [{ account_id: account('5.3.01.002'), amount }],
      installments: [{ due_date: '2026-10-20', amount }],
    });

  await page.goto(`/tenant/finance/reconciliation?at.account=${id}`);
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).last();
    await expect(button).toBeEnabled();
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await press('Importar extrato…');
  await page.getByLabel(/Escolher arquivo do banco/).setInputFiles({
    name: 'outubro.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Quando;O que;Quanto\n20/10/2026;PAGTO LOTE;-355,00\n'),
  });
  for (const [at, role] of ['Data', 'Descrição', 'Valor, com sinal ou D/C'].entries())
    await page.getByLabel(new RegExp(`O que é a coluna ${at + 1},`)).selectOption({ label: role });
  await press('Conferir o Arquivo');
  await expect(page.getByText('1 lançamento novo')).toBeVisible();
  // The host asked for the columns.
  page.expectNoComplaints(/status of 422/);
  await press('Importar');
  await press('Fechar');

  const lines = page.getByRole('listbox', { name: 'Lançamentos do extrato' });
  await expect(lines.getByText('PAGTO LOTE')).toBeVisible();
  await lines.focus();
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: 'Baixar Títulos' });
  await expect(dialog.getByLabel('Buscar títulos em aberto')).toBeFocused();
  await page.keyboard.type(word);
  await expect(dialog.getByText('2 de 2 em aberto')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('faltam R$ 5,00')).toBeVisible();
  await expectNoViolations(page);
  await dialog
    .getByLabel(/^Juros/)
    .first()
    .focus();
  await page.keyboard.type('5');
  await expect(dialog.getByText('R$ 355,00 · fecha')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 títulos baixados e conciliados')).toBeVisible();
  await expect(page.getByText('Nada em aberto', { exact: false })).toBeVisible();
  const { items } = await send('GET', `/payables/?q=${encodeURIComponent(word)}`);
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid']);
});
