import { dayAfter } from '../../src/domain/calendarDate.ts';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { endOfMonth, monthAfter, monthOf } from '../../src/domain/period.ts';
import { plainText } from '../../src/domain/plainText.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { importStatement } from '../statements/importing.ts';
import { pageOfLines } from '../statements/lines.ts';
import { begin, match } from '../statements/matching.ts';
import { proposalsOf } from '../statements/proposals.ts';
import { statementRules } from '../statements/rules.ts';
import { idsByCode } from './year.ts';

interface BankRow {
  date: string;
  cents: number;
  text: string;
}

const feeCents = [-4_990, -1_250, -1_250, -890];
const unknownCents = 73_500;

/**
 * Reconciles the bank accounts of a company until the end of last month: a statement made from the movements, with fees,
 * a payment of a buyer and a line that nobody knows; the newest cheques are in transit.
 */
export async function seedStatements(scope: TenantScope): Promise<void> {
  const { db, tenantId } = scope;
  const banks = await db
    .selectFrom('treasury_accounts')
    .select(['id', 'bank_name', 'agency_number', 'account_number'])
    .where('tenant_id', '=', tenantId)
    .where('account_type', '=', 'CONTA_CORRENTE')
    .orderBy('name')
    .execute();
  for (const [index, bank] of banks.entries()) await seedAccount(scope, bank, index === 0);
  const accountId = await idsByCode(db, 'accounts', tenantId);
  const centerId = await idsByCode(db, 'cost_centers', tenantId);
  await statementRules(scope).add({
    side: 'OUT',
    words: 'tar pacote',
    account_id: Number(accountId.get('5.3.01.002')),
    cost_center_id: String(centerId.get('1.02')),
    description: 'Tarifas bancárias',
  });
}

async function seedAccount(
  scope: TenantScope,
  bank: { id: string; bank_name: string | null; agency_number: string | null; account_number: string | null },
  hasBuyer: boolean,
): Promise<void> {
  const today = todayInSaoPaulo(new Date());
  const lastMonth = monthAfter(monthOf(today), -1);
  const start = endOfMonth(monthAfter(lastMonth, -1));
  const movements = await movementsOf(scope, bank.id);
  const before = movements.filter(({ date }) => date <= start);
  const cheque = before.findLast(({ cents }) => cents < 0);
  const balance = before.reduce((sum, { id, cents }) => (id === cheque?.id ? sum : sum + cents), 0);
  await begin(
    scope,
    bank.id,
    { date: start, balance: balance / 100, outstanding_movement_ids: cheque ? [cheque.id] : [] },
    today,
  );
  const since = movements.filter(({ date }) => date > start);
  const inTransit = since.filter(({ cents }) => cents < 0).slice(-2);
  const rows: BankRow[] = [
    ...(cheque
      ? [{ ...cheque, date: dayAfter(start, 2), text: `CHEQUE COMPENSADO 000${851 + since.length}` }]
      : []),
    ...since.filter((movement) => !inTransit.includes(movement)).map(asBankRow),
    ...feeCents.map((cents, index) => ({
      date: dayAfter(start, 5 + index * 8),
      cents,
      text: index === 0 ? 'TAR PACOTE SERVICOS' : 'TAR PIX ENVIADO',
    })),
    { date: dayAfter(start, 33), cents: unknownCents, text: 'CRED DEPOSITO IDENTIFICAR' },
    ...(hasBuyer ? await paymentOfBuyer(scope, dayAfter(start, 32)) : []),
  ]
    .filter(({ date }) => date <= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const total = rows.reduce((sum, { cents }) => sum + cents, balance);
  await importStatement(
    scope,
    bank.id,
    {
      file_name: `extrato-${lastMonth}.ofx`,
      format: 'OFX',
      content: ofxOf(rows, { bank, balanceCents: total, until: rows.at(-1)?.date ?? today }),
      bind: true,
    },
    today,
  );
  await reconcileUntil(scope, bank.id, endOfMonth(lastMonth));
}

async function movementsOf({ db, tenantId }: TenantScope, accountId: string) {
  const rows = await db
    .selectFrom('treasury_movements')
    .select(['id', 'movement_date', 'type', 'amount', 'description'])
    .where('tenant_id', '=', tenantId)
    .where('treasury_account_id', '=', accountId)
    .orderBy('movement_date')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, movement_date, type, amount, description }) => ({
    id,
    date: movement_date,
    cents: Math.round(Number(amount) * 100) * (type === 'DEBITO' ? 1 : -1),
    text: description,
  }));
}

function asBankRow({ date, cents, text }: BankRow): BankRow {
  const how = cents < 0 ? 'PGTO' : 'CRED';
  return { date, cents, text: `${how} ${plainText(text).toUpperCase().slice(0, 40)}` };
}

/** The oldest open installment of a customer, paid by Pix. */
async function paymentOfBuyer({ db, tenantId }: TenantScope, date: string): Promise<BankRow[]> {
  const found = await db
    .selectFrom('title_installments as installment')
    .innerJoin('title_documents as document', (join) =>
      join
        .onRef('document.tenant_id', '=', 'installment.tenant_id')
        .onRef('document.id', '=', 'installment.document_id'),
    )
    .innerJoin('customers as customer', (join) =>
      join
        .onRef('customer.tenant_id', '=', 'document.tenant_id')
        .onRef('customer.id', '=', 'document.customer_id'),
    )
    .select(['installment.open_amount', 'customer.name'])
    .where('installment.tenant_id', '=', tenantId)
    .where('installment.kind', '=', 'RECEIVABLE')
    .where('installment.open_amount', '>', '0')
    .where('document.issue_date', '<=', date)
    .orderBy('installment.due_date')
    .orderBy('installment.id')
    .executeTakeFirst();
  if (!found) return [];
  const cents = Math.round(Number(found.open_amount) * 100);
  return [{ date, cents, text: `PIX RECEBIDO ${plainText(found.name).toUpperCase().slice(0, 40)}` }];
}

function ofxOf(
  rows: readonly BankRow[],
  {
    bank,
    balanceCents,
    until,
  }: {
    bank: { agency_number: string | null; account_number: string | null };
    balanceCents: number;
    until: string;
  },
): string {
  const day = (date: string) => date.replaceAll('-', '');
  const reais = (cents: number) => (cents / 100).toFixed(2);
  const transactions = rows.map(
    ({ date, cents, text }, index) =>
      `<STMTTRN><TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day(date)}120000[-3:BRT]<TRNAMT>${reais(cents)}<FITID>${day(date)}${index}<MEMO>${text}</STMTTRN>`,
  );
  return [
    'OFXHEADER:100',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL',
    `<BANKACCTFROM><BANKID>001<ACCTID>${bank.agency_number ?? ''} ${bank.account_number ?? ''}</BANKACCTFROM>`,
    '<BANKTRANLIST>',
    ...transactions,
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${reais(balanceCents)}<DTASOF>${day(until)}120000</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n');
}

/** Accepts the first proposal of each line until a day where it is a single movement. */
async function reconcileUntil(scope: TenantScope, accountId: string, until: string): Promise<void> {
  const { items } = await pageOfLines(scope, accountId, { state: 'open', to: until, page: 1, size: 1000 });
  for (const line of items) {
    const [first] = await proposalsOf(scope, line.id);
    if (first?.kind !== 'movements' || first.movements.length !== 1) continue;
    const movement_ids = first.movements.map(({ id }) => id);
    await match(scope, { treasury_account_id: accountId, line_ids: [line.id], movement_ids });
  }
}
