/** Query parameters for the columns of a list, on a host that searches (`lists.1`). */
export interface ServedColumns {
  /** Column → `sort_by`. */
  sorts: Record<string, string>;
  /** Column with a period filter. */
  period: string;
  /** Other columns with filters: the query for a chosen value. */
  choices?: Record<string, (value: string) => Record<string, string>>;
}
