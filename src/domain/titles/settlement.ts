import type { LineType } from '../ledger/ledger.ts';
import { sumCents } from '../money.ts';
import type { TitleKind, TitleLine } from './titleDocument.ts';

/** Maximum installments of one settlement. */
export const mostSettlementItems = 200;

/** Principal settled of an installment, with its charges, in cents. */
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

/** Accounts for interest, fine and discount; null when the company has not set them. */
export interface ChargeAccounts {
  interest: number | null;
  fine: number | null;
  discount: number | null;
}

export type Charge = keyof ChargeAccounts;
export const charges = ['interest', 'fine', 'discount'] as const satisfies readonly Charge[];

/** Cash that moves: principal less discount, plus interest and fine (law T3). */
export function cashOf(items: readonly SettledAmounts[]): number {
  return sumCents(
    items.map((item) => item.principalCents - item.discountCents + item.interestCents + item.fineCents),
  );
}

/** Faults of a single item (law T3). */
export type SettlementFault = 'principal' | 'negative' | 'discount';

export function settlementFault(item: SettledAmounts): SettlementFault | null {
  if (item.principalCents < 1) return 'principal';
  if (item.interestCents < 0 || item.fineCents < 0 || item.discountCents < 0) return 'negative';
  return item.discountCents > item.principalCents ? 'discount' : null;
}

/** Charges without an account. */
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
 * The entry of a settlement: for payables it debits principal, interest and fine, and credits cash and discount; for
 * receivables the reverse. One line per account and side, none of zero. Throws when a charge has no account, which the
 * caller must refuse before.
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
