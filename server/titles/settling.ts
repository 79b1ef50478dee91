import { largestCents, sumCents } from '../../src/domain/money.ts';
import {
  type Charge,
  type ChargeAccounts,
  cashOf,
  chargeCents,
  charges,
  chargesWithoutAccount,
  linesOfSettlement,
  type SettledAmounts,
  settlementFault,
  withheldCents,
  withheldTaxes,
} from '../../src/domain/titles/settlement.ts';
import { openOf } from '../../src/domain/titles/titleItem.ts';
import { takesEntries } from '../../src/domain/treasury/treasury.ts';
import { historyTexts, settlementRefusals, titleRefusals } from '../../src/texts/titles/titleRefusals.ts';
import { noteChange } from '../database/audit.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type InputProblem, Refusal, refuseByCode, refuseField } from '../http/problems.ts';
import { postEntry } from '../ledger/postEntry.ts';
import { keepMovement, movableAccount } from '../treasury/treasuryMovements.ts';
import { centsOf } from './documentChecks.ts';
import { readSettings } from './financeSettings.ts';
import { heldAccounts } from './heldAccounts.ts';
import { settledHistory } from './histories.ts';
import { heldInstallments, type InstallmentRow } from './installmentRows.ts';
import type { TitleNouns } from './kinds.ts';
import type { NewSettlement } from './titleFields.ts';

type SentItem = NewSettlement['items'][number];

/**
 * Settles installments of one kind, all or none, on a day up to `today` of São Paulo: one movement, one
 * entry. Refuses input with 422; with 409 canceled installments and amounts above the open one, naming each.
 * Returns its id.
 */
export async function settle(
  scope: TenantScope,
  nouns: TitleNouns,
  sent: NewSettlement,
  today: string,
): Promise<string> {
  const { kind } = nouns;
  if (sent.settlement_date > today) {
    throw refuseField('settlement_date', settlementRefusals.future, 'future');
  }
  refuseTwice(nouns, sent.items);
  const held = await heldInstallments(
    scope,
    nouns,
    sent.items.map(({ installment_id }) => installment_id),
  );
  refuseUnfit(nouns, sent, held);
  refuseBeyondOpen(nouns, sent.items, held);
  const account = await movableAccount(scope, sent.treasury_account_id);
  const items = sent.items.map((item) => {
    const title = held.get(item.installment_id);
    return {
      ...amountsOf(item),
      controlAccountId: title?.control_account_id ?? 0,
      history: title ? settledHistory(kind, title) : '',
    };
  });
  if (items.some(({ controlAccountId }) => controlAccountId === account.accountancy_account_id)) {
    throw refuseField('treasury_account_id', settlementRefusals.sameAccount, 'same');
  }
  const accounts = await chargeAccounts(scope, nouns, items, account);
  const cash = cashOf(items);
  const uncashed = sumCents(items.map((item) => item.discountCents + withheldCents(item)));
  if (cash + uncashed > largestCents) throw refuseField('items', settlementRefusals.tooLarge, 'too_large');
  if (cash < 1) throw refuseField('items', settlementRefusals.noCash, 'no_cash');

  const id = newId();
  const [first, ...more] = items;
  const description =
    sent.description ??
    (more.length === 0 ? (first?.history ?? '') : historyTexts.many(historyTexts.verb[kind], items.length));
  const { id: entry_id } = await postEntry(scope, {
    date: sent.settlement_date,
    description,
    originType: 'SETTLEMENT',
    originId: id,
    lines: linesOfSettlement({
      kind,
      cashAccountId: account.accountancy_account_id,
      // The history of a single title is that of its entry.
      items: more.length > 0 ? items : items.map(({ history: _, ...item }) => item),
      accounts,
    }),
  });
  const movement = await keepMovement(scope, {
    id: newId(),
    treasury_account_id: account.id,
    movement_date: sent.settlement_date,
    amount: cash / 100,
    type: nouns.movement,
    description,
    contra_partida_account_id: items[0]?.controlAccountId ?? 0,
    contra_partida_cost_center_id: null,
    origin_type: 'SETTLEMENT',
    entry_id,
  });
  await keep(scope, nouns, sent, { id, description, entry_id, movement_id: movement.id, cash });
  return id;
}

interface Posted {
  id: string;
  description: string;
  entry_id: string;
  movement_id: string;
  cash: number;
}

async function keep(
  scope: TenantScope,
  { kind }: TitleNouns,
  { settlement_date, treasury_account_id, items }: NewSettlement,
  { cash, ...posted }: Posted,
): Promise<void> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const settlement = { ...posted, tenant_id, kind, settlement_date, treasury_account_id, created_by };
  const values = { ...settlement, cash_amount: cash / 100 };
  await db.insertInto('settlements').values(values).execute();
  await db
    .insertInto('settlement_items')
    .values(items.map((item) => ({ ...item, tenant_id, settlement_id: posted.id, kind })))
    .execute();
  await noteChange(scope, {
    entity: 'settlements',
    entityId: posted.id,
    action: 'create',
    before: null,
    after: { ...values, items },
  });
}

