import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import type { Answer } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';
import { type NewCompany, newCompany } from './newCompany.ts';
import { codes, type ModelPart, OpeningModel, sentLines, sumOf } from './openingModel.ts';

const now = () => new Date('2026-11-20T15:00:00Z');
const cutovers = ['2025-11-30', '2025-12-31', '2026-06-30'];

const cents = fc.integer({ min: 1, max: 9_999_999 });
/** Balances with the sides that titles can have; the capital makes the balancete balance. */
const balances = fc
  .record(
    {
      bank: fc.integer({ min: -99_999, max: 999_999 }),
      cash: cents,
      payable: cents,
      otherPayable: cents,
      receivable: cents,
      stock: cents,
      salaries: cents,
      cost: cents,
      revenue: cents,
      gap: fc.constantFrom(0, 0, 0, 0, 7),
    },
    { requiredKeys: ['gap', 'otherPayable'] },
  )
  .map(({ gap, ...amounts }) => {
    const credits: string[] = ['payable', 'otherPayable', 'salaries', 'revenue'];
    const draft = new Map<string, number>();
    for (const [name, amount] of Object.entries(amounts))
      if (amount) draft.set(codes[name as keyof typeof codes], credits.includes(name) ? -amount : amount);
    const rest = -sumOf(draft.values()) + gap;
    if (rest !== 0) draft.set(codes.capital, rest);
    return draft;
  });
const titled = fc.record({
  side: fc.constantFrom(
    'payable' as const,
    'otherPayable' as const,
    'otherPayable' as const,
    'receivable' as const,
  ),
  cents,
});

