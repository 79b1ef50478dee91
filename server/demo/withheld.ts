import { dayAfter } from '../../src/domain/calendarDate.ts';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import type { DeductionKind } from '../../src/domain/titles/titleDocument.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { collect } from '../titles/ends/collections.ts';
import { payables } from '../titles/kinds.ts';
import { addDocument } from '../titles/newDocuments.ts';
import { settle } from '../titles/settling.ts';
import { seedTrail } from './trail.ts';
import { dayOf, idsByCode } from './year.ts';

type Kept = [kind: DeductionKind, amount: number, due: string | null];

/** Account of each kind in the chart, and of each contractor's services. */
const withheldAt: Partial<Record<DeductionKind, string>> = {
  INSS: '2.1.04.006',
  ISS: '2.1.04.007',
  PCC: '2.1.04.009',
  CAUCAO: '2.1.01.004',
};
const foundations = { name: 'Fundações Terra Firme Engenharia', code: '4.1.03.001' };
const earthworks = { name: 'Terraplenagem Jundiaí Ltda.', code: '4.1.03.002' };

/** Services of two contractors with taxes withheld and caução, one of it to be released, and a guia due in nine days. */
export async function seedWithheld(scope: TenantScope): Promise<void> {
  const today = todayInSaoPaulo(new Date());
  const accounts = await idsByCode(scope.db, 'accounts', scope.tenantId);
  const centers = await idsByCode(scope.db, 'cost_centers', scope.tenantId);
  const account = (code: string) => Number(accounts.get(code));
  const service = async (
    supplier: typeof foundations,
    number: string,
    issue_date: string,
    total: number,
    kept: Kept[],
  ) => {
    const deductions = kept.map(([kind, amount, due_date]) => ({
      kind,
      account_id: account(withheldAt[kind] ?? ''),
      amount,
      due_date,
    }));
    const withheld = kept.reduce((sum, [, amount]) => sum + amount, 0);
    const sent = {
      party_id: await supplierOf(scope, supplier.name),
      document_type: 'NFSE' as const,
      document_number: number,
      description: `Medição de empreitada, nota ${number}`,
      issue_date,
      control_account_id: account('2.1.01.002'),
      allocations: [
        {
          account_id: account(supplier.code),
          cost_center_id: String(centers.get('3.01.04')),
          amount: total,
        },
      ],
      deductions,
      installments: [{ due_date: dayAfter(issue_date, 30), amount: total - withheld }],
    };
    return addDocument(scope, payables, sent, today);
  };

  const begun = dayOf(today, 3, 9);
  const first = await service(foundations, '655', begun, 38_000, [
    ['INSS', 4_180, dayAfter(today, 9)],
    ['CAUCAO', 1_900, dayAfter(today, -3)],
  ]);
  await pay(scope, first, dayOf(today, 2, 9), today);
  const second = await service(foundations, '702', dayOf(today, 1, 14), 26_000, [
    ['INSS', 2_860, dayAfter(today, 9)],
    ['ISS', 1_300, dayAfter(today, 12)],
  ]);
  await service(earthworks, '319', dayOf(today, 1, 18), 18_000, [
    ['INSS', 1_980, dayAfter(today, 24)],
    ['PCC', 837, null],
    ['CAUCAO', 900, dayOf(today, -6, 10)],
  ]);
  await collect(
    scope,
    {
      deductions: [first, second].map((document_id) => ({ document_id, position: 1 })),
      supplier_id: await newSupplier(scope, 'Receita Federal do Brasil', '00394460005887'),
      document_type: 'TRIBUTO',
      document_number: 'DARF-1',
      issue_date: dayOf(today, 1, 25),
      due_date: dayAfter(today, 9),
    },
    today,
  );
}

async function pay(scope: TenantScope, documentId: string, settlement_date: string, today: string) {
  const { db, tenantId } = scope;
  const installments = await db
    .selectFrom('title_installments')
    .select(['id', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .execute();
  const bank = await db
    .selectFrom('treasury_accounts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('account_type', '=', 'CONTA_CORRENTE')
    .executeTakeFirstOrThrow();
  const items = installments.map(({ id: installment_id, amount }) => ({
    installment_id,
    principal: Number(amount),
    interest: 0,
    fine: 0,
    discount: 0,
  }));
  const sent = { settlement_date, treasury_account_id: bank.id, description: null, items };
  await settle(scope, payables, sent, today);
}

async function supplierOf({ db, tenantId }: TenantScope, name: string): Promise<string> {
  const found = await db
    .selectFrom('suppliers')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** An authority under its public tax id. */
async function newSupplier(
  { db, tenantId: tenant_id, userId }: TenantScope,
  name: string,
  cnpj_cpf: string,
): Promise<string> {
  const row = { id: newId(), name, cnpj_cpf, is_active: true };
  await db
    .insertInto('suppliers')
    .values({ ...row, tenant_id })
    .execute();
  await seedTrail(db, { tenantId: tenant_id, userId }, 'suppliers', [row]);
  return row.id;
}
