import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { monthlyInstallments, type TitleKind } from '../../src/domain/titles/titleDocument.ts';
import { noteChange } from '../database/audit.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { cancelDocument } from '../titles/documentRows.ts';
import { reverseSettlement } from '../titles/ends/settlementReversals.ts';
import { payables, receivables, type TitleNouns } from '../titles/kinds.ts';
import { addDocument } from '../titles/newDocuments.ts';
import { settle } from '../titles/settling.ts';
import { seedEnds } from './titleEnds.ts';
import { seedReceipts } from './titleReceipts.ts';
import { dayOf, idsByCode, monthsOfYear, wanderingCents } from './year.ts';

interface MonthlyTitle {
  kind: TitleKind;
  /** Day of issue in its month; due a month later. */
  day: number;
  reais: number;
  installments: number;
  type: 'NF' | 'NFSE' | 'CONTRATO';
  description: string;
  /** Codes in the chart: the result account and the control account. */
  account: string;
  control: string;
  /** The code of the cost center. */
  center: string | null;
}

const title = (kind: TitleKind, day: number, reais: number, installments: number) => ({
  kind,
  day,
  reais,
  installments,
});

/** Monthly purchases and sales of both companies, on terms. */
const monthlyTitles: MonthlyTitle[] = [
  {
    ...title('PAYABLE', 4, 18_400, 2),
    type: 'NF',
    description: 'Blocos e argamassa',
    account: '4.1.01.003',
    control: '2.1.01.001',
    center: '3.01.04',
  },
  {
    ...title('PAYABLE', 16, 9_750, 1),
    type: 'NFSE',
    description: 'Projeto executivo e consultoria',
    account: '4.1.03.004',
    control: '2.1.01.002',
    center: '3.01.01',
  },
  {
    ...title('RECEIVABLE', 8, 42_000, 3),
    type: 'CONTRATO',
    description: 'Parcelas de contrato de obra',
    account: '3.1.02.001',
    control: '1.1.02.002',
    center: null,
  },
];

/** Invented people who sign the books of both companies. */
const signing = {
  responsible_name: 'Marina Castro',
  responsible_role: 'Administradora',
  accountant_name: 'Caio Figueira',
  accountant_crc: '1SP123456/O-7',
};

/** Day of the month on which settlements are paid. */
const settlingDay = 20;

interface Owed {
  id: string;
  document_id: string;
  due_date: string;
  amount: string;
}

/**
 * Adds a year of payables and receivables up to today through the functions of a request: settled month by
 * month, except a late one and a partly paid one; one is canceled and one settlement is reversed.
 */
export async function seedTitles(scope: TenantScope, worksAccount?: string): Promise<void> {
  const { db, tenantId: tenant_id } = scope;
  const today = todayInSaoPaulo(new Date());
  const accountIds = await idsByCode(db, 'accounts', tenant_id);
  const account = (code: string) => Number(accountIds.get(code));
  const bank = await db
    .selectFrom('treasury_accounts')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('account_type', '=', 'CONTA_CORRENTE')
    .executeTakeFirst();
  if (!bank) return;
  const settings = {
    payable_control_account_id: account('2.1.01.001'),
    payable_interest_account_id: account('5.3.01.004'),
    payable_fine_account_id: account('5.3.01.004'),
    payable_discount_account_id: account('3.2.01.003'),
    receivable_control_account_id: account('1.1.02.002'),
    receivable_interest_account_id: account('3.2.01.002'),
    receivable_fine_account_id: account('3.2.01.002'),
    receivable_discount_account_id: account('5.3.01.003'),
    receivable_inss_account_id: account('1.1.06.001'),
    receivable_iss_account_id: account('1.1.06.004'),
    receivable_irrf_account_id: account('1.1.06.002'),
    result_account_id: account('2.3.03.001'),
    profit_account_id: account('2.3.02.002'),
    loss_account_id: account('2.3.02.004'),
    works_account_id: worksAccount === undefined ? null : account(worksAccount),
    ...signing,
    // Its books were begun before the setting.
    controls_by_modules: false,
  };
  await db
    .insertInto('finance_settings')
    .values({ tenant_id, ...settings })
    .execute();
  await noteChange(scope, {
    entity: 'finance_settings',
    entityId: tenant_id,
    action: 'update',
    before: null,
    after: settings,
  });
  for (const nouns of [payables, receivables]) {
    const inStock = worksAccount === undefined ? null : account('1.1.04.002');
    await addYear(scope, nouns, account, inStock, today);
    await settleYear(scope, nouns, bank.id, today);
  }
  await seedEnds(scope, bank.id, today);
  await seedReceipts(scope, bank.id, today);
}

