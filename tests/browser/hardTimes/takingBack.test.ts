import { afterEach, describe, test } from 'vitest';
import { formatCalendarDate, todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { endOfMonth, monthAfter, monthOf } from '../../../src/domain/period.ts';
import { expect } from '../expect.ts';
import { atlantica, call, marina, visits } from '../visits.ts';

const { openAs } = visits();
let putBack = async () => {};
afterEach(() => putBack());

/** Movements of a small cash box, and its balance at the start. */
async function atTheCashDesk() {
  const page = await openAs(marina, atlantica);
  await page.goto('/tenant/finance/treasury');
  await page.getByRole('row', { name: /Caixa do Plantão/ }).click();
  await page.getByRole('tab', { name: 'Movimentações' }).click();
  const balance = page.getByText(/^R\$ [\d.]+,\d\d$/).first();
  await expect(balance).toBeVisible();
  return { page, balance, before: (await balance.textContent()) ?? '' };
}

describe('a correction', () => {
  test('of a transfer reverses both movements at once, and restores the balance', async () => {
    const { page, balance, before } = await atTheCashDesk();
    const description = `Recolhimento ${Date.now()}`;
    await page.getByRole('button', { name: 'Nova Transferência' }).click();
    await page.getByRole('combobox', { name: 'Para a Conta' }).fill('Itaú');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel('Valor', { exact: true }).fill('1,00');
    await page.getByLabel('Descrição').fill(description);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('row', { name: new RegExp(description) })).toBeVisible();
    await expect(balance).not.toHaveText(before);

    await page.getByRole('button', { name: `Lançamento contábil de ${description}` }).click();
    await expect(page.getByRole('button', { name: /^Estornar/ })).toBeEnabled();
    await page.keyboard.press('F7');
    await expect(
      page.getByText('As duas movimentações da transferência são estornadas juntas'),
    ).toBeVisible();
    await page.getByLabel('Motivo').fill('Transferido por engano');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: /^Estornado por .*: abrir$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Transferido por engano/ })).toBeVisible();
    await expect(balance).toHaveText(before);
  });

  test('of a movement reverses it, and both rows refer to each other', async () => {
    const { page, balance, before } = await atTheCashDesk();
    const description = `Cópias ${Date.now()}`;
    await page.getByRole('button', { name: 'Novo Movimento Manual' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Valor', { exact: true }).fill('12,34');
    await form.getByLabel('Descrição').fill(description);
    await form.getByRole('combobox', { name: /Contrapartida/ }).fill('Material de');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.keyboard.press('Control+Enter');
    const made = page.getByRole('row', { name: new RegExp(description) });
    await expect(made).toHaveCount(1);
    await expect(balance).not.toHaveText(before);

    await page.getByRole('button', { name: `Lançamento contábil de ${description}` }).click();
    await expect(page.getByRole('button', { name: /^Estornar/ })).toBeEnabled();
    await page.keyboard.press('F7');
    await page.getByLabel('Motivo').fill('Lançada em duplicidade');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: /^Estornado por .*: abrir$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Estornar/ })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(made.filter({ hasText: 'Estornado:' })).toHaveCount(1);
    await expect(page.getByRole('row', { name: /Lançada em duplicidade/ })).toBeVisible();
    await expect(balance).toHaveText(before);
  });

  test('of a closing reopens the month with a reason that the history shows', async () => {
    const page = await openAs(marina, atlantica);
    const send = (path: string, body: object) => call('POST', path, page.authToken, page.tenantId, body);
    const books = await (await call('GET', '/periods', page.authToken, page.tenantId)).json();
    const through = endOfMonth(monthAfter(monthOf(todayInSaoPaulo(new Date())), -1));
    if (books.closed_through) await send('/periods/reopen', { through: null, reason: 'Teste da reabertura' });
    expect((await send('/periods/close', { through })).status).toBe(201);
    putBack = async () => {
      await send('/periods/reopen', { through: null, reason: 'Teste da reabertura' });
      if (books.closed_through) await send('/periods/close', { through: books.closed_through });
    };
    await page.goto('/tenant/finance/periods');
    await expect(page.getByText(`Fechado até ${formatCalendarDate(through)}`)).toBeVisible();
    await page
      .getByRole('button', { name: /^Reabrir / })
      .first()
      .click();
    await expect(page.getByLabel('Motivo')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Escreva o motivo, com pelo menos 5 caracteres.')).toBeVisible();
    const reason = `Nota fiscal atrasada ${Date.now()}`;
    await page.getByLabel('Motivo').fill(reason);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('row', { name: new RegExp(reason) })).toBeVisible();
    await expect(page.getByText(`Fechado até ${formatCalendarDate(through)}`)).toBeHidden();
  });
});