/** The amounts of an item in cents. */
export function amountsOf({
  principal,
  interest,
  fine,
  discount,
  inss = 0,
  iss = 0,
  irrf = 0,
}: Omit<SentItem, 'installment_id'>): SettledAmounts {
  return {
    principalCents: centsOf(principal),
    interestCents: centsOf(interest),
    fineCents: centsOf(fine),
    discountCents: centsOf(discount),
    inssCents: centsOf(inss),
    issCents: centsOf(iss),
    irrfCents: centsOf(irrf),
  };
}

function problemOf(index: number, field: string, msg: string, type: string): InputProblem {
  return { loc: ['body', 'items', index, field], msg, type };
}

function refuseTwice({ installment }: TitleNouns, items: readonly SentItem[]): void {
  const seen = new Set<string>();
  const problems = items.flatMap(({ installment_id }, index) => {
    const isTwice = seen.has(installment_id);
    seen.add(installment_id);
    return isTwice ? [problemOf(index, installment, settlementRefusals.duplicateItem, 'duplicate')] : [];
  });
  if (problems.length) throw new Refusal(422, problems);
}

function refuseUnfit(
  { installment }: TitleNouns,
  { items, settlement_date }: NewSettlement,
  held: Map<string, InstallmentRow>,
): void {
  const problems = items.flatMap((item, index) => {
    const row = held.get(item.installment_id);
    if (!row) return [problemOf(index, installment, titleRefusals.unknown, 'unknown')];
    const fault = settlementFault(amountsOf(item));
    const text = settlementRefusals.beforeIssue(row.issue_date);
    return [
      ...(fault ? [problemOf(index, 'principal', settlementRefusals.amounts[fault], fault)] : []),
      ...(settlement_date < row.issue_date ? [problemOf(index, installment, text, 'before_issue')] : []),
    ];
  });
  if (problems.length) throw new Refusal(422, problems);
}

function refuseBeyondOpen(
  { installment }: TitleNouns,
  items: readonly SentItem[],
  held: Map<string, InstallmentRow>,
): void {
  const named = (chosen: readonly SentItem[]) =>
    chosen.map(({ installment_id: id }) => {
      const row = held.get(id);
      return { [installment]: id, open_amount: row ? openOf(row) / 100 : 0 };
    });
  const canceled = items.filter((item) => held.get(item.installment_id)?.isCanceled);
  if (canceled.length) {
    throw refuseByCode(409, 'canceled', titleRefusals.canceled, { items: named(canceled) });
  }
  const beyond = items.filter(({ installment_id, principal }) => {
    const row = held.get(installment_id);
    return row !== undefined && centsOf(principal) > openOf(row);
  });
  if (beyond.length) {
    throw refuseByCode(409, 'over_settled', settlementRefusals.overSettled, { items: named(beyond) });
  }
}

/** Accounts of the charges of these items; refuses (422) a missing or inactive one, or that of the cash. */
async function chargeAccounts(
  scope: TenantScope,
  { kind }: TitleNouns,
  items: readonly SettledAmounts[],
  { accountancy_account_id: cashAccountId }: { accountancy_account_id: number },
): Promise<ChargeAccounts> {
  const settings = await readSettings(scope);
  const prefix = kind === 'PAYABLE' ? ('payable' as const) : ('receivable' as const);
  const accounts: ChargeAccounts = {
    interest: settings[`${prefix}_interest_account_id`],
    fine: settings[`${prefix}_fine_account_id`],
    discount: settings[`${prefix}_discount_account_id`],
    ...(kind === 'RECEIVABLE' &&
      Object.fromEntries(withheldTaxes.map((tax) => [tax, settings[`receivable_${tax}_account_id`]]))),
  };
  const refuse = (charge: Charge, msg: string, type: string) =>
    refuseByCode(422, type, msg, { setting: `${prefix}_${charge}_account_id` });
  const [missing] = chargesWithoutAccount(items, accounts);
  if (missing) throw refuse(missing, settlementRefusals.noChargeAccount(missing), 'account_not_set');
  const used = charges.filter((charge) => items.some((item) => chargeCents(item, charge) > 0));
  const held = await heldAccounts(
    scope,
    used.flatMap((charge) => accounts[charge] ?? []),
  );
  for (const charge of used) {
    const account = held.get(accounts[charge] ?? 0);
    if (!account || !takesEntries(account))
      throw refuse(charge, settlementRefusals.unfitChargeAccount(charge), 'account_unfit');
    // On one side of one account the two would be one sum, which equals no movement.
    if (account.id === cashAccountId)
      throw refuse(charge, settlementRefusals.cashChargeAccount(charge), 'account_unfit');
  }
  return accounts;
}
