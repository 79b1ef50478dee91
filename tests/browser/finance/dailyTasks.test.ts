import type { Page } from 'playwright';
import { afterEach, test } from 'vitest';
import { formatMonth, todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { monthAfter, monthOf } from '../../../src/domain/period.ts';
import { expect } from '../expect.ts';
import { call, horizonte, marina, visits } from '../visits.ts';
import { cashCode, ledgerPath } from './ledgerScreen.ts';

const { openAs } = visits();
const today = todayInSaoPaulo(new Date());
const lastMonth = monthAfter(monthOf(today), -1);

type Visit = Awaited<ReturnType<typeof openAs>>;

let putBack = async () => {};
afterEach(async () => {
  await putBack();
  putBack = async () => {};
});

const send = async (page: Visit, method: 'GET' | 'POST', path: string, body?: object) =>
  (await call(method, path, page.authToken, page.tenantId, body)).json();

async function idsOf(page: Visit, ...codes: string[]): Promise<number[]> {
  const { items } = await send(page, 'GET', '/chart-of-accounts/?only_active=true&tree=false&size=1000');
  return codes.map((code) => items.find((account: { code: string }) => account.code === code)?.id ?? 0);
}

/** A person at the page, whose clicks, key chords and typed words are counted. */
function clerk(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    click: async (role: 'link' | 'button', name: string | RegExp) => {
      actions += 1;
      await page.getByRole(role, { name }).first().click();
    },
    press: async (...keys: string[]) => {
      actions += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    },
    type: async (word: string) => {
      actions += 1;
      await page.keyboard.type(word);
    },
  };
}

async function supplierNamed(page: Visit, name: string): Promise<string> {
  return (await send(page, 'POST', '/suppliers/', { name })).id;
}

async function owe(page: Visit, supplier_id: string, description: string, amount: number) {
  const [cost] = await idsOf(page, '5.1.02.002');
  return send(page, 'POST', '/payables/', {
    supplier_id,
    document_type: 'RECIBO',
    description,
    issue_date: today,
    allocations: [{ account_id: cost, amount }],
    installments: [{ due_date: today, amount }],
  });
}

test('five titles of two suppliers are paid in eight actions at most', async () => {
  const page = await openAs(marina, horizonte);
  const word = `Diária${Date.now()}`;
  const [one, other] = [await supplierNamed(page, `A ${word}`), await supplierNamed(page, `B ${word}`)];
  for (const [at, supplier] of [one, one, one, other, other].entries())
    await owe(page, supplier, `${word} ${at}`, 10 + at);
  await page.goto('/tenant/dashboard');

  const { click, press, type, count } = clerk(page);
  await click('link', 'Contas a Pagar');
  await expect(page.getByRole('grid')).toBeVisible();
  await press('/');
  await type(word);
  await expect(page.getByText('Total do filtro · 5 títulos')).toBeVisible();
  await click('button', 'Selecionar todos desta página');
  await click('button', 'Baixar selecionados');
  await expect(page.getByRole('dialog').getByText('Sai da conta')).toContainText('60,00');
  await expect(page.getByRole('dialog').getByLabel('Conta financeira')).not.toHaveValue('');
  await click('button', 'Registrar Baixa');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(count()).toBeLessThanOrEqual(8);
  const { items } = await send(page, 'GET', `/payables/?q=${encodeURIComponent(word)}`);
  expect(items.map(({ status }: { status: string }) => status)).toEqual(Array(5).fill('paid'));
});

