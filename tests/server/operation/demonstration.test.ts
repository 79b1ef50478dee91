import { afterAll, beforeAll, expect, it } from 'vitest';
import { createdAt, dayOf } from '../../../server/demo/year.ts';
import type { Account } from '../../../src/domain/chart/account.ts';
import type { CostCenter } from '../../../src/domain/chart/costCenter.ts';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { hasValidCheckDigits } from '../../../src/domain/taxId.ts';
import { balanceChange } from '../../../src/domain/treasury/treasury.ts';
import { nodesInOrder, plantForest } from '../../../src/domain/tree.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';

interface MovementAnswer {
  movement_date: string;
  amount: number;
  type: 'DEBITO' | 'CREDITO';
}

interface EntryAnswer {
  id: string;
  entry_date: string;
  created_at: string;
  origin_type: string;
  line_count: number;
}

const accounts = '/treasury/accounts';

onOneHome('the demonstration', (open) => {
  let server: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let elsewhere: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    [member, elsewhere] = [await memberOf(server, marina, 0), await memberOf(server, marina, 1)];
  });
  afterAll(() => server.close());

  it('has over a hundred accounts in four levels, some of them inactive', async () => {
    for (const client of [member, elsewhere]) {
      const items: Account[] = (await client.get('/chart-of-accounts/?only_active=false')).body.items;
      expect(items.length).toBeGreaterThan(150);
      const nodes = nodesInOrder(plantForest(items));
      expect(Math.max(...nodes.map(({ depth }) => depth))).toBe(3);
      expect(nodes.every(({ fault }) => fault === null)).toBe(true);
      expect(items.filter(({ is_active }) => !is_active).length).toBeGreaterThan(3);
      expect(items.every(({ type }) => ['ANALITICA', 'SINTETICA'].includes(type))).toBe(true);
    }
  });

  it('has cost centers per project, below grouping centers, some of them inactive', async () => {
    for (const client of [member, elsewhere]) {
      const centers: CostCenter[] = (await client.get('/cost-centers/?limit=200')).body;
      expect(centers.length).toBeGreaterThan(20);
      const nodes = nodesInOrder(plantForest(centers));
      expect(Math.max(...nodes.map(({ depth }) => depth))).toBe(2);
      expect(nodes.every(({ fault, parent }) => !fault && !parent?.row.is_analytical)).toBe(true);
      expect(centers.some(({ is_active }) => !is_active)).toBe(true);
      const obras = new Set((await client.get('/projects/')).body.items.map(({ id }: { id: string }) => id));
      for (const { type, project_id } of centers) expect(type === 'PROJECT').toBe(obras.has(project_id));
    }
  });

  it('has three treasury accounts per company, one of each type, none overdrawn', async () => {
    for (const client of [member, elsewhere]) {
      const { status, body } = await client.get(`${accounts}?limit=200`);
      expect(status).toBe(200);
      const types = body.map(({ account_type }: { account_type: string }) => account_type).sort();
      expect(types).toEqual(['APLICACAO', 'CAIXA', 'CONTA_CORRENTE']);
      for (const { current_balance } of body) expect(current_balance).toBeGreaterThan(0);
    }
  });

  it('has movements of twelve months, with balances that are their sums and entries that balance', async () => {
    for (const client of [member, elsewhere]) {
      for (const account of (await client.get(accounts)).body) {
        const { body } = await client.get(`${accounts}/${account.id}/movements?limit=1000`);
        const months = new Set(body.map((row: MovementAnswer) => row.movement_date.slice(0, 7)));
        expect(months.size).toBeGreaterThanOrEqual(12);
        expect(sumOf(body)).toBe(Math.round(account.current_balance * 100));
      }
    }
    const { rows } = await server.database.pool.query(
      `select count(*)::int as entries, count(*) filter (where debit <> credit or debit <> total)::int as broken
       from (select max(e.total_debit) as total, sum(amount) filter (where type = 'DEBIT') as debit,
                    sum(amount) filter (where type = 'CREDIT') as credit
             from gl_entries e join gl_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id group by e.id) x`,
    );
    expect(rows[0].entries).toBeGreaterThan(200);
    expect(rows[0].broken).toBe(0);
  });

  it('has manual entries of every month beside those of the treasury, of two to eight lines and with cost centers', async () => {
    for (const client of [member, elsewhere]) {
      const heads: EntryAnswer[] = [];
      for (let page = 1; page === 1 || heads.length === (page - 1) * 100; page++)
        heads.push(...(await client.get(`/gl/entries?page=${page}&page_size=100`)).body.items);
      // The list shows eight characters of an entry's id, which must be unique.
      expect(new Set(heads.map(({ id }) => id.slice(0, 8))).size).toBe(heads.length);
      const manual = heads.filter(({ origin_type }) => origin_type === 'MANUAL_ENTRY');
      expect(manual.length).toBeGreaterThan(80);
      expect(heads.length - manual.length).toBeGreaterThan(80);
      expect(new Set(manual.map(({ entry_date }) => entry_date.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
      const onTheirDay = manual.filter(({ entry_date, created_at }) => created_at.startsWith(entry_date));
      expect(onTheirDay.length).toBeGreaterThan(80);
      expect(Math.min(...manual.map(({ line_count }) => line_count))).toBe(2);
      expect(Math.max(...manual.map(({ line_count }) => line_count))).toBeGreaterThanOrEqual(7);
      // The first page shows both kinds.
      expect(new Set(heads.slice(0, 10).map(({ origin_type }) => origin_type)).size).toBeGreaterThan(1);
      const largest = manual.find(({ line_count }) => line_count >= 7);
      const { lines } = (await client.get(`/gl/entries/${largest?.id}`)).body;
      expect(lines.some(({ cost_center }: { cost_center: object | null }) => cost_center)).toBe(true);
    }
  });

  it('has a transfer and reversals in each company, and a closed quarter in the second', async () => {
    for (const [client, isClosed] of [
      [member, false],
      [elsewhere, true],
    ] as const) {
      const origins: string[] = [];
      for (let page = 1; origins.length === (page - 1) * 100; page++)
        origins.push(
          ...(await client.get(`/gl/entries?page=${page}&page_size=100`)).body.items.map(
            ({ origin_type }: EntryAnswer) => origin_type,
          ),
        );
      // An entry, a movement, and a title and a settlement of each kind.
      expect(origins.filter((origin) => origin === 'REVERSAL')).toHaveLength(6);
      expect(origins.filter((origin) => origin === 'TRANSFER')).toHaveLength(1);
      // The cash box is filled from the bank.
      const boxes: { id: string; account_type: string }[] = (await client.get(accounts)).body;
      const box = boxes.find(({ account_type }) => account_type === 'CAIXA');
      const moved: (MovementAnswer & { origin_type: string })[] = (
        await client.get(`${accounts}/${box?.id}/movements?limit=1000`)
      ).body;
      const carried = moved.filter(({ origin_type }) => origin_type === 'TRANSFER');
      expect(carried.map(({ type }) => type)).toEqual(['DEBITO']);
      const { closed_through, history } = (await client.get('/periods')).body;
      // The year before is closed from April on.
      const isYearClosed = todayInSaoPaulo(new Date()).slice(5, 7) >= '04';
      const actions = isYearClosed ? ['close_year', 'close'] : ['close'];
      expect([closed_through !== null, history.map(({ action }: { action: string }) => action)]).toEqual([
        isClosed,
        isClosed ? actions : [],
      ]);
      const [, before] = (await client.get('/years')).body;
      expect(before.state).toBe(isClosed && isYearClosed ? 'closed' : 'open');
      expect(before.result).toBeGreaterThan(0);
      if (isClosed) expect(Number(closed_through.slice(5, 7)) % 3).toBe(0);
    }
  });

  it('has a year of titles in every status that agree with the ledger', async () => {
    for (const client of [member, elsewhere])
      for (const kind of ['payables', 'receivables']) {
        const { items, metadata, totals } = (await client.get(`/${kind}/?size=200`)).body;
        expect(metadata.total_items).toBeGreaterThan(24);
        const statuses = new Set(
          items.map(({ status }: { status: string }) => status.replace(/^partially_.*/, 'partial')),
        );
        expect(statuses).toContain('canceled');
        expect(statuses).toContain('overdue');
        expect(statuses).toContain('pending');
        const living = items.filter(({ status }: { status: string }) => status !== 'canceled');
        const endedCents = living.reduce(
          (
            sum: number,
            { offset_amount, adjusted_amount }: { offset_amount: number; adjusted_amount: number },
          ) => sum + Math.round(offset_amount * 100) - Math.round(adjusted_amount * 100),
          0,
        );
        expect(metadata.total_pages).toBe(1);
        expect(Math.round(totals.open * 100)).toBe(
          Math.round(totals.amount * 100) - Math.round((totals.paid ?? totals.received) * 100) - endedCents,
        );
        const { accounts } = (await client.get(`/${kind}/control`)).body;
        expect(accounts.length).toBeGreaterThan(0);
        for (const { agrees } of accounts) expect(agrees).toBe(true);
      }
  });

  it('has a deleted user, who is inactive as every deleted one is', async () => {
    const superuser = await memberOf(server, server.logins[0].email);
    const users: { deleted_at: string | null; is_active: boolean }[] = (await superuser.get('/users/')).body
      .items;
    const deleted = users.filter(({ deleted_at }) => deleted_at !== null);
    expect([deleted.length > 0, deleted.some(({ is_active }) => is_active)]).toEqual([true, false]);
  });

  it('has parties with valid tax ids, except the one that shows an invalid one', async () => {
    const wrong: string[] = [];
    for (const client of [member, elsewhere])
      for (const path of ['/suppliers/', '/customers/'])
        for (const { name, cnpj_cpf } of (await client.get(path)).body.items)
          if (cnpj_cpf && !hasValidCheckDigits(cnpj_cpf)) wrong.push(name);
    expect(wrong).toEqual(['Areal Rio Claro']);
  });

  it('creates nothing later than now', () => {
    const morning = new Date('2026-11-26T12:00:00.000Z');
    expect(createdAt('2026-11-26', 3, morning)).toBe('2026-11-26T12:00:00.000Z');
    expect(createdAt('2026-11-25', 3, morning)).toBe('2026-11-25T17:00:03.000Z');
  });

  it('stays within the intended month, however short it is', () => {
    expect(dayOf('2026-03-31', 1, 29)).toBe('2026-02-28');
    expect(dayOf('2026-01-15', 1, 27)).toBe('2025-12-27');
  });

  it('records the authors of its projects, suppliers and customers', async () => {
    for (const client of [member, elsewhere])
      for (const entity of ['projects', 'suppliers', 'customers']) {
        const [row] = (await client.get(`/${entity}/`)).body.items;
        const { created } = (await client.get(`/audit/authors?entity=${entity}&entity_id=${row.id}`)).body;
        expect(created).toEqual({ by: expect.any(String), at: row.created_at });
      }
  });

  it('records the author of every entry, of the treasury too', async () => {
    for (const client of [member, elsewhere])
      for (const page of [1, 10]) {
        const { items } = (await client.get(`/gl/entries?page_size=20&page=${page}`)).body;
        expect(items.length).toBeGreaterThan(0);
        for (const { id, origin_type } of items as EntryAnswer[]) {
          const { body } = await client.get(`/audit/authors?entity=gl_entries&entity_id=${id}`);
          expect([origin_type, body.created?.by]).toEqual([origin_type, 'Marina Castro']);
        }
      }
  });
});

function sumOf(movements: MovementAnswer[]): number {
  return movements.reduce(
    (sum, { amount, type }) => sum + balanceChange({ type, amountCents: Math.round(amount * 100) }),
    0,
  );
}
