import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import type { Account } from '../../../src/domain/chart/account.ts';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { isComparable } from '../../../src/domain/reports/report.ts';
import { recordOf, reportNames } from '../../../src/domain/reports/reports.ts';
import { reportTexts } from '../../../src/texts/reports/reports.ts';
import { reportWords } from '../../../src/texts/reports/reportWords.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { expect } from '../expect.ts';
import { call, horizonte, marina, visits } from '../visits.ts';
import { bankCode } from './ledgerScreen.ts';

const { openAs } = visits();
const expenseCode = '4.1.01.001';
const today = todayInSaoPaulo(new Date());

/** Result of the statement on the screen, as written. */
async function resultOf(page: Page): Promise<string | null> {
  const row = page
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${reportWords['income-statement'].rows.result}(?! bruto)`) });
  await expect(row).toBeVisible();
  return row.textContent();
}

describe('an accountant whose own sheet has another result', () => {
  test('goes from the statement to the wrong entry, reverses it, and sees the result change', async () => {
    const page = await openAs(marina, horizonte);
    const path = '/chart-of-accounts/?only_active=true&tree=false&size=1000';
    const chart: Account[] = (await (await call('GET', path, page.authToken, page.tenantId)).json()).items;
    const [expense, bank] = [expenseCode, bankCode].map((code) => chart.find((row) => row.code === code)?.id);
    const statement = `/tenant/finance/reports?r.report=income-statement&r.from=${today}&r.to=${today}`;
    const figure = async () => {
      const asked = `/reports/income-statement?from=${today}&to=${today}`;
      return (await (await call('GET', asked, page.authToken, page.tenantId)).json()).result as number;
    };
    const post = async (description: string) => {
      const lines = [
        { account_id: expense, type: 'DEBIT', amount: 7_654.32 },
        { account_id: bank, type: 'CREDIT', amount: 7_654.32 },
      ];
      const entry = { entry_date: today, description, origin_type: 'MANUAL_ENTRY', lines };
      expect((await call('POST', '/gl/entries', page.authToken, page.tenantId, entry)).status).toBe(201);
    };
    // Posts an entry, because a day without postings has no result.
    await post(`Taxa ${Date.now()}`);
    const right = await figure();
    const description = `Taxa lançada em dobro ${Date.now()}`;
    await post(description);

    await page.goto(statement);
    const wrong = await resultOf(page);
    await page
      .getByRole('row', { name: new RegExp(`^${expenseCode.replaceAll('.', '\\.')}`) })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('tab', { name: reportWords['account-ledger'].title })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveTitle(`${reportWords['account-ledger'].title} · ${horizonte}`);
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
    await expect(page.getByRole('tab', { name: reportWords['income-statement'].title })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveTitle(`${reportWords['income-statement'].title} · ${horizonte}`);
    await expect(async () => expect(await resultOf(page)).not.toBe(wrong)).toPass();
    expect(await figure()).toBe(right);
    expect(new URL(page.url()).searchParams.get('r.from')).toBe(today);
  });
});

describe('the address of a report', () => {
  const days = 'r.from=2026-10-01&r.to=2026-10-31';

  test('opens the same page again, for every report, and stays the same', async () => {
    const page = await openAs(marina, horizonte);
    const chart = '/chart-of-accounts/?only_active=true&tree=false&size=1000';
    const { items }: { items: Account[] } = await (
      await call('GET', chart, page.authToken, page.tenantId)
    ).json();
    const bank = items.find(({ code }) => code === bankCode)?.id;
    for (const name of reportNames) {
      const { splits, needs, required } = recordOf(name);
      const question = [
        days,
        ...(required ? [`r.${required}=${bank}`] : []),
        ...(splits.length > 1 ? [`r.by=${splits[1]}`] : []),
        ...(typeof needs === 'string' ? [] : ['r.kind=receivable']),
        ...(isComparable({ report: name, by: splits[1] ?? splits[0] }) ? ['r.compares=1'] : []),
      ];
      const asked = `/tenant/finance/reports?r.report=${name}&${question.join('&')}`;
      const shown = async () => {
        const tab = page.getByRole('tab', { name: reportWords[name].title, exact: true });
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        const grid = page.getByRole('grid').or(page.getByRole('treegrid'));
        await expect(grid).toHaveAttribute('aria-label', reportWords[name].title);
        await expect(grid).not.toHaveAttribute('aria-busy', 'true');
        expect(parts(page.url())).toEqual(parts(asked));
        return grid.textContent();
      };
      await page.goto(asked);
      const before = await shown();
      await page.reload();
      expect(await shown()).toBe(before);
    }
  });

  test('follows the filters of the screen, and Back restores the former ones', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto(`/tenant/finance/reports?r.report=trial-balance&${days}`);
    const tab = (name: keyof typeof reportWords) =>
      page.getByRole('tab', { name: reportWords[name].title, exact: true });
    await expect(tab('trial-balance')).toHaveAttribute('aria-selected', 'true');
    await tab('balance-sheet').click();
    await expect(page).toHaveURL(/r\.report=balance-sheet/);
    await tab('income-statement').click();
    await expect(page).toHaveURL(/r\.report=income-statement.*r\.from=2026-10-01/);
    await page.goBack();
    await expect(tab('balance-sheet')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(tab('trial-balance')).toHaveAttribute('aria-selected', 'true');
    expect(parts(page.url())).toEqual(parts(`/x?r.report=trial-balance&${days}`));
  });
});

/** Query of an address, sorted. */
function parts(address: string): [string, string][] {
  const { searchParams } = new URL(address, 'http://here');
  return [...searchParams].sort(([a], [b]) => (a < b ? -1 : 1));
}

describe('an entry opened from a report', () => {
  test('closes by Back, opens again by Forward and by its address, and leaves no trace', async () => {
    const page = await openAs(marina, horizonte);
    const chart = '/chart-of-accounts/?only_active=true&tree=false&size=1000';
    const { items }: { items: Account[] } = await (
      await call('GET', chart, page.authToken, page.tenantId)
    ).json();
    const bank = items.find(({ code }) => code === bankCode)?.id;
    await page.goto(
      `/tenant/finance/reports?r.report=account-ledger&r.account=${bank}&r.from=2026-10-01&r.to=2026-10-31`,
    );
    const line = page.getByRole('row').nth(2);
    const dialog = page.getByRole('dialog');
    await line.getByRole('link').first().click();
    await expect(dialog.getByRole('table').or(dialog.getByRole('grid')).first()).toBeVisible();
    await expect(page).toHaveURL(/at\.entry/);

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: reportWords['account-ledger'].title })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/at\.entry/);
    await line.getByRole('link').first().click();
    await expect(page).toHaveURL(/at\.entry/);
    // The address changes first, and the key must reach the dialog.
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/at\.entry/);
    await expect(line.getByRole('link').first()).toBeFocused();
  });
});

describe('a printed report', () => {
  const year = 'r.from=2026-01-01&r.to=2026-12-31';
  const landscapePx = 1031;

  test('names its account, and cuts no amount of a year by month', async () => {
    const page = await openAs(marina, horizonte);
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    const chart = '/chart-of-accounts/?only_active=true&tree=false&size=1000';
    const accounts: Account[] = (await (await call('GET', chart, page.authToken, page.tenantId)).json())
      .items;
    const bank = accounts.find(({ code }) => code === bankCode);
    const sheet = page.locator('.print-sheet');
    await page.goto(`/tenant/finance/reports?r.report=account-ledger&${year}&r.account=${bank?.id}`);
    await page.getByRole('button', { name: outputTexts.print }).click();
    await expect(sheet.locator('header')).toContainText(
      reportTexts.filteredBy(reportTexts.ledgerAccount, `${bankCode} ${bank?.name}`),
    );

    await page.goto(`/tenant/finance/reports?r.report=income-statement&r.by=month&${year}`);
    await page.getByRole('button', { name: outputTexts.print }).click();
    await expect(sheet.locator('table')).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: landscapePx, height: 700 });
    const widths = await sheet
      .locator('table')
      .evaluateAll((tables) => tables.map((each) => each.scrollWidth));
    expect(widths.filter((width) => width > landscapePx)).toEqual([]);
    expect(await sheet.locator('th').allTextContents()).toContain('dez/2026');
    await page.emulateMedia({ media: null });
  });

  test('sets groups and totals apart from their accounts', async () => {
    const page = await openAs(marina, horizonte);
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto(`/tenant/finance/reports?r.report=balance-sheet&${year}`);
    await page.getByRole('button', { name: outputTexts.print }).click();
    await page.emulateMedia({ media: 'print' });
    const row = (first: string) => page.locator('.print-sheet tbody tr').filter({ hasText: first });
    const begins = (first: string) =>
      row(first)
        .first()
        .locator('td')
        .first()
        .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingLeft));
    const [group = '', parent = ''] = [bankCode.split('.')[0], bankCode.slice(0, bankCode.lastIndexOf('.'))];
    expect(await begins(parent)).toBeGreaterThan(await begins(group));
    expect(await begins(bankCode)).toBeGreaterThan(await begins(parent));
    await expect(row(parent).first().locator('strong')).not.toHaveCount(0);
    await expect(row(reportWords['balance-sheet'].rows.assets).locator('strong')).not.toHaveCount(0);
    await expect(row(bankCode).locator('strong')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  test('breaks no date, code or amount across two lines', async () => {
    const page = await openAs(marina, horizonte);
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.setViewportSize({ width: landscapePx, height: 700 });
    const chart = '/chart-of-accounts/?only_active=true&tree=false&size=1000';
    const { items } = await (await call('GET', chart, page.authToken, page.tenantId)).json();
    const bank = (items as Account[]).find(({ code }) => code === bankCode);
    for (const query of [`account-ledger&r.account=${bank?.id}`, 'income-statement&r.by=month']) {
      await page.goto(`/tenant/finance/reports?r.report=${query}&${year}`);
      await page.getByRole('button', { name: outputTexts.print }).click();
      const whole = page.locator('.print-sheet').locator('tbody td:first-child, td[data-align="right"]');
      await expect(whole).not.toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      const broken = await whole.evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const text = document.createRange();
            text.selectNodeContents(cell);
            return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          })
          .map((cell) => cell.textContent),
      );
      expect(broken).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  });
});