async function addYear(
  scope: TenantScope,
  nouns: TitleNouns,
  account: (code: string) => number,
  /** Account of works that a developer keeps in stock, instead of the cost. */
  inStock: number | null,
  today: string,
): Promise<void> {
  const centerIds = await idsByCode(scope.db, 'cost_centers', scope.tenantId);
  const parties = await scope.db
    .selectFrom(nouns.parties)
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
  let last = '';
  for (const monthsAgo of monthsOfYear) {
    for (const [index, planned] of monthlyTitles.entries()) {
      const issue_date = dayOf(today, monthsAgo, planned.day);
      if (planned.kind !== nouns.kind || issue_date > today) continue;
      const cents = wanderingCents(planned.reais, monthsAgo, index);
      const first = dayOf(today, monthsAgo - 1, planned.day);
      const parts = monthlyInstallments(cents, first, planned.installments) ?? [];
      const sent = {
        party_id: parties[(monthsAgo * 3 + index) % parties.length]?.id ?? '',
        document_type: planned.type,
        document_number: `${4_000 + monthsAgo * 17 + index}`,
        description: planned.description,
        issue_date,
        control_account_id: account(planned.control),
        allocations: [
          {
            account_id: nouns.kind === 'PAYABLE' && inStock !== null ? inStock : account(planned.account),
            cost_center_id: planned.center && String(centerIds.get(planned.center)),
            amount: cents / 100,
          },
        ],
        installments: parts.map(({ dueDate, amountCents }) => ({
          due_date: dueDate,
          amount: amountCents / 100,
        })),
      };
      last = await addDocument(scope, nouns, sent, today);
    }
  }
  await cancelDocument(scope, nouns, last, { reason: 'Documento emitido com erro' }, today);
}

async function settleYear(scope: TenantScope, nouns: TitleNouns, bankId: string, today: string) {
  const owed: Owed[] = await scope.db
    .selectFrom('title_installments as installment')
    .innerJoin('title_documents as document', (join) =>
      join
        .onRef('document.tenant_id', '=', 'installment.tenant_id')
        .onRef('document.id', '=', 'installment.document_id'),
    )
    .select(['installment.id', 'installment.document_id', 'installment.due_date', 'installment.amount'])
    .where('installment.tenant_id', '=', scope.tenantId)
    .where('installment.kind', '=', nouns.kind)
    .where('document.cancellation_entry_id', 'is', null)
    .orderBy('installment.due_date')
    .execute();
  const pay = (settlement_date: string, items: { installment: Owed; reais: number }[], late = 0) =>
    settle(
      scope,
      nouns,
      {
        settlement_date,
        treasury_account_id: bankId,
        description: null,
        items: items.map(({ installment, reais }, index) => ({
          installment_id: installment.id,
          principal: reais,
          interest: index === 0 ? late : 0,
          fine: 0,
          discount: 0,
        })),
      },
      today,
    );
  for (const monthsAgo of monthsOfYear.filter((ago) => ago > 1)) {
    const [from, to] = [dayOf(today, monthsAgo + 1, settlingDay), dayOf(today, monthsAgo, settlingDay)];
    const due = owed.filter(({ due_date }) => due_date > from && due_date <= to);
    const items = due.map((installment) => ({ installment, reais: Number(installment.amount) }));
    if (items.length) await pay(to, items, monthsAgo % 4 === 0 ? 12.35 : 0);
  }
  // Last month has one late title, one partly paid, and a reversed payment.
  const lately = owed.filter(({ due_date }) => due_date > dayOf(today, 2, settlingDay) && due_date <= today);
  const [, partly, mistaken = partly] = lately;
  const day = dayOf(today, 1, settlingDay + 5);
  if (partly) await pay(day, [{ installment: partly, reais: 1_000 }]);
  if (!mistaken) return;
  const wrong = await pay(day, [{ installment: mistaken, reais: 500 }]);
  await reverseSettlement(scope, nouns, wrong, { reason: 'Baixa no título errado', date: day }, today);
}
