import { fc } from '../../support/properties.ts';
import type { NewCompany } from './newCompany.ts';

/** A step in the life of a company; `at` is a share of its years, so that days do not depend on them. */
const at = fc.integer({ min: 0, max: 999 });
const cents = fc.integer({ min: 1, max: 9_999_999 });
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      at,
      cents,
      pick: fc.nat(99),
      isBack: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), at, cents, pick: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('transfer' as const), at, cents }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('title' as const),
      at,
      amounts: fc.array(fc.integer({ min: 100, max: 999_999 }), { minLength: 1, maxLength: 3 }),
      isPayable: fc.boolean(),
      isOther: fc.boolean(),
      withheld: fc.integer({ min: 0, max: 50 }),
      due: fc.integer({ min: 0, max: 400 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      at,
      pick: fc.nat(99),
      part: fc.integer({ min: 1, max: 4 }),
      interest: fc.nat(500),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unsettle' as const), at, pick: fc.nat(99) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reduce' as const),
      at,
      pick: fc.nat(99),
      part: fc.integer({ min: 2, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('offset' as const),
      at,
      pick: fc.nat(99),
      part: fc.integer({ min: 1, max: 3 }),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Accounts that no treasury account and no title reaches. */
const booked = [
  '4.1.01.001',
  '5.1.02.002',
  '3.1.01.001',
  '1.1.05.002',
  '2.1.03.001',
  '2.3.01.001',
  '5.3.01.002',
];

interface Years {
  from: string;
  to: string;
}

export const dayIn = ({ from, to }: Years, share: number): string => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return new Date(first + Math.floor(((last - first) / 86_400_000) * (share / 999)) * 86_400_000)
    .toISOString()
    .slice(0, 10);
};
const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const kinds = ['payable', 'receivable'] as const;

interface Item {
  id: string;
  kind: (typeof kinds)[number];
  document_id: string;
  document_number: string;
  due_date: string;
  installment_number: number;
  open_amount: number;
  issue_date: string;
  accrual_date: string;
}

/** Open installments of both kinds in an order that does not depend on the ids of the company. */
export async function openItems({ member }: NewCompany): Promise<Item[]> {
  const found: Item[] = [];
  for (const kind of kinds) {
    const { items } = (await member.get(`/${kind}s/?size=200`)).body;
    found.push(
      ...items.filter((item: Item) => item.open_amount > 0).map((item: Item) => ({ ...item, kind })),
    );
  }
  const key = (item: Item) => `${item.kind} ${item.document_number} ${item.due_date}`;
  return found.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

const latest = (...days: string[]) => days.sort().at(-1) ?? '';
const inCents = (reais: number) => Math.round(reais * 100);

/** Answers of steps that may be refused, in order: two companies in the same state give the same. */
export async function live(company: NewCompany, years: Years, steps: readonly Step[], word: string) {
  const { member, accountId } = company;
  const answers: number[] = [];
  const settled: { kind: string; id: string; on: string }[] = [];
  for (const [index, each] of steps.entries()) {
    const on = dayIn(years, each.at);
    if (each.do === 'post') {
      const [one, other] = [each.pick % booked.length, (each.pick + 1 + (each.pick % 5)) % booked.length];
      const codes = [booked[one] ?? '', booked[other === one ? (one + 1) % booked.length : other] ?? ''];
      const centered = (code: string) => (/^[345]/.test(code) && each.isBack ? company.centerId : null);
      const line = (code: string, type: string) => ({
        account_id: accountId(code),
        type,
        amount: each.cents / 100,
        cost_center_id: centered(code),
      });
      const { status, body } = await member.post('/gl/entries', {
        entry_date: on,
        description: `Lançamento ${word} ${index}`,
        origin_type: 'MANUAL_ENTRY',
        lines: [line(codes[0] ?? '', 'DEBIT'), line(codes[1] ?? '', 'CREDIT')],
      });
      answers.push(status);
      if (each.pick % 7 === 0)
        answers.push(
          (await member.post(`/gl/entries/${body.id}/reversal`, { reason: 'Em dobro', date: years.to }))
            .status,
        );
    } else if (each.do === 'move') {
      const { status } = await member.post('/treasury/movements/manual', {
        treasury_account_id: each.pick % 2 ? company.bank : company.cash,
        movement_date: on,
        amount: each.cents / 100,
        type: each.pick % 3 ? 'CREDITO' : 'DEBITO',
        description: `Movimento ${word} ${index}`,
        contra_partida_account_id: accountId(booked[each.pick % booked.length] ?? ''),
      });
      answers.push(status);
    } else if (each.do === 'transfer') {
      const { status } = await member.post('/treasury/transfers', {
        from_account_id: company.bank,
        to_account_id: company.cash,
        date: on,
        amount: each.cents / 100,
        description: `Transferência ${word} ${index}`,
      });
      answers.push(status);
    } else if (each.do === 'title') {
      answers.push(await enter(company, each, on, `${word}-${index}`));
    } else if (each.do === 'unsettle') {
      const one = settled[each.pick % Math.max(1, settled.length)];
      if (!one) continue;
      const { status } = await member.post(`/${one.kind}s/settlements/${one.id}/reversal`, {
        reason: 'Pago em dobro',
        date: latest(on, one.on),
      });
      answers.push(status);
    } else {
      const items = await openItems(company);
      const item = items[each.pick % Math.max(1, items.length)];
      if (!item) continue;
      const date = latest(on, item.accrual_date, years.from);
      const amount = Math.max(1, Math.floor(inCents(item.open_amount) / each.part)) / 100;
      const named = { [`${item.kind}_id`]: item.id };
      if (each.do === 'settle') {
        const { status, body } = await member.post(`/${item.kind}s/settlements`, {
          settlement_date: date,
          treasury_account_id: each.pick % 2 ? company.bank : company.cash,
          items: [{ ...named, principal: amount, interest: each.interest / 100 }],
        });
        answers.push(status);
        if (status === 201) settled.push({ kind: item.kind, id: body.id, on: date });
      } else if (each.do === 'reduce') {
        const { status } = await member.post(`/${item.kind}s/documents/${item.document_id}/reductions`, {
          reason: 'Abatimento',
          date,
          account_id: accountId('3.2.01.003'),
          items: [{ ...named, amount }],
        });
        answers.push(status);
      } else {
        const { status } = await member.post(`/${item.kind}s/offsets`, {
          date,
          items: [{ ...named, amount }],
          against: { kind: 'ACCOUNT', account_id: accountId('2.1.06.002'), reason: 'Permuta' },
        });
        answers.push(status);
      }
    }
  }
  return answers;
}

async function enter(
  company: NewCompany,
  each: Extract<Step, { do: 'title' }>,
  issue_date: string,
  document_number: string,
): Promise<number> {
  const { member, accountId } = company;
  const sum = each.amounts.reduce((total, one) => total + one, 0);
  const party = each.isPayable ? { supplier_id: company.supplier } : { customer_id: company.customer };
  const other = each.isPayable ? '2.1.01.002' : '1.1.02.002';
  const { status } = await member.post(each.isPayable ? '/payables/' : '/receivables/', {
    ...party,
    document_type: 'NF',
    document_number,
    description: `Nota ${document_number}`,
    issue_date,
    ...(each.isOther && { control_account_id: accountId(other) }),
    allocations: [
      {
        account_id: accountId(each.isPayable ? '4.1.01.001' : '3.1.01.001'),
        cost_center_id: company.centerId,
        amount: (sum + each.withheld) / 100,
      },
    ],
    deductions: each.withheld
      ? [{ kind: 'INSS', account_id: accountId('2.1.04.005'), amount: each.withheld / 100 }]
      : [],
    installments: each.amounts.map((amount, place) => ({
      due_date: after(issue_date, each.due + place * 30),
      amount: amount / 100,
    })),
  });
  return status;
}
