import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { startSpecHost } from '../support/page/specHost.ts';
import { expect } from './expect.ts';
import { ledgerPath } from './finance/ledgerScreen.ts';
import { openProjects } from './projectsScreen.ts';
import { helena, horizonte, marina, refused, stepTo, visits } from './visits.ts';

const { open, openAs } = visits();
/** A window of 1440 × 900 at 200 %. */
const zoomed = { viewport: { width: 720, height: 450 } };
const rowHeight = 36;

/** Lines that set each element apart where backgrounds and shadows disappear: its borders and pseudo-elements. */
function linesOf(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const own = getComputedStyle(element);
      const sides = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
        const style = Reflect.get(own, `border${side}Style`);
        const width = Reflect.get(own, `border${side}Width`);
        return style === 'none' || width === '0px' ? '-' : `${style} ${width}`;
      });
      const outline =
        own.outlineStyle === 'none' || own.outlineWidth === '0px'
          ? '-'
          : `${own.outlineStyle} ${own.outlineColor}`;
      return [...sides, outline].join(', ');
    }),
  );
}

const nothing = '-, -, -, -, -';

async function expectFramed(what: string, elements: Locator): Promise<void> {
  await expect(elements.first(), what).toBeVisible();
  expect(await linesOf(elements), what).not.toContain(nothing);
}

/** A marked element differs from its neighbours, which all look alike. */
async function expectMarked(what: string, marked: Locator, others: Locator): Promise<void> {
  const [[mark], rest] = [await linesOf(marked), new Set(await linesOf(others))];
  expect(rest.size, what).toBe(1);
  expect(rest, what).not.toContain(mark);
}

