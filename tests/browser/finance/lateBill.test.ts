import { expect as expectValue, test } from 'vitest';
import { formatCalendarDate } from '../../../src/domain/dateText.ts';
import { expect } from '../expect.ts';
import { tabTo } from '../keyboard.ts';
import { atlantica, call, marina, visits } from '../visits.ts';

const { openAs } = visits();
const longMs = 120_000;

test(
  'a late bill keeps its date, and returned goods go back to its accounts, by keyboard',
  async () => {
    const page = await openAs(marina, atlantica);
    const read = async (path: string) => (await call('GET', path, page.authToken, page.tenantId)).json();
    const { closed_through: through } = await read('/periods');
    expectValue(through).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const { items } = await read('/suppliers/?size=50');
    const { items: accounts } = await read('/chart-of-accounts/?size=300');
    const account = (code: string) => accounts.find((each: { code: string }) => each.code === code)?.id;
    const [{ name: supplier }] = items.filter(({ is_active }: { is_active: boolean }) => is_active);
    const name = `Nota atrasada ${Date.now()}`;
    const field = async (label: string, text: string) => {
      await tabTo(page, page.getByRole('dialog').getByLabel(label, { exact: true }).first());
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    };

    await page.goto('/tenant/finance/ap');
    await page.getByRole('button', { name: 'Novo Título Manual' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Novo Título a Pagar', exact: true });
    await expect(form.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused();
    await page.keyboard.type(supplier);
    await page.keyboard.press('Enter');
    await field('Descrição', name);
    await field('Número do documento', `LB-${Date.now()}`);
    await field('Emissão', formatCalendarDate(through));
    await field('Valor do documento', '1000,00');
    await expect(form.getByLabel('Competência')).toHaveValue(/^01\//);
    await tabTo(page, form.getByRole('combobox', { name: 'Apropriação: Conta contábil, linha 1' }));
    await page.keyboard.type('4.1.01.001');
    await page.keyboard.press('Enter');
    await field('Primeiro vencimento', '31/12/2099');
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
    const { items: found } = await read(`/payables/?q=${encodeURIComponent(name)}`);
    const { document_id: id } = found[0];
    const { issue_date, accrual_date } = await read(`/payables/documents/${id}`);
    expectValue(issue_date).toBe(through);
    expectValue(accrual_date > through).toBe(true);

    await page.goto(`/tenant/finance/ap?at.title=${id}`);
    const details = page.getByRole('dialog', { name: 'Título', exact: true });
    await expect(details.getByText(formatCalendarDate(accrual_date)).first()).toBeVisible();
    await tabTo(page, details.getByRole('button', { name: 'Devolução ou abatimento…' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Valor a reduzir')).toBeFocused();
    await page.keyboard.type('250,00');
    await field('Motivo', 'Blocos quebrados devolvidos');
    await page.keyboard.press('Control+Enter');
    const adjustments = details.getByRole('grid', { name: 'Saldos cancelados e reduções' });
    await expect(adjustments).toContainText('R$ 250,00');
    const { adjustments: kept } = await read(`/payables/documents/${id}`);
    const { lines } = await read(`/gl/entries/${kept[0].entry_id}`);
    const sides = lines.map((line: { account_id: number; type: string; amount: number }) => [
      line.account_id,
      line.type,
      line.amount,
    ]);
    expectValue(sides).toEqual([
      [account('2.1.01.001'), 'DEBIT', 250],
      [account('4.1.01.001'), 'CREDIT', 250],
    ]);
  },
  longMs,
);
