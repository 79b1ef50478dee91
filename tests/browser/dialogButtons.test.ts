import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { dayAfter } from '../../src/domain/calendarDate.ts';
import { formatCalendarDate, todayInSaoPaulo } from '../../src/domain/dateText.ts';

import { expect } from './expect.ts';
import { bankCode, cashCode, fieldsOf, ledgerPath } from './finance/ledgerScreen.ts';
import { atlantica, call, marina, visits } from './visits.ts';

const { openAs } = visits();
const today = todayInSaoPaulo(new Date());

test('the buttons of an open dialog can be scrolled clear of a notice', async () => {
  const page = await openAs(marina, atlantica, { viewport: { width: 1280, height: 720 } });
  const read = async (path: string) => (await call('GET', path, page.authToken, page.tenantId)).json();
  const { items: suppliers } = await read('/suppliers/?size=50');
  const { items: accounts } = await read('/chart-of-accounts/?size=200');
  const account = accounts.find(({ code }: { code: string }) => code === '4.1.01.001');
  const made = await call('POST', '/payables/', page.authToken, page.tenantId, {
    supplier_id: suppliers.find(({ is_active }: { is_active: boolean }) => is_active).id,
    document_type: 'BOLETO',
    description: `Prorrogado ${Date.now()}`,
    issue_date: today,
    allocations: [{ account_id: account.id, amount: 60 }],
    installments: [1, 2, 3, 4, 5, 6].map((days) => ({ due_date: dayAfter(today, days), amount: 10 })),
  });
  const { id } = await made.json();
  await page.goto(`/tenant/finance/ap?at.title=${id}`);
  await page.getByRole('button', { name: 'Prorrogar parcela 1', exact: true }).click();
  await page.getByLabel('Novo vencimento').fill(formatCalendarDate(dayAfter(today, 9)));
  await page.getByLabel('Motivo').fill('Pedido do fornecedor');
  await page.getByRole('button', { name: 'Prorrogar', exact: true }).click();
  await page.locator('.notice').hover();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.locator('.bp6-overlay-scroll-container').evaluate((part) => part.scrollTo(0, part.scrollHeight));
  expect(await coveredBy(page, '[role="dialog"]')).toEqual([]);
});

test('a notice covers no button of an entry being keyed', async () => {
  const page = await openAs(marina, atlantica, { viewport: { width: 1366, height: 768 } });
  await page.goto(ledgerPath);
  await page.getByRole('button', { name: 'Novo Lançamento Manual' }).click();
  const { account, amount, optionsAreHere } = fieldsOf(page);
  await optionsAreHere();
  await page.getByLabel('Descrição', { exact: false }).fill('Aviso sobre botões');
  for (const [line, code] of [cashCode, bankCode].entries()) {
    await account(line + 1).fill(code);
    await page.keyboard.press('Enter');
    await amount(line + 1).fill('1,00');
  }
  await page.getByRole('button', { name: 'Salvar e Lançar Outro' }).click();
  await page.locator('.notice').hover();
  expect(await coveredBy(page, 'form.entry')).toEqual([]);
});

test('on a telephone the amounts of a settlement are shown in full', async () => {
  const page = await openAs(marina, atlantica, { viewport: { width: 390, height: 844 } });
  await page.goto('/tenant/finance/ap?f.show=open');
  await page
    .getByRole('button', { name: /^Baixar (?!selecionados)/ })
    .first()
    .click();
  await expectWider(page.getByLabel(/: Principal$|^Principal/).first(), 110);
});

test('on a telephone the account of an allocation is readable while it is chosen', async () => {
  const page = await openAs(marina, atlantica, { viewport: { width: 390, height: 844 } });
  await page.goto('/tenant/finance/ap');
  await page.getByRole('button', { name: 'Novo Título Manual' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Adicionar retenção' }).click();
  await form.getByRole('button', { name: 'Adicionar parcela' }).click();
  for (const [label, least] of [
    ['Apropriação: Conta contábil, linha 1', 200],
    ['Retenções: Conta contábil, linha 1', 200],
    ['Parcelas: Vencimento, linha 1', 110],
  ] as const)
    await expectWider(form.getByLabel(label), least);
});

/** Waits until the dialog has grown. */
async function expectWider(field: Locator, least: number) {
  await expect(async () => expect((await field.boundingBox())?.width).toBeGreaterThan(least)).toPass();
}

/** Buttons of a part whose middle is under a notice. */
function coveredBy(page: Page, of: string): Promise<(string | null)[]> {
  return page.evaluate(
    (of) =>
      [...document.querySelectorAll(`${of} button`)].flatMap((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return above?.closest('.notice') ? [button.getAttribute('aria-label') ?? button.textContent] : [];
      }),
    of,
  );
}
