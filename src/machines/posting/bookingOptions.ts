import type { Account } from '../../domain/chart/account.ts';
import type { CostCenter } from '../../domain/chart/costCenter.ts';
import type { CarriedAccount } from '../../domain/ledger/carriedAccount.ts';
import { type Movement, takesCharges, takesEntries } from '../../domain/treasury/treasury.ts';

/** Account and cost center of a posting as its form holds them: ids as text, '' for none. */
export interface Booking {
  counter_account_id: string;
  cost_center_id: string;
}

/** Accounts and cost centers for a posting (SPEC §5). */
export interface BookingOptions {
  accounts: Account[];
  centers: CostCenter[];
  /** There may be more centers than received (decision D4). */
  mayBeCut: boolean;
  /** Accounts that a manual entry should leave to the treasury or to titles; on a host with `titles.2`. */
  carried?: CarriedAccount[];
  /** The newest movements of the account, when its list has only a page of them. */
  earlier?: Movement[];
}

/** The counterparts and cost centers that can be chosen (SPEC §5). */
export function bookingChoices({ accounts, centers }: BookingOptions) {
  return { accounts: accounts.filter(takesEntries), centers: centers.filter(takesCharges) };
}
