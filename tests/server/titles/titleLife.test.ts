import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import type { Answer } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');
const date = '2026-11-20';
type Kind = 'payable' | 'receivable';

/** An independent model: lists of what happened, and sums over them. */
interface Title {
  id: string;
  document: Document;
  cents: number;
}
interface Document {
  id: string;
  kind: Kind;
  isAdvance: boolean;
  isCanceled: boolean;
}
interface Done {
  what: 'settlement' | 'offset' | 'adjustment';
  id: string;
  kind: Kind;
  items: { of: Title; cents: number }[];
  uses: { of: Document; cents: number }[];
  isReversed: boolean;
  /** Titles of a settlement that were taken back alone. */
  back: Set<Title>;
}

const sum = (list: readonly number[]) => list.reduce((total, cents) => total + cents, 0);

class Model {
  titles: Title[] = [];
  documents: Document[] = [];
  done: Done[] = [];

  private of(title: Title, what: Done['what']): number {
    const living = this.done.filter((each) => each.what === what && !each.isReversed);
    return sum(
      living.flatMap(({ items, back }) =>
        items.filter(({ of }) => of === title && !back.has(of)).map(({ cents }) => cents),
      ),
    );
  }
  ended(title: Title) {
    return { settled: this.of(title, 'settlement'), offset: this.of(title, 'offset') };
  }
  effective(title: Title): number {
    return title.cents - this.of(title, 'adjustment');
  }
  isVoid(title: Title): boolean {
    return title.document.isCanceled || this.effective(title) === 0;
  }
  open(title: Title): number {
    const { settled, offset } = this.ended(title);
    return title.document.isCanceled ? 0 : this.effective(title) - settled - offset;
  }
  left(advance: Document): number {
    const paid = this.titlesOf(advance).map((title) => sum(Object.values(this.ended(title))));
    const used = this.done
      .filter(({ isReversed }) => !isReversed)
      .flatMap(({ uses }) => uses.filter(({ of }) => of === advance).map(({ cents }) => cents));
    return sum(paid) - sum(used);
  }
  livingOf({ items, back, isReversed }: Done) {
    return isReversed ? [] : items.filter(({ of }) => !back.has(of));
  }
  titlesOf(document: Document): Title[] {
    return this.titles.filter((title) => title.document === document);
  }
  /** Reversing this would leave an advance with more used than paid. */
  holdsAdvance(done: Done, items = this.livingOf(done)): boolean {
    if (done.what === 'adjustment') return false;
    const advances = new Set(items.map(({ of }) => of.document).filter(({ isAdvance }) => isAdvance));
    return [...advances].some((advance) => {
      const back = sum(items.filter(({ of }) => of.document === advance).map(({ cents }) => cents));
      const isUsed = this.done.some(({ uses }) => uses.some(({ of }) => of === advance));
      return isUsed && this.left(advance) < back;
    });
  }
}

type Step = { do: string; a: number; b: number; part: number; cents: number[] };

const step = fc.record({
  do: fc.constantFrom(
    ...[
      'create',
      'create',
      'advance',
      'settle',
      'settle',
      'settle',
      'titles',
      'titles',
      'advances',
      'advances',
    ],
    ...['account', 'remainder', 'reduce', 'reverse', 'reverse', 'cancel'],
    ...['batch', 'batch', 'batch', 'return', 'return', 'return', 'return'],
  ),
  a: fc.nat(9),
  b: fc.nat(9),
  // Sixths of what is open; seven is more than it.
  part: fc.integer({ min: 1, max: 7 }),
  cents: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 3 }),
}) as fc.Arbitrary<Step>;

