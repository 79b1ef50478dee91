import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { fc } from '../../support/properties.ts';
import type { TestServer } from '../../support/server/testServer.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

export type Kind = 'payable' | 'receivable';
export const kinds = ['payable', 'receivable'] as const;

export const lifeEnd = '2026-11-20';
const firstDay = '2026-07-01';
const daysOfLife = 142;

const what = [
  ...[
    'create',
    'create',
    'create',
    'advance',
    'settle',
    'settle',
    'settle',
    'titles',
    'titles',
    'advances',
    'account',
  ],
  ...['remainder', 'reduce', 'reverse', 'reverse', 'return', 'return', 'cancel', 'manual'],
] as const;

/** Something done to titles on a day; what is not possible is refused and changes nothing. */
export const titleStep = fc.record({
  do: fc.constantFrom(...what),
  kind: fc.constantFrom(...kinds),
  on: fc.nat(daysOfLife),
  late: fc.nat(20),
  pick: fc.nat(99),
  cents: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 3 }),
});
export type TitleStep = typeof titleStep extends fc.Arbitrary<infer S> ? S : never;

export const days = fc
  .tuple(fc.nat(daysOfLife), fc.nat(daysOfLife))
  .map(
    ([a, b]) => [Math.min(a, b), Math.max(a, b)].map((day) => dayAfter(firstDay, day)) as [string, string],
  );

/** A customer who withholds now and then a cent, which is no cash. */
const withheldOf = (kind: Kind, { pick, late }: TitleStep) =>
  kind === 'receivable' && late % 2 ? { [['inss', 'iss', 'irrf'][pick % 3] ?? '']: 0.01 } : {};

interface Title {
  id: string;
  document: string;
  kind: Kind;
  isAdvance: boolean;
}

/** Both kinds of titles of one company: a person on both sides, and another supplier and customer. */
export async function lifeOfTitles(server: TestServer) {
  const clients: Record<Kind, TitleClient> = {
    payable: await titleClient(server),
    receivable: await titleClient(server, { payable: false }),
  };
  const { member, accountId, centerId } = clients.payable;
  await clients.payable.reopen(null);
  const partyOf = async (path: string, name: string, cnpj_cpf?: string) =>
    (await member.post(path, { name, cnpj_cpf })).body.id as string;
  const parties: Record<Kind, string[]> = {
    payable: [
      await partyOf('/suppliers/', 'Andaimes Vale', '12.345.678/0001-95'),
      await partyOf('/suppliers/', 'Areal Sul'),
    ],
    receivable: [
      await partyOf('/customers/', 'Andaimes Vale', '12345678000195'),
      await partyOf('/customers/', 'Bruno Lima'),
    ],
  };
  const titles: Title[] = [];
  /** Paths of the reversals of what was done. */
  const done: string[] = [];
  const batches: { path: string; items: object[] }[] = [];

  const pickFrom = <T>(list: readonly T[], pick: number): T | undefined =>
    list[pick % Math.max(1, list.length)];

  async function create({ kind, on, late, pick, cents }: TitleStep, isAdvance: boolean) {
    const client = clients[kind];
    const issue_date = dayAfter(firstDay, on);
    const accrued = dayAfter(issue_date, late);
    const advance = accountId(kind === 'payable' ? '1.1.02.003' : '2.1.01.002');
    const total = cents.reduce((sum, amount) => sum + amount, 0) / 100;
    const { body } = await client.create({
      [client.party]: pickFrom(parties[kind], pick),
      document_type: isAdvance ? 'ADIANTAMENTO' : 'NF',
      issue_date,
      accrual_date: accrued > lifeEnd ? lifeEnd : accrued,
      allocations: [
        {
          account_id: isAdvance ? advance : accountId(kind === 'payable' ? '4.1.01.001' : '3.1.02.001'),
          cost_center_id: centerId('3.01.03'),
          amount: total,
        },
      ],
      installments: cents.map((amount) => ({ due_date: lifeEnd, amount: amount / 100 })),
    });
    for (const { id } of body.installments ?? []) titles.push({ id, document: body.id, kind, isAdvance });
  }

  async function take(step: TitleStep): Promise<void> {
    const { kind, on, pick, cents } = step;
    const other: Kind = kind === 'payable' ? 'receivable' : 'payable';
    const date = dayAfter(firstDay, on);
    const own = titles.filter((title) => title.kind === kind);
    const title = pickFrom(own, pick);
    const amount = (cents[0] ?? 1) / 100;
    const post = (path: string, body: object) => member.post(`/${kind}s/${path}`, body);
    const items = title && [{ [`${kind}_id`]: title.id, amount }];
    const offset = async (against: object) => {
      const { body } = await post('offsets', { date, items, against });
      if (body.id) done.push(`/${kind}s/offsets/${body.id}/reversal`);
    };
    const adjust = async (path: string, body: object) => {
      const answer = await post(`documents/${title?.document}/${path}`, {
        date,
        reason: 'Contrato desfeito',
        ...body,
      });
      const [made] = answer.body.adjustments ?? [];
      if (made) done.push(`/${kind}s/adjustments/${made.id}/reversal`);
    };
    if (step.do === 'create' || step.do === 'advance') return create(step, step.do === 'advance');
    if (step.do === 'manual') {
      const { line, post: enter } = clients.payable;
      await enter(
        [
          line('DEBIT', amount, { account_id: accountId(kind === 'payable' ? '2.1.01.001' : '1.1.02.002') }),
          line('CREDIT', amount, { account_id: accountId('1.1.02.003') }),
        ],
        { entry_date: date },
      );
      return;
    }
    if (!title) return;
    if (step.do === 'settle') {
      const paid = [title, pickFrom(own, pick + 1)].filter(
        (each, at, all) => each && all.indexOf(each) === at,
      );
      const { body } = await clients[kind].settle(
        paid.map((each) => clients[kind].pay(each?.id ?? '', amount, withheldOf(kind, step))),
        { settlement_date: date },
      );
      if (body.id) {
        done.push(`/${kind}s/settlements/${body.id}/reversal`);
        const items = paid.map((each) => ({ [`${kind}_id`]: each?.id }));
        batches.push({ path: `/${kind}s/settlements/${body.id}/items/reversal`, items });
      }
    } else if (step.do === 'return') {
      const batch = pickFrom(batches, pick);
      const item = batch && pickFrom(batch.items, pick);
      if (item) await member.post(batch.path, { reason: 'Boleto devolvido', date, items: [item] });
    } else if (step.do === 'titles') {
      const theirs = pickFrom(
        titles.filter((each) => each.kind === other),
        pick,
      );
      if (theirs) await offset({ kind: 'TITLES', items: [{ [`${other}_id`]: theirs.id, amount }] });
    } else if (step.do === 'advances') {
      const advance = pickFrom(
        own.filter(({ isAdvance }) => isAdvance),
        pick,
      );
      if (advance) await offset({ kind: 'ADVANCES', items: [{ document_id: advance.document, amount }] });
    } else if (step.do === 'account')
      await offset({ kind: 'ACCOUNT', account_id: accountId('5.3.01.003'), reason: 'Permuta acertada' });
    else if (step.do === 'remainder') await adjust('remainder', {});
    else if (step.do === 'reduce') await adjust('reductions', { items });
    else if (step.do === 'cancel') await clients[kind].cancel(title.document, { date });
    else {
      const path = pickFrom(done, pick);
      if (path) await member.post(path, { reason: 'Feito por engano', date });
    }
  }

  return { member, clients, parties, take };
}
