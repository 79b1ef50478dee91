import { test } from 'vitest';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { expect } from '../expect.ts';
import { atlantica, call, marina, visits } from '../visits.ts';

const { openAs } = visits();
const today = todayInSaoPaulo(new Date());

test('a receipt of which the customer withheld taxes is entered by keyboard', async () => {
  const page = await openAs(marina, atlantica);
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await call(method, path, page.authToken, page.tenantId, body)).json();
  const { items: customers } = await send('GET', '/customers/?size=50');
  const { items: accounts } = await send('GET', '/chart-of-accounts/?size=300');
  const account = (code: string) => accounts.find((each: { code: string }) => each.code === code)?.id;
  const description = `Medição ${Date.now()}`;
  const { id } = await send('POST', '/receivables/', {
    customer_id: customers.find(({ is_active }: { is_active: boolean }) => is_active).id,
    document_type: 'NFSE',
    description,
    issue_date: today,
    control_account_id: account('1.1.02.002'),
    allocations: [{ account_id: account('3.1.02.001'), amount: 1000 }],
    installments: [{ due_date: today, amount: 1000 }],
  });

  await page.goto(`/tenant/finance/ar?q=${encodeURIComponent(description)}`);
  await page.getByRole('button', { name: `Receber ${description}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Receber Título' });
  await dialog.getByRole('combobox', { name: 'Conta financeira' }).selectOption({ index: 1 });
  await dialog.getByLabel(/^Desconto/).focus();
  for (const amount of ['110,00', '50,00', '15,00']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(amount);
  }
  await expect(dialog.getByText('Entra na conta')).toContainText('825,00');
  await expect(dialog.getByRole('region', { name: 'Lançamento que será feito' })).toContainText('1.1.06.001');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const { settlements, installments } = await send('GET', `/receivables/documents/${id}`);
  expect(settlements).toMatchObject([
    { cash_amount: 825, items: [{ principal: 1000, inss: 110, iss: 50, irrf: 15 }] },
  ]);
  expect(installments).toMatchObject([{ open_amount: 0, status: 'received' }]);
});