describe('with forced colours', () => {
  const inBoth = async (page: Page, look: () => Promise<void>) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await look();
    }
  };

  test('the current menu entry, pressed buttons, fields and status marks are outlined', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/ap');
    const grid = page.getByRole('grid', { name: 'Contas a Pagar' });
    await expect(grid.getByRole('row').nth(1)).toBeVisible();
    const main = page.getByRole('main');
    await inBoth(page, async () => {
      const item = (state: string) => page.locator(`.side-nav a.side-item${state}`);
      await expectMarked('menu', item('[aria-current="page"]'), item(':not([aria-current])'));
      const half = (pressed: boolean) =>
        main.locator(`.view-switch:last-of-type [aria-pressed="${pressed}"]`).last();
      await expectMarked('view', half(true), half(false));
      await expectFramed('fields', main.locator('input:visible, select:visible'));
      await expectFramed('buttons', main.locator('.bp6-button:not(.bp6-minimal):visible'));
      await expectFramed('status', grid.locator('.status-tag'));
      await expectFramed('cells', grid.locator('tbody tr').first().locator('td'));
    });
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    await inBoth(page, async () => {
      await expectMarked(
        'row in hand',
        grid.locator('tbody tr[data-active]'),
        grid.locator('tbody tr[id]:not([data-active])'),
      );
    });
  });

  test('the selected row and the current option are outlined', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/treasury');
    const accounts = page.locator('.grid tbody tr[aria-selected]');
    await accounts.filter({ hasText: 'Banco do Brasil' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await inBoth(page, async () => {
      const first = (isSelected: boolean) =>
        page.locator(`.grid tbody tr[aria-selected="${isSelected}"] td:first-child`);
      await expectMarked('selected row', first(true), first(false));
    });
    await page.goto('/tenant/finance/reports?r.report=account-ledger');
    await page.getByRole('combobox', { name: 'Conta do razão' }).fill('1.1');
    await expect(page.locator('.options [role="option"]').nth(2)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await inBoth(page, async () => {
      const option = (state: string) => page.locator(`.options [role="option"]${state}`);
      await expectMarked('choice', option('[data-current]'), option(':not([data-current])'));
    });
  });

  test('a dialog and its invalid field are outlined', async () => {
    const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' });
    await startSpecHost(page);
    await openProjects(page);
    await page.getByRole('button', { name: 'Novo Projeto' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Criar Projeto' }).click();
    const invalid = form.locator('input[aria-invalid="true"]').first();
    await expect(invalid).toBeFocused();
    // Moves the focus away, which would be a mark of its own.
    await page.keyboard.press('Tab');
    await inBoth(page, async () => {
      await expectFramed('dialog', form);
      await expectMarked('invalid field', invalid, form.locator('input:not([aria-invalid="true"])').last());
    });
  });

  test('the selected day of a calendar is outlined', async () => {
    const page = await openAs(marina, horizonte);
    await page.goto('/tenant/finance/reports?r.from=2026-11-02&r.to=2026-11-10');
    await page.getByLabel('Último dia').press('Alt+ArrowDown');
    const day = (state: string) => page.locator(`.rdp-day${state}`);
    await expect(day('_selected')).toBeFocused();
    // Moves the focus away, which would be a mark of its own.
    await page.keyboard.press('ArrowUp');
    await inBoth(page, async () => {
      const others = ':not(.rdp-day_selected, .rdp-day_today, .rdp-day_outside, :disabled, :focus)';
      await expectMarked('day', day('_selected'), day(others));
    });
  });
});

test('the active row has a ring on all sides', async () => {
  const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' });
  await startSpecHost(page);
  await openProjects(page);
  const grid = page.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  const sides = await grid.locator('tbody tr[data-active] td').evaluateAll((cells) =>
    cells.map((cell) => {
      const ring = getComputedStyle(cell).boxShadow;
      return ['0px 2px', '0px -2px', '2px 0px', '-2px 0px'].filter((side) =>
        new RegExp(`\\) ${side} 0px`).test(ring),
      );
    }),
  );
  const above = ['0px 2px', '0px -2px'];
  expect(sides[0]).toEqual([...above, '2px 0px']);
  expect(sides.at(-1)).toEqual([...above, '-2px 0px']);
  for (const middle of sides.slice(1, -1)) expect(middle).toEqual(above);
});

test('digits are aligned, and words keep their own hyphen', async () => {
  const page = await openAs(marina, horizonte);
  await page.goto('/tenant/finance/ap');
  await expect(page.locator('.grid tbody tr[id]').first()).toBeVisible();
  const figures = (cells: Locator) =>
    cells.evaluateAll((all) => [...new Set(all.map((cell) => getComputedStyle(cell).fontVariantNumeric))]);
  expect(await figures(page.locator('.grid td[data-kind="text"]'))).toEqual(['normal']);
  expect(await figures(page.locator('.grid td[data-align="right"]'))).toEqual(['lining-nums tabular-nums']);
});

describe('in a low window', () => {
  test('the lines of an entry keep five rows, and the page scrolls to its buttons', async () => {
    const page = await openAs(marina, horizonte, zoomed);
    await page.goto(ledgerPath);
    await page.getByRole('button', { name: 'Novo Lançamento Manual' }).click();
    await expect(page.getByRole('combobox', { name: 'Conta da partida 1', exact: true })).toBeVisible();
    const lines = await page.locator('.entry-scroller').boundingBox();
    expect(lines?.height).toBeGreaterThanOrEqual(5 * rowHeight);
    const save = page.getByRole('button', { name: 'Salvar Lançamento' });
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
  });

  test('the wheel reaches the end of the menu', async () => {
    const page = await openAs(marina, horizonte, { viewport: { width: 1366, height: 400 } });
    await page.goto('/tenant/dashboard');
    const last = page.locator('.side-items a').last();
    await expect(last).toBeAttached();
    await expect(last).not.toBeInViewport();
    await page.locator('.side-items').hover();
    await page.mouse.wheel(0, 2000);
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test('a list keeps five rows between its head and its totals', async () => {
    const page = await openAs(marina, horizonte, zoomed);
    for (const path of ['/tenant/finance/ap', ledgerPath]) {
      await (path === ledgerPath ? stepTo(page, path) : page.goto(path));
      await expect(page.locator('.grid tbody tr[id]').first()).toBeVisible();
      const room = await page.locator('.grid-scroller').evaluate((scroller) => {
        const heightOf = (name: string) => scroller.querySelector(name)?.getBoundingClientRect().height ?? 0;
        return scroller.clientHeight - heightOf('thead') - heightOf('tfoot');
      });
      expect(room, path).toBeGreaterThanOrEqual(5 * rowHeight);
    }
  });
});

test('a scroller marks the edges with hidden content', async () => {
  const page = await openAs(marina, horizonte, zoomed);
  await page.goto('/tenant/finance/ap');
  const scroller = page.locator('.grid-scroller');
  await expect(scroller).toHaveAttribute('data-more', /right/);
  const edge = () =>
    scroller
      .locator('tbody .grid-actions-cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').backgroundImage);
  expect(await edge()).toContain('gradient');
  await scroller.evaluate((part) => part.scrollTo({ left: part.scrollWidth }));
  await expect(scroller).not.toHaveAttribute('data-more', /right/);
  expect(await edge()).toBe('none');
});

test('the menu is a rail of 64 pixels below 1280, and whole from there', async () => {
  const page = await openAs(marina, horizonte, { viewport: { width: 1279, height: 800 } });
  await page.goto('/tenant/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  const width = async () => (await menu.boundingBox())?.width;
  await expect.poll(width).toBe(64);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBeGreaterThan(180);
});

test('a notice covers no pager, and the buttons of the rows can be scrolled clear of it', async () => {
  const page = await openAs(helena, null);
  await page.goto('/admin/user-tenant-roles');
  const pager = page.locator('.pager');
  await expect(pager).toBeVisible();
  const notices = page.getByRole('region', { name: 'Avisos' }).locator('.notice');
  await page.route('**/user-tenant-links/**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { detail: 'Falha simulada' } })
      : route.fallback(),
  );
  const remove = page
    .getByRole('grid')
    .getByRole('button', { name: /^Remover/ })
    .first();
  for (const count of [1, 2]) {
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(notices).toHaveCount(count);
  }
  const boxes = async (parts: Locator) =>
    parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('.grid-scroller').evaluate((part) => part.scrollTo(0, part.scrollHeight));
    const told = await boxes(notices);
    expect(told).toHaveLength(2);
    const covered = [
      ...(await boxes(pager.getByRole('button'))),
      ...(await boxes(page.locator('tbody .grid-actions button'))),
    ].filter((part) =>
      told.some(
        (notice) =>
          notice.left < part.right &&
          part.left < notice.right &&
          notice.top < part.bottom &&
          part.top < notice.bottom,
      ),
    );
    expect(covered, `${width} × ${height}`).toEqual([]);
  }
  page.expectNoComplaints(refused(500));
});

test('a dialog opens without animation under reduced motion', async () => {
  const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' });
  await startSpecHost(page);
  await openProjects(page);
  const moved = await page.evaluateHandle(() => {
    const moving: string[] = [];
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      const isOfDialog = target instanceof Element && target.matches('.bp6-dialog, .bp6-overlay-backdrop');
      if (isOfDialog) moving.push(propertyName);
    });
    return moving;
  });
  await page.getByRole('button', { name: 'Novo Projeto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await moved.jsonValue()).toEqual([]);
});
