import type { AccountClassification, AccountType } from '../chart/account.ts';
import type { ReportName, ReportQuery } from './report.ts';
import type { Days } from './reportPeriod.ts';

/** An account or a group as a report names it. */
export interface AccountRow {
  account_id: number;
  code: string;
  name: string;
  type: AccountType;
  depth: number;
}

interface ClassifiedRow extends AccountRow {
  classification: AccountClassification;
}

type Amounts = Record<string, number>;
export interface Aged {
  not_due: number;
  d1_30: number;
  d31_60: number;
  d61_90: number;
  over_90: number;
  total: number;
}
export interface ResultFigures {
  revenue: number;
  cost: number;
  gross: number;
  expense: number;
}
interface Costs {
  realized: number;
  paid: number;
  payable: number;
}

/** A host may name an account or a cost center beside a line in words or in parts. */
export type Called = { code?: string; name?: string } | string;

/** Cash expected from open titles. */
interface Forecast {
  overdue: { in: number; out: number };
  rows: { period: string; in: number; out: number; balance: number }[];
}

/** Answers of the reports, amounts in integer cents. A host may leave out optional fields. */
export interface ReportAnswers {
  'trial-balance': {
    rows: (ClassifiedRow & { opening: number; debit: number; credit: number; closing: number })[];
    totals: { debit: number; credit: number };
    balanced: boolean;
  };
  'account-ledger': {
    account: { id: number; code: string; name: string };
    opening: number;
    lines: {
      entry_id: string;
      line_no?: number;
      date: string;
      description: string;
      counterparts?: Called[] | Called | null;
      cost_center?: Called | null;
      debit: number;
      credit: number;
      balance: number;
    }[];
    closing: number;
    totals?: { debit: number; credit: number };
    metadata: { current_page: number; total_pages: number; total_items: number };
  };
  'income-statement': {
    rows: (AccountRow & { amount: number; months?: Amounts; parts?: Amounts })[];
    subtotals: ResultFigures;
    result: number;
    months?: Amounts;
    parts?: Amounts;
    columns?: { key: string; name: string; subtotals: ResultFigures }[];
  };
  'balance-sheet': {
    date: string;
    rows: (ClassifiedRow & { balance: number })[];
    totals: { assets: number; liabilities: number; equity: number; result: number };
  };
  'cash-flow': {
    opening: number;
    rows: { period: string; in: number; out: number; closing: number }[];
    closing: number;
    /** Ledger balance of the treasury's accounts, the accounts, and the difference. */
    ledger?: number;
    ledger_accounts?: { id: number }[];
    difference?: number;
    forecast: Forecast | null;
  };
  aging: {
    rows: (Aged & {
      party_id: string;
      party_name: string;
      document_id?: string;
      document_number?: string | null;
      description?: string;
    })[];
    totals: Aged;
    /** The party filtered by. */
    party?: { id: string; name: string } | null;
  };
  'project-costs': {
    /** The project filtered by. */
    project?: { id: string; name: string };
    rows: (Costs & { project_id?: string; account_id?: number; code?: string; name: string })[];
    totals: Costs;
  };
}

/** A report as read: its days and the ledger's mark. */
export type ReportAnswer = {
  [Name in ReportName]: {
    report: Name;
    query: ReportQuery;
    /** Empty where the host marks no report. */
    mark: string;
    data: ReportAnswers[Name];
    /** The period before, if requested. */
    before: { days: Days<string>; data: ReportAnswers[Name] } | null;
    /** True when its last day had passed: titles open now may differ from those open then. */
    isPast?: boolean;
    /** In São Paulo. */
    readOn?: string;
  };
}[ReportName];

/** Forecast from today on: past days expect nothing, and the paying account is unknown. */
export function forecastOf({
  data,
  query,
  isPast,
}: Extract<ReportAnswer, { report: 'cash-flow' }>): Forecast | null {
  return isPast || query.treasury !== '' ? null : data.forecast;
}
