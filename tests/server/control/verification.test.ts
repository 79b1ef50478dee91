import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tellReports } from '../../../server/commands/reports.ts';
import type { Database } from '../../../server/database/database.ts';
import { verify } from '../../../server/operation/verification.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

/** Stored totals: table, columns, and the fault when they differ from the sum of their rows. */
const totals: [string, string[], string][] = [
  ['gl_month_totals', ['debit', 'credit'], 'gl_month_totals: total do mês'],
  ['gl_center_totals', ['debit', 'credit'], 'gl_center_totals: total do centro'],
  ['treasury_month_totals', ['inflow', 'outflow'], 'treasury_month_totals: total do mês'],
];

onOneHome('a verification', (open) => {
  let server: TestServer;
  let database: Database;
  let tenantId: string;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database });
    const member = await memberOf(server, marina);
    tenantId = member.tenantId;
    const created = await member.post('/projects/', { name: 'Obra', status: 'Planning' });
    await member.put(`/projects/${created.body.id}`, { name: 'Obra nova', status: 'Active' });
  });
  afterAll(() => server.close());

  /** Faults of a verification after the owner of the tables ran these statements; they are rolled back. */
  const after = async (...statements: string[]): Promise<string[]> => {
    const tables = [
      'gl_entries',
      'gl_lines',
      'audit_log',
      'treasury_movements',
      'chain_links',
      'chain_heads',
      'gl_month_totals',
      'treasury_month_totals',
      'title_installments',
    ];
    const tamperer = await database.pool.connect();
    const ofOwner = tables.map((table) => `alter table ${table} disable trigger user;`).join(' ');
    await tamperer.query(`begin; set local app.tenant_id = '${tenantId}'; ${ofOwner}`);
    try {
      for (const statement of statements) await tamperer.query(statement);
      const pool = { connect: async () => ({ ...passing(tamperer), release: () => {} }) };
      const reports = await verify({ ...database, pool: pool as unknown as Database['pool'] }, tenantId);
      return reports.flatMap(({ faults }) => faults).map(({ what, row }) => `${row.split(' ')[0]}: ${what}`);
    } finally {
      await tamperer.query('rollback');
      tamperer.release();
    }
  };
  /** Verifies inside the tamperer's transaction: begin and rollback are skipped. */
  const passing = (client: { query: (...args: never[]) => unknown }) => ({
    query: (text: string, values?: unknown[]) =>
      /^(begin|rollback)/.test(text) ? Promise.resolve() : client.query(...([text, values] as never[])),
  });
  const firstEntry = '(select id from gl_entries where tenant_id = current_tenant() order by id limit 1)';

  it('holds for the demonstration', async () => {
    const reports = await verify(database);
    expect(reports.flatMap(({ faults }) => faults)).toEqual([]);
    expect(reports.find(({ name }) => name.includes('Horizonte'))).toMatchObject({
      entries: expect.any(Number),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await after('select 1')).toEqual([]);
  });

  it('accepts an account without balance that moves to the ledger account of its old counterpart', async () => {
    const member = await memberOf(server, marina);
    const { items: chart } = (await member.get('/chart-of-accounts/')).body;
    const numberOf = (code: string) => chart.find((account: { code: string }) => account.code === code)?.id;
    const [own, counterpart, revenue] = ['1.1.01.001', '1.1.01.002', '3.2.02.001'].map(numberOf);
    const account = { name: 'Caixa que muda', account_type: 'CAIXA', accountancy_account_id: own };
    const { id } = (await member.post('/treasury/accounts', account)).body;
    const move = (type: string, contra_partida_account_id: number) =>
      member.post('/treasury/movements/manual', {
        treasury_account_id: id,
        movement_date: '2026-01-02',
        amount: 100,
        description: 'Muda',
        type,
        contra_partida_account_id,
      });
    expect((await move('DEBITO', counterpart)).status).toBe(201);
    expect((await move('CREDITO', revenue)).status).toBe(201);
    expect(
      (await member.put(`/treasury/accounts/${id}`, { accountancy_account_id: counterpart })).status,
    ).toBe(200);
    expect(await after('select 1')).toEqual([]);
  });

  it.each([
    [
      'a word of an entry',
      `update gl_entries set description = 'x' where id = ${firstEntry}`,
      'gl_entries: conteúdo',
    ],
    [
      'an amount',
      `update gl_lines set amount = amount + 1 where entry_id = ${firstEntry} and line_no = 1`,
      'gl_entries: lan',
    ],
    [
      'how many lines an entry has',
      `update gl_entries set line_count = line_count + 1 where id = ${firstEntry}`,
      'gl_entries: lan',
    ],
    [
      'an account',
      `update gl_lines set account_id = (select max(id) from accounts where tenant_id = current_tenant() and type = 'ANALITICA') where entry_id = ${firstEntry}`,
      'gl_entries: conteúdo',
    ],
    [
      'a day of an entry',
      `update gl_entries set entry_date = entry_date - 1 where id = ${firstEntry}`,
      'gl_entries: conteúdo',
    ],
    [
      'a note',
      `update audit_log set after = '{}' where id = (select id from audit_log where tenant_id = current_tenant() order by id limit 1)`,
      'audit_log: conteúdo',
    ],
    ['a note that is gone', 'delete from audit_log', 'audit_log: linha do elo'],
    ['a link', `update chain_links set digest = sha256('x') where number = 2`, ': elo fora'],
    ['a link that is gone', 'delete from chain_links where number = 2', ': elo fora'],
    [
      'a duplicate link',
      'insert into chain_links (tenant_id, strand, number, kind, row_id, digest, hash) select tenant_id, strand, number + 1000000, kind, row_id, digest, hash from chain_links where number = 2',
      ': sem elo ou com mais de um',
    ],
    ['the last links', 'delete from chain_links where number > 3', 'chain_heads: fim'],
    ['a head', 'update chain_heads set number = number - 1', 'chain_heads: fim'],
    ['the hash of a head', `update chain_heads set hash = sha256('x')`, 'chain_heads: fim'],
    ['a movement', 'update treasury_movements set amount = amount + 1', 'treasury_movements: movimento'],
    [
      'a movement with another account',
      `update treasury_movements m set treasury_account_id = (select id from treasury_accounts t
         where t.tenant_id = m.tenant_id and t.accountancy_account_id <> m.contra_partida_account_id
           and t.id <> m.treasury_account_id order by id limit 1)
       where m.id = (select id from treasury_movements
         where tenant_id = current_tenant() and origin_type = 'MANUAL' order by id limit 1)`,
      'treasury_accounts: saldo da conta financeira',
    ],
    ['the count of entries', 'update gl_entry_counts set entries = entries + 1', 'gl_entry_counts: contagem'],
    ['the day of a line', 'update gl_lines set entry_date = entry_date + 1', 'gl_lines: linha com data'],
    ['a line that hides from a result', 'update gl_lines set is_closing = true', 'gl_lines: linha com data'],
    ...totals.flatMap(([table, columns, fault]) => [
      ...columns.map((column) => [
        `the ${column} of ${table}`,
        `update ${table} set ${column} = ${column} + 1`,
        fault,
      ]),
      [
        `a row of ${table} by as much on both sides`,
        `update ${table} set ${columns.map((column) => `${column} = ${column} + 1`).join(', ')}`,
        fault,
      ],
    ]),
    ['a total that is gone', 'delete from gl_month_totals', 'gl_month_totals: total do mês'],
    [
      'what is settled',
      'update title_installments set settled = settled - 0.01 where settled > 0',
      'title_installments: parcela diferente',
    ],
    [
      'a canceled installment',
      'update title_installments set is_canceled = true where settled = 0 and compensated = 0 and adjusted = 0',
      'title_installments: parcela diferente',
    ],
    ['a project', 'update gl_lines set project_id = null', 'gl_center_totals: total do centro'],
    ['a counter', `update counters set value = 1 where name = 'accounts'`, 'counters: contador'],
    ['a row behind its trail', 'update projects set version = version + 1', 'projects: registro'],
    ['a row put back', 'update projects set version = version - 1', 'projects: registro'],
  ])('names %s', async (_title, statement, fault) => {
    const found = await after(statement);
    expect(found.some((line) => line.includes(fault))).toBe(true);
  });
});

