import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TenantSummary } from '../../../src/domain/reports/dashboard.ts';
import { tenantDashboardTexts as texts } from '../../../src/texts/reports/dashboards.ts';
import { reportWords } from '../../../src/texts/reports/reportWords.ts';
import { CashChart, ResultsChart } from '../../../src/views/tenant/TenantCharts.tsx';
import { tenantSummary } from '../../support/examples/dashboardExamples.ts';

const named = () => screen.getByRole('figure').getAttribute('aria-label');
/** The table is collapsed, but rendered. */
const rows = (title: string) =>
  within(screen.getByRole('table', { name: title, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const withoutCash = { ...tenantSummary, cash: null } as TenantSummary;

test('the cash chart begins today, includes overdue titles, and ends on its last day', () => {
  render(<CashChart told={tenantSummary} />);
  expect(named()).toContain('De R$ 2.668.488,20 hoje a R$ 2.705.483,63 em 20/12/2026.');
  const days = rows(texts.cash).slice(1);
  expect(days.map(([day]) => day)).toEqual([
    texts.today,
    reportWords['cash-flow'].rows.overdue,
    '04/12/2026',
    '08/12/2026',
    '20/12/2026',
  ]);
  expect(days[2]?.slice(1)).toEqual(['R$ 0,00', 'R$ 18.124,07', 'R$ 2.677.343,12']);
});

test('the cash chart names the day of each title due today or later', () => {
  const today = { period: '2026-11-20', in: 100, out: 0, balance: 2_668_489_20 };
  const { cash } = tenantSummary;
  if (!cash) throw new Error('the company has cash');
  render(<CashChart told={{ ...tenantSummary, cash: { ...cash, days: [today] } }} />);
  const days = rows(texts.cash).map(([day]) => day);
  expect(days.slice(1)).toEqual([
    texts.today,
    reportWords['cash-flow'].rows.overdue,
    '20/11/2026',
    '20/12/2026',
  ]);
});

test('an empty chart has only its name', () => {
  render(<CashChart told={withoutCash} />);
  expect(named()).toBe(texts.cash);
});

test('the results chart names the best and the worst month, and the table each month', () => {
  render(<ResultsChart told={tenantSummary} />);
  expect(named()).toContain(
    'Maior: R$ 140.309,74 em outubro de 2026. Menor: -R$ 190.484,77 em novembro de 2026.',
  );
  expect(rows(texts.results).slice(1)).toEqual([
    ['outubro de 2026', 'R$ 140.309,74'],
    ['novembro de 2026', '-R$ 190.484,77'],
  ]);
  expect(screen.getByRole('figure').textContent).toContain('out');
  const months = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const ofMonth = (from: string, to: string) =>
    `/tenant/finance/reports?r.report=income-statement&r.from=${from}&r.to=${to}`;
  const each = [ofMonth('2026-10-01', '2026-10-31'), ofMonth('2026-11-01', '2026-11-30')];
  expect(months).toEqual([...each, ...each]);
});

test('a chart of no months has only its name', () => {
  render(<ResultsChart told={{ ...tenantSummary, results: [] }} />);
  expect(named()).toBe(texts.results);
});

test('a loss is drawn below the line and named by its month, a profit above it', () => {
  const { container } = render(<ResultsChart told={tenantSummary} />);
  const bars = [...container.querySelectorAll('rect')].map((bar) => [
    bar.getAttribute('class'),
    bar.textContent,
  ]);
  expect(bars).toEqual([
    ['chart-gain', 'outubro de 2026: R$ 140.309,74'],
    ['chart-loss', 'novembro de 2026: -R$ 190.484,77'],
  ]);
});

test('the days below the cash chart have no year', () => {
  const { container } = render(<CashChart told={tenantSummary} />);
  const said = [...container.querySelectorAll('.chart-ticks, [class*="mark"], text, span')].map(
    ({ textContent }) => textContent ?? '',
  );
  const days = said.filter((text) => /^\d\d\/\d\d/.test(text));
  expect(days.length).toBeGreaterThan(1);
  for (const day of days) expect(day).toMatch(/^\d\d\/\d\d$/);
});
