import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import type { Account } from '../../src/domain/account.ts';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { reportNamesInWords, reportRows, reportTexts } from '../../src/texts/reports.ts';
import { expect } from './expect.ts';
import { bankCode } from './ledgerScreen.ts';
import { call, horizonte, marina, visits } from './visits.ts';

const { openAs } = visits();
const expenseCode = '4.1.01.001';
const today = todayInSaoPaulo(new Date());

/** What the statement on the screen comes to, as it is written. */
async function resultOf(page: Page): Promise<string | null> {
  const row = page.getByRole('row').filter({ hasText: new RegExp(`^${reportRows.result}(?! bruto)`) });
  await expect(row).toBeVisible();
  return row.textContent();
}

describe('an accountant whose sheet says another result', () => {
  test('goes from the statement to the wrong entry, takes it back, and sees the result change', async () => {
    const page = await openAs(marina, horizonte);
    const path = '/chart-of-accounts/?only_active=true&tree=false&size=1000';
    const chart: Account[] = (await (await call('GET', path, page.authToken, page.tenantId)).json()).items;
    const [expense, bank] = [expenseCode, bankCode].map((code) => chart.find((row) => row.code === code)?.id);
    const statement = `/tenant/finance/reports?r.report=income-statement&r.from=${today}&r.to=${today}`;
    const figure = async () => {
      const asked = `/reports/income-statement?from=${today}&to=${today}`;
      return (await (await call('GET', asked, page.authToken, page.tenantId)).json()).result as number;
    };
    const right = await figure();
    const description = `Taxa lançada em dobro ${Date.now()}`;
    const lines = [
      { account_id: expense, type: 'DEBIT', amount: 7_654.32 },
      { account_id: bank, type: 'CREDIT', amount: 7_654.32 },
    ];
    const entry = { entry_date: today, description, origin_type: 'MANUAL_ENTRY', lines };
    const made = await call('POST', '/gl/entries', page.authToken, page.tenantId, entry);
    expect(made.status).toBe(201);

    await page.goto(statement);
    const wrong = await resultOf(page);
    await page
      .getByRole('row', { name: new RegExp(`^${expenseCode.replaceAll('.', '\\.')}`) })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('tab', { name: reportNamesInWords['account-ledger'] })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('button', { name: reportTexts.openRow(description) }).click();
    await expect(page.getByRole('button', { name: /^Estornar/ })).toBeEnabled();
    await page.keyboard.press('F7');
    await expect(page.getByLabel('Motivo')).toBeFocused();
    await page.keyboard.type('Lançada em dobro');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: /^Estornado por .*: abrir$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(reportTexts.stale)).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('tab', { name: reportNamesInWords['income-statement'] })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(async () => expect(await resultOf(page)).not.toBe(wrong)).toPass();
    expect(await figure()).toBe(right);
    expect(new URL(page.url()).searchParams.get('r.from')).toBe(today);
  });
});
