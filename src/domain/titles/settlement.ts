import type { LineType } from '../ledger/ledger.ts';
import { sumCents } from '../money.ts';
import type { TitleKind, TitleLine } from './titleDocument.ts';

/** Maximum installments of one settlement. */
export const mostSettlementItems = 200;

/** Taxes that a customer withholds when paying a receivable; law T3 counts them as settled without cash. */
export const withheldTaxes = ['inss', 'iss', 'irrf'] as const;
export type WithheldTax = (typeof withheldTaxes)[number];

/** Principal settled of an installment, with its charges, in cents; a payable has nothing withheld. */
export interface SettledAmounts extends Partial<Record<`${WithheldTax}Cents`, number>> {
  principalCents: number;
  interestCents: number;
  fineCents: number;
  discountCents: number;
}

export interface SettlementItem extends SettledAmounts {
  /** The control account of the title. */
  controlAccountId: number;
  /** History of its line; without one the items of an account are one line. */
  history?: string;
}

export const charges = ['interest', 'fine', 'discount', ...withheldTaxes] as const;
export type Charge = (typeof charges)[number];

/** Accounts for interest, fine, discount and withheld taxes; null when the company has not set them. */
export type ChargeAccounts = Record<Exclude<Charge, WithheldTax>, number | null> &
  Partial<Record<WithheldTax, number | null>>;

/** An item's part of a charge, in cents. */
export function chargeCents(item: SettledAmounts, charge: Charge): number {
  return item[`${charge}Cents`] ?? 0;
}

/** Taxes that a customer withheld of an item, in cents. */
export function withheldCents(item: SettledAmounts): number {
  return sumCents(withheldTaxes.map((tax) => chargeCents(item, tax)));
}

/** Cash that moves: principal less discount and withheld taxes, plus interest and fine (law T3). */
export function cashOf(items: readonly SettledAmounts[]): number {
  return sumCents(
    items.map(
      (item) =>
        item.principalCents - item.discountCents - withheldCents(item) + item.interestCents + item.fineCents,
    ),
  );
}

/** Faults of a single item (law T3). */
export type SettlementFault = 'principal' | 'negative' | 'discount' | 'withheld';

export function settlementFault(item: SettledAmounts): SettlementFault | null {
  if (item.principalCents < 1) return 'principal';
  if (charges.some((charge) => chargeCents(item, charge) < 0)) return 'negative';
  if (item.discountCents > item.principalCents) return 'discount';
  return item.discountCents + withheldCents(item) > item.principalCents ? 'withheld' : null;
}

