import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBundle } from '../../../server/operation/bundle.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';

/** Books rebuilt by the bundle's own program, from the bundle alone, against the reports of the product. */
const root = mkdtempSync(join(tmpdir(), 'erp-rebuilt-'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const year = new Date().getFullYear();
const periods = [
  { from: `${year}-01-01`, to: `${year}-12-31` },
  { from: `${year}-03-10`, to: `${year}-06-17` },
  { from: `${year - 1}-11-05`, to: `${year}-02-28` },
];
const cents = (amount: number) => Math.round(amount * 100);

interface Row {
  id: number;
  code: string;
  name: string;
  opening: number;
  debit: number;
  credit: number;
  closing: number;
  balance: number;
  type: string;
}
interface Reported extends Omit<Row, 'id'> {
  account_id: number;
}

describe.each([0, 1])('from a bundle of company %i', (companyIndex) => {
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    member = await memberOf(server, marina, companyIndex);
  });

  it.each(periods)(
    'of $from to $to the balancete, each razão and the balanço are the product’s',
    async (period) => {
      const folder = join(root, `${companyIndex}-${period.from}`);
      await writeBundle(server.database, member.tenantId, period, folder);
      const rebuilt = (...words: string[]) => {
        const made = spawnSync(process.execPath, [join(folder, 'balancete.mjs'), ...words, '--json'], {
          encoding: 'utf8',
          cwd: '/',
        });
        return JSON.parse(made.stdout);
      };
      const days = `from=${period.from}&to=${period.to}`;

      const trial = (await member.get(`/reports/trial-balance?${days}`)).body;
      const own = rebuilt();
      expect(own.rows.length).toBeGreaterThan(10);
      const figures = ({ code, name, opening, debit, credit, closing }: Omit<Row, 'id'>) => [
        code,
        name,
        opening,
        debit,
        credit,
        closing,
      ];
      const inCents = (row: Reported): Omit<Row, 'id'> => ({
        ...row,
        opening: cents(row.opening),
        debit: cents(row.debit),
        credit: cents(row.credit),
        closing: cents(row.closing),
      });
      const byCode = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
      expect(own.rows.map(figures).sort(byCode)).toEqual(trial.rows.map(inCents).map(figures).sort(byCode));
      expect(own.totals).toEqual({ debit: cents(trial.totals.debit), credit: cents(trial.totals.credit) });

      const sheet = (await member.get(`/reports/balance-sheet?date=${period.to}`)).body;
      const balances = new Map(rebuilt('balanco').rows.map((row: Row) => [row.id, row.balance]));
      for (const { account_id, code, balance } of sheet.rows as Reported[])
        if (account_id) expect([code, balances.get(account_id) ?? 0]).toEqual([code, cents(balance)]);
      const { assets, liabilities, equity, result } = sheet.totals;
      expect(rebuilt('balanco').totals).toEqual({
        assets: cents(assets),
        liabilities: cents(liabilities),
        equity: cents(equity),
        result: cents(result),
      });

      const posted = trial.rows.filter(({ type, debit }: Reported) => type === 'ANALITICA' && debit > 0);
      for (const { account_id, code } of posted.slice(0, 6)) {
        const page = (
          await member.get(`/reports/account-ledger?${days}&account_id=${account_id}&page_size=1000`)
        ).body;
        const ledger = rebuilt('razao', code);
        expect([ledger.opening, ledger.closing]).toEqual([cents(page.opening), cents(page.closing)]);
        expect(
          ledger.rows.map((row: Row & { entry: string; line_no: number }) => [
            row.entry,
            row.line_no,
            row.debit,
            row.credit,
            row.balance,
          ]),
        ).toEqual(
          page.lines.map((line: Row & { entry_id: string; line_no: number }) => [
            line.entry_id,
            line.line_no,
            cents(line.debit),
            cents(line.credit),
            cents(line.balance),
          ]),
        );
      }
      const said = spawnSync(process.execPath, [join(folder, 'balancete.mjs')], { encoding: 'utf8' }).stdout;
      expect(said).toMatch(/^Balancete · /);
      for (const [name, count] of [
        ['pessoas.jsonl', 3],
        ['titulos.jsonl', 1],
        ['baixas.jsonl', 1],
        ['movimentos.jsonl', 1],
        ['centros-de-custo.jsonl', 1],
        ['fornecedores.jsonl', 1],
      ] as const)
        expect([name, readFileSync(join(folder, name), 'utf8').split('\n').length - 1 >= count]).toEqual([
          name,
          true,
        ]);
    },
  );
});
