import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { expect } from './expect.ts';
import { bankCode, cashCode, idsOf, ledgerPath } from './finance/ledgerScreen.ts';
import { tabTo } from './keyboard.ts';
import { call, horizonte, marina, visits } from './visits.ts';

const { openAs } = visits();

/** Text beside a control that is focused by keyboard; hovering shows the same. */
async function seenAt(page: Page, button: Locator) {
  await tabTo(page, button);
  return reasonBeside(button);
}

function reasonBeside(button: Locator) {
  return button.evaluate((element) => ({
    seen: /^"([^"]*)" \/ ""$/.exec(getComputedStyle(element, '::after').content)?.[1],
    hovered: element.getAttribute('title'),
  }));
}

describe('a disabled button with words, reached by keyboard', () => {
  test('gives its reason: a title with settlements cannot be canceled, an entry is reversed once', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/ap');
    await page
      .getByRole('link', { name: /^Abrir título/ })
      .first()
      .press('Enter');
    const cancel = page.getByRole('button', { name: 'Cancelar título' });
    const why = 'O título tem baixas ou já foi cancelado.';
    expect(await seenAt(page, cancel)).toEqual({ seen: why, hovered: why });

    const [bank, cash] = await idsOf(page, bankCode, cashCode);
    const send = async (path: string, body: object) =>
      (await call('POST', path, page.authToken, page.tenantId, body)).json();
    const entry = await send('/gl/entries', {
      entry_date: todayInSaoPaulo(new Date()),
      description: 'Lançado em dobro',
      origin_type: 'MANUAL_ENTRY',
      lines: [
        { account_id: bank, type: 'DEBIT', amount: 10 },
        { account_id: cash, type: 'CREDIT', amount: 10 },
      ],
    });
    expect(entry).toMatchObject({ origin_type: 'MANUAL_ENTRY' });
    await send(`/gl/entries/${entry.id}/reversal`, { reason: 'Em dobro' });
    await page.goto(`${ledgerPath}?at.entry=${entry.id}`);
    const reverse = page.getByRole('dialog').getByRole('button', { name: 'Estornar', exact: true });
    const { seen, hovered } = await seenAt(page, reverse);
    expect(seen).toMatch(/^Já foi estornad/);
    expect(seen).toBe(hovered);
  });
});

test('a disabled control gives its reason when pressed, also on touch screens (decision D25)', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/ap?f.show=settled');
  const why = 'Um título lançado não é editado: cancele e lance de novo, ou prorrogue o vencimento.';
  const edit = page.getByRole('button', { name: /^Editar / }).first();
  await expect(edit).toBeVisible();
  expect((await reasonBeside(edit)).seen).toBeUndefined();
  await edit.click({ force: true });
  expect(await reasonBeside(edit)).toEqual({ seen: why, hovered: why });
});

test('disabled buttons differ in colour from enabled ones where colours are forced', async () => {
  const page = await openAs(marina, horizonte);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(ledgerPath);
  await page.getByRole('button', { name: 'Novo Lançamento Manual' }).press('Enter');
  const colorOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).color);
  const open = await colorOf('Cancelar');
  expect(await colorOf('Salvar Lançamento')).not.toBe(open);
  expect(await colorOf('Equilibrar')).not.toBe(open);
});
