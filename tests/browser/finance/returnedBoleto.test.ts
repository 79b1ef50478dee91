import { test } from 'vitest';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { expect } from '../expect.ts';
import { atlantica, call, marina, visits } from '../visits.ts';

const { openAs } = visits();
const today = todayInSaoPaulo(new Date());

test('one returned boleto of a batch is reversed and its number corrected, by keyboard', async () => {
  const page = await openAs(marina, atlantica);
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await call(method, path, page.authToken, page.tenantId, body)).json();
  const { items: suppliers } = await send('GET', '/suppliers/?size=50');
  const { items: accounts } = await send('GET', '/chart-of-accounts/?size=300');
  const [bank] = await send('GET', '/treasury/accounts');
  const account = (code: string) => accounts.find((each: { code: string }) => each.code === code)?.id;
  const supplier_id = suppliers.find(({ is_active }: { is_active: boolean }) => is_active).id;
  const word = `Boleto ${Date.now()}`;
  const make = (name: string, amount: number) =>
    send('POST', '/payables/', {
      supplier_id,
      document_type: 'BOLETO',
      description: `${word} ${name}`,
      issue_date: today,
      control_account_id: account('2.1.01.001'),
      allocations: [{ account_id: account('4.1.01.001'), amount }],
      installments: [{ due_date: today, amount }],
    });
  const [returned, kept] = [await make('devolvido', 100), await make('pago', 250)];
  const paid = await send('POST', '/payables/settlements', {
    settlement_date: today,
    treasury_account_id: bank.id,
    items: [returned, kept].map(({ installments }) => ({
      payable_id: installments[0].id,
      principal: installments[0].amount,
    })),
  });
  expect(paid.cash_amount).toBe(350);

  await page.goto(`/tenant/finance/ap?at.title=${returned.id}`);
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).last().focus();
    await page.keyboard.press('Enter');
  };
  const settlements = page.getByRole('grid', { name: 'Baixas' });
  await settlements.getByRole('button', { name: /Estornar baixa/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await expect(page.getByText('1 título: R$ 100,00 estornados na conta')).toBeVisible();
  await page.getByRole('combobox', { name: /^Estornar/ }).selectOption('batch');
  await expect(page.getByText('2 títulos: R$ 350,00 estornados na conta')).toBeVisible();
  await page.getByRole('combobox', { name: /^Estornar/ }).selectOption('own');
  await page.getByLabel('Motivo').focus();
  await page.keyboard.type('Boleto devolvido pelo banco');
  await press('Estornar');
  await expect(settlements).toContainText('Estornada');

  await press('Corrigir…');
  await expect(page.getByLabel('Número do documento')).toBeFocused();
  await page.keyboard.type('77-B');
  await page.getByLabel('Motivo').focus();
  await page.keyboard.type('Número lido errado');
  await press('Corrigir');
  await expect(page.getByText(/Número do documento: de vazio para 77-B · Número lido errado/)).toBeVisible();

  const open = async ({ id }: { id: string }) =>
    (await send('GET', `/payables/documents/${id}`)).installments[0].open_amount;
  expect([await open(returned), await open(kept)]).toEqual([100, 0]);
});
