// `npm run bench -- large-lists`: the built page over the running product with 10,000 suppliers and 50,000
// movements of one account on PostgreSQL (BENCH_HOME=embedded: in the process): the first rows, an order, a
// search key by key, and the last row. Then every report of these 100,000 ledger lines, and the drawing of a
// report of 5,000 rows: the median of nine visits, because single frames may be late on any machine. Fails
// over its limits.
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright';
import { todayInSaoPaulo } from '../src/domain/dateText.ts';
import { marina, memberOf } from '../tests/server/client.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/page/chromium.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openEmbeddedTemplate, openServerTemplate } from '../tests/support/server/templates.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';
import { median, timed } from './ledgerHost.ts';
import { fillTreasury } from './reportsLoad.ts';

const suppliers = 10_000;
const movements = 50_000;
const reportRowCount = 5000;
const reportVisits = 9;
const limits = { firstRowsMs: 1000, answerMs: 100, keyMs: 100, reportMs: 1000, frameMs: 50 };

const isEmbedded = process.env.BENCH_HOME === 'embedded';
const postgres = isEmbedded ? undefined : await startPostgres();
const database = await (postgres ? openServerTemplate(postgres.url, 'demo') : openEmbeddedTemplate('demo'));
const page = join(process.cwd(), process.env.BENCH_DIST ?? 'dist');
const server = await startTestServer({ database, listen: true, page });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
const figures: Record<string, { ms: number; 'at most': number }> = {};

try {
  const member = await memberOf(server, marina);
  await database.pool.query(
    `insert into suppliers (tenant_id, id, name, cnpj_cpf)
     select $1, gen_random_uuid(), 'Fornecedor ' || lpad(((number * 7919) % ${suppliers})::text, 5, '0') || ' de Materiais', null
     from generate_series(1, ${suppliers}) as number`,
    [member.tenantId],
  );
  await fillTreasury(database, member, movements);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: server.url,
          localStorage: [
            { name: 'authToken', value: member.token },
            { name: 'tenantId', value: member.tenantId },
          ],
        },
      ],
    },
  });
  const visit = await context.newPage();
  await visit.addInitScript(watchFrames);
  // From here on the code is in the browser's cache: only the list is measured.
  await visit.goto('/tenant/projects');
  await visit.getByRole('grid').getByRole('row').nth(1).waitFor();
  await ofSuppliers(visit);
  await ofMovements(visit, member.tenantId);
  await ofReports();
  const drawings: Drawing[] = [];
  for (let number = 0; number < reportVisits; number += 1) {
    const one = await context.newPage();
    await one.addInitScript(watchFrames);
    drawings.push(await ofManyRows(one));
    await one.close();
  }
  for (const what of ['to draw it', 'of twenty pages down', 'to its end'] as const) {
    const longest = drawings.map((drawing) => drawing[what]);
    tell(`a report of ${reportRowCount} rows, longest frame ${what}`, median(longest), limits.frameMs);
    console.log(`${what}: ${longest.map(Math.round).join(', ')} ms`);
  }
  console.table(figures);
} finally {
  await browser.close();
  await server.close();
  await postgres?.stop();
}

async function ofSuppliers(visit: Page) {
  const grid = visit.getByRole('grid');
  await visit.getByRole('link', { name: 'Fornecedores' }).click();
  const first = await timed(() => grid.getByRole('row').nth(1).waitFor());
  tell('suppliers, first rows after the click', first, limits.firstRowsMs);
  await visit.getByText(/10\.\d{3} fornecedores/).waitFor();
  const heading = grid.getByRole('columnheader', { name: 'Nome' }).getByRole('button');
  await heading.click();
  await heading.click();
  tell('suppliers, longest frame of an order', await longestFrame(visit), limits.answerMs);
  await visit.getByRole('searchbox').focus();
  await longestFrame(visit);
  await visit.keyboard.type('00777', { delay: 60 });
  await visit.getByRole('row', { name: /00777/ }).waitFor();
  tell('suppliers, longest frame of a search typed', await longestFrame(visit), limits.keyMs);
  await visit.getByRole('searchbox').fill('');
  await grid.focus();
  await visit.keyboard.press('End');
  await visit
    .getByRole('row', { name: /09999/ })
    .or(visit.getByRole('row', { name: /00000/ }))
    .first()
    .waitFor();
  tell('suppliers, longest frame to the last row', await longestFrame(visit), limits.keyMs);
}

