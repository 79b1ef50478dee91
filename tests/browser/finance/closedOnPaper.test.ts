import { describe, test } from 'vitest';
import { formatMoney } from '../../../src/domain/money.ts';
import type { ReportName } from '../../../src/domain/reports/reports.ts';
import { reportWords } from '../../../src/texts/reports/reportWords.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { textOfPages } from '../../support/page/pdfText.ts';
import { expect } from '../expect.ts';
import { atlantica, call, horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();
const quarter = { from: '2026-01-01', to: '2026-03-31' };
const year = { from: '2026-01-01', to: '2026-12-31' };

type Row = Record<string, string | number> & { code?: string; name?: string };

/** As the sheets write it: a balance without sign, nothing as a dash. */
const written = (reais: number, isSigned = true) => {
  const cents = Math.round(reais * 100);
  return cents === 0 ? '–' : formatMoney(isSigned ? cents : Math.abs(cents));
};

describe.each([
  ['Horizonte', horizonte, 'Construtora Horizonte Ltda. · CNPJ 11.222.333/0001-81'],
  [
    'Atlântica, whose works are in stock,',
    atlantica,
    'Incorporadora Atlântica S.A. · CNPJ 12.ABC.345/01DE-35',
  ],
])('%s on paper', (_name, company, heading) => {
  const visit = async () => {
    const page = await openAs(marina, company);
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    /** The text of each page of a printed report. */
    const printed = async (name: ReportName, question: string): Promise<string[]> => {
      await page.goto(`/tenant/finance/reports?r.report=${name}&${question}`);
      await expect(page.getByRole('tab', { name: reportWords[name].title, exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.getByRole('button', { name: outputTexts.print }).click();
      await expect(page.locator('.print-sheet table').first()).toBeAttached();
      const pages = textOfPages(await page.pdf({ preferCSSPageSize: true }));
      for (const [at, text] of pages.entries()) {
        expect(text).toContain(`Página ${at + 1} de ${pages.length}`);
        expect(text).not.toContain('R$');
        expect(text).not.toContain('\uFFFD');
      }
      expect(pages[0]?.startsWith(heading)).toBe(true);
      return pages;
    };
    const read = async (path: string) =>
      (await call('GET', `/reports/${path}`, page.authToken, page.tenantId)).json();
    return { printed, read };
  };
  /** Each row stands on one line of some page with its amounts, in order. */
  const expectRows = (pages: readonly string[], rows: readonly Row[], cells: (row: Row) => string[]) => {
    const lines = pages.flatMap((text) => text.split('\n'));
    for (const row of rows) {
      const [from, amounts] = [`${row.code} `, cells(row).join(' ')];
      expect(
        lines.some((line) => line.includes(from) && line.includes(amounts)),
        `${from}${amounts}`,
      ).toBe(true);
    }
  };
  const signed = ['Marina Castro', 'Administradora', 'Caio Figueira', 'CRC 1SP123456/O-7'];
  const expectSigned = (text: string | undefined) => {
    for (const line of signed) expect(text).toContain(line);
  };

  test('has a balancete whose debtors equal its creditors, and whose totals stand below rows', async () => {
    const { printed, read } = await visit();
    const pages = await printed('trial-balance', `r.from=${quarter.from}&r.to=${quarter.to}`);
    const { rows } = await read(`trial-balance?from=${quarter.from}&to=${quarter.to}`);
    const sided = (reais: number) => `${written(reais, false)}${reais === 0 ? '' : reais > 0 ? ' D' : ' C'}`;
    expectRows(pages, rows, ({ opening, debit, credit, closing }) => [
      sided(Number(opening)),
      written(Number(debit)),
      written(Number(credit)),
      sided(Number(closing)),
    ]);
    expect(pages[0]).toContain('Valores em reais');
    expect(pages[0]).toContain('Provisório');
    const last = pages.at(-1) ?? '';
    const [debtors, creditors] = ['devedores', 'credores'].map(
      (side) => new RegExp(`Total dos saldos ${side} ([\\d.,]+)`).exec(last)?.[1],
    );
    expect(debtors).toBeTruthy();
    expect(debtors).toBe(creditors);
    expect(last.split('\n').some((line) => /^\d/.test(line))).toBe(true);
    expectSigned(last);
    const { closed_through: closed } = await read('signing');
    expect(closed === null).toBe(company === horizonte);
    if (closed === null) return;
    const [sheet] = await printed('trial-balance', `r.from=${closed.slice(0, 8)}01&r.to=${closed}`);
    expect(sheet).toContain('Período fechado');
    expect(sheet).not.toContain('Provisório');
  });

  test('has a balanço with two equal sides beside each other, the result inside the equity', async () => {
    const { printed, read } = await visit();
    const pages = await printed('balance-sheet', `r.to=${year.to}`);
    const { totals } = await read(`balance-sheet?date=${year.to}`);
    const all = pages.join('\n');
    const assets = written(totals.assets, false);
    expect(all).toContain(`Total do ativo ${assets} D`);
    expect(all).toMatch(new RegExp(`Total do passivo e do( patrimônio líquido)? ${assets} C`));
    expect(all).toContain(`Resultado do exercício ${written(totals.year_result, false)}`);
    const equity = all.indexOf('Total do patrimônio');
    expect(all.indexOf('Resultado do exercício')).toBeLessThan(equity);
    expectSigned(pages.at(-1));
  });

  test('has a DRE whose months stand beside each other on each page', async () => {
    const { printed, read } = await visit();
    const pages = await printed('income-statement', `r.from=${year.from}&r.to=${year.to}&r.by=month`);
    for (const text of pages) expect(text).toMatch(/jan\/2026 fev\/2026 .* nov\/2026 dez\/2026/);
    const { rows, result, months } = await read(`income-statement?from=${year.from}&to=${year.to}&by=month`);
    const amounts = (amount: number, parts: Record<string, number>) => [
      written(amount),
      ...Object.values(parts).map((part) => written(part)),
    ];
    expectRows(pages, rows, (row) =>
      amounts(Number(row.amount), row.months as unknown as Record<string, number>),
    );
    const last = pages.at(-1) ?? '';
    expect(last).toContain(`Resultado do período ${amounts(result, months).join(' ')}`);
    expectSigned(last);
  });

  test('has the cost of each obra, whose parts sum to what was realized', async () => {
    const { printed, read } = await visit();
    const pages = await printed('project-costs', `r.to=${year.to}`);
    const { rows, totals } = await read(`project-costs?date=${year.to}`);
    const all = pages.join('\n');
    for (const row of [...rows, { name: 'Total', ...totals }]) {
      const parts = [row.paid, row.withheld, row.offset, row.payable, row.untitled];
      const sum = parts.reduce((cents: number, part: number) => cents + Math.round(part * 100), 0);
      expect([row.name, sum]).toEqual([row.name, Math.round(row.realized * 100)]);
      expect(all).toContain(`${row.name} ${[row.realized, ...parts].map((part) => written(part)).join(' ')}`);
    }
    expect(rows.length).toBeGreaterThan(1);
  });

  test('has a Livro Diário whose leaves are its pages, with statements and totals that go on', async () => {
    const { printed, read } = await visit();
    const days = { from: '2026-10-01', to: '2026-10-31' };
    const pages = await printed('journal', `r.from=${days.from}&r.to=${days.to}`);
    for (const [at, text] of pages.entries()) expect(text).toContain(`Folha ${at + 1}\n`);
    expect(pages[0]).toContain('Termo de abertura');
    expect(pages.at(-1)).toContain('Termo de encerramento');
    for (const text of [pages[0], pages.at(-1)]) {
      expect(text).toContain(`${pages.length} folhas numeradas seguidamente de 1 a ${pages.length}`);
      expectSigned(text);
    }
    const leaves = pages.slice(1, -1);
    const totalsOn = (text: string) =>
      ['Totais da folha', 'Totais até esta folha'].map((label) => {
        const [, debit = '', credit = ''] = new RegExp(`${label} ([\\d.,–]+) ([\\d.,–]+)`).exec(text) ?? [];
        return [debit, credit].map((amount) => Number(amount.replaceAll(/\D/g, '') || 0));
      });
    let through = [0, 0];
    for (const text of leaves) {
      const [own = [], until] = totalsOn(text);
      through = through.map((sum, side) => sum + (own[side] ?? 0));
      expect(until).toEqual(through);
      for (const line of text.split('\n')) expect(line).not.toMatch(/^\d{1,3} \d{2}\/\d{2}\/\d{0,3} /);
    }
    const { totals } = await read(`journal?from=${days.from}&to=${days.to}`);
    expect(through).toEqual([totals.debit, totals.credit].map((reais) => Math.round(reais * 100)));
  });
});