const command = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('start' as const), cutover: fc.constantFrom(...cutovers) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('balances' as const), draft: balances }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('post' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('treasury' as const),
      box: fc.constantFrom('bank' as const, 'cash' as const),
      cents: fc.integer({ min: -9_999, max: 9_999 }).filter((one) => one !== 0),
      isOutstanding: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('title' as const), title: titled }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('entry' as const),
      on: fc.constantFrom('2025-10-03', '2025-12-20', '2026-02-01', '2026-09-09'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('abandon' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('finish' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('prior' as const), cents }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('complete' as const),
      draft: balances,
      order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** The first orders; the earliest cutover also comes after an entry of December, which refuses the others. */
function begun(cutover: string): Command[] {
  const start: Command = { do: 'start', cutover };
  if (cutover !== cutovers[0]) return [start];
  return [{ do: 'entry', on: '2025-12-20' }, { do: 'start', cutover: '2025-12-31' }, start];
}

/** Laws O1 to O10 over random work on an opening: every answer is that of a naive model. */
onBothHomes('any work on an opening', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
  });
  afterAll(() => server.close());

  const seen = {
    finished: 0,
    again: 0,
    refused: 0,
    differing: 0,
    early: 0,
    otherwise: 0,
    result: 0,
    outstanding: 0,
  };

  const outcome = ({ status, body }: Answer) =>
    status < 300 ? [status, ''] : [status, body.code ?? body.detail?.[0]?.type];

  /** Does one command on both sides and compares the answers. */
  const take = async (company: NewCompany, model: OpeningModel, each: Command): Promise<void> => {
    const { member } = company;
    const newest = async (kind: ModelPart['kind']) => {
      const { parts } = await company.read();
      const known = new Set(model.parts.map(({ id }) => id));
      const found = parts.filter(
        (part: { id: string; kind: string; reversed_at: string | null }) =>
          part.kind === kind && part.reversed_at === null && !known.has(part.id),
      );
      expect(found).toHaveLength(1);
      return found[0].id as string;
    };
    const added = async (
      kind: ModelPart['kind'],
      code: string,
      reached: Map<string, number>,
      isOutstanding = false,
    ) => {
      model.parts.push({ id: await newest(kind), kind, isOutstanding, code, reached });
    };
    if (each.do === 'start') {
      const answer = await company.start({ cutover: each.cutover });
      const early = model.entries.filter((day) => day <= each.cutover).length;
      const isSame = model.state === 'working' && model.cutover === each.cutover;
      if (model.state === 'finished') expect(outcome(answer)).toEqual([409, 'finished']);
      else if (isSame) expect(answer.status).toBe(200);
      else if (model.parts.length > 0) expect(outcome(answer)).toEqual([409, 'opening_started']);
      else if (early > 0) {
        seen.early += 1;
        expect(answer).toMatchObject({ status: 409, body: { code: 'already_posted', count: early } });
      } else {
        expect(answer.status).toBe(200);
        Object.assign(model, { state: 'working', cutover: each.cutover });
      }
    } else if (each.do === 'balances') {
      const answer = await company.balances(sentLines(each.draft, company.line));
      const refused = model.unready ?? (model.balances ? [409, 'posted'] : null);
      expect(outcome(answer)).toEqual(refused ?? [200, '']);
      if (!refused) model.draft = new Map(each.draft);
    } else if (each.do === 'post') {
      const own = model.ownLines;
      const results = [codes.cost, codes.revenue].filter((code) => model.draft.has(code));
      const refused =
        model.unready ??
        (model.balances
          ? [409, 'posted']
          : sumOf(model.draft.values()) !== 0
            ? [422, 'unbalanced']
            : results.length > 0 && model.cutover.endsWith('-12-31')
              ? [422, 'result_accounts']
              : own.size === 0
                ? [409, 'no_lines']
                : null);
      expect(outcome(await company.post())).toEqual(refused ?? [201, '']);
      if (refused) seen.refused += 1;
      else await added('BALANCES', '', own);
    } else if (each.do === 'treasury') {
      const { isOutstanding } = each;
      const named = isOutstanding ? { outstanding: 'Cheque 850' } : {};
      const item = { treasury_account_id: company[each.box], amount: each.cents / 100, ...named };
      const body = { items: [item] };
      const key = { 'idempotency-key': crypto.randomUUID() };
      const code = codes[each.box];
      const isPosted =
        !isOutstanding &&
        model.parts.some((part) => part.kind === 'TREASURY' && part.code === code && !part.isOutstanding);
      const refused = model.unready ?? (isPosted ? [409, 'posted'] : null);
      const answer = await member.post('/openings/treasury', body, key);
      expect(outcome(answer)).toEqual(refused ?? [201, '']);
      if (refused) return;
      if (isOutstanding) seen.outstanding += 1;
      await added('TREASURY', code, new Map([[code, each.cents]]), isOutstanding);
      expect(await member.post('/openings/treasury', body, key)).toMatchObject({
        status: 201,
        body: answer.body,
      });
    } else if (each.do === 'title') {
      const { side, cents: amount } = each.title;
      const code = codes[side];
      const values = side === 'otherPayable' ? { control_account_id: company.accountId(code) } : {};
      const days = {
        issue_date: '2025-09-10',
        installments: [{ due_date: '2026-01-20', amount: amount / 100 }],
      };
      const answer = await company[side === 'receivable' ? 'receivable' : 'payable'](0, {
        ...values,
        ...days,
      });
      const byLines = model.balances?.reached.has(code) ?? false;
      const refused = model.unready ?? (byLines ? [422, 'reached_otherwise'] : null);
      expect(outcome(answer)).toEqual(refused ?? [201, '']);
      if (byLines) seen.otherwise += 1;
      if (refused) return;
      expect(answer.body).toMatchObject({
        issue_date: '2025-09-10',
        accrual_date: model.cutover,
        total: amount / 100,
        allocations: [{ account_id: company.transitional, amount: amount / 100 }],
        installments: [{ due_date: '2026-01-20', open_amount: amount / 100 }],
      });
      await added('DOCUMENT', code, new Map([[code, side === 'receivable' ? amount : -amount]]));
    } else if (each.do === 'take back') {
      const part = model.parts[each.which % Math.max(1, model.parts.length)];
      if (!part) return;
      expect(outcome(await company.takeBack(part.id))).toEqual(model.unready ?? [201, '']);
      if (!model.unready) model.parts = model.parts.filter((one) => one !== part);
    } else if (each.do === 'entry') {
      const refused =
        model.state === 'working' && each.on <= model.cutover
          ? [409, 'opening_working']
          : model.closed !== null && each.on <= model.closed
            ? [409, 'period_closed']
            : null;
      expect(outcome(await company.entry(each.on))).toEqual(refused ?? [201, '']);
      if (!refused) model.entries.push(each.on);
    } else if (each.do === 'abandon') {
      const refused = model.unready ?? (model.parts.length > 0 ? [409, 'parts_living'] : null);
      expect(outcome(await company.abandon())).toEqual(refused ?? [201, '']);
      if (!refused) Object.assign(model, { state: 'none', draft: new Map() });
    } else if (each.do === 'finish') {
      const refused = model.unready ?? (model.blockers.length > 0 ? [409, 'differs'] : null);
      if (model.differing.length > 0) seen.differing += 1;
      expect(outcome(await company.finish())).toEqual(refused ?? [201, '']);
      if (refused) return;
      if (model.closed === null) seen.finished += 1;
      Object.assign(model, { state: 'finished', closed: model.cutover });
    } else if (each.do === 'reopen') {
      if (model.state !== 'finished') return;
      const reopened = await member.post('/periods/reopen', { through: null, reason: 'Nota esquecida' });
      expect(reopened.status).toBe(201);
      seen.again += 1;
      Object.assign(model, { state: 'working', closed: null });
    } else if (each.do === 'prior') {
      if (model.state === 'none') return;
      const items = [
        {
          project_id: company.projectId,
          account_id: company.accountId(codes.cost),
          amount: each.cents / 100,
        },
      ];
      expect((await member.put('/openings/prior-costs', { items })).status).toBe(200);
      model.prior = items;
    } else if (model.state === 'working') {
      for (const { id } of model.parts) expect((await company.takeBack(id)).status).toBe(201);
      model.parts = [];
      const isYearEnd = model.cutover.endsWith('-12-31');
      const draft = new Map([...each.draft].filter(([code]) => !isYearEnd || !/^[34]/.test(code)));
      draft.delete(codes.capital);
      const rest = -sumOf(draft.values());
      if (rest !== 0) draft.set(codes.capital, rest);
      await take(company, model, { do: 'balances', draft });
      const own = (code: string) => Math.abs(draft.get(code) ?? 0);
      const title = (side: 'payable' | 'otherPayable' | 'receivable') => async () => {
        const whole = own(codes[side]);
        const first = Math.ceil(whole / 3);
        for (const part of [first, whole - first])
          if (part > 0) await take(company, model, { do: 'title', title: { side, cents: part } });
      };
      const box = (name: 'bank' | 'cash') => async () => {
        const amount = draft.get(codes[name]);
        if (!amount) return;
        const cheque = amount > 0 ? -7 : 7;
        const post = (cents: number, isOutstanding: boolean) =>
          take(company, model, { do: 'treasury', box: name, cents, isOutstanding });
        await post(amount - cheque, false);
        await post(cheque, true);
      };
      const steps = [
        title('payable'),
        title('receivable'),
        box('bank'),
        box('cash'),
        () => take(company, model, { do: 'post' }),
      ];
      // Its lines reach what only a title names: the title is refused until they are taken back.
      if (draft.has(codes.otherPayable)) {
        await take(company, model, { do: 'post' });
        await take(company, model, { do: 'title', title: { side: 'otherPayable', cents: 1 } });
        await take(company, model, { do: 'take back', which: 0 });
      }
      await title('otherPayable')();
      for (const place of each.order) await steps[place]?.();
      await take(company, model, { do: 'finish' });
      if (draft.size > 0) expect(model.state).toBe('finished');
    }
  };

  const compare = async (company: NewCompany, model: OpeningModel) => {
    const told = await company.read();
    expect(told.state).toBe(model.state);
    expect(told.prior_costs).toEqual(model.prior);
    if (model.state === 'none') return;
    expect(told.opening.cutover).toBe(model.cutover);
    expect(told.transitional.balance).toBe(model.transitional / 100);
    expect(
      told.checks.map(({ account, ...check }: { account: { code: string } }) => ({
        code: account.code,
        ...check,
      })),
    ).toEqual(
      model.checks.map(({ expected, reached, ...check }) => ({
        ...check,
        expected: expected / 100,
        reached: reached / 100,
        difference: (reached - expected) / 100,
      })),
    );
    expect(told.blockers.map(({ code }: { code: string }) => code)).toEqual(model.blockers);
    expect((await company.member.get('/periods')).body.closed_through).toBe(model.closed);
  };

  /** Laws O2, O7 and O8 in the books and reports of the cutover. */
  const books = async (company: NewCompany, model: OpeningModel) => {
    const { items } = (await company.member.get('/gl/entries?page=1&page_size=50')).body;
    for (const { origin_type, entry_date } of items)
      if (origin_type === 'MANUAL_ENTRY') expect(model.entries).toContain(entry_date);
      else expect(cutovers).toContain(entry_date);
    if (model.state === 'none') return;
    const month = `from=${model.cutover.slice(0, 8)}01&to=${model.cutover}`;
    const report = async (path: string) => (await company.member.get(`/reports/${path}`)).body;
    const cash = (model.reached(codes.bank) + model.reached(codes.cash)) / 100;
    expect(await report(`cash-flow?${month}&by=month`)).toMatchObject({
      opening: cash,
      rows: [],
      closing: cash,
    });
    const result = 0 - (model.reached(codes.cost) + model.reached(codes.revenue)) / 100;
    expect(await report(`income-statement?${month}`)).toMatchObject({ result });
    if (result !== 0) seen.result += 1;
  };

  it('keeps O1 to O10, to the cent', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 16 }), async (commands) => {
        const cutover = cutovers[number % cutovers.length] ?? '';
        number += 1;
        const company = await newCompany(server, `Sorteada ${number}`);
        const model = new OpeningModel();
        for (const each of [...begun(cutover), ...commands]) {
          await take(company, model, each);
          await compare(company, model);
        }
        await books(company, model);
      }),
      { numRuns: 6 },
    );
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  }, 240_000);
});
