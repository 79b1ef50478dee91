import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { daysBetween } from '../../../src/domain/calendarDate.ts';
import type { Collection, Withholding } from '../../../src/domain/titles/withholding.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import type { Answer } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const today = '2026-11-20';
const now = () => new Date(`${today}T15:00:00Z`);
/** A day of the last two weeks or of the next two. */
const dayOf = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;

/** An independent model: lists of what happened, and sums over them; amounts in integer cents. */
interface Withheld {
  document: Document;
  position: number;
  kind: string;
  cents: number;
  due: string | null;
}
interface Document {
  id: string;
  supplier: string;
  issued: string;
  netCents: number;
  canceled: string | null;
}
interface Guia extends Document {
  items: { of: Withheld; cents: number }[];
}

const sum = (list: readonly number[]) => list.reduce((total, cents) => total + cents, 0);
const livesOn = ({ issued, canceled }: Document, day: string) =>
  issued <= day && (canceled === null || canceled > day);

class Model {
  documents: Document[] = [];
  withheld: Withheld[] = [];
  guias: Guia[] = [];

  collections(of: Withheld): { guia: Guia; cents: number }[] {
    return this.guias
      .filter(({ canceled }) => canceled === null)
      .flatMap((guia) => guia.items.filter((item) => item.of === of).map(({ cents }) => ({ guia, cents })));
  }
  collected(of: Withheld): number {
    return sum(this.collections(of).map(({ cents }) => cents));
  }
  open(of: Withheld): number {
    return of.cents - this.collected(of);
  }
  /** What nothing collects at the end of a day. */
  openOn(of: Withheld, day: string): number {
    const guias = this.guias.filter((guia) => livesOn(guia, day));
    const taken = guias.flatMap(({ items }) => items.filter((item) => item.of === of));
    return (livesOn(of.document, day) ? of.cents : 0) - sum(taken.map(({ cents }) => cents));
  }
}

interface Step {
  do: 'create' | 'collect' | 'caucao' | 'cancel' | 'free';
  a: number;
  b: number;
  day: number;
  parts: { kind: string; cents: number; due: number | null }[];
  /** Quarters of what is open: five is more than it, zero sends no amount. */
  picks: { which: number; quarters: number }[];
}