/** Charges without an account. */
export function chargesWithoutAccount(items: readonly SettledAmounts[], accounts: ChargeAccounts): Charge[] {
  return charges.filter(
    (charge) => (accounts[charge] ?? null) === null && items.some((item) => chargeCents(item, charge) > 0),
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
 * receivables the reverse, with the withheld taxes beside the discount. One line per account and side, and per tax;
 * principal and taxes per title where they have histories; none of zero. Throws when a charge has no account, which
 * the caller must refuse before.
 */
export function linesOfSettlement({ kind, cashAccountId, items, accounts }: SettlementMoney): TitleLine[] {
  const [side, other]: [LineType, LineType] = kind === 'PAYABLE' ? ['DEBIT', 'CREDIT'] : ['CREDIT', 'DEBIT'];
  const sums = new Map<string, TitleLine>();
  const add = (
    accountId: number | null,
    type: LineType,
    amountCents: number,
    history?: string,
    tax?: WithheldTax,
  ) => {
    if (amountCents === 0) return;
    if (accountId === null) throw new Error('A charge without an account was to be posted.');
    const key = `${type} ${accountId} ${tax ?? ''} ${history ?? ''}`;
    const before = sums.get(key)?.amountCents ?? 0;
    const line = { accountId, costCenterId: null, type, amountCents: before + amountCents };
    sums.set(key, history === undefined ? line : { ...line, history });
  };
  for (const item of items) add(item.controlAccountId, side, item.principalCents, item.history);
  for (const item of items) add(accounts.interest, side, item.interestCents);
  for (const item of items) add(accounts.fine, side, item.fineCents);
  for (const item of items) add(accounts.discount, other, item.discountCents);
  for (const tax of withheldTaxes)
    for (const item of items) add(accounts[tax] ?? null, other, chargeCents(item, tax), item.history, tax);
  add(cashAccountId, other, cashOf(items));
  return [...sums.values()];
}

/** A posted line of a settlement, in the order of its entry. */
export interface PostedLine {
  accountId: number;
  type: LineType;
  amountCents: number;
}

/**
 * The accounts that a posted settlement used: of its cash, and of its charges, whose settings may have changed since.
 * `items` are all of the settlement. Throws when the entry is not that of these items.
 */
export function accountsOfSettlement(
  kind: TitleKind,
  items: readonly SettlementItem[],
  lines: readonly PostedLine[],
): { cashAccountId: number; accounts: ChargeAccounts } {
  const side: LineType = kind === 'PAYABLE' ? 'DEBIT' : 'CREDIT';
  const sumOf = (charge: Charge) => sumCents(items.map((item) => chargeCents(item, charge)));
  const taxes = taxLines(lines, side, sumOf);
  const own = new Map<number, number>();
  const other = new Map<number, number>();
  // In the order of the last line on each account: principal is posted first, then interest, fine and discount.
  for (const line of lines) {
    if (taxes.has(line)) continue;
    const { accountId, type, amountCents } = line;
    const sums = type === side ? own : other;
    const before = sums.get(accountId) ?? 0;
    sums.delete(accountId);
    sums.set(accountId, before + amountCents);
  }
  for (const { controlAccountId, principalCents } of items)
    own.set(controlAccountId, (own.get(controlAccountId) ?? 0) - principalCents);
  const [interest, fine] = accountsWorth(own, [sumOf('interest'), sumOf('fine')]);
  const [discount, cash] = accountsWorth(other, [sumOf('discount'), cashOf(items)]);
  if (cash === null || cash === undefined) throw new Error('A settlement was posted without its cash.');
  return {
    cashAccountId: cash,
    accounts: {
      interest: interest ?? null,
      fine: fine ?? null,
      discount: discount ?? null,
      ...Object.fromEntries([...taxes].map(([{ accountId }, tax]) => [tax, accountId])),
    },
  };
}

/**
 * The lines of withheld taxes. Each tax has lines of its own, which stand between the discount's and the cash's; the
 * discount's is a single one.
 */
function taxLines(
  lines: readonly PostedLine[],
  side: LineType,
  sumOf: (charge: Charge) => number,
): ReadonlyMap<PostedLine, WithheldTax> {
  const others = lines.filter(({ type }) => type !== side).slice(sumOf('discount') > 0 ? 1 : 0);
  const found = new Map<PostedLine, WithheldTax>();
  for (const tax of withheldTaxes) {
    for (let left = sumOf(tax); left > 0; ) {
      const line = others[found.size];
      if (!line || line.amountCents > left)
        throw new Error('A settlement was posted otherwise than its items say.');
      found.set(line, tax);
      left -= line.amountCents;
    }
  }
  return found;
}

/** An account for each amount; one account has both when it is worth both. */
function accountsWorth(
  sums: ReadonlyMap<number, number>,
  [first, second]: readonly [number, number],
): (number | null)[] {
  const left = [...sums].filter(([, cents]) => cents > 0);
  const both = left.find(([, cents]) => cents === first + second)?.[0];
  if (left.length === 1 && both !== undefined) return [first > 0 ? both : null, second > 0 ? both : null];
  const one = left.find(([, cents]) => cents === first);
  const two = left.find((account) => account !== one && account[1] === second);
  if (one && two && left.length === 2) return [one[0], two[0]];
  if (left.length === 0 && first + second === 0) return [null, null];
  throw new Error('A settlement was posted otherwise than its items say.');
}
