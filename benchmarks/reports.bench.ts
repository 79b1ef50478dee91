// `npm run bench -- reports`: every report of a company with a million ledger lines and 60,000 movements of
// one account, over HTTP on PostgreSQL, and the page of that account's movements; each against a small
// company, in turn. Prints figures; fails when a ratio is broken.
import process from 'node:process';
import { todayInSaoPaulo } from '../src/domain/dateText.ts';
import { type LedgerHost, type Member, median, startLedgerHost, timed } from './ledgerHost.ts';
import { fillLedger } from './ledgerLoad.ts';
import { fillTreasury } from './reportsLoad.ts';

const lines = 1_000_000;
/** Each has two lines. */
const movements = 60_000;
const rounds = 40;
const warmUp = 15;
/** A report sums years; a page of movements has fifteen rows and their number is counted. */
const limits: Record<string, number> = {
  summary: 8,
  accounts: 4,
  'movements, first page': 8,
  'movements, a middle page': 12,
};
const limitOfReport = 12;
const slowestMs = 300;

const today = todayInSaoPaulo(new Date());
const year = `from=${today.slice(0, 4)}-01-01&to=${today}`;

const host = await startLedgerHost();
try {
  const [large, small] = host.members;
  const loadMs = await timed(async () => {
    await fillTreasury(host.database, large, movements);
    await fillLedger(host.database, large, lines);
  });
  console.log(`loaded in ${Math.round(loadMs / 1000)} s`);
  const [ofLarge, ofSmall] = [await reports(host, large), await reports(host, small)];
  const rows: Record<string, object> = {};
  let isOver = false;
  for (const [name, path] of Object.entries(ofLarge)) {
    const beside = ofSmall[name] ?? '';
    const [times, nextDoor] = await inTurn(large, path, small, beside);
    const ratio = median(times) / median(nextDoor);
    const atMost = limits[name] ?? limitOfReport;
    isOver ||= ratio > atMost;
    rows[name] = {
      'p50, ms': round(median(times)),
      'p95, ms': round(at(times, 0.95)),
      [`within ${slowestMs} ms`]: at(times, 0.95) <= slowestMs,
      'next door p50, ms': round(median(nextDoor)),
      ratio: round(ratio),
      'at most': atMost,
    };
  }
  console.table(rows);
  process.exitCode = isOver ? 1 : 0;
} finally {
  await host.close();
}

async function reports({ database }: LedgerHost, { tenantId }: Member): Promise<Record<string, string>> {
  const one = async (text: string) =>
    (await database.pool.query<{ id: string }>(text, [tenantId])).rows[0]?.id ?? '';
  const bank = await one(
    'select id from treasury_accounts where tenant_id = $1 and is_active order by name limit 1',
  );
  const account = await one(
    `select account_id::text as id from gl_month_totals where tenant_id = $1 group by 1 order by sum(debit + credit) desc limit 1`,
  );
  const center = await one(
    'select cost_center_id as id from gl_lines where tenant_id = $1 and cost_center_id is not null limit 1',
  );
  const count = Number(
    await one(
      `select count(*)::text as id from treasury_movements where tenant_id = $1 and treasury_account_id = '${bank}'`,
    ),
  );
  const page = (number: number) =>
    `/treasury/accounts/${bank}/movements?page=${number}&page_size=15&sort_by=movement_date&order=desc`;
  return {
    'trial balance': `/reports/trial-balance?${year}`,
    'trial balance of a cost center': `/reports/trial-balance?${year}&cost_center_id=${center}`,
    'account ledger, first page': `/reports/account-ledger?account_id=${account}&${year}&page_size=50`,
    'account ledger, last page': `/reports/account-ledger?account_id=${account}&${year}&page_size=50&page=200`,
    'income statement by month': `/reports/income-statement?${year}&by=month`,
    'balance sheet': `/reports/balance-sheet?date=${today}`,
    'cash flow by day': `/reports/cash-flow?${year}&by=day`,
    'aging of payables': `/reports/aging?kind=payable&date=${today}`,
    'project costs': `/reports/project-costs?date=${today}`,
    summary: '/reports/summary',
    accounts: '/treasury/accounts',
    'movements, first page': page(1),
    'movements, a middle page': page(Math.max(1, Math.floor(count / 30))),
  };
}

/** Call by call in turn, so that other work on the machine slows both. */
async function inTurn(
  large: Member,
  path: string,
  small: Member,
  beside: string,
): Promise<[number[], number[]]> {
  const [times, nextDoor]: [number[], number[]] = [[], []];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const [ms, besideMs] = [await timed(() => large.get(path)), await timed(() => small.get(beside))];
    if (round < warmUp) continue;
    times.push(ms);
    nextDoor.push(besideMs);
  }
  return [times, nextDoor];
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
