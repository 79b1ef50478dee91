import { test } from 'vitest';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { formatCalendarDate, todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { tabTo } from '../keyboard.ts';
import { call, horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();
const today = todayInSaoPaulo(new Date());
const due = dayAfter(today, 20);

test('withheld taxes and caução are owed until a guia or a release takes their place, by keyboard', {
  timeout: 120_000,
}, async () => {
  const page = await openAs(marina, horizonte);
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await call(method, path, page.authToken, page.tenantId, body)).json();
  const chart = await send('GET', '/chart-of-accounts/?size=300');
  const account = (code: string) => chart.items.find((each: { code: string }) => each.code === code)?.id;
  const word = `Retida ${Date.now()}`;
  const supplier = await send('POST', '/suppliers/', { name: `Empreiteira ${word}` });
  await send('POST', '/suppliers/', { name: `Receita ${word}` });
  const made = await send('POST', '/payables/', {
    supplier_id: supplier.id,
    document_type: 'OUTRO',
    description: `Fundação ${word}`,
    issue_date: today,
    control_account_id: account('2.1.01.001'),
    allocations: [{ account_id: account('4.1.01.001'), amount: 1000 }],
    deductions: [
      { kind: 'INSS', account_id: account('2.1.04.006'), amount: 110, due_date: due },
      { kind: 'CAUCAO', account_id: account('2.1.01.004'), amount: 50 },
    ],
    installments: [{ due_date: due, amount: 840 }],
  });
  /** Withheld amounts, and all that is still to be paid: what is collected moves from one to the other. */
  const owed = async () => {
    const { withheld, totals } = await send('GET', `/reports/aging?kind=payable&date=${today}`);
    return { withheld: withheld.total, all: Number((withheld.total + totals.total).toFixed(2)) };
  };
  const dialog = page.getByRole('dialog');
  const enter = () => page.keyboard.press('Enter');

  // The form asks when a withheld amount is due.
  await page.goto('/tenant/finance/ap');
  await page.getByRole('button', { name: 'Novo Título Manual' }).press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused();
  await page.keyboard.type(`Empreiteira ${word}`);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(word);
  await enter();
  const fill = async (label: string, text: string) => {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const choose = async (label: string, text: string) => {
    await tabTo(page, dialog.getByRole('combobox', { name: label }));
    await page.keyboard.type(text);
    await enter();
  };
  await fill('Descrição', `Contenção ${word}`);
  await fill('Valor do documento', '2.000,00');
  await choose('Apropriação: Conta contábil, linha 1', '4.1.01.001');
  await tabTo(page, dialog.getByRole('button', { name: 'Adicionar retenção' }));
  await enter();
  await choose('Retenções: Conta contábil, linha 1', '2.1.04.006');
  await fill('Retenções: Valor, linha 1', '220,00');
  await fill('Retenções: Vencimento da retenção, linha 1', formatCalendarDate(dayAfter(today, -1)));
  await fill('Primeiro vencimento', formatCalendarDate(due));
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Linha 1: O vencimento não pode ser anterior à emissão.')).toBeVisible();
  await expect(dialog.getByLabel('Retenções: Vencimento da retenção, linha 1')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(formatCalendarDate(due));
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  const before = await owed();

  // Both amounts go into one guia.
  await page.goto('/tenant/finance/withholdings');
  const grid = page.getByRole('grid', { name: 'Retenções e Guias' });
  await expect(grid).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await expect(page.getByText('3 retenções', { exact: true })).toBeVisible();
  await expect(grid).toContainText('Sem data');
  await expectNoViolations(page);
  await tabTo(page, grid);
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 retenções selecionadas · R$ 330,00')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('button', { name: 'Liberar caução', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Gerar guia', exact: true }));
  await enter();
  await expect(dialog.getByRole('combobox', { name: 'Órgão que recebe' })).toBeFocused();
  await page.keyboard.type(`Receita ${word}`);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(word);
  await enter();
  await expect(dialog.getByLabel('Vencimento', { exact: true })).toHaveValue(formatCalendarDate(due));
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Descrição', { exact: true })).toBeFocused();
  await page.keyboard.type(`Guia ${word}`);
  await expectNoViolations(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 retenção', { exact: true })).toBeVisible();
  const collected = await owed();
  expect(collected.all).toBe(before.all);
  expect(collected.withheld).toBe(Number((before.withheld - 330).toFixed(2)));

  // The guia says what it collects, and the document where it is collected.
  const guia = page.getByRole('main').getByRole('link', { name: `Guia ${word}` });
  await guia.focus();
  await enter();
  await expect(dialog.getByRole('grid', { name: 'O que este título recolhe' })).toContainText('R$ 220,00');
  await page.goto(`/tenant/finance/ap?at.title=${made.id}`);
  const kept = dialog.getByRole('grid', { name: 'Retenções', exact: true });
  await expect(kept).toContainText(formatCalendarDate(due));
  await tabTo(page, kept);
  await page.keyboard.press('ArrowRight');
  await expect(kept.getByRole('link', { name: /^Abrir Guia/ })).toBeFocused();
  await enter();
  await expect(dialog).toContainText(`Guia ${word}`);

  // Canceling the guia frees them.
  await dialog.getByRole('button', { name: 'Cancelar título' }).focus();
  await enter();
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Guia refeita');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Motivo')).toHaveCount(0);
  expect(await owed()).toEqual(before);

  // The caução goes back to its supplier.
  await page.goto('/tenant/finance/withholdings');
  await expect(grid).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(`Fundação ${word}`);
  await expect(page.getByText('2 retenções', { exact: true })).toBeVisible();
  await tabTo(page, grid);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Liberar caução: / })).toBeFocused();
  await enter();
  await expect(dialog.getByLabel('Descrição', { exact: true })).toBeFocused();
  await page.keyboard.type(`Caução ${word}`);
  await fill('Vencimento', formatCalendarDate(due));
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 retenção', { exact: true })).toBeVisible();
  const released = await owed();
  expect(released).toEqual({ withheld: Number((before.withheld - 50).toFixed(2)), all: before.all });
});
