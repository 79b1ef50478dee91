/** A month of the books. Months are `YYYY-MM`, timestamps ISO 8601. */
export interface PeriodMonth {
  month: string;
  state: 'open' | 'closed';
  entries: number;
  last_posted_at: string | null;
  /** Warnings of the checklist before closing; they refuse nothing. Null if the host does not count them. */
  unreconciled_movements: number | null;
  late_entries: number | null;
  /** Titles due in the month and not settled in full. */
  overdue_titles: number | null;
  /** Accounts with those movements, on a host that sends them. */
  unreconciled_accounts?: UnreconciledAccount[];
  overdue_of?: OverdueOf | null;
}

/** Unreconciled movements of a treasury account. */
export interface UnreconciledAccount {
  id: string;
  name: string;
  count: number;
}

/** Overdue titles of suppliers and of customers. */
export interface OverdueOf {
  payables: number;
  receivables: number;
}

/** Months and, with the ability `yearend.1`, years. */
export const periodActions = ['close', 'reopen', 'close_year', 'undo_year'] as const;

/** A closing or reopening, with its reason. */
export interface PeriodEvent {
  action: (typeof periodActions)[number];
  /** `YYYY-MM-DD`; null when everything was reopened. */
  through: string | null;
  reason: string | null;
  /** Year of a closing or its undoing. */
  year?: number | null;
  by: string;
  at: string;
}

/** The answer of `GET /periods` (ability `periods.1`). */
export interface PeriodBook {
  /** `YYYY-MM-DD`: nothing can be posted on or before it. */
  closed_through: string | null;
  may_close: boolean;
  months: PeriodMonth[];
  history: PeriodEvent[];
}
