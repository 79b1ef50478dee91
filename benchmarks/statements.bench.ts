// `npm run bench -- statements`: an import of 10,000 rows, the proposals of a line and the proof of an account with
// 200,000 movements on PostgreSQL (BENCH_HOME=embedded: in the process). Prints figures; fails over a limit.
import process from 'node:process';
import { marina, memberOf } from '../tests/server/client.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openEmbeddedTemplate, openServerTemplate } from '../tests/support/server/templates.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';
import { median, timed } from './ledgerHost.ts';

const movements = Number(process.argv[2] ?? 200_000);
const rows = 10_000;
const rounds = 20;
const limits = { importMs: 2_000, proposalsMs: 100, proofMs: 100 };

const postgres = process.env.BENCH_HOME === 'embedded' ? undefined : await startPostgres();
const database = await (postgres ? openServerTemplate(postgres.url, 'demo') : openEmbeddedTemplate('demo'));
const server = await startTestServer({ database, now: () => new Date('2026-11-29T15:00:00Z') });
try {
  const member = await memberOf(server, marina);
  const accounts = (await member.get('/treasury/accounts')).body;
  const { body: account } = await member.post('/treasury/accounts', {
    name: 'Conta Movimentada',
    account_type: 'CONTA_CORRENTE',
    bank_name: 'Itaú',
    account_number: '200000',
    accountancy_account_id: accounts[0].accountancy_account_id,
  });
  // Years of movements that were posted before; guards of postings are not what is measured.
  await database.pool.query(`
    begin;
    alter table gl_entries disable trigger user;
    alter table treasury_movements disable trigger user;
    with posted as (
      insert into gl_entries (tenant_id, id, entry_date, description, origin_type, origin_id, total_debit, total_credit,
          line_count, created_by)
        select '${member.tenantId}', gen_random_uuid(), '2024-01-01'::date + (n / 200), 'Movimento ' || n,
          'TREASURY_MOVEMENT', gen_random_uuid(), 1 + (n % 997), 1 + (n % 997), 2, '${member.userId}'
        from generate_series(1, ${movements}) n
        returning id, origin_id, entry_date, description, total_debit)
    insert into treasury_movements (tenant_id, id, treasury_account_id, movement_date, amount, type, description,
        contra_partida_account_id, entry_id)
      select '${member.tenantId}', origin_id, '${account.id}', entry_date, total_debit,
        case when total_debit::int % 2 = 0 then 'DEBITO' else 'CREDITO' end, description,
        (select min(contra_partida_account_id) from treasury_movements where tenant_id = '${member.tenantId}'), id
      from posted;
    insert into treasury_month_totals (tenant_id, treasury_account_id, month, share, inflow, outflow)
      select tenant_id, treasury_account_id, date_trunc('month', movement_date::timestamp)::date, 0,
        coalesce(sum(amount) filter (where type = 'DEBITO'), 0), coalesce(sum(amount) filter (where type = 'CREDITO'), 0)
      from treasury_movements where treasury_account_id = '${account.id}' group by 1, 2, 3;
    commit`);
  const figures: Record<string, number> = {};
  const path = `/treasury/accounts/${account.id}`;
  const day = (at: number) => `2026-${at % 2 ? '10' : '11'}-${String(1 + (at % 28)).padStart(2, '0')}`;
  const content = [
    'Data;Histórico;Valor',
    ...Array.from(
      { length: rows },
      (_, at) => `${day(at)};Pix ${at};${at % 3 ? '' : '-'}${1 + (at % 997)},00`,
    ),
  ].join('\n');
  const body = { file_name: 'ano.csv', format: 'CSV', content };
  figures['import of 10,000 rows, ms'] = Math.round(
    await timed(async () => {
      const { status, body: answer } = await member.post(`${path}/statements`, body);
      if (status !== 201) throw new Error(JSON.stringify(answer).slice(0, 500));
    }),
  );
  await member.post(`${path}/statement-start`, {
    date: '2023-12-31',
    balance: 0,
    outstanding_movement_ids: [],
  });
  const [line] = (await member.get(`${path}/statement-lines?size=1`)).body.items;
  const medianOf = async (get: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = -3; round < rounds; round += 1) {
      const ms = await timed(get);
      if (round >= 0) times.push(ms);
    }
    return Math.round(median(times) * 10) / 10;
  };
  figures['proposals, median ms'] = await medianOf(() =>
    member.get(`/treasury/statement-lines/${line.id}/proposals`),
  );
  figures['proof, median ms'] = await medianOf(() =>
    member.get(`${path}/reconciliation-proof?date=2026-11-15`),
  );
  console.table(figures);
  const [importMs = 0, proposalsMs = 0, proofMs = 0] = Object.values(figures);
  if (importMs > limits.importMs || proposalsMs > limits.proposalsMs || proofMs > limits.proofMs)
    process.exitCode = 1;
} finally {
  await server.close();
  await postgres?.stop();
}
