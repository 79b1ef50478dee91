import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { noteChange } from '../database/audit.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { saveBalances, saveOpening, savePriorCosts } from '../openings/openingDrafts.ts';
import { postBalances, postTreasury } from '../openings/openingParts.ts';
import { payables, receivables, type TitleNouns } from '../titles/kinds.ts';
import { addOpened } from '../titles/newDocuments.ts';
import { treasuryAccountRows } from '../treasury/treasuryAccountRows.ts';
import { dayOf, idsByCode } from './year.ts';

/** The accountant's balancete: code, and debit or minus credit in reais. */
const balancete: [string, number][] = [
  ['1.1.01.001', 2_340],
  ['1.1.01.003', 148_720.55],
  ['1.1.02.001', 412_600],
  ['1.1.03.001', 12_000],
  ['1.1.04.001', 1_250_000],
  ['1.1.04.002', 2_318_450.9],
  ['1.1.06.001', 8_912.4],
  ['2.1.01.001', -81_950],
  ['2.1.02.001', -1_480_000],
  ['2.1.03.001', -36_480],
  ['2.1.04.001', -18_204.33],
  ['2.1.05.001', -912_300],
  ['2.3.01.001', -1_500_000],
  ['2.3.02.002', -124_089.52],
];

interface OpenTitle {
  nouns: TitleNouns;
  party: string;
  type: 'NF' | 'NFSE' | 'CONTRATO';
  number: string;
  description: string;
  /** Months before the cutover in which it was issued. */
  issued: number;
  installments: number;
  /** Each installment, in reais. */
  reais: number;
}

/** Open bills, R$ 750,00 below the balancete: the demonstration asks where they are. */
const openTitles: OpenTitle[] = [
  {
    nouns: payables,
    party: 'Blocos Serra do Mar Ltda.',
    type: 'NF',
    number: '4410',
    description: 'Blocos estruturais',
    issued: 1,
    installments: 2,
    reais: 15_700,
  },
  {
    nouns: payables,
    party: 'Aço & Cia. Distribuidora',
    type: 'NF',
    number: '90217',
    description: 'Vergalhões CA-50',
    issued: 1,
    installments: 1,
    reais: 22_350,
  },
  {
    nouns: payables,
    party: 'Elétrica Campo Limpo',
    type: 'NFSE',
    number: '318',
    description: 'Instalações do subsolo',
    issued: 2,
    installments: 1,
    reais: 18_250,
  },
  {
    nouns: payables,
    party: 'Aço & Cia. Distribuidora',
    type: 'NF',
    number: '90344',
    description: 'Telas soldadas',
    issued: 0,
    installments: 1,
    reais: 9_200,
  },
  {
    nouns: receivables,
    party: 'Beatriz Moura',
    type: 'CONTRATO',
    number: 'U-12',
    description: 'Unidade 12, parcelas mensais',
    issued: 9,
    installments: 6,
    reais: 24_000,
  },
  {
    nouns: receivables,
    party: 'Otávio Siqueira',
    type: 'CONTRATO',
    number: 'U-31',
    description: 'Unidade 31, parcelas mensais',
    issued: 6,
    installments: 10,
    reais: 18_000,
  },
  {
    nouns: receivables,
    party: 'Ribeira Participações Ltda.',
    type: 'CONTRATO',
    number: 'U-44',
    description: 'Unidade 44, parcelas finais',
    issued: 4,
    installments: 2,
    reais: 44_300,
  },
];

/** Leaves the company in the middle of its opening, through the functions of a request; needs chart and parties. */
export async function seedOpening(scope: TenantScope): Promise<void> {
  const { db, tenantId: tenant_id } = scope;
  const today = todayInSaoPaulo(new Date());
  const cutover = `${Number(today.slice(0, 4)) - 1}-12-31`;
  const accountIds = await idsByCode(db, 'accounts', tenant_id);
  const account = (code: string) => Number(accountIds.get(code));
  await seedSettings(scope, account);
  const treasury = treasuryAccountRows(scope);
  const bank = await treasury.add({
    name: 'Banco Serrano - Movimento',
    account_type: 'CONTA_CORRENTE',
    bank_name: 'Banco Serrano',
    agency_number: '0217',
    account_number: '30.412-9',
    accountancy_account_id: account('1.1.01.003'),
  });
  const box = await treasury.add({
    name: 'Caixa do Escritório',
    account_type: 'CAIXA',
    accountancy_account_id: account('1.1.01.001'),
  });
  await saveOpening(scope, { cutover, transitional_account_id: account('2.3.03.002') }, today);
  await saveBalances(
    scope,
    balancete.map(([code, reais]) => ({
      account_id: account(code),
      debit: Math.max(0, reais),
      credit: Math.max(0, -reais),
    })),
  );
  await postBalances(scope);
  await postTreasury(scope, [
    { treasury_account_id: bank.id, amount: 148_720.55 },
    { treasury_account_id: box.id, amount: 2_340 },
  ]);
  for (const title of openTitles) await seedTitle(scope, title, cutover, today);
  const [project] = await db
    .selectFrom('projects')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .orderBy('name')
    .limit(1)
    .execute();
  if (project)
    await savePriorCosts(scope, [
      { project_id: project.id, account_id: account('4.1.01.001'), amount: 386_400 },
      { project_id: project.id, account_id: account('4.1.01.002'), amount: 271_950.4 },
    ]);
}

async function seedSettings(scope: TenantScope, account: (code: string) => number): Promise<void> {
  const { db, tenantId: tenant_id } = scope;
  const settings = {
    payable_control_account_id: account('2.1.01.001'),
    payable_interest_account_id: account('5.3.01.001'),
    payable_fine_account_id: account('5.3.01.001'),
    payable_discount_account_id: account('3.2.01.003'),
    receivable_control_account_id: account('1.1.02.001'),
    receivable_interest_account_id: account('3.2.01.002'),
    receivable_fine_account_id: account('3.2.01.002'),
    receivable_discount_account_id: account('5.3.01.003'),
    receivable_inss_account_id: account('1.1.06.001'),
    receivable_iss_account_id: account('1.1.06.004'),
    receivable_irrf_account_id: account('1.1.06.002'),
    result_account_id: account('2.3.03.001'),
    profit_account_id: account('2.3.02.002'),
    loss_account_id: account('2.3.02.004'),
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
}

async function seedTitle(
  scope: TenantScope,
  { nouns, party, type, number, description, issued, installments, reais }: OpenTitle,
  cutover: string,
  today: string,
): Promise<void> {
  const { id } = await scope.db
    .selectFrom(nouns.parties)
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('name', '=', party)
    .executeTakeFirstOrThrow();
  await addOpened(
    scope,
    nouns,
    {
      party_id: id,
      document_type: type,
      document_number: number,
      description,
      issue_date: dayOf(cutover, issued, 14),
      installments: Array.from({ length: installments }, (_, index) => ({
        due_date: dayOf(cutover, -1 - index, 20),
        amount: reais,
      })),
    },
    today,
  );
}