it.each([
  [1, 1, null, 'não confere: 1 falha'],
  [20, 20, null, 'não confere: 20 falhas'],
  [23, 20, '  … e mais 3', 'não confere: 23 falhas'],
])('shows, of %i faults of a company, %i and the number of the rest', (count, told, more, verdict) => {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  const rows = Array.from({ length: count }, (_, at) => `row ${at + 1}`);
  const sound = { name: 'Sã', entries: 7, links: 8, fingerprint: 'ab', faults: [] };
  const faults = rows.map((row) => ({ what: 'torta', row }));
  expect(tellReports([{ ...sound, name: 'Torta', faults }, sound])).toBe(false);
  vi.restoreAllMocks();
  expect(said).toEqual([
    'Torta: 7 lançamentos, 8 elos, cadeia ab',
    ...rows.slice(0, told).map((row) => `  ✗ ${row}: torta`),
    ...(more ? [more] : []),
    'Sã: 7 lançamentos, 8 elos, cadeia ab',
    verdict,
  ]);
});

it('shows no end of a chain without links', () => {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  expect(tellReports([{ name: 'Nova', entries: 0, links: 0, fingerprint: '', faults: [] }])).toBe(true);
  vi.restoreAllMocks();
  expect(said).toEqual(['Nova: 0 lançamentos, 0 elos', 'confere']);
});