async function ofMovements(visit: Page, tenantId: string) {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from treasury_accounts where tenant_id = $1 and is_active order by name limit 1',
    [tenantId],
  );
  const grid = visit.getByRole('grid');
  await visit.goto(`/tenant/finance/treasury?at.account=${rows[0]?.id}&at.tab=movements`);
  const open = await timed(() => grid.getByRole('row').nth(1).waitFor());
  tell('movements, first rows after the page was asked for', open, limits.firstRowsMs);
  const calls = { count: 0 };
  visit.on('request', (request) => {
    if (request.url().includes('/movements?')) calls.count += 1;
  });
  const order = grid.getByRole('columnheader', { name: 'Valor' }).getByRole('button');
  tell('movements, an order (one call)', await answered(visit, () => order.click()), limits.firstRowsMs);
  await visit.getByRole('searchbox').focus();
  await longestFrame(visit);
  await visit.keyboard.type('Movimento 49', { delay: 60 });
  tell('movements, longest frame of a search typed', await longestFrame(visit), limits.keyMs);
  await visit.waitForLoadState('networkidle');
  await answered(visit, () => visit.getByRole('searchbox').fill(''));
  const field = visit.getByRole('textbox', { name: 'Ir para a página' });
  const pages = Number((await visit.getByText(/^de [\d.]+$/).textContent())?.replace(/\D/g, ''));
  await field.fill(String(pages));
  tell(
    'movements, the last page by its number',
    await answered(visit, () => visit.keyboard.press('Enter')),
    limits.firstRowsMs,
  );
  console.log(
    `${pages} pages of movements, ${calls.count} calls for an order, a search typed, its end and the last page`,
  );
}

async function ofReports() {
  const member = await memberOf(server, marina);
  const today = todayInSaoPaulo(new Date());
  const year = `from=${today.slice(0, 4)}-01-01&to=${today}`;
  const { rows } = await database.pool.query<{ id: string }>(
    'select account_id::text as id from gl_month_totals where tenant_id = $1 group by 1 order by sum(debit + credit) desc limit 1',
    [member.tenantId],
  );
  for (const path of [
    `trial-balance?${year}`,
    `account-ledger?account_id=${rows[0]?.id}&${year}&page_size=50`,
    `income-statement?${year}&by=month`,
    `balance-sheet?date=${today}`,
    `cash-flow?${year}&by=day`,
    `aging?kind=payable&date=${today}`,
    `project-costs?date=${today}`,
    'summary',
  ]) {
    const times: number[] = [];
    for (let round = 0; round < 13; round += 1) {
      const ms = await timed(async () => {
        const answer = await fetch(`${server.url}/api/v1/reports/${path}`, {
          headers: { authorization: `Bearer ${member.token}`, 'x-tenant-id': member.tenantId },
        });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await answer.arrayBuffer();
      });
      if (round > 2) times.push(ms);
    }
    tell(`report ${path.split('?')[0]}, median`, median(times), limits.reportMs);
    tell(`report ${path.split('?')[0]}, slowest of ten`, Math.max(...times), limits.reportMs);
  }
}

type Drawing = Record<'to draw it' | 'of twenty pages down' | 'to its end', number>;

/**
 * The trial balance with its rows many times over: answer of the host, and drawing. Longest frames, in ms.
 */
async function ofManyRows(visit: Page): Promise<Drawing> {
  await visit.route('**/reports/trial-balance?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const { rows } = body;
    const leaves = Array.from({ length: reportRowCount }, (_, index) => ({
      ...rows[rows.length - 1],
      account_id: 1_000_000 + index,
      code: `9.${String(index).padStart(5, '0')}`,
      name: `Conta ${index}`,
    }));
    await route.fulfill({ json: { ...body, rows: leaves } });
  });
  await visit.goto('/tenant/projects');
  await visit.getByRole('grid').getByRole('row').nth(1).waitFor();
  await longestFrame(visit);
  await visit.getByRole('link', { name: 'Relatórios' }).click();
  // The browser itself searches: a text search frame by frame would dominate the measured frame.
  await visit.locator('css=[aria-label*="Conta 3"]').first().waitFor();
  const toDraw = await longestFrame(visit);
  const grid = visit.getByRole('grid').or(visit.getByRole('treegrid')).first();
  await grid.focus();
  for (let turn = 0; turn < 20; turn += 1) await visit.keyboard.press('PageDown');
  const ofPages = await longestFrame(visit);
  await visit.keyboard.press('End');
  return { 'to draw it': toDraw, 'of twenty pages down': ofPages, 'to its end': await longestFrame(visit) };
}

function tell(what: string, ms: number, atMost: number) {
  figures[what] = { ms: Math.round(ms * 10) / 10, 'at most': atMost };
  if (ms > atMost) process.exitCode = 1;
}

/** From the gesture to the drawn answer of its call. */
async function answered(visit: Page, gesture: () => Promise<unknown>): Promise<number> {
  return timed(async () => {
    const answer = visit.waitForResponse((response) => response.url().includes('/movements?'));
    await gesture();
    await answer;
    await visit.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  });
}

/** The longest time between two frames since the last call. */
async function longestFrame(visit: Page): Promise<number> {
  await visit.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return visit.evaluate(() => Reflect.get(globalThis, 'takeLongest')() as number);
}

/** Runs in the page. */
function watchFrames() {
  let longest = 0;
  let before = performance.now();
  const next = (now: number) => {
    longest = Math.max(longest, now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  Object.assign(globalThis, {
    takeLongest: () => {
      const taken = longest;
      longest = 0;
      return taken;
    },
  });
}
