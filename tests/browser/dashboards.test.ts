import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expectNoViolations } from '../support/browser.ts';
import { expect } from './expect.ts';
import { horizonte, marina, visits } from './visits.ts';

const { openAs } = visits();

describe('the dashboard of a company with its figures', () => {
  const opened = async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/dashboard');
    // The first figures of a company may take a busy machine a while.
    await expect(page.getByRole('img', { name: /^Caixa previsto/ })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('img', { name: /^Resultado em doze meses/ })).toBeVisible();
    return page;
  };

  test('passes axe, its charts opened as tables too', async () => {
    const page = await opened();
    await expectNoViolations(page);
    for (const table of await page.getByText('Ver em tabela').all()) await table.click();
    await expect(page.getByRole('table')).toHaveCount(2);
    await expectNoViolations(page);
  });

  test('is drawn in the colours of the system where those are forced', async () => {
    const page = await opened();
    expect(await foreignColours(page)).not.toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await foreignColours(page)).toEqual([]);
    }
  });

  test('has each figure on one line', async () => {
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

/** What the charts are filled and drawn with beside the colours of the system. */
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
