import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { aurora } from '../support/examples/examples.ts';
import { startSpecHost } from '../support/page/specHost.ts';
import { expect } from './expect.ts';
import { names, openProjects, removeQuestion } from './projectsScreen.ts';
import { helena, horizonte, marina, stepTo, visits } from './visits.ts';

const { open, openAs } = visits();
const narrow = { viewport: { width: 1024, height: 768 } };
/** Lists and their headings. */
const lists = {
  '/tenant/projects': 'Gerenciamento de Projetos',
  '/tenant/suppliers': 'Gerenciamento de Fornecedores',
  '/tenant/finance/chart-of-accounts': 'Plano de Contas',
  '/tenant/finance/cost-centers': 'Centros de Custo',
  '/tenant/finance/ap': 'Contas a Pagar',
  '/tenant/finance/ar': 'Contas a Receber',
  '/tenant/finance/treasury': 'Tesouraria',
  '/tenant/finance/gl': 'Contabilidade Geral Razão',
  '/tenant/finance/periods': 'Fechamento de Períodos',
  '/tenant/finance/audit': 'Trilha de Auditoria',
};

/** Pixels beyond an edge, and amounts, dates or codes that are cut. */
async function beyondTheEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beyondOf = (part: Element) => part.scrollWidth - part.clientWidth;
    const wide = [...document.querySelectorAll('.grid-scroller, .panel-toolbar, main')].flatMap((part) =>
      beyondOf(part) > 0 ? [`${part.className || part.tagName}: ${beyondOf(part)}`] : [],
    );
    // A folded value appears in the second line of another cell.
    const cut = [...document.querySelectorAll('.grid td:not([data-folding])')].flatMap((cell) => {
      const text = cell.textContent ?? '';
      const isWhole = /^-?R\$|^[\d./,:% -]+$/.test(text);
      const parts = [cell, ...cell.querySelectorAll('*:not(svg *)')];
      return isWhole && parts.some((part) => beyondOf(part) > 1) ? [`cut: ${text}`] : [];
    });
    // The label of the totals may cover the empty cell beside it.
    const covered = [...document.querySelectorAll('.grid tfoot tr')].flatMap((line) => {
      const [cell, next] = line.querySelectorAll('td:not(:empty, [data-folding])');
      if (!cell || !next) return [];
      const [words, figure] = [cell, next].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
      });
      const at = words ? document.elementFromPoint(words.right - 2, (words.top + words.bottom) / 2) : null;
      const isWhole = words && figure && words.right < figure.left && cell.contains(at);
      return isWhole ? [] : [`totals: ${cell.textContent}`];
    });
    return [...wide, ...cut, ...covered];
  });
}

/** Columns that do not begin at the end of the previous one, and icons out of line. */
async function outOfLine(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isAside = (one: number, other: number) => Math.abs(one - other) > 1;
    const lines = document.querySelectorAll('.grid thead tr, .grid tbody tr:first-child');
    const apart = [...lines].flatMap((line) =>
      [...line.querySelectorAll(':scope > :not(.grid-actions-cell)')].flatMap((cell, place, all) => {
        const end = all[place - 1]?.getBoundingClientRect().right;
        const { left } = cell.getBoundingClientRect();
        return end !== undefined && isAside(left, end) ? [`${cell.textContent}: ${left - end}`] : [];
      }),
    );
    const aside = [...document.querySelectorAll('main .bp6-button')].flatMap((button) => {
      const seen = [...button.children].filter((child) => child.getClientRects().length > 0);
      const [first, ...others] = seen.map((child) => child.getBoundingClientRect());
      const { left, right } = button.getBoundingClientRect();
      const isIcon = first && others.length === 0 && seen[0]?.matches('.bp6-icon');
      return isIcon && isAside(first.left - left, right - first.right)
        ? [`icon: ${button.getAttribute('aria-label') ?? button.textContent}`]
        : [];
    });
    return [...apart, ...aside];
  });
}

