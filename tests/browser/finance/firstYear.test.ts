import { test } from 'vitest';
import { formatMonth } from '../../../src/domain/dateText.ts';
import { expect } from '../expect.ts';
import { visits } from '../visits.ts';
import { fieldsOf, ledgerPath } from './ledgerScreen.ts';
import { newBooks } from './newBooks.ts';

const { open } = visits();

const balancete = ['1.1.01.003\t\t1.000,00\t', '2.3.01.001\t\t\t1.000,00'].join('\n');

test('opens the books, works January and closes the year, by keyboard', { timeout: 240_000 }, async () => {
  const { page, send, enter, pressed, accountId } = await newBooks('Construtora do Primeiro Ano', open);
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
  await expect(cutover).toHaveValue(/^31\/12\/\d{4}$/);
  const year = Number((await cutover.inputValue()).slice(-4));
  await cutover.fill(`31/12/${year - 1}`);
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

  await page.goto(ledgerPath);
  await pressed('Novo Lançamento Manual');
  const { account, amount, side, save } = fieldsOf(page);
  await expect(page.getByLabel('Descrição')).toBeFocused();
  await page.keyboard.type('Aluguel de janeiro');
  await page.getByLabel('Data do Lançamento').fill(`15/01/${year}`);
  for (const [line, code, kind] of [
    [1, '5.1.02.001', 'D'],
    [2, '2.1.03.001', 'C'],
  ] as const) {
    await account(line).fill(code);
    await enter();
    await side(line).press(kind);
    await amount(line).fill('300,00');
  }
  await expect(page.getByText('Balanceado', { exact: true })).toBeVisible();
  await save.focus();
  await enter();
  await expect(page.getByRole('row', { name: /Aluguel de janeiro/ })).toBeVisible();

  await page.goto('/tenant/finance/periods');
  for (let month = 1; month <= 11; month += 1) {
    const name = formatMonth(`${year}-${String(month).padStart(2, '0')}`);
    await pressed(`Fechar ${name}`);
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Antes de fechar')).toBeVisible();
    await page.keyboard.press('Tab');
    await enter();
    await expect(page.getByRole('row', { name: new RegExp(`^${name} Fechado`) })).toBeVisible();
  }
  await pressed(`Encerrar ${year}…`);
  await expect(page.getByRole('dialog')).toContainText('Prejuízo de R$ 300,00');
  await confirmed(`Encerrar ${year}`);
  await expect(page.getByText('Exercício Encerrado')).toBeVisible();

  const years: { year: number; state: string; result: number }[] = await send('GET', '/years');
  expect(years.find((each) => each.year === year)).toMatchObject({ state: 'closed', result: -300 });
  const sheet = await send('GET', `/reports/balance-sheet?date=${year}-12-31`);
  expect(JSON.stringify(sheet)).toContain('Prejuízos Acumulados');
});
