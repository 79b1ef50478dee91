import { sumCents } from '../../src/domain/money.ts';
import { monthlyInstallments } from '../../src/domain/titles/titleDocument.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { cancelRemainder } from '../titles/ends/adjustments.ts';
import { offset } from '../titles/ends/offsets.ts';
import { payables, receivables, type TitleNouns } from '../titles/kinds.ts';
import { addDocument } from '../titles/newDocuments.ts';
import { settle } from '../titles/settling.ts';
import { dayOf, idsByCode } from './year.ts';

/** An advance half consumed, a bill that arrived late, and a buyer who gave up after two installments. */
export async function seedEnds(scope: TenantScope, bankId: string, today: string): Promise<void> {
  const accounts = await idsByCode(scope.db, 'accounts', scope.tenantId);
  const account = (code: string) => Number(accounts.get(code));
  const supplier = await firstOf(scope, payables);
  const customer = await firstOf(scope, receivables);
  const [begun, lately] = [dayOf(today, 2, 5), dayOf(today, 1, 10)];
  const pay = (nouns: TitleNouns, settlement_date: string, items: readonly [string, number][]) =>
    settle(
      scope,
      nouns,
      {
        settlement_date,
        treasury_account_id: bankId,
        description: null,
        items: items.map(([installment_id, principal]) => ({
          installment_id,
          principal,
          interest: 0,
          fine: 0,
          discount: 0,
        })),
      },
      today,
    );

  const advance = await addDocument(
    scope,
    payables,
    {
      party_id: supplier,
      document_type: 'ADIANTAMENTO',
      document_number: 'AD-1',
      description: 'Adiantamento de empreitada',
      issue_date: begun,
      control_account_id: account('2.1.01.001'),
      allocations: [{ account_id: account('1.1.03.001'), amount: 10_000 }],
      installments: [{ due_date: begun, amount: 10_000 }],
    },
    today,
  );
  await pay(payables, begun, await owedOf(scope, advance, 1));
  const late = await addDocument(
    scope,
    payables,
    {
      party_id: supplier,
      document_type: 'NFSE',
      document_number: '8811',
      description: 'Empreitada de alvenaria, nota recebida com atraso',
      issue_date: begun,
      accrual_date: lately,
      control_account_id: account('2.1.01.001'),
      allocations: [{ account_id: account('4.1.03.004'), amount: 8_400 }],
      installments: [{ due_date: dayOf(today, 0, 28), amount: 8_400 }],
    },
    today,
  );
  const [title] = await owedOf(scope, late, 1);
  if (title)
    await offset(
      scope,
      payables,
      {
        date: lately,
        description: null,
        items: [{ installment_id: title[0], amount: 5_000 }],
        against: { kind: 'ADVANCES', items: [{ document_id: advance, amount: 5_000 }] },
      },
      today,
    );

  const parts = monthlyInstallments(12_000_000, dayOf(today, 3, 12), 40) ?? [];
  const sale = await addDocument(
    scope,
    receivables,
    {
      party_id: customer,
      document_type: 'CONTRATO',
      document_number: 'CV-902',
      description: 'Apartamento 902, venda desfeita',
      issue_date: dayOf(today, 3, 2),
      control_account_id: account('1.1.02.002'),
      allocations: [
        {
          account_id: account('3.1.02.001'),
          amount: sumCents(parts.map(({ amountCents }) => amountCents)) / 100,
        },
      ],
      installments: parts.map(({ dueDate, amountCents }) => ({
        due_date: dueDate,
        amount: amountCents / 100,
      })),
    },
    today,
  );
  await pay(receivables, dayOf(today, 2, 12), await owedOf(scope, sale, 2));
  const distrato = { reason: 'Distrato a pedido do comprador', date: lately };
  const account_id = accounts.get('3.1.03.001') ? account('3.1.03.001') : null;
  await cancelRemainder(scope, receivables, sale, { ...distrato, account_id }, today);
}

async function firstOf({ db, tenantId }: TenantScope, { parties }: TitleNouns): Promise<string> {
  const found = await db
    .selectFrom(parties)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow();
  return found.id;
}

/** The first installments of a document with their amounts in reais. */
export async function owedOf(
  { db, tenantId }: TenantScope,
  documentId: string,
  count: number,
): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('title_installments')
    .select(['id', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .orderBy('number')
    .limit(count)
    .execute();
  return rows.map(({ id, amount }) => [id, Number(amount)]);
}
