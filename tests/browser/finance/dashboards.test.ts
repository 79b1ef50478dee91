import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { hostHealthTexts } from '../../../src/texts/admin/hostHealth.ts';
import { expectNoViolations } from '../../support/page/browser.ts';
import { expect } from '../expect.ts';
import { alone, helena, horizonte, marina, visits } from '../visits.ts';

const { openAs } = visits();

describe("the figures on a company's dashboard", () => {
  const opened = async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/dashboard');
    // The first figures of a company may take a busy machine a while.
    await expect(page.getByRole('figure', { name: /^Caixa previsto/ })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('figure', { name: /^Resultado em doze meses/ })).toBeVisible();
    return page;
  };

  test('pass axe, also with the charts opened as tables', async () => {
    const page = await opened();
    await expectNoViolations(page);
    for (const table of await page.getByText('Ver em tabela').all()) await table.click();
    await expect(page.getByRole('table')).toHaveCount(2);
    await expectNoViolations(page);
  });

  test('are drawn in system colours where colours are forced', async () => {
    const page = await opened();
    expect(await foreignColours(page)).not.toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await foreignColours(page)).toEqual([]);
    }
  });

  test('have one line each', async () => {
    const page = await opened();
    for (const width of [1024, 1280, 1366, 1536, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await page
        .getByRole('list', { name: 'Números da empresa' })
        .locator('strong')
        .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().height)));
      expect([width, new Set(heights).size]).toEqual([width, 1]);
    }
  });
});

test('the tables on the page of an obra end with their rows, and no column is cut', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/projects');
  await page.getByPlaceholder('Buscar na lista').fill('Residencial Aurora');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const entries = page.getByRole('grid', { name: 'Lançamentos' });
  await expect(entries.getByRole('row')).not.toHaveCount(0);
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const spare = await page.locator('.site-block .grid-scroller').evaluateAll((scrollers) =>
      scrollers.map((scroller) => {
        const grid = scroller.querySelector('.grid')?.getBoundingClientRect();
        const below = scroller.clientHeight - Math.round(grid?.height ?? 0);
        return [Math.max(0, below), Math.max(0, scroller.scrollWidth - scroller.clientWidth)];
      }),
    );
    expect(spare.length).toBeGreaterThan(3);
    expect([width, spare]).toEqual([width, spare.map(() => [0, 0])]);
  }
});

test('the figures of a page that stays open past midnight are reloaded', async () => {
  const page = await openAs(marina, horizonte, alone);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/reports/summary')) asked.push(request.url());
  });
  await page.clock.install({ time: '2026-11-30T23:59:00-03:00' });
  await page.goto('/tenant/dashboard');
  await expect(page.getByRole('list', { name: 'Números da empresa' })).toBeVisible({ timeout: 30_000 });
  expect(asked).toHaveLength(1);
  await page.clock.fastForward('02:00');
  await expect(() => expect(asked).toHaveLength(2)).toPass();
});

describe('the dashboard of a superuser', () => {
  const opened = async () => {
    const page = await openAs(helena, null);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('region', { name: hostHealthTexts.checks })).toBeVisible({ timeout: 30_000 });
    return page;
  };

  test('passes axe, also narrow', async () => {
    const page = await opened();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 1024, height: 900 });
    await expectNoViolations(page);
  });

  test('shows its states by words and borders where colours are forced', async () => {
    const page = await opened();
    const checks = page.getByRole('region', { name: hostHealthTexts.checks }).getByRole('listitem');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      for (const check of await checks.all())
        await expect(check).toContainText(new RegExp(Object.values(hostHealthTexts.tone).join('|')));
      const marks = await checks.evaluateAll((items) =>
        items.map((item) => {
          const { borderStyle, outlineStyle, color } = getComputedStyle(item.firstElementChild as Element);
          return { isFramed: borderStyle !== 'none' || outlineStyle !== 'none', color };
        }),
      );
      expect(marks.every(({ isFramed }) => isFramed)).toBe(true);
      expect(new Set(marks.map(({ color }) => color)).size).toBe(1);
    }
  });
});

/** Colours of the charts that are no system colours. */
function foreignColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const system = ['CanvasText', 'Canvas', 'GrayText', 'LinkText'].map((name) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    const shapes = document.querySelectorAll('[role=img] :is(path, rect, line)');
    const colours = [...shapes].flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return shape.tagName === 'line' ? [stroke] : [fill, stroke];
    });
    return [...new Set(colours)].filter((colour) => colour !== 'none' && !system.includes(colour));
  });
}