async function expectAllInSight(page: Page): Promise<void> {
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect.poll(() => beyondTheEdges(page), `at ${page.url()}`).toEqual([]);
  expect(await outOfLine(page), `at ${page.url()}`).toEqual([]);
}

describe('a screen of 1024 × 768', () => {
  test('cuts no amount, status or action of a list', async () => {
    const page = await openAs(marina, horizonte, narrow);
    await page.goto('/tenant/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [path, title] of Object.entries(lists)) {
      await stepTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible();
      await expectAllInSight(page);
    }
  });

  test('folds the origin of a movement under its description', async () => {
    const page = await openAs(marina, horizonte, narrow);
    await page.goto('/tenant/finance/treasury');
    await page.getByRole('row', { name: /Banco do Brasil/ }).click();
    await page.getByRole('tab', { name: 'Movimentações' }).click();
    await expectAllInSight(page);
    await expect(page.getByRole('columnheader', { name: 'Origem' })).toBeHidden();
    await expect(page.locator('[data-folded="Manual"]').first()).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Origem' })).toBeVisible();
  });

  test('keeps every tool of filtered titles visible, also at 1280 and 1366 pixels', async () => {
    const page = await openAs(marina, horizonte, narrow);
    await page.goto('/tenant/finance/ap?f.show=settled');
    await page.getByRole('combobox', { name: 'Filtrar por Obra' }).click();
    await page.keyboard.type('aurora');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/f\.project=/);
    for (const width of [1024, 1280, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await expectAllInSight(page);
      await expect(page.getByRole('button', { name: 'Planilha' })).toBeInViewport({ ratio: 1 });
      const search = await page.getByPlaceholder('Buscar na lista').boundingBox();
      if (width < 1340) expect(search?.width, `at ${width}`).toBeGreaterThan(150);
    }
  });

  test('shows every report whole, and at 1200 and 1366 pixels, too', async () => {
    const page = await openAs(marina, horizonte, narrow);
    const expectWhole = async () => {
      for (const width of [1024, 1200, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        await expectAllInSight(page);
      }
    };
    await page.goto('/tenant/finance/reports');
    await expectWhole();
    for (const report of [
      'DRE',
      'Balanço Patrimonial',
      'Fluxo de Caixa',
      'Posição de Títulos',
      'Custo por Obra',
    ]) {
      await page.getByRole('tab', { name: report }).click();
      await expect(
        page.getByRole('grid', { name: report }).or(page.getByRole('treegrid', { name: report })),
      ).toBeVisible();
      await expectWhole();
    }
    await page.getByRole('tab', { name: 'Razão por Conta' }).click();
    await page.getByRole('combobox', { name: 'Conta do razão' }).fill('1.1.01.003');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saldo anterior')).toBeVisible();
    await expectWhole();
  });
});

test('at 1024 pixels a trial balance of hundreds of millions fits, each side beside its balance', async () => {
  const page = await openAs(marina, horizonte, narrow);
  await page.route('**/reports/trial-balance?*', async (route) => {
    const answer = await route.fetch();
    const { rows, totals, ...rest } = await answer.json();
    const large = (figures: Record<string, unknown>) => ({
      ...figures,
      ...Object.fromEntries(
        ['opening', 'debit', 'credit', 'closing'].map((name) => [
          name,
          name in figures ? 987654321.09 : undefined,
        ]),
      ),
    });
    await route.fulfill({
      response: answer,
      json: { ...rest, rows: rows.map(large), totals: large(totals) },
    });
  });
  await page.goto('/tenant/finance/reports');
  await expect(page.getByText('987.654.321,09').first()).toBeVisible();
  await expectAllInSight(page);
  // On the amount's line: a dense balance has one line a row.
  const balance = page.locator('[data-folded="D"]').first();
  expect(await balance.evaluate((one) => (one as HTMLElement).offsetHeight)).toBeLessThan(22);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'D/C' }).first()).toBeVisible();
});