const step = fc.record({
  do: fc.constantFrom(
    'create',
    'create',
    'collect',
    'collect',
    'collect',
    'caucao',
    'caucao',
    'cancel',
    'free',
    'free',
  ),
  a: fc.nat(9),
  b: fc.nat(2),
  day: fc.integer({ min: 6, max: 20 }),
  parts: fc.array(
    fc.record({
      kind: fc.constantFrom('INSS', 'ISS', 'CAUCAO', 'CAUCAO', 'OUTRA'),
      cents: fc.integer({ min: 1, max: 400 }),
      due: fc.option(fc.integer({ min: 20, max: 30 }), { nil: null }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  picks: fc.array(fc.record({ which: fc.nat(9), quarters: fc.integer({ min: 0, max: 5 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
}) as fc.Arbitrary<Step>;

const buckets = ['not_due', 'd1_30', 'd31_60', 'd61_90', 'over_90', 'undated', 'total'] as const;
type Buckets = Record<(typeof buckets)[number], number>;
const inCents = (row: Buckets) =>
  Object.fromEntries(buckets.map((name) => [name, Math.round((row[name] ?? 0) * 100)])) as Buckets;
/** The first three buckets are enough: nothing here is older than a month. */
const bucketOf = (due: string | null, day: string) => {
  if (due === null) return 'undated';
  const late = daysBetween(due, day);
  return late <= 0 ? 'not_due' : late <= 30 ? 'd1_30' : 'd31_60';
};

onBothHomes('amounts withheld from suppliers', (open) => {
  let server: TestServer;
  let client: TitleClient;
  let suppliers: string[];
  let accounts: Record<string, number>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    client = await titleClient(server);
    suppliers = [];
    for (const name of ['Ação Estruturas', 'Brita Forte', 'Receita Federal'])
      suppliers.push((await client.member.post('/suppliers/', { name })).body.id);
    const { accountId } = client;
    const taxes = accountId('2.1.04.005');
    accounts = { INSS: taxes, ISS: taxes, OUTRA: accountId('2.1.01.001'), CAUCAO: accountId('2.1.01.004') };
  });
  afterAll(() => server.close());

  const supplierAt = (place: number) => suppliers[place % suppliers.length] ?? '';
  const create = (parts: Step['parts'], place: number, day: number): Promise<Answer> => {
    const [allocation] = client.document().allocations;
    const total = (1000 + sum(parts.map(({ cents }) => cents))) / 100;
    return client.create({
      supplier_id: supplierAt(place),
      issue_date: dayOf(day),
      allocations: [{ ...allocation, amount: total }],
      deductions: parts.map(({ kind, cents, due }) => ({
        kind,
        account_id: accounts[kind],
        amount: cents / 100,
        ...(due && { due_date: dayOf(due) }),
      })),
      installments: [{ due_date: '2026-12-02', amount: 10 }],
    });
  };
  const collect = (deductions: object[], values: object = {}): Promise<Answer> =>
    client.member.post('/payables/collections', {
      deductions,
      supplier_id: supplierAt(2),
      document_type: 'TRIBUTO',
      issue_date: today,
      due_date: '2026-11-27',
      control_account_id: client.accountId('2.1.01.001'),
      ...values,
    });
  const list = async (query = ''): Promise<{ items: Withholding[]; totals: object; metadata: object }> =>
    (await client.member.get(`/payables/deductions?${query}`)).body;
  const agedOn = async (date: string) =>
    (await client.member.get(`/reports/aging?kind=payable&date=${date}`)).body;
  const forecast = async () =>
    (await client.member.get(`/reports/cash-flow?from=${today}&to=2026-12-31&by=day`)).body.forecast;

  async function act(model: Model, { do: what, a, b, day: chosen, parts, picks }: Step): Promise<void> {
    // Documents come early, and what collects them goes late, more often than not.
    const day = what === 'create' ? 6 + (chosen % 6) : what === 'free' ? Math.max(chosen, 9 + b * 4) : chosen;
    const pick = <T>(from: readonly T[]) => from[a % Math.max(1, from.length)];
    if (what === 'create') {
      const { status, body } = await create(parts, b, day);
      expect([status, body.detail]).toEqual([201, undefined]);
      const document = {
        id: body.id,
        supplier: supplierAt(b),
        issued: dayOf(day),
        netCents: 1000,
        canceled: null,
      };
      model.documents.push(document);
      for (const [at, { kind, cents, due }] of parts.entries())
        model.withheld.push({
          document,
          position: at + 1,
          kind,
          cents,
          due: due === null ? null : dayOf(due),
        });
    } else if (what === 'collect' || what === 'caucao') {
      const fit = model.withheld.filter(({ kind }) => (kind === 'CAUCAO') === (what === 'caucao'));
      // Sometimes of both sorts together.
      const from = a === 0 ? model.withheld : fit;
      const asked = picks.flatMap(({ which, quarters }) => {
        const of = from[which % Math.max(1, from.length)];
        if (!of) return [];
        const open = model.open(of);
        return [
          {
            of,
            isAll: quarters === 0,
            cents: quarters ? Math.max(1, Math.ceil((open * quarters) / 4)) : open,
          },
        ];
      });
      if (asked.length === 0) return;
      const supplier = what === 'caucao' && b > 0 ? (asked[0]?.of.document.supplier ?? '') : supplierAt(2);
      const { status, body } = await collect(
        asked.map(({ of: { document, position }, isAll, cents }) => ({
          document_id: document.id,
          position,
          ...(!isAll && { amount: cents / 100 }),
        })),
        { supplier_id: supplier, issue_date: dayOf(day), description: 'Recolhimento' },
      );
      const all = asked.map(({ of }) => of);
      const caucao = all.filter(({ kind }) => kind === 'CAUCAO');
      const beyond = asked.filter(({ of, cents }) => cents > model.open(of) || model.open(of) <= 0);
      const isUnfit = new Set(all).size < all.length || all.some(({ document }) => document.canceled);
      const isEarly = all.some(({ document }) => document.issued > dayOf(day));
      const isMixed =
        caucao.length > 0 &&
        (caucao.length < all.length || caucao.some(({ document }) => document.supplier !== supplier));
      if (isUnfit || isEarly) expect([status, body.code]).toEqual([422, undefined]);
      else if (isMixed) expect([status, body.code]).toEqual([422, 'mixed_caucao']);
      else if (beyond.length) {
        expect([status, body.code]).toEqual([409, 'over_collected']);
        expect(body.items).toEqual(
          beyond.map(({ of }) => ({
            document_id: of.document.id,
            position: of.position,
            open_amount: model.open(of) / 100,
          })),
        );
      } else {
        expect([status, body.detail]).toEqual([201, undefined]);
        model.guias.push({
          id: body.id,
          supplier,
          issued: dayOf(day),
          netCents: sum(asked.map(({ cents }) => cents)),
          canceled: null,
          items: asked.map(({ of, cents }) => ({ of, cents })),
        });
      }
    } else {
      const document = pick<Document>(what === 'cancel' ? model.documents : model.guias);
      if (!document) return;
      const { status, body } = await client.cancel(document.id, { date: dayOf(day) });
      const of = model.withheld.filter((each) => each.document === document);
      const freed = model.guias.filter(({ items }) => items.some((item) => of.includes(item.of)));
      const isTooEarly = [document.issued, ...freed.map(({ canceled }) => canceled ?? '')].some(
        (least) => least > dayOf(day),
      );
      if (document.canceled) expect([status, body.code]).toEqual([409, 'canceled']);
      else if (of.some((each) => model.collected(each) > 0))
        expect([status, body.code]).toEqual([409, 'collected']);
      else {
        expect(status).toBe(isTooEarly ? 422 : 201);
        if (!isTooEarly) document.canceled = dayOf(day);
      }
    }
  }

  /** Lists and documents equal the model's sums. */
  async function compare(model: Model): Promise<void> {
    const living = model.withheld.filter(({ document }) => document.canceled === null);
    const told = (rows: readonly Withholding[]) =>
      rows.map(({ document_id, position, ...row }) => [
        `${document_id} ${position}`,
        Math.round(row.open_amount * 100),
        Math.round(row.collected_amount * 100),
        row.collections.map(({ document_id: id, amount }) => `${id} ${amount}`).sort(),
      ]);
    const known = (rows: readonly Withheld[]) =>
      rows.map((of) => [
        `${of.document.id} ${of.position}`,
        model.open(of),
        model.collected(of),
        model
          .collections(of)
          .map(({ guia, cents }) => `${guia.id} ${cents / 100}`)
          .sort(),
      ]);
    for (const supplier of suppliers) {
      const own = living.filter(({ document }) => document.supplier === supplier);
      const open = own.filter((of) => model.open(of) > 0);
      const collected = own.filter((of) => model.collected(of) > 0);
      const names = (rows: readonly Withheld[]) => known(rows).sort();
      const of = `supplier_id=${supplier}&size=200`;
      const [first, second] = [await list(of), await list(`${of}&state=collected`)];
      expect(told(first.items).sort()).toEqual(names(open));
      expect(told(second.items).sort()).toEqual(names(collected));
      expect(first.totals).toEqual({
        amount: sum(open.map(({ cents }) => cents)) / 100,
        open: sum(open.map((each) => model.open(each))) / 100,
      });
      const dues = first.items.map(({ due_date }) => due_date ?? '9999');
      expect(dues).toEqual(dues.toSorted());
    }
    for (const guia of model.guias) {
      const { collects, total } = await client.read(guia.id);
      expect(
        collects
          .map(({ document_id, position, amount }: Collection & Withheld) => [document_id, position, amount])
          .sort(),
      ).toEqual(guia.items.map(({ of, cents }) => [of.document.id, of.position, cents / 100]).sort());
      expect(total).toBe(guia.netCents / 100);
    }
    for (const account of await client.control()) expect(account).toMatchObject({ agrees: true });
  }

  /** Every amount counts once and only once, today and on past days (law L10). */
  async function compareReports(model: Model, before: Before): Promise<void> {
    for (const day of pastDays) {
      const { totals, withheld } = await agedOn(day);
      const expected = { ...before.aged[day]?.withheld } as Buckets;
      for (const of of model.withheld) {
        const cents = model.openOn(of, day);
        expected[bucketOf(of.due, day)] += cents;
        expected.total += cents;
      }
      expect(inCents(withheld)).toEqual(expected);
      const gross = model.documents
        .filter((document) => livesOn(document, day))
        .map(
          (document) =>
            document.netCents +
            sum(model.withheld.filter((of) => of.document === document).map(({ cents }) => cents)),
        );
      const had = before.aged[day];
      expect(Math.round(totals.total * 100) + expected.total).toBe(
        sum(gross) + (had?.total ?? 0) + (had?.withheld.total ?? 0),
      );
    }
    const due = new Map(before.outs);
    const add = (day: string, cents: number) => due.set(day, (due.get(day) ?? 0) + cents);
    for (const of of model.withheld) if (of.document.canceled === null && of.due) add(of.due, model.open(of));
    for (const document of model.documents) if (!document.canceled) add('2026-12-02', document.netCents);
    for (const guia of model.guias) if (!guia.canceled) add('2026-11-27', guia.netCents);
    const { outs, undated } = outsOf(await forecast());
    expect(outs).toEqual(new Map([...due].filter(([, cents]) => cents !== 0)));
    const loose = model.withheld.filter(({ document, due }) => document.canceled === null && due === null);
    expect(undated).toBe(before.undated + sum(loose.map((of) => model.open(of))));
  }
  const pastDays = ['2026-11-08', '2026-11-14', today, '2026-12-20'];
  interface Before {
    aged: Record<string, { total: number; withheld: Buckets }>;
    outs: Map<string, number>;
    undated: number;
  }
  const outsOf = (told: { rows: { period: string; out: number }[]; undated: { out: number } }) => ({
    outs: new Map(
      told.rows.flatMap(({ period, out }): [string, number][] =>
        out ? [[period, Math.round(out * 100)]] : [],
      ),
    ),
    undated: Math.round(told.undated.out * 100),
  });

  it('are collected at most once, counted once, and freed by canceling what collects', async () => {
    const before: Before = { aged: {}, ...outsOf(await forecast()) };
    for (const day of pastDays) {
      const { totals, withheld } = await agedOn(day);
      before.aged[day] = { total: Math.round(totals.total * 100), withheld: inCents(withheld) };
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (steps) => {
        const model = new Model();
        for (const each of steps) await act(model, each);
        await compare(model);
        await compareReports(model, before);
        for (const document of [...model.guias, ...model.documents]) {
          if (document.canceled) continue;
          expect((await client.cancel(document.id, { date: today })).status).toBe(201);
          document.canceled = today;
        }
        await compare(model);
        for (const day of pastDays) {
          const { totals, withheld } = await agedOn(day);
          const { total = 0, withheld: had } = before.aged[day] ?? {};
          if (day < today)
            before.aged[day] = { total: Math.round(totals.total * 100), withheld: inCents(withheld) };
          else expect([Math.round(totals.total * 100), inCents(withheld)]).toEqual([total, had]);
        }
      }),
      // What a failed run leaves behind would disturb its shrinking.
      { numRuns: 6, endOnFailure: true },
    );
    for (const { faults } of await verify(server.database)) expect(faults).toEqual([]);
  });
});
