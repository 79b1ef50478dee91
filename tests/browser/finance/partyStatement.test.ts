import { test } from 'vitest';
import { formatMoney } from '../../../src/domain/money.ts';
import { reportPrefix } from '../../../src/domain/reports/report.ts';
import { partyTexts } from '../../../src/texts/tenant/parties.ts';
import { expect } from '../expect.ts';
import { tabTo } from '../keyboard.ts';
import { call, horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();

interface Statement {
  party: { id: string; name: string };
  opening: number;
  lines: { debit: number; credit: number }[];
  closing: number;
}

const cents = (amount: number) => Math.round(amount * 100);

test('a supplier’s statement opens from its position and from the search, by keyboard, and adds up', async () => {
  const page = await openAs(marina, horizonte);
  const read = async (path: string) => (await call('GET', path, page.authToken, page.tenantId)).json();
  const { items } = await read('/payables/?size=50');
  const [{ supplier_id: id, supplier_name: name }] = items;
  const party = page.getByRole('combobox', { name: 'Fornecedor' });
  await page.goto(`/tenant/suppliers?q=${encodeURIComponent(name)}`);
  await tabTo(page, page.getByRole('grid'));
  const position = page.getByRole('grid').getByRole('button', { name: partyTexts.openTitles(name) });
  await expect(position).toBeVisible();
  await position.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Posição · ${name}` });
  await tabTo(page, dialog.getByRole('link', { name: 'Extrato' }));
  await page.keyboard.press('Enter');

  await expect(party).toHaveValue(name);
  const query = new URL(page.url()).searchParams;
  const [from, to] = ['from', 'to'].map((part) => query.get(`${reportPrefix}${part}`));
  const told: Statement = await read(
    `/reports/party-statement?kind=payable&party_id=${id}&from=${from}&to=${to}`,
  );
  const sum = told.lines.reduce(
    (total, { debit, credit }) => total + cents(debit) - cents(credit),
    cents(told.opening),
  );
  expect(sum).toBe(cents(told.closing));
  await expect(page.getByRole('grid', { name: 'Extrato da Pessoa' })).toContainText(
    formatMoney(Math.abs(sum)),
  );
  const address = page.url();

  await page.goto('/tenant/dashboard');
  await expect(page.getByRole('button', { name: 'Buscar ou ir para…' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar ou ir para…' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(name);
  const options = palette.getByRole('option');
  const statement = options.filter({ hasText: `Extrato de ${name}` });
  await expect(statement).toBeVisible();
  for (let at = 0; at < (await options.count()); at++) {
    if ((await field.getAttribute('aria-activedescendant')) === (await statement.getAttribute('id'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(party).toHaveValue(name);
  expect(page.url()).toBe(address);
});
