import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { titleControlTexts } from '../../../src/texts/titles/titleControl.ts';
import * as words from '../../../src/texts/words.ts';
import { expect } from '../expect.ts';
import { tabTo } from '../keyboard.ts';
import { atlantica, call, marina, visits } from '../visits.ts';

const { openAs } = visits();
const month = 'de prova';
/** Bills in cents, with the part that is paid first; none for those paid at once. */
const bills = Array.from({ length: 12 }, (_, at) => ({
  name: `Conta ${String(at + 1).padStart(2, '0')} ${month}`,
  cents: 10_000 + 1_111 * at,
  first: at < 8 ? 3_333 + at : 0,
}));
/** Some fifteen hundred keys, one after the other. */
const longMs = 400_000;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const typed = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** Replaces the text of the field with this label. */
async function fillByKeys(page: Page, label: string, text: string) {
  await tabTo(page, page.getByRole('dialog').getByLabel(label, { exact: true }).first());
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function enter(page: Page, supplier: string, { name, cents }: (typeof bills)[number]) {
  await page.getByRole('button', { name: 'Novo Título Manual' }).press('Enter');
  const form = dialog(page, 'Novo Título a Pagar');
  await expect(form.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused();
  await page.keyboard.type(supplier);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(supplier);
  await page.keyboard.press('Enter');
  await fillByKeys(page, 'Descrição', name);
  await fillByKeys(page, 'Valor do documento', typed(cents));
  await tabTo(page, form.getByRole('combobox', { name: 'Apropriação: Conta contábil, linha 1' }));
  await page.keyboard.type('4.1.01.001');
  await page.keyboard.press('Enter');
  await fillByKeys(page, 'Primeiro vencimento', '31/12/2099');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
}

/** Finds the title by its name, and focuses its row. */
async function find(page: Page, name: string) {
  await page.keyboard.press('/');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(name);
  await expect(page.getByText('1 título', { exact: true })).toBeVisible();
  await expect(page.getByRole('grid').getByText(name)).toBeVisible();
  await tabTo(page, page.getByRole('grid'));
}

async function settle(page: Page, name: string, cents?: number) {
  await find(page, name);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: `Baixar ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Baixar Título');
  await expect(form.getByLabel('Conta financeira')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  if (cents) await fillByKeys(page, `Principal: ${name}`, typed(cents));
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
}

async function takeBack(page: Page, name: string) {
  await find(page, name);
  await page.keyboard.press('Enter');
  const details = dialog(page, 'Título');
  const settlements = details.getByRole('grid', { name: 'Baixas' });
  await expect(settlements).toBeVisible();
  await tabTo(page, settlements);
  // Its entry first, then the actions on it.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Pago por engano');
  await page.keyboard.press('Control+Enter');
  await expect(settlements.getByText('Estornada')).toBeVisible();
  return details;
}

test(
  'a month of titles is entered, paid in parts, corrected and verified, by keyboard',
  async () => {
    const page = await openAs(marina, atlantica);
    const read = async (path: string) => (await call('GET', path, page.authToken, page.tenantId)).json();
    const { items } = await read('/suppliers/?size=50');
    const [{ name: supplier }] = items.filter(({ is_active }: { is_active: boolean }) => is_active);
    const sums = async () => (await read(`/payables/?q=${encodeURIComponent(month)}`)).totals;

    await page.goto('/tenant/finance/ap');
    await expect(page.getByRole('grid')).toBeVisible();
    for (const bill of bills) await enter(page, supplier, bill);
    const total = bills.reduce((sum, { cents }) => sum + cents, 0);
    expectValue(await sums()).toEqual({ amount: total / 100, paid: 0, open: total / 100, canceled: 0 });

    for (const { name, first } of bills) {
      if (first) await settle(page, name, first);
      await settle(page, name);
    }
    expectValue(await sums()).toEqual({ amount: total / 100, paid: total / 100, open: 0, canceled: 0 });

    const [one, other] = bills.slice(-2);
    if (!one || !other) throw new Error('There are twelve bills.');
    await takeBack(page, one.name);
    await page.keyboard.press('Escape');
    const details = await takeBack(page, other.name);
    const open = one.cents + other.cents;
    expectValue(await sums()).toEqual({
      amount: total / 100,
      paid: (total - open) / 100,
      open: open / 100,
      canceled: 0,
    });

    await tabTo(page, details.getByRole('button', { name: `Posição de ${supplier}` }));
    await page.keyboard.press('Enter');
    const position = dialog(page, `Posição · ${supplier}`);
    await expect(position.getByText(one.name)).toBeVisible();
    await expect(position.getByText(other.name)).toBeVisible();
    const toStatement = position.getByRole('link', { name: words.partyStatement });
    await tabTo(page, toStatement);
    const statementPath = (await toStatement.getAttribute('href')) ?? '';
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Conferir razão' }).press('Enter');
    const control = dialog(page, titleControlTexts.title);
    await expect(control.getByText(titleControlTexts.states.agrees)).toBeVisible();

    await page.goto(statementPath);
    const statement = page.getByRole('grid', { name: words.partyStatement });
    for (const event of ['Título', 'Baixa', 'Baixa estornada', 'Saldo final'])
      await expect(statement.getByText(event, { exact: true }).first()).toBeVisible();
  },
  longMs,
);