test('the open titles of a supplier are found and one is paid in eight actions at most', async () => {
  const page = await openAs(marina, horizonte);
  const name = `Fornecedor${Date.now()}`;
  const supplier = await supplierNamed(page, name);
  await owe(page, supplier, 'Escoras', 70);
  await owe(page, supplier, 'Andaimes', 80);
  await page.goto('/tenant/dashboard');
  await expect(page.getByRole('button', { name: 'Buscar ou ir para…' })).toBeVisible();

  const { click, press, type, count } = clerk(page);
  await press('Control+k');
  await type(name);
  await page.getByRole('option', { name: new RegExp(`Posição de ${name}`) }).waitFor();
  await page.getByRole('option', { name: new RegExp(`Posição de ${name}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Baixar Andaimes/ })
    .click();
  await expect(page.getByRole('dialog').getByText('Sai da conta')).toContainText('80,00');
  await click('button', 'Registrar Baixa');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The chosen result and the row are clicks, too.
  expect(count() + 2).toBeLessThanOrEqual(8);
  const { totals } = await send(page, 'GET', `/payables/?supplier_id=${supplier}`);
  expect(totals).toMatchObject({ paid: 80, open: 70 });
});

test('a wrong entry is corrected with 25 keys at most beside the correction', async () => {
  const page = await openAs(marina, horizonte);
  const [material, held] = await idsOf(page, '5.1.02.002', '5.1.02.007');
  const word = `q${Date.now() % 100_000}`;
  const entry = {
    entry_date: today,
    description: `Material ${word}`,
    origin_type: 'MANUAL_ENTRY',
    lines: [
      { account_id: material, type: 'DEBIT', amount: 19 },
      { account_id: held, type: 'CREDIT', amount: 19 },
    ],
  };
  const { id } = await send(page, 'POST', '/gl/entries', entry);
  await page.goto(ledgerPath);
  await expect(page.getByRole('grid')).toBeVisible();

  const { press, count } = clerk(page);
  await press('/', ...word);
  await expect(page.getByText('1 lançamento', { exact: true })).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expect(page.getByRole('button', { name: /^Estornar/ })).toBeEnabled();
  await press('F7');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Valor trocado');
  await press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Estornado por .*: abrir$/ })).toBeVisible();
  const copy = page.getByRole('button', { name: 'Duplicar' });
  await expect(copy).toBeEnabled();
  for (let at = 0; at < 12; at += 1) {
    if (await copy.evaluate((button) => button === document.activeElement)) break;
    await press('Shift+Tab');
  }
  await press('Enter');
  const amount = page.getByLabel('Valor da partida 1', { exact: true });
  await expect(amount).toHaveValue('19,00');
  for (const line of [1, 2]) {
    await page.getByLabel(`Valor da partida ${line}`, { exact: true }).fill('91,00');
  }
  await press('Control+Enter');
  await expect(page.getByText('1 lançamento', { exact: true })).toBeHidden();
  expect(count()).toBeLessThanOrEqual(25);
  const found = async () => (await send(page, 'GET', `/gl/entries?q=${word}`)).items;
  await expect
    .poll(async () => (await found()).map(({ total_debit }: { total_debit: number }) => total_debit))
    .toContain(91);
  const items = await found();
  expect(items.some((found: { reversed_by_id: string | null; id: string }) => found.id === id)).toBe(true);
});

test('a month is closed with its open counts looked at in eight actions at most', async () => {
  const page = await openAs(marina, horizonte);
  const { closed_through } = await send(page, 'GET', '/periods');
  putBack = async () => {
    await send(page, 'POST', '/periods/reopen', { through: closed_through, reason: 'Fim do teste diário' });
  };
  await page.goto('/tenant/dashboard');

  const { click, count } = clerk(page);
  let tabs = 0;
  const look = async (name: string) => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('alertdialog').getByRole('link', { name }).last().click();
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.close();
    tabs += 1;
  };
  await click('link', 'Fechamento de Períodos');
  await click('button', new RegExp(`Fechar ${formatMonth(lastMonth)}`, 'i'));
  for (const counted of ['Conciliação Bancária', 'Contas a Pagar', 'Lançamentos']) await look(counted);
  await click('button', 'Fechar Período');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(count() + tabs).toBeLessThanOrEqual(8);
  const after = await send(page, 'GET', '/periods');
  expect(after.closed_through.slice(0, 7)).toBe(lastMonth);
});

test('each count of the checklist before closing opens as many rows', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/periods');
  await page.getByRole('button', { name: new RegExp(`Fechar ${formatMonth(lastMonth)}`, 'i') }).click();
  const items = page.getByRole('alertdialog').getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const ways = await items.evaluateAll((all) =>
    all.flatMap((item) =>
      [...item.querySelectorAll('a')].map(({ textContent, href }) => ({
        // A way names the number of its own rows, or the only one has all that the line counts.
        count: /: ([\d.]+)$/.exec(textContent ?? '')?.[1] ?? /^[\d.]+/.exec(item.textContent ?? '')?.[0],
        isCounted: item.querySelectorAll('a').length === 1 || /: [\d.]+$/.test(textContent ?? ''),
        href,
      })),
    ),
  );
  const counted = ways.filter(({ isCounted }) => isCounted);
  expect(counted.length).toBeGreaterThanOrEqual(4);
  for (const { count, href } of counted) {
    await page.goto(href);
    await expect(
      page.getByText(new RegExp(`(^|· )${count} (lançamento|movimento|título)s?$`)).first(),
      href,
    ).toBeVisible();
  }
});

test("the entry behind a month's difference is found in six actions at most", async () => {
  const page = await openAs(marina, horizonte);
  const month = monthAfter(monthOf(today), -2);
  const [cost, held] = await idsOf(page, '5.1.02.002', cashCode);
  const description = `Despesa estranha ${Date.now()}`;
  await send(page, 'POST', '/gl/entries', {
    entry_date: `${month}-15`,
    description,
    origin_type: 'MANUAL_ENTRY',
    lines: [
      { account_id: cost, type: 'DEBIT', amount: 777.77 },
      { account_id: held, type: 'CREDIT', amount: 777.77 },
    ],
  });
  await page.goto('/tenant/dashboard');

  // The bar of the month, an amount of the DRE, and a line of the ledger.
  const actions = [
    () => page.locator('rect', { hasText: formatMonth(month) }).click(),
    () =>
      page
        .getByRole('row', { name: /5\.1\.02\.002/ })
        .getByRole('link')
        .first()
        .click(),
    () =>
      page
        .getByRole('row', { name: new RegExp(description) })
        .getByRole('link')
        .first()
        .click(),
  ];
  for (const act of actions) await act();
  await expect(page.getByRole('dialog', { name: 'Detalhes do Lançamento' })).toContainText(description);
  expect(actions.length).toBeLessThanOrEqual(6);
});
