import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { formatCalendarDate, formatTimestamp } from '../../../src/domain/dateText.ts';
import { formatMoney } from '../../../src/domain/money.ts';
import { plainText } from '../../../src/domain/plainText.ts';
import { type MovementType, movementEffect } from '../../../src/domain/treasury/treasury.ts';
import { originName } from '../../../src/texts/ledger/ledger.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';
import { ledgerClient } from '../ledger/ledgerClient.ts';

interface Head {
  id: string;
  entry_date: string;
  description: string;
  origin_type: string;
  created_at: string;
}

/** Everything that the page shows of an entry; a search covers all of it, also the moment of creation. */
const shownIn = ({ id, entry_date, description, origin_type, created_at }: Head): string =>
  plainText(
    [
      formatCalendarDate(entry_date),
      description,
      originName(origin_type),
      id,
      formatTimestamp(created_at),
    ].join(' '),
  );

onBothHomes('a list that the host searches', (open) => {
  let server: TestServer;
  let bare: TestServer;
  let member: Awaited<ReturnType<typeof memberOf>>;
  let account: string;
  let movements: string;
  beforeAll(async () => {
    const database = await open();
    server = await startTestServer({ database });
    bare = await startTestServer({ database, isExtended: false });
    member = await memberOf(server, marina);
    const accounts = (await member.get('/treasury/accounts')).body;
    account = accounts[0].id;
    movements = `/treasury/accounts/${account}/movements`;
  });
  afterAll(async () => {
    await bare.app.close();
    await server.close();
  });

  const entries = async (query: string): Promise<Head[]> => {
    const rows: Head[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { body, status } = await member.get(`/gl/entries?page_size=100&page=${page}&${query}`);
      expect(status).toBe(200);
      rows.push(...body.items);
      pages = body.metadata.total_pages;
      if (page === pages) expect(body.metadata.total_items).toBe(rows.length);
    }
    return rows;
  };

  it('finds entries by every word that the page shows, without accents and case', async () => {
    const [entry] = (await entries('')).filter(({ description }) => /[ãçéíóõ]/.test(description));
    const { description, entry_date } = entry as Head;
    const words = plainText(`${formatCalendarDate(entry_date)} ${description}`);
    const found = await entries(`q=${encodeURIComponent(words.toUpperCase())}`);
    expect(found.map(({ id }) => id)).toContain(entry?.id);
    const holding = (await entries('')).filter((row) =>
      words.split(/\s+/).every((word) => shownIn(row).includes(word)),
    );
    expect(found).toEqual(holding);
    expect(await entries('q=%25')).toEqual([]);
    expect(await entries('q=nada%20assim%20existe')).toEqual([]);
  });

  it('keeps entries within a period and in the requested order', async () => {
    const all = await entries('');
    const first = all.at(-1)?.entry_date ?? '';
    const month = await entries(`from=${first.slice(0, 7)}-01&to=${first.slice(0, 7)}-28`);
    expect(month.map(({ id }) => id).sort()).toEqual(
      all
        .filter(({ entry_date }) => entry_date.startsWith(first.slice(0, 7)) && entry_date.slice(8) <= '28')
        .map(({ id }) => id)
        .sort(),
    );
    const named = (await entries('sort_by=description&order=asc')).map(({ description }) => description);
    const reversed = (await entries('sort_by=description&order=desc')).map(({ description }) => description);
    expect(reversed.map(plainText)).toEqual(named.map(plainText).toReversed());
    expect((await member.get('/gl/entries?sort_by=tenant_id')).status).toBe(422);
  });

  it('orders entries and movements by reversed, reversing and neither', async () => {
    const rank = (row: { reversed_by_id: string | null; reverses_id: string | null }) =>
      row.reverses_id ? 2 : row.reversed_by_id ? 1 : 0;
    const account = (await member.get('/treasury/accounts')).body[0].id;
    const made = {
      treasury_account_id: account,
      movement_date: '2026-11-12',
      amount: 12.34,
      type: 'CREDITO',
    };
    const chart = (await member.get('/chart-of-accounts/?size=200')).body.items;
    const counterpart = chart.find(
      ({ type, code }: { type: string; code: string }) => type === 'ANALITICA' && /^[45]/.test(code),
    );
    const movement = (
      await member.post('/treasury/movements/manual', {
        ...made,
        description: 'Taxa',
        contra_partida_account_id: counterpart.id,
      })
    ).body;
    expect(
      (await member.post(`/treasury/movements/${movement.id}/reversal`, { reason: 'Em dobro' })).status,
    ).toBe(201);
    const moved = async (order: string) =>
      (
        await member.get(
          `/treasury/accounts/${account}/movements?page=1&size=1000&sort_by=reversal&order=${order}`,
        )
      ).body.items.map(rank);
    for (const ranks of [
      (await entries('sort_by=reversal&order=asc')).map(rank as never),
      await moved('asc'),
    ]) {
      expect(ranks).toEqual([...ranks].sort());
      expect([...new Set(ranks)]).toEqual([0, 1, 2]);
    }
    expect((await moved('desc')).slice(0, 1)).toEqual([2]);
    const specified = await memberOf(bare, marina);
    expect((await specified.get('/gl/entries?sort_by=reversal')).status).toBe(422);
  });

  it('pages movements, and without a page returns the newest as specified', async () => {
    const newest = (await member.get(`${movements}?limit=1000`)).body;
    const first = (await member.get(`${movements}?page=1&size=2`)).body;
    expect(first.items).toEqual(newest.slice(0, 2));
    expect(first.metadata).toMatchObject({ total_items: newest.length, current_page: 1, page_size: 2 });
    const last = first.metadata.total_pages;
    // Fifteen by default (SPEC §9).
    expect((await member.get(`${movements}?page=1`)).body.items).toEqual(newest.slice(0, 15));
    const ofLast = (await member.get(`${movements}?page=${last}&size=2`)).body.items;
    expect(ofLast.at(-1)).toEqual(newest.at(-1));
    const byAmount = (await member.get(`${movements}?page=1&size=1000&sort_by=amount&order=asc`)).body.items;
    // As the page shows it (D2): a debit with minus.
    const signed = byAmount.map((row: { type: MovementType; amount: number }) =>
      Number(`${movementEffect(row.type).shownSign}${row.amount}`),
    );
    expect(signed).toEqual(signed.toSorted((a: number, b: number) => a - b));
    const of = async (query: string) =>
      (await member.get(`${movements}?page=1&size=1000&${query}`)).body.items;
    // Equal values keep the order of the specification, in either direction.
    expect(await of('sort_by=type&order=asc')).toEqual([
      ...newest.filter(({ type }: { type: string }) => type === 'CREDITO'),
      ...newest.filter(({ type }: { type: string }) => type === 'DEBITO'),
    ]);
    expect(await of('type=CREDITO')).toEqual(
      newest.filter(({ type }: { type: string }) => type === 'CREDITO'),
    );
    const [largest] = newest.toSorted((a: { amount: number }, b: { amount: number }) => b.amount - a.amount);
    const shown = formatMoney(Math.round(largest.amount * 100));
    expect(shown).toContain('.');
    const { shownSign } = movementEffect(largest.type);
    const plain = shown.replaceAll('.', '');
    const withSign = [`R$ ${shown}`, shown, plain].map((text) => shownSign + text);
    for (const typed of [shown, plain, `R$ ${shown}`, ...withSign])
      expect([typed, await of(`q=${encodeURIComponent(typed)}`)]).toEqual([
        typed,
        expect.arrayContaining([largest]),
      ]);
    const unknown = '/treasury/accounts/3e1f7a52-0000-4000-8000-000000000000/movements?page=1';
    expect((await member.get(unknown)).status).toBe(404);
  });

  it('shows the balance after each movement, in every view, and the account on its other side', async () => {
    const newest = (await member.get(`${movements}?limit=1000`)).body;
    let cents = 0;
    for (const row of newest.toReversed()) {
      cents += (row.type === 'DEBITO' ? 1 : -1) * Math.round(row.amount * 100);
      expect(Math.round(row.balance * 100)).toBe(cents);
    }
    const [held] = (await member.get('/treasury/accounts')).body;
    expect(newest[0].balance).toBe(held.current_balance);
    const outgoing = (await member.get(`${movements}?page=1&size=50&sort_by=outflow&order=desc&type=CREDITO`))
      .body.items;
    expect(outgoing.length).toBeGreaterThan(1);
    // Empty values come last, in either direction.
    for (const [side, first] of [
      ['inflow', 'DEBITO'],
      ['outflow', 'CREDITO'],
    ])
      for (const order of ['asc', 'desc']) {
        const { items } = (await member.get(`${movements}?page=1&size=1000&sort_by=${side}&order=${order}`))
          .body;
        const types: string[] = items.map(({ type }: { type: string }) => type);
        expect(types.lastIndexOf(first as string)).toBe(types.filter((type) => type === first).length - 1);
      }
    for (const row of outgoing) expect(newest).toContainEqual(row);
    const chart = (await member.get('/chart-of-accounts/?only_active=false')).body.items;
    const { code, name } = chart.find(({ id }: { id: number }) => id === newest[0].contra_partida_account_id);
    expect(newest[0].counterpart).toEqual({ code, name });
    // The balance stays the same, whatever happens later.
    const { contra_partida_account_id: other } = newest[0];
    expect((await member.delete(`/chart-of-accounts/${other}`)).status).toBeLessThan(300);
    expect((await member.get(`${movements}?limit=1`)).body[0].counterpart).toEqual({ code, name });
    await member.put(`/chart-of-accounts/${other}`, { is_active: true });
    const specified = await memberOf(bare, marina);
    expect(Object.keys((await specified.get(movements)).body[0])).not.toContain('balance');
  });

  it('shows the difference between treasury and ledger once an entry touches its account', async () => {
    const of = async () => (await member.get('/treasury/accounts')).body;
    const [first] = await of();
    expect((await of()).map((row: { ledger_difference: number }) => row.ledger_difference)).toEqual(
      (await of()).map(() => 0),
    );
    const client = await ledgerClient(server);
    const lines = [
      client.line('DEBIT', 10.01, { account_id: first.accountancy_account_id }),
      client.line('CREDIT', 10.01),
    ];
    const made = await client.post(lines);
    expect(made.status).toBe(201);
    expect((await of())[0].ledger_difference).toBe(-10.01);
    const turn = (is_active: boolean) => member.put(`/treasury/accounts/${first.id}`, { is_active });
    expect((await turn(false)).body.ledger_difference).toBe(-10.01);
    await turn(true);
    await member.post(`/gl/entries/${made.body.id}/reversal`, { reason: 'Conta errada' });
    expect((await of())[0].ledger_difference).toBe(0);
    // An account without movements is compared as well.
    const chart = (await member.get('/chart-of-accounts/?only_active=false')).body.items;
    const [group] = chart.filter(({ code }: { code: string }) => code === '1.1.01');
    const ledger = await member.post('/chart-of-accounts/', {
      code: '1.1.01.977',
      name: 'Cofre',
      type: 'ANALITICA',
      classification: 'ATIVO',
      parent_id: group.id,
    });
    const safe = await member.post('/treasury/accounts', {
      name: 'Cofre',
      account_type: 'CAIXA',
      accountancy_account_id: ledger.body.id,
    });
    const debit = client.line('DEBIT', 5, { account_id: ledger.body.id });
    expect((await client.post([debit, client.line('CREDIT', 5)])).status).toBe(201);
    expect((await of()).find(({ id }: { id: string }) => id === safe.body.id).ledger_difference).toBe(-5);
    const specified = await memberOf(bare, marina);
    expect(Object.keys((await specified.get('/treasury/accounts')).body[0])).not.toContain(
      'ledger_difference',
    );
  });

  it('searches the registries', async () => {
    const { items } = (await member.get('/suppliers/')).body;
    const [{ name }] = items;
    const found = (await member.get(`/suppliers/?q=${encodeURIComponent(plainText(name))}`)).body;
    expect(found.items.map((row: { name: string }) => row.name)).toContain(name);
    expect(found.metadata.total_items).toBe(found.items.length);
    const reversed = (await member.get('/suppliers/?order=desc')).body.items;
    expect(reversed).toEqual(items.toReversed());
  });

  it('is unknown to the bare specification', async () => {
    const specified = await memberOf(bare, marina);
    expect((await specified.get('/gl/entries?q=nada')).body.items).toHaveLength(10);
    expect(Array.isArray((await specified.get(`${movements}?page=1`)).body)).toBe(true);
  });

  it('reads texts as the page does', async () => {
    const text = 'Ação É às ÚLTIMAS Öl Ñandú';
    const [row] = await inTenant(server.database, member.tenantId, async (db) => {
      const answer = await sql<{ plain: string }>`select plain_text(${text}) as plain`.execute(db);
      return answer.rows;
    });
    expect(row?.plain).toBe(plainText(text));
  });
});
