import { afterAll, beforeAll, expect, it } from 'vitest';
import { titleEvents } from '../../../server/reports/titleEvents.ts';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { fc } from '../../support/properties.ts';
import { type RawInstallment, rawBooks, rawInstallments } from '../../support/server/reportOracle.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { cents } from './reportParts.ts';
import { days, kinds, lifeEnd, lifeOfTitles, titleStep } from './titleSteps.ts';

const now = () => new Date(`${lifeEnd}T15:00:00Z`);
const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

/** Balance of an installment on its control account at the end of a day, added up from the stored rows. */
function balanceOn({ kind, accrued, canceled, cents: amount, paid }: RawInstallment, day: string): number {
  const owed = (accrued <= day ? amount : 0) - (canceled !== null && canceled <= day ? amount : 0);
  const ended = paid.map(
    (part) =>
      (part.on <= day ? part.cents : 0) - (part.undone !== null && part.undone <= day ? part.cents : 0),
  );
  return (kind === 'PAYABLE' ? -1 : 1) * (owed - sum(ended)) || 0;
}

onBothHomes('the statement of a party', (open) => {
  let server: TestServer;
  let life: Awaited<ReturnType<typeof lifeOfTitles>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    life = await lifeOfTitles(server);
  });
  afterAll(() => server.close());

  const get = async (query: string) => {
    const { status, body } = await life.member.get(`/reports/party-statement?${query}`);
    expect([status, body.detail]).toEqual([200, undefined]);
    return body;
  };

  async function compare(from: string, to: string): Promise<void> {
    const { tenantId } = life.member;
    const installments = await rawInstallments(server.database, tenantId);
    const { lines } = await rawBooks(server.database, tenantId);
    const { rows: controls } = await server.database.pool.query(
      'select distinct kind, control_account_id as id from title_documents where tenant_id = $1',
      [tenantId],
    );
    for (const kind of kinds) {
      const own = installments.filter((each) => each.kind === kind.toUpperCase());
      const accounts = controls.filter((row) => row.kind === kind.toUpperCase()).map(({ id }) => id);
      const posted = lines.filter(({ accountId, date }) => accounts.includes(accountId) && date <= to);
      const all = await get(`kind=${kind}&from=${from}&to=${to}`);
      const before = dayAfter(from, -1);
      const standing = Map.groupBy(own, ({ party }) => party);
      const expected = [...standing].flatMap(([party, titles]) => {
        const on = (day: string) => sum(titles.map((title) => balanceOn(title, day)));
        return on(before) || on(to) ? [[party, on(before), on(to)]] : [];
      });
      const told = all.parties.map((row: Record<string, number>) => {
        expect(cents(row.closing ?? 0)).toBe(
          cents(row.opening ?? 0) + cents(row.debit ?? 0) - cents(row.credit ?? 0),
        );
        return [row.party_id, cents(row.opening ?? 0), cents(row.closing ?? 0)];
      });
      expect(told.filter(([, opening, closing]: number[]) => opening || closing).toSorted()).toEqual(
        expected.toSorted(),
      );
      // All parties together are the control accounts, but for postings of no title.
      expect(cents(all.closing)).toBe(sum(own.map((title) => balanceOn(title, to))));
      expect(cents(all.ledger)).toBe(sum(posted.map(({ debit, credit }) => debit - credit)));
      for (const party of life.parties[kind]) await compareParty(kind, party, [from, to], all, posted);
    }
  }

  async function compareParty(
    kind: string,
    party: string,
    [from, to]: [string, string],
    all: { parties: { party_id: string; opening: number; closing: number }[] },
    posted: { entryId: string; debit: number; credit: number }[],
  ): Promise<void> {
    const inAll = all.parties.find(({ party_id }) => party_id === party) ?? { opening: 0, closing: 0 };
    const seen = new Set<string>();
    let balance = cents(inAll.opening);
    let last = from;
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const one = await get(`kind=${kind}&party_id=${party}&from=${from}&to=${to}&page=${page}&page_size=3`);
      pages = one.metadata.total_pages;
      expect([cents(one.opening), cents(one.closing)]).toEqual([cents(inAll.opening), cents(inAll.closing)]);
      for (const line of one.lines) {
        balance += cents(line.debit) - cents(line.credit);
        expect(cents(line.balance)).toBe(balance);
        expect([line.date >= last, line.date <= to]).toEqual([true, true]);
        last = line.date;
        const key = `${line.entry_id} ${line.installment_id ?? line.document_id}`;
        expect(seen.has(key)).toBe(false);
        seen.add(key);
        expect(posted.some(({ entryId }) => entryId === line.entry_id)).toBe(true);
      }
      expect(seen.size <= one.metadata.total_items).toBe(true);
      if (page === pages) expect(seen.size).toBe(one.metadata.total_items);
    }
    expect(balance).toBe(cents(inAll.closing));
  }

  it('runs from its opening to its closing through any life of titles, and all are the control accounts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(titleStep, { minLength: 14, maxLength: 30 }),
        days,
        async (steps, [from, to]) => {
          for (const step of steps) await life.take(step);
          await compare(from, to);
          await compare('2026-07-01', lifeEnd);
        },
      ),
      { numRuns: 5 },
    );
  });

  it('shows every posting of a title and its reversal, with the paper and the part of each', async () => {
    const { member, clients } = life;
    const { payable } = clients;
    const { id: supplier } = (await member.post('/suppliers/', { name: 'Cimenteira Norte' })).body;
    const made = async (document_number: string, amounts: number[]) =>
      (await payable.createOf(amounts, { supplier_id: supplier, document_number, issue_date: '2026-11-03' }))
        .body;
    const [first, second, third] = [
      await made('701', [60, 40]),
      await made('702', [30]),
      await made('703', [7]),
    ];
    const post = async (path: string, body: object) => {
      const answer = await member.post(`/payables/${path}`, body);
      expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
      return answer.body;
    };
    const undo = (path: string) =>
      post(`${path}/reversal`, { reason: 'Feito por engano', date: '2026-11-18' });
    const [part] = first.installments;
    const items = (amount: number) => [{ payable_id: part.id, amount }];
    const settled = (await payable.settle([payable.pay(part.id, 10)], { settlement_date: '2026-11-10' }))
      .body;
    const account_id = payable.accountId('5.3.01.003');
    const against = { kind: 'ACCOUNT', account_id, reason: 'Permuta acertada' };
    const offset = await post('offsets', { date: '2026-11-11', items: items(5), against });
    const reason = 'Sacos devolvidos';
    const reduced = await post(`documents/${first.id}/reductions`, {
      date: '2026-11-12',
      reason,
      items: items(2),
    });
    const remainder = await post(`documents/${second.id}/remainder`, { date: '2026-11-13', reason });
    await undo(`adjustments/${remainder.adjustments[0].id}`);
    await undo(`adjustments/${reduced.adjustments[0].id}`);
    await undo(`offsets/${offset.id}`);
    await undo(`settlements/${settled.id}`);
    await payable.cancel(third.id, { date: '2026-11-19' });
    const { lines, opening, closing } = await get(
      `kind=payable&party_id=${supplier}&from=2026-11-01&to=${lifeEnd}`,
    );
    expect([opening, closing]).toEqual([0, -130]);
    const told = lines.map(({ event, document, debit, credit, balance }: Record<string, string | number>) => [
      event,
      document,
      Number(debit) - Number(credit),
      balance,
    ]);
    expect(told).toEqual([
      ['title', 'NF 701', -100, -100],
      ['title', 'NF 702', -30, -130],
      ['title', 'NF 703', -7, -137],
      ['settlement', 'NF 701 1/2', 10, -127],
      ['offset', 'NF 701 1/2', 5, -122],
      ['reduction', 'NF 701 1/2', 2, -120],
      ['remainder', 'NF 702', 30, -90],
      ['remainderReversal', 'NF 702', -30, -120],
      ['reductionReversal', 'NF 701 1/2', -2, -122],
      ['offsetReversal', 'NF 701 1/2', -5, -127],
      ['settlementReversal', 'NF 701 1/2', -10, -137],
      ['cancellation', 'NF 703', 7, -130],
    ]);
    expect(new Set(lines.map(({ event }: { event: string }) => event))).toEqual(new Set(titleEvents));
  });

  it('refuses an unknown party, and has no lines beyond its last page', async () => {
    const [party] = life.parties.payable;
    const unknown = '00000000-0000-4000-8000-000000000000';
    const of = `from=2026-11-01&to=${lifeEnd}`;
    const { member } = life;
    const refused = await member.get(`/reports/party-statement?kind=payable&party_id=${unknown}&${of}`);
    expect(refused.status).toBe(422);
    const backwards = await member.get('/reports/party-statement?kind=payable&from=2026-11-02&to=2026-11-01');
    expect(backwards.status).toBe(422);
    const beyond = await get(`kind=payable&party_id=${party}&${of}&page=900`);
    expect([beyond.lines, beyond.metadata.current_page]).toEqual([[], 900]);
  });
});
