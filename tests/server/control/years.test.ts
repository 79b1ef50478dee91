import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { verify } from '../../../server/operation/verification.ts';
import { fc } from '../../support/properties.ts';
import { type RawLine, rawBooks } from '../../support/server/reportOracle.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { cents, isResult } from '../reports/reportParts.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';
import {
  accounts,
  centers,
  command,
  leftAt,
  resultOf,
  retired,
  standing,
  step,
  years,
} from './randomYears.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

onBothHomes('the closing of a year', (open) => {
  let server: TestServer;
  let client: TitleClient;
  let projects: { id: string }[];
  const settings: Record<string, number> = {};
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    client = await titleClient(server);
    const { body } = await client.member.get('/settings/finance');
    Object.assign(settings, body);
    projects = (await client.member.get('/projects/')).body.items;
  });
  afterAll(() => server.close());

  const closeYear = (year: number) => client.member.post(`/years/${year}/closing`);
  const undoYear = (year: number, reason = 'Nota esquecida') =>
    client.member.post(`/years/${year}/closing/undo`, { reason });
  const books = async () => (await rawBooks(server.database, client.member.tenantId)).lines;
  const listed = async () =>
    new Map<number, { state: string; result: number; reasons: { code: string }[]; entries: string[] }>(
      (await client.member.get('/years')).body.map((row: { year: number }) => [row.year, row]),
    );
  const openAll = async () => {
    for (const [year, { state }] of await listed()) if (state === 'closed') await undoYear(year);
    if ((await client.periods()).closed_through) await client.reopen(null);
  };
  const readings = [
    ...years.flatMap((year) => [
      `income-statement?from=${year}-01-01&to=${year}-12-31&by=month`,
      `income-statement?from=${year}-01-01&to=${year}-12-31&by=project`,
      `income-statement?from=${year}-12-05&to=${year}-12-31&by=center`,
      `trial-balance?from=${year}-12-01&to=${year}-12-31&closing=without&include_zero=true`,
      `project-costs?date=${year}-12-31`,
    ]),
    'income-statement?from=2023-02-01&to=2026-11-20&by=month',
    'summary',
  ];
  /** Every answer that a closing may not change, without the mark. */
  const unchanged = async (year: number) => {
    const texts = [];
    for (const path of readings) {
      // The opening of a later year is what the closing is for.
      if (path.startsWith('trial') && Number(path.slice(19, 23)) > year) continue;
      const { mark: _, ...body } = (await client.member.get(`/reports/${path}`)).body;
      texts.push(`${path} ${JSON.stringify(body)}`);
    }
    for (const { id } of projects) {
      const { mark: _, ...body } = (
        await client.member.get(`/reports/projects/${id}/costs?to=2026-11-20&from=2023-01-01&by=month`)
      ).body;
      texts.push(`${id} ${JSON.stringify(body)}`);
    }
    return texts;
  };
  const sheetOn = async (date: string) => {
    const { totals } = (await client.member.get(`/reports/balance-sheet?date=${date}`)).body;
    return [cents(totals.assets), cents(totals.liabilities), cents(totals.equity) + cents(totals.result)];
  };

  const posted: { id: string; date: string }[] = [];
  const take = async (each: typeof step extends fc.Arbitrary<infer S> ? S : never) => {
    if (each.do === 'post') {
      const own = {
        account_id: client.accountId(each.account),
        cost_center_id: (each.center && client.centerId(each.center)) ?? null,
      };
      const reais = each.amount / 100;
      const [side, other] = each.isCredit ? (['CREDIT', 'DEBIT'] as const) : (['DEBIT', 'CREDIT'] as const);
      const { status, body } = await client.post(
        [
          client.line(side, reais, own),
          client.line(other, reais, { account_id: client.accountId('1.1.05.002') }),
        ],
        { entry_date: each.on },
      );
      if (status === 201) posted.push({ id: body.id, date: each.on });
    } else if (each.do === 'reverse') {
      const original = posted[each.which % Math.max(1, posted.length)];
      const date = original && each.on >= original.date ? each.on : '2025-12-31';
      if (original) await client.reverse(original.id, { date });
    } else if (each.do === 'title') {
      await client.createOf([(each.amount + 1) / 100], {
        issue_date: each.on,
        installments: [{ due_date: each.on, amount: (each.amount + 1) / 100 }],
      });
    } else {
      const code = centers[each.which % 2] ?? '';
      const id = client.centerId(code);
      const project_id = projects[each.which % projects.length]?.id;
      const row = (await client.member.get(`/cost-centers/${id}`)).body;
      await client.member.put(`/cost-centers/${id}`, { ...row, project_id });
    }
  };

  /** Takes every account and center into use again but the given ones; the ids of these. */
  const retire = async ({ accounts: gone, centers: left }: { accounts: string[]; centers: string[] }) => {
    const ids = [...gone.map(client.accountId), ...left.map(client.centerId)];
    const paths = [
      ...accounts.map(
        (code) => [`/chart-of-accounts/${client.accountId(code)}`, !gone.includes(code)] as const,
      ),
      ...centers.flatMap((code) =>
        code === null ? [] : [[`/cost-centers/${client.centerId(code)}`, !left.includes(code)] as const],
      ),
    ];
    for (const [path, is_active] of paths)
      expect(await client.member.put(path, { is_active })).toMatchObject({
        status: 200,
        body: { is_active },
      });
    return new Set<unknown>(ids);
  };

  it('keeps Y1 to Y10 over three random years, whatever is closed and undone', async () => {
    const seen = { moved: 0, closed: 0, undone: 0, refused: 0, retired: 0, won: 0, lost: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 20 }),
        fc.array(command, { minLength: 4, maxLength: 7 }),
        retired,
        async (steps, commands, gone) => {
          await openAll();
          await retire({ accounts: [], centers: [] });
          for (const each of steps) await take(each);
          const unused = await retire(gone);
          await client.close('2026-02-28');
          const closed = new Set<number>();
          for (const each of [...commands, ...years.map((year) => ({ do: 'close' as const, year }))]) {
            const { year } = each;
            const turned = closed.has(year) ? 'undo' : 'close';
            const doing = each.do === 'turn' ? turned : each.do;
            const before = await books();
            const texts = await unchanged(year);
            const sheets = [await sheetOn(`${year}-12-31`), await sheetOn('2026-11-20')];
            const equity = (lines: readonly RawLine[]) =>
              [settings.profit_account_id, settings.loss_account_id].map((id) => standing(lines, id ?? 0));
            if (doing === 'close') {
              const earlier = years.find(
                (one) => one < year && !closed.has(one) && leftAt(before, one).length,
              );
              const { status, body } = await closeYear(year);
              if (closed.has(year)) {
                expect([status, body.code]).toEqual([409, 'already_closed']);
                seen.refused += 1;
                continue;
              }
              if (earlier) {
                expect([status, body.code, body.year]).toEqual([409, 'earlier_year', earlier]);
                seen.refused += 1;
                continue;
              }
              expect([status, body.state]).toEqual([201, 'closed']);
              closed.add(year);
              seen.closed += 1;
            } else {
              const later = Math.max(...[...closed].filter((one) => one > year));
              const { status, body } = await undoYear(year);
              if (!closed.has(year)) {
                expect([status, body.code]).toEqual([409, 'not_closed']);
                continue;
              }
              if (later > 0) {
                expect([status, body.code, body.year]).toEqual([409, 'later_year', later]);
                continue;
              }
              expect([status, body.state]).toEqual([201, 'closable']);
              closed.delete(year);
              seen.undone += 1;
            }
            const after = await books();
            const result = resultOf(before, year);
            if (doing === 'close') {
              if (leftAt(before, year).length) seen.moved += 1;
              expect(leftAt(after, year)).toEqual([]);
              expect(standing(after, settings.result_account_id ?? 0, `${year}-12-31`)).toBe(0);
            }
            const [profit = 0, loss = 0] = equity(before);
            const sign = doing === 'close' ? 1 : -1;
            expect(equity(after)).toEqual([
              profit + sign * Math.max(0, result),
              loss + sign * Math.min(0, result),
            ]);
            seen[result < 0 ? 'lost' : 'won'] += 1;
            expect(resultOf(after, year)).toBe(result);
            expect(cents((await listed()).get(year)?.result ?? 0)).toBe(result);
            expect(await unchanged(year)).toEqual(texts);
            expect([await sheetOn(`${year}-12-31`), await sheetOn('2026-11-20')]).toEqual(sheets);
            expect((await client.periods()).closed_through).toBe('2026-02-28');
            const own = after
              .slice()
              .filter(({ entryId }) => !before.some((line) => line.entryId === entryId));
            expect(new Set(own.map(({ date, isClosing }) => `${date} ${isClosing}`)).size).toBeLessThan(2);
            for (const line of own) expect([line.date, line.isClosing]).toEqual([`${year}-12-31`, true]);
            if (own.some(({ accountId, centerId }) => unused.has(accountId) || unused.has(centerId)))
              seen.retired += 1;
          }
          const { body } = await client.reopen('2025-11-30');
          expect([body.code, body.year]).toEqual(['year_closed', 2025]);
        },
      ),
      { numRuns: 4 },
    );
    await retire({ accounts: [], centers: [] });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(1);
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  }, 240_000);

  it('is taken back by its undoing alone, and the balances of a year are told with and without it', async () => {
    const entries = (await listed()).get(2025)?.entries ?? [];
    expect(entries.length).toBeGreaterThan(0);
    for (const id of entries)
      expect(await client.reverse(id)).toMatchObject({
        status: 409,
        body: { code: 'owned', owner: 'closing' },
      });
    const revenue = client.accountId('3.1.01.001');
    const rowOf = async (query: string) => {
      const { rows, balanced } = (await client.member.get(`/reports/trial-balance?${query}`)).body;
      expect(balanced).toBe(true);
      return rows.find((row: { account_id: number }) => row.account_id === revenue);
    };
    const year = 'from=2025-01-01&to=2025-12-31';
    const [without, withIt, next] = [
      await rowOf(year),
      await rowOf(`${year}&closing=with`),
      await rowOf('from=2026-01-01&to=2026-01-31&include_zero=true'),
    ];
    expect([withIt.closing, next.opening]).toEqual([0, 0]);
    expect(cents(without.closing)).toBe(cents(without.debit) - cents(without.credit));
    const ledger = async (query: string) =>
      (await client.member.get(`/reports/account-ledger?account_id=${revenue}&${query}`)).body;
    const [plain, whole] = [await ledger(year), await ledger(`${year}&closing=with`)];
    expect(plain.lines.every(({ entry_id }: { entry_id: string }) => !entries.includes(entry_id))).toBe(true);
    expect([plain.closing, whole.closing]).toEqual([without.closing, 0]);
    expect(plain.metadata.total_items).toBeLessThan(whole.metadata.total_items);
  });

  it('previews exactly what it then posts', async () => {
    await undoYear(2025);
    const { body } = await client.member.get('/years/2025/preview');
    expect((await closeYear(2025)).status).toBe(201);
    const entries = (await listed()).get(2025)?.entries ?? [];
    const lines = (await books()).filter(
      (line) => entries.includes(line.entryId) && isResult({ ...line, isClosing: false }),
    );
    const told = body.lines.map(
      (line: {
        account: { id: number };
        center: { id: string } | null;
        project: { id: string } | null;
        amount: number;
      }) =>
        [line.account.id, line.center?.id ?? null, line.project?.id ?? null, cents(line.amount)].join(' '),
    );
    expect(
      lines.map((l) => [l.accountId, l.centerId, l.projectId, l.debit - l.credit].join(' ')).toSorted(),
    ).toEqual(told.toSorted());
    expect(body.checks).toMatchObject({ balanced: true, result_account: 0 });
  });

  it('is refused by raw SQL when it leaves something, opens a month, or is posted without a closing', async () => {
    const { tenantId, userId } = client.member;
    const run = (...statements: string[]) =>
      inTenant(server.database, tenantId, async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      }).then(
        () => 'done',
        (error) => error.constraint ?? error.message,
      );
    const opening = `update tenant_periods set closed_through = '2025-11-30'`;
    expect(await run(opening)).toBe('tenant_periods_told');
    const event = `insert into period_events (tenant_id, id, action, through, reason, created_by)
      values ('${tenantId}', gen_random_uuid(), 'reopen', '2025-11-30', 'Porque sim', '${userId}')`;
    expect(await run(opening, event)).toBe('tenant_periods_years_closed');
    const id = '00000000-0000-4000-8000-000000000001';
    const entry = (origin: string, date: string) =>
      `insert into gl_entries (tenant_id, id, entry_date, description, origin_type, origin_id, total_debit,
         total_credit, line_count, created_by)
       values ('${tenantId}', '${id}', '${date}', 'Cru', '${origin}', '${id}', 1, 1, 2, '${userId}')`;
    const lines = `insert into gl_lines (tenant_id, entry_id, line_no, account_id, type, amount)
      select '${tenantId}', '${id}', line.* from (values (1, ${client.accountId('3.1.01.001')}, 'DEBIT', 1.00),
        (2, ${settings.profit_account_id}, 'CREDIT', 1.00)) line`;
    expect(await run(entry('CLOSING', '2026-03-31'), lines)).toBe('gl_entries_closing_owned');
    const closing = `insert into year_closings (tenant_id, id, year, result, entry_ids, result_account_id,
        equity_account_id, created_by)
      values ('${tenantId}', '${id}', 2026, 1, '{${id}}', ${settings.result_account_id},
        ${settings.profit_account_id}, '${userId}')`;
    expect(await run(closing)).toBe('year_closings_true');
    expect(await run(`delete from year_closings`)).toMatch(/permission denied/);
    expect(
      await run(`update year_closings set undone_at = now(), undone_by = '${userId}', undone_reason = 'Porque sim'
        where year = 2025 and undone_at is null`),
    ).toBe('year_closings_true');
    expect(await run(`update year_closings set result = 5`)).toMatch(/permission denied/);
  });

  it('says why a year cannot be closed', async () => {
    await openAll();
    expect(await closeYear(2026)).toMatchObject({
      status: 409,
      body: { code: 'not_past', detail: 'O exercício de 2026 ainda não terminou.' },
    });
    expect(await closeYear(2023)).toMatchObject({
      status: 409,
      body: { code: 'months_open', first: '2023-11-30', detail: 'Feche antes os meses até 30/11/2023.' },
    });
    await client.close('2023-11-30');
    expect(
      (await client.member.put('/settings/finance', { profit_account_id: null, loss_account_id: null }))
        .status,
    ).toBe(200);
    const refused = await closeYear(2023);
    expect([refused.status, refused.body.code]).toEqual([422, 'no_account']);
    expect(refused.body.detail).toMatch(
      /^Configure '(Lucros|Prejuízos) acumulados' em Configurações Financeiras\.$/,
    );
    const { profit_account_id, loss_account_id, result_account_id } = settings;
    for (const [unfit, type] of [
      [client.accountId('2.1.01.001'), 'unfit'],
      [result_account_id, 'same'],
    ] as const)
      expect(
        (await client.member.put('/settings/finance', { profit_account_id: unfit })).body.detail,
      ).toMatchObject([{ loc: ['body', 'profit_account_id'], type }]);
    await client.member.put('/settings/finance', { profit_account_id, loss_account_id });
    // December closes with the year.
    expect((await closeYear(2023)).status).toBe(201);
    expect((await client.periods()).closed_through).toBe('2023-12-31');
    expect((await client.periods()).history[0]).toMatchObject({
      action: 'close_year',
      year: 2023,
      reason: null,
    });
    expect((await undoYear(2023, 'x')).status).toBe(422);
    expect((await client.member.get('/years/1850/preview')).status).toBe(404);
  });

  it('is closed once by two at once, and nothing is posted into a closed year meanwhile', async () => {
    if (server.database.home === 'embedded') return;
    await openAll();
    await client.close('2023-11-30');
    const postings = Array.from({ length: 20 }, (_, index) => client.postOn(`2023-12-${10 + (index % 20)}`));
    const closings = [closeYear(2023), closeYear(2023)];
    const late = Array.from({ length: 20 }, () => client.postOn('2023-12-30'));
    const statuses = (await Promise.all(closings)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 409]);
    for (const { status, body } of await Promise.all([...postings, ...late]))
      expect([201, 'period_closed']).toContain(status === 201 ? status : body.code);
    expect(leftAt(await books(), 2023)).toEqual([]);
    expect((await client.postOn('2023-12-30')).status).toBe(409);
  });
});