test.each([1024, 1366])('at %i pixels every reason of a wrong import row is readable', async (width) => {
  const page = await openAs(marina, horizonte, { viewport: { width, height: 768 } });
  await page.goto('/tenant/imports?at.kind=suppliers&at.source=paste');
  await page.getByRole('textbox').last().fill('Nome\tCNPJ\tStatus\n\t123\ttalvez amanhã ou depois');
  await page.getByRole('button', { name: 'Conferir' }).click();
  const reasons = page.locator('[data-fault]');
  await expect(reasons).toContainText('não é reconhecido · Nome: Obrigatório.');
  const cut = () =>
    reasons.evaluateAll((parts) =>
      parts.flatMap((part) => {
        const words = document.createRange();
        words.selectNodeContents(part);
        const [text, room] = [words.getBoundingClientRect(), part.closest('td')?.getBoundingClientRect()];
        const isWhole = room && text.right <= room.right && text.bottom <= room.bottom + 1;
        return isWhole ? [] : [part.textContent];
      }),
    );
  expect(await cut()).toEqual([]);
});

describe('the lists of the administration', () => {
  test.each(['/admin/users', '/admin/tenants'])(
    'at 1366 pixels no heading and no e-mail of %s is cut',
    async (path) => {
      const page = await openAs(helena, null, { viewport: { width: 1366, height: 768 } });
      await page.goto(path);
      await expectAllInSight(page);
      const cut = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.grid-sort > span:first-child, .grid td:nth-child(2)')].flatMap(
            (part) => {
              const words = document.createRange();
              words.selectNodeContents(part);
              const { paddingLeft, paddingRight } = getComputedStyle(part);
              const room =
                part.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
              return words.getBoundingClientRect().width > room ? [part.textContent] : [];
            },
          ),
        );
      await expect.poll(cut).toEqual([]);
      for (const heading of await page.locator('.grid-sort').all()) {
        await heading.click();
        await expect.poll(cut, `ordered by ${await heading.textContent()}`).toEqual([]);
      }
    },
  );
});

test.each([360, 690])('at %i pixels a notice covers no button', async (width) => {
  const viewport = { width, height: 600 };
  const page = await open({ authToken: 'token-1', tenantId: 't-horizonte' }, { viewport });
  const projects = Array.from({ length: 30 }, (_, at) => ({
    ...aurora,
    id: `p${at}`,
    name: `Obra ${at + 10}`,
  }));
  await startSpecHost(page, { projects });
  await openProjects(page);
  await page.getByRole('button', { name: 'Excluir Obra 39' }).click();
  await removeQuestion(page).getByRole('button', { name: 'Excluir' }).click();
  const told = page.locator('.notice');
  await expect(told).toBeVisible();
  await expect(removeQuestion(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Excluir Obra 38' }).focus();
  await told.hover();
  const covered = (of: string) =>
    page.evaluate((of) => {
      const lies = document.querySelector('.notice')?.getBoundingClientRect();
      return [...document.querySelectorAll(of)].flatMap((button) => {
        const { left, right, top, bottom, width: wide } = button.getBoundingClientRect();
        const isUnder =
          lies && wide && left < lies.right && right > lies.left && top < lies.bottom && bottom > lies.top;
        return isUnder &&
          document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.notice')
          ? [button.getAttribute('aria-label') ?? button.textContent]
          : [];
      });
    }, of);
  expect(await covered('#root button')).toEqual([]);
  expect(await names(page)).toHaveLength(29);
  await page.setViewportSize({ width, height: 400 });
  await told.hover();
  await page.getByRole('button', { name: 'Novo Projeto' }).press('Enter');
  const foot = page.getByRole('dialog').getByRole('button', { name: 'Criar Projeto' });
  await foot.scrollIntoViewIfNeeded();
  await expect(foot).toBeInViewport({ ratio: 1 });
  const box = await page.getByRole('dialog').boundingBox();
  // The page remains visible at its sides.
  expect(box?.x).toBeGreaterThanOrEqual(8);
  expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width - 8);
  expect(await covered('[role="dialog"] button')).toEqual([]);
  await expect(told).toBeInViewport({ ratio: 1 });
});
