import { afterAll, beforeAll, test } from 'vitest';
import { formatMonth } from '../../../src/domain/dateText.ts';
import { startProduct } from '../../support/page/product.ts';
import { expect } from '../expect.ts';
import { alone, visitProduct, visits } from '../visits.ts';
import { fieldsOf, ledgerPath } from './ledgerScreen.ts';
import { newBooks } from './newBooks.ts';

const { open } = visits();

const today = '2026-03-16T10:00:00-03:00';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(today);
  visitProduct(product.url);
}, 240_000);
afterAll(async () => {
  visitProduct(null);
  await product.end();
});

const balancete = ['1.1.01.003\t\t1.000,00\t', '2.3.01.001\t\t\t1.000,00'].join('\n');
const months = Array.from({ length: 14 }, (_, index) =>
  formatMonth(`${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`),
);

test('opens the books, works January and closes the year before in March, by keyboard', {
  timeout: 300_000,
}, async () => {
  const { page, send, enter, pressed, accountId } = await newBooks(
    'Construtora do Primeiro Ano',
    async (stored) => {
      const page = await open(stored, alone);
      await page.clock.install({ time: today });
      return page;
    },
  );
  const confirmed = async (name: string) => {
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialog.getByRole('button', { name, exact: true }).focus();
    await enter();
  };

  await send('PUT', '/settings/finance', {
    result_account_id: accountId('2.3.03.001'),
    profit_account_id: accountId('2.3.02.002'),
    loss_account_id: accountId('2.3.02.004'),
  });

  await page.goto('/tenant/finance/opening');
  const cutover = page.getByLabel('Data de corte', { exact: true });
  await expect(cutover).toHaveValue('31/12/2025');
  await cutover.fill('31/12/2024');
  const transitional = page.getByRole('combobox', { name: 'Conta transitória' });
  await transitional.fill('2.3.03.002');
  await enter();
  await expect(transitional).toHaveValue(/Saldos de Implantação/);
  await pressed('Guardar início');
  await expect(page.getByRole('button', { name: 'Abandonar implantação…' })).toBeEnabled();
  await pressed('Colar de planilha…');
  await page.getByRole('dialog').getByLabel('Linhas copiadas da planilha').fill(balancete);
  await page.keyboard.press('Control+Enter');
  await pressed('Guardar balancete');
  await expect(page.getByRole('button', { name: 'Lançar balancete' })).toBeEnabled();
  await pressed('Lançar balancete');
  await page.getByLabel('Saldo de Itaú Obras').fill('1000');
  await pressed('Lançar 1 saldo');
  await expect(page.getByText('Todas as contas conferem.')).toBeVisible();
  await pressed('Concluir Implantação…');
  await confirmed('Concluir Implantação');
  await expect(page.getByText('Implantação concluída em', { exact: false })).toBeVisible();

  for (const [date, description, value] of [
    ['15/12/2025', 'Aluguel de dezembro', '300,00'],
    ['15/01/2026', 'Aluguel de janeiro', '320,00'],
  ] as const) {
    await page.goto(ledgerPath);
    await pressed('Novo Lançamento Manual');
    const { account, amount, side, save } = fieldsOf(page);
    await expect(page.getByLabel('Descrição')).toBeFocused();
    await page.keyboard.type(description);
    await page.getByLabel('Data do Lançamento').fill(date);
    for (const [line, code, kind] of [
      [1, '5.1.02.001', 'D'],
      [2, '2.1.03.001', 'C'],
    ] as const) {
      await account(line).fill(code);
      await enter();
      await side(line).press(kind);
      await amount(line).fill(value);
    }
    await expect(page.getByText('Balanceado', { exact: true })).toBeVisible();
    await save.focus();
    await enter();
    await expect(page.getByRole('row', { name: new RegExp(description) })).toBeVisible();
  }

  await page.goto('/tenant/finance/periods');
  for (const name of months) {
    await pressed(`Fechar ${name}`);
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Antes de fechar')).toBeVisible();
    await page.keyboard.press('Tab');
    await enter();
    await expect(page.getByRole('row', { name: new RegExp(`^${name} Fechado`) })).toBeVisible();
  }
  await pressed('Encerrar 2025…');
  await expect(page.getByRole('dialog')).toContainText('Prejuízo de R$ 300,00');
  await confirmed('Encerrar 2025');
  await expect(page.getByText('Exercício Encerrado')).toBeVisible();

  const years: { year: number; state: string; result: number }[] = await send('GET', '/years');
  expect(years.find((each) => each.year === 2025)).toMatchObject({ state: 'closed', result: -300 });
  // January and February stay closed, and the closing is of March.
  const { closed_through, history } = await send('GET', '/periods');
  expect(closed_through).toBe('2026-02-28');
  expect(history[0]).toMatchObject({ action: 'close_year', year: 2025 });
  expect(history[0].at.slice(0, 10)).toBe('2026-03-16');
  const sheet = await send('GET', '/reports/balance-sheet?date=2025-12-31');
  expect(JSON.stringify(sheet)).toContain('Prejuízos Acumulados');
  const income = await send('GET', '/reports/income-statement?from=2026-01-01&to=2026-03-16');
  expect(income.result).toBe(-320);
});
