/** A month of the books. Months are `YYYY-MM`, timestamps ISO 8601. */
export interface PeriodMonth {
  month: string;
  state: 'open' | 'closed';
  entries: number;
  last_posted_at: string | null;
  /** What the checklist before closing tells: it informs and refuses nothing. Null where the host does not count it. */
  unreconciled_movements: number | null;
  late_entries: number | null;
  /** Titles that fell due in it and are not settled in full. */
  overdue_titles: number | null;
}

/** What somebody did to the closed months, and why. */
export interface PeriodEvent {
  action: 'close' | 'reopen';
  /** `YYYY-MM-DD`; null when everything was opened. */
  through: string | null;
  reason: string | null;
  by: string;
  at: string;
}

/** The answer of `GET /periods` (ability `periods.1`). */
export interface PeriodBook {
  /** `YYYY-MM-DD`: nothing is posted on or before it. */
  closed_through: string | null;
  may_close: boolean;
  months: PeriodMonth[];
  history: PeriodEvent[];
}
