import type { OverdueOf, UnreconciledAccount } from './periodBook.ts';

/** A fact that keeps a year from being closed, with its sentence. */
export interface YearReason {
  code: string;
  detail: string;
}

/** A year of the books (ability `yearend.1`), amounts in integer cents. */
export interface Year {
  year: number;
  state: 'open' | 'closable' | 'closed';
  /** Positive for a profit. */
  resultCents: number;
  /** Empty unless the state is `open`. */
  reasons: YearReason[];
  closedBy: string | null;
  /** ISO 8601. */
  closedAt: string | null;
}

/** Balance of an account, center and project of the result; income is positive. */
export interface YearLine {
  account: { id: number; code: string; name: string };
  center: { id: string; code: string; name: string } | null;
  project: { id: string; name: string } | null;
  amountCents: number;
}

/** Facts before a closing: they inform and refuse nothing. Null if the reader may not see them. */
export interface YearChecks {
  unreconciledMovements: number | null;
  overdueTitles: number | null;
  /** Accounts with those movements, on a host that sends them. */
  unreconciledAccounts?: UnreconciledAccount[] | undefined;
  overdueOf?: OverdueOf | null | undefined;
  /** The account through which the result goes. */
  resultAccountCents: number;
  isBalanced: boolean;
}

export interface YearPreview {
  year: number;
  lines: YearLine[];
  resultCents: number;
  checks: YearChecks;
}
