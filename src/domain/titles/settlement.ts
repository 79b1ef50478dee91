import type { LineType } from '../ledger/ledger.ts';
import { sumCents } from '../money.ts';
import type { TitleKind, TitleLine } from './titleDocument.ts';

/** The most installments that are settled at once. */
export const mostSettlementItems = 200;

/** What of an installment dies, and what is paid beside it, in cents. */
export interface SettledAmounts {
  principalCents: number;
  interestCents: number;
  fineCents: number;
  discountCents: number;
}

export interface SettlementItem extends SettledAmounts {
  /** The control account of the title. */
  controlAccountId: number;
}

/** Where interest, fine and discount go; null when the company has not said. */
export interface ChargeAccounts {
  interest: number | null;
  fine: number | null;
  discount: number | null;
}

export type Charge = keyof ChargeAccounts;
export const charges = ['interest', 'fine', 'discount'] as const satisfies readonly Charge[];

/** The money that moves: the principal, less the discount, with interest and fine (law T3). */
export function cashOf(items: readonly SettledAmounts[]): number {
  return sumCents(
    items.map((item) => item.principalCents - item.discountCents + item.interestCents + item.fineCents),
  );
}

/** What an item may not say by itself (law T3). */
export type SettlementFault = 'principal' | 'negative' | 'discount';

export function settlementFault(item: SettledAmounts): SettlementFault | null {
  if (item.principalCents < 1) return 'principal';
  if (item.interestCents < 0 || item.fineCents < 0 || item.discountCents < 0) return 'negative';
  return item.discountCents > item.principalCents ? 'discount' : null;
}

/** The charges that are settled without an account to go to. */
export function chargesWithoutAccount(items: readonly SettledAmounts[], accounts: ChargeAccounts): Charge[] {
  return charges.filter(
    (charge) => accounts[charge] === null && items.some((item) => item[`${charge}Cents`] > 0),
  );
}

export interface SettlementMoney {
  kind: TitleKind;
  /** The ledger account of the treasury account. */
  cashAccountId: number;
  items: readonly SettlementItem[];
  accounts: ChargeAccounts;
}

/**
 * The entry of a settlement. Of payables the principal, interest and fine are debited, cash and discount credited; of
 * receivables the other way round. One line for each account and side, none of nothing. Throws when a charge has no
 * account: the caller has refused that.
 */
export function linesOfSettlement({ kind, cashAccountId, items, accounts }: SettlementMoney): TitleLine[] {
  const [side, other]: [LineType, LineType] = kind === 'PAYABLE' ? ['DEBIT', 'CREDIT'] : ['CREDIT', 'DEBIT'];
  const sums = new Map<string, TitleLine>();
  const add = (accountId: number | null, type: LineType, amountCents: number) => {
    if (amountCents === 0) return;
    if (accountId === null) throw new Error('A charge without an account was to be posted.');
    const key = `${type} ${accountId}`;
    const before = sums.get(key)?.amountCents ?? 0;
    sums.set(key, { accountId, costCenterId: null, type, amountCents: before + amountCents });
  };
  for (const item of items) add(item.controlAccountId, side, item.principalCents);
  for (const item of items) add(accounts.interest, side, item.interestCents);
  for (const item of items) add(accounts.fine, side, item.fineCents);
  for (const item of items) add(accounts.discount, other, item.discountCents);
  add(cashAccountId, other, cashOf(items));
  return [...sums.values()];
}
