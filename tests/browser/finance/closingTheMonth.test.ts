import type { Page } from 'playwright';
import { afterEach, describe, test } from 'vitest';
import { formatCalendarDate, formatMonth, todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { endOfMonth, monthAfter, monthOf } from '../../../src/domain/period.ts';
import { expect } from '../expect.ts';
import { tabTo } from '../keyboard.ts';
import { atlantica, call, marina, visits } from '../visits.ts';
import { bankCode, cashCode, idsOf, ledgerPath } from './ledgerScreen.ts';

const { openAs } = visits();
const month = monthAfter(monthOf(todayInSaoPaulo(new Date())), -1);
const day = endOfMonth(month);
const reason = 'Lançado em dobro por engano';

let putBack = async () => {};
afterEach(() => putBack());

/** Starts with the month next to close, because months close in order; a closed year stays closed. */
async function openBooks({ authToken, tenantId }: { authToken: string; tenantId: string }) {
  const send = (path: string, body: object) => call('POST', path, authToken, tenantId, body);
  const through = async () =>
    (await (await call('GET', '/periods', authToken, tenantId)).json()).closed_through;
  const reopen = (through: string | null) =>
    send('/periods/reopen', { through, reason: 'Teste do fechamento' });
  const found: string | null = await through();
  if (found && found >= day) await reopen(endOfMonth(monthAfter(month, -1)));
  for (let next = found && monthAfter(monthOf(found), 1); next && next < month; next = monthAfter(next, 1)) {
    await send('/periods/close', { through: endOfMonth(next) });
  }
  putBack = async () => {
    await reopen(found);
    expect(await through()).toBe(found);
  };
}

const tabToGrid = (page: Page) => tabTo(page, page.getByRole('grid').first());

/** Finds an entry by its description, opens and reverses it, without the mouse. */
async function takeBack(page: Page, description: string) {
  await page.goto(ledgerPath);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(description);
  await expect(page.getByText('1 lançamento', { exact: true })).toBeVisible();
  await tabToGrid(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Detalhes do Lançamento' }).getByRole('grid')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Estornar/ })).toBeEnabled();
  await page.keyboard.press('F7');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await expect(page.getByRole('grid', { name: 'Partidas do estorno' })).toBeVisible();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Estornado por .*: abrir$/ })).toBeVisible();
  await page.keyboard.press('Escape');
}

describe('an accountant, by keyboard', () => {
  test('reverses two entries, closes the month, and sees beside a date that it is closed', async () => {
    const page = await openAs(marina, atlantica);
    await openBooks(page);
    const [bank, cash] = await idsOf(page, bankCode, cashCode);
    const descriptions = ['Aluguel dobrado', 'Tarifa dobrada'].map((text) => `${text} ${Date.now()}`);
    for (const description of descriptions) {
      const lines = [
        { account_id: bank, type: 'DEBIT', amount: 10 },
        { account_id: cash, type: 'CREDIT', amount: 10 },
      ];
      const entry = { entry_date: day, description, origin_type: 'MANUAL_ENTRY', lines };
      expect((await call('POST', '/gl/entries', page.authToken, page.tenantId, entry)).status).toBe(201);
    }
    for (const description of descriptions) await takeBack(page, description);

    await page.goto('/tenant/finance/periods');
    await expect(page.getByRole('grid', { name: 'Meses' })).toBeVisible();
    await tabToGrid(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: `Fechar ${formatMonth(month)}` })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Antes de fechar')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Fechado até ${formatCalendarDate(day)}`)).toBeVisible();

    await page.goto(ledgerPath);
    await page.getByRole('button', { name: 'Novo Lançamento Manual' }).press('Enter');
    await page.getByLabel('Data do Lançamento').fill(formatCalendarDate(day));
    await expect(page.getByText(`O período até ${formatCalendarDate(day)} está fechado`)).toBeVisible();
  });
});