onBothHomes('the life of titles', (open) => {
  let server: TestServer;
  let clients: Record<Kind, TitleClient>;
  let party: Record<Kind, string>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    clients = {
      payable: await titleClient(server),
      receivable: await titleClient(server, { payable: false }),
    };
    const { member } = clients.payable;
    const named = (path: string, cnpj_cpf: string) => member.post(path, { name: 'Andaimes Vale', cnpj_cpf });
    party = {
      payable: (await named('/suppliers/', '12.345.678/0001-95')).body.id,
      receivable: (await named('/customers/', '12345678000195')).body.id,
    };
  });
  afterAll(() => server.close());

  const create = (kind: Kind, cents: readonly number[], isAdvance: boolean): Promise<Answer> => {
    const client = clients[kind];
    const [allocation] = client.document().allocations;
    const advance = client.accountId(kind === 'payable' ? '1.1.02.003' : '2.1.01.002');
    const part = { ...allocation, amount: sum(cents) / 100, ...(isAdvance && { account_id: advance }) };
    return client.create({
      [client.party]: party[kind],
      document_type: isAdvance ? 'ADIANTAMENTO' : 'OUTRO',
      allocations:
        cents.length > 1 && !isAdvance && sum(cents) > 2
          ? [
              { ...part, amount: 0.01 },
              { ...part, cost_center_id: null, amount: Math.round(part.amount * 100 - 1) / 100 },
            ]
          : [part],
      installments: cents.map((amount) => ({ due_date: '2026-12-01', amount: amount / 100 })),
    });
  };
  const post = (kind: Kind, path: string, body: object) =>
    clients[kind].member.post(`/${kind}s/${path}`, body);
  const named = (kind: Kind, { id }: Title, cents: number) => ({ [`${kind}_id`]: id, amount: cents / 100 });
  /** What the customer withheld: sevenths of the amount, each for one tax. */
  const withheldOf = (cents: number, part: number) => ({
    inss: Math.floor((cents * (part % 3)) / 7) / 100,
    iss: Math.floor((cents * (part % 2)) / 7) / 100,
    irrf: Math.floor(cents / 7) / 100,
  });
  const partOf = (cents: number, part: number) => Math.max(1, Math.ceil((cents * part) / 6));
  const reverse = ({ what, id, kind }: Done) =>
    post(kind, `${what}s/${id}/reversal`, { reason: 'Feito por engano' });

  async function act(model: Model, { do: what, a, b, part, cents }: Step): Promise<void> {
    const kind: Kind = b % 2 ? 'payable' : 'receivable';
    const other: Kind = kind === 'payable' ? 'receivable' : 'payable';
    const pick = <T>(list: readonly T[]) => list[a % Math.max(1, list.length)];
    const mine = model.titles.filter(({ document }) => document.kind === kind);
    const title = pick(mine);
    /** Expects the refusal of a title that is canceled or not open enough, and else keeps what was done. */
    const expectEnd = (
      answer: Answer,
      done: Omit<Done, 'id' | 'isReversed' | 'kind' | 'back'>,
      id = answer.body.id,
    ) => {
      const isVoid = done.items.some(({ of }) => model.isVoid(of));
      const isBeyond = done.items.some(({ of, cents }) => cents > model.open(of));
      if (isVoid || isBeyond) {
        expect([answer.status, answer.body.code]).toEqual([409, isVoid ? 'canceled' : 'over_settled']);
        return;
      }
      expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
      model.done.push({ ...done, id, kind, isReversed: false, back: new Set() });
    };
    if (what === 'create' || what === 'advance') {
      const isAdvance = what === 'advance';
      const { status, body } = await create(kind, cents, isAdvance);
      expect([status, body.detail]).toEqual([201, undefined]);
      const document = { id: body.id, kind, isAdvance, isCanceled: false };
      model.documents.push(document);
      for (const [at, amount] of cents.entries())
        model.titles.push({ id: body.installments[at].id, document, cents: amount });
    } else if (what === 'settle' && title) {
      const amount = partOf(model.open(title), part);
      const answer = await clients[kind].settle([clients[kind].pay(title.id, amount / 100)]);
      expectEnd(answer, { what: 'settlement', items: [{ of: title, cents: amount }], uses: [] });
    } else if (what === 'batch' && title) {
      const chosen = [...new Set([title, ...mine.slice(b, b + 3)])];
      const items = chosen.map((of) => ({ of, cents: partOf(model.open(of), Math.min(part, 6)) }));
      const sent = items.map(({ of, cents }, at) => ({
        ...clients[kind].pay(of.id, cents / 100),
        // Charges have no part in what a title owes, but in the cash.
        ...(at % 2 ? { interest: 0.07, fine: 0.03 } : { discount: Math.max(0, cents - 1) / 100 }),
        ...(at % 2 && kind === 'receivable' && withheldOf(cents, a)),
      }));
      expectEnd(await clients[kind].settle(sent), { what: 'settlement', items, uses: [] });
    } else if (what === 'return') {
      const done = pick(model.done.filter((each) => each.what === 'settlement'));
      const item = done?.items[b % done.items.length];
      if (!done || !item) return;
      const { status, body } = await post(done.kind, `settlements/${done.id}/items/reversal`, {
        reason: 'Boleto devolvido',
        items: [{ [`${done.kind}_id`]: item.of.id }],
      });
      const isRefused = !model.livingOf(done).includes(item) || model.holdsAdvance(done, [item]);
      expect([status, body.code]).toEqual(isRefused ? [409, expect.anything()] : [201, undefined]);
      if (isRefused) return;
      done.back.add(item.of);
      done.isReversed = model.livingOf(done).length === 0;
      expect(body).toMatchObject({
        item_count: done.items.length,
        living_count: model.livingOf(done).length,
      });
      expect(body.reversal_entry_id !== null).toBe(done.isReversed);
    } else if (what === 'titles' && title) {
      const theirs = model.titles.filter(({ document }) => document.kind === other)[b];
      if (!theirs) return;
      const amount = partOf(Math.min(model.open(title), model.open(theirs)), part);
      const items = [title, theirs].map((of) => ({ of, cents: amount }));
      const against = { kind: 'TITLES', items: [named(other, theirs, amount)] };
      const answer = await post(kind, 'offsets', { date, items: [named(kind, title, amount)], against });
      expectEnd(answer, { what: 'offset', items, uses: [] });
    } else if (what === 'advances' && title) {
      const advance = model.documents.filter((each) => each.kind === kind && each.isAdvance)[b % 3];
      if (!advance || advance === title.document) return;
      const amount = partOf(Math.min(model.open(title), Math.max(1, model.left(advance))), part);
      const against = { kind: 'ADVANCES', items: [{ document_id: advance.id, amount: amount / 100 }] };
      const answer = await post(kind, 'offsets', { date, items: [named(kind, title, amount)], against });
      const isOpen = !model.isVoid(title) && amount <= model.open(title);
      if (advance.isCanceled && isOpen) expect(answer.status).toBe(422);
      else if (isOpen && amount > model.left(advance)) {
        expect(answer.body).toMatchObject({ code: 'advance_spent', open: model.left(advance) / 100 });
      } else {
        const done = { of: title, cents: amount };
        expectEnd(answer, { what: 'offset', items: [done], uses: [{ of: advance, cents: amount }] });
      }
    } else if (what === 'account' && title) {
      const amount = partOf(model.open(title), part);
      const account_id = clients.payable.accountId('5.3.01.003');
      const answer = await post(kind, 'offsets', {
        date,
        items: [named(kind, title, amount)],
        against: { kind: 'ACCOUNT', account_id, reason: 'Permuta acertada' },
      });
      expectEnd(answer, { what: 'offset', items: [{ of: title, cents: amount }], uses: [] });
    } else if (what === 'remainder' && title) {
      const items = model
        .titlesOf(title.document)
        .map((of) => ({ of, cents: model.open(of) }))
        .filter((item) => item.cents > 0);
      const { status, body } = await post(kind, `documents/${title.document.id}/remainder`, {
        reason: 'Contrato desfeito',
      });
      if (items.length === 0) expect([status, body.code]).toEqual([409, 'nothing_open']);
      else {
        expect(status).toBe(201);
        const id = body.adjustments[0].id;
        const what = 'adjustment' as const;
        model.done.push({ what, id, kind, items, uses: [], isReversed: false, back: new Set() });
      }
    } else if (what === 'reduce' && title) {
      const amount = partOf(model.open(title), part);
      const answer = await post(kind, `documents/${title.document.id}/reductions`, {
        reason: 'Sacos devolvidos',
        items: [named(kind, title, amount)],
      });
      const done = { what: 'adjustment' as const, items: [{ of: title, cents: amount }], uses: [] };
      expectEnd(answer, done, answer.body.adjustments?.[0]?.id);
    } else if (what === 'reverse') {
      const done = pick(model.done);
      if (!done) return;
      const { status } = await reverse(done);
      const isRefused = done.isReversed || model.holdsAdvance(done);
      expect(status).toBe(isRefused ? 409 : 201);
      done.isReversed ||= !isRefused;
    } else if (what === 'cancel' && title) {
      const { document } = title;
      const titles = new Set(model.titlesOf(document));
      const isHeld = model.done.some((done) => model.livingOf(done).some(({ of }) => titles.has(of)));
      const { status } = await clients[kind].cancel(document.id);
      expect(status).toBe(document.isCanceled || isHeld ? 409 : 201);
      document.isCanceled ||= !isHeld;
    }
  }

  /** Every answer, list and control account equals the model's sums. */
  async function compare(model: Model): Promise<void> {
    for (const document of model.documents) {
      const { installments, advance_left } = await clients[document.kind].read(document.id);
      const word = document.kind === 'payable' ? 'paid' : 'received';
      for (const [at, title] of model.titlesOf(document).entries()) {
        const { settled, offset } = model.ended(title);
        const openCents = model.open(title);
        const isBegun = settled + offset > 0;
        const expected = {
          [`${word}_amount`]: settled / 100,
          offset_amount: offset / 100,
          adjusted_amount: (model.effective(title) - title.cents) / 100 || 0,
          open_amount: openCents / 100,
          status: model.isVoid(title)
            ? 'canceled'
            : openCents === 0
              ? word
              : isBegun
                ? `partially_${word}`
                : 'pending',
        };
        expect(installments[at]).toMatchObject(expected);
      }
      expect(advance_left).toBe(document.isAdvance ? model.left(document) / 100 : null);
    }
    for (const kind of ['payable', 'receivable'] as const) {
      const { totals } = await clients[kind].list(`${clients[kind].party}=${party[kind]}&size=200`);
      const own = model.titles.filter(({ document }) => document.kind === kind);
      expect(totals.open).toBe(sum(own.map((title) => model.open(title))) / 100);
      for (const account of await clients[kind].control()) expect(account).toMatchObject({ agrees: true });
    }
  }

  it('keeps every sum through any order of ends and reversals, and all reversed is nothing', async () => {
    const model = new Model();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (steps) => {
        for (const each of steps) await act(model, each);
        await compare(model);
        // Uses first: what paid an advance is held by them.
        for (const done of model.done.toSorted((one, two) => two.uses.length - one.uses.length)) {
          if (done.isReversed) continue;
          expect((await reverse(done)).status).toBe(201);
          done.isReversed = true;
        }
        for (const document of model.documents) {
          if (document.isCanceled) continue;
          expect((await clients[document.kind].cancel(document.id)).status).toBe(201);
          document.isCanceled = true;
        }
        await compare(model);
        expect(sum(model.titles.map((title) => model.open(title)))).toBe(0);
        Object.assign(model, new Model());
      }),
      { numRuns: 6 },
    );
    for (const { faults } of await verify(server.database)) expect(faults).toEqual([]);
  });
});
