import { test } from 'vitest';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { expect } from '../expect.ts';
import { atlantica, call, marina, visits } from '../visits.ts';

const { openAs } = visits();
const today = todayInSaoPaulo(new Date());

test('a title is offset against an advance and its remainder canceled, by keyboard, and both are taken back', async () => {
  const page = await openAs(marina, atlantica);
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await call(method, path, page.authToken, page.tenantId, body)).json();
  const { items: suppliers } = await send('GET', '/suppliers/?size=50');
  const { items: accounts } = await send('GET', '/chart-of-accounts/?size=300');
  const [bank] = await send('GET', '/treasury/accounts');
  const account = (code: string) => accounts.find((each: { code: string }) => each.code === code)?.id;
  const supplier_id = suppliers.find(({ is_active }: { is_active: boolean }) => is_active).id;
  const word = `Sem dinheiro ${Date.now()}`;
  const make = (document_type: string, description: string, code: string, amount: number) =>
    send('POST', '/payables/', {
      supplier_id,
      document_type,
      description,
      issue_date: today,
      control_account_id: account('2.1.01.001'),
      allocations: [{ account_id: account(code), amount }],
      installments: [{ due_date: today, amount }],
    });
  const advance = await make('ADIANTAMENTO', `Adiantamento ${word}`, '1.1.03.001', 300);
  const paid = await send('POST', '/payables/settlements', {
    settlement_date: today,
    treasury_account_id: bank.id,
    items: [{ payable_id: advance.installments[0].id, principal: 300 }],
  });
  expect(paid.cash_amount).toBe(300);
  const title = await make('OUTRO', word, '4.1.01.001', 1000);

  await page.goto(`/tenant/finance/ap?at.title=${title.id}`);
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).last().focus();
    await page.keyboard.press('Enter');
  };
  await press('Compensar…');
  await expect(page.getByLabel('Contrapartida')).toBeFocused();
  await page.getByLabel('Contrapartida').selectOption('ADVANCES');
  await page.getByRole('checkbox', { name: new RegExp(word) }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Compensa R$ 300,00; ficam R$ 700,00 em aberto')).toBeVisible();
  await press('Compensar');
  const offsets = page.getByRole('grid', { name: 'Compensações' });
  await expect(offsets).toContainText('R$ 300,00');

  await press('Cancelar saldo…');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Contrato encerrado antes');
  await press('Cancelar Saldo');
  const adjustments = page.getByRole('grid', { name: 'Saldos cancelados e reduções' });
  await expect(adjustments).toContainText('R$ 700,00');
  await expect(page.getByRole('grid', { name: 'Parcelas' })).toContainText('Pago Total');

  for (const [grid, name] of [
    [adjustments, /Estornar ajuste/],
    [offsets, /Estornar compensação/],
  ] as const) {
    await grid.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Motivo')).toBeFocused();
    await page.keyboard.type('Feito por engano');
    await press('Estornar');
    await expect(grid).toContainText('Estornada');
  }
  const { installments } = await send('GET', `/payables/documents/${title.id}`);
  expect(installments[0]).toMatchObject({ open_amount: 1000, offset_amount: 0, adjusted_amount: 0 });
});
