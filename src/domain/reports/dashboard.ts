import { dayAfter } from '../calendarDate.ts';
import { endOfMonth } from '../period.ts';
import type { AddressPart } from '../tables/tableLook.ts';
import { plainQuery } from './report.ts';
import { daysBetween, firstOfMonth } from './reportPeriod.ts';
import type { ReportQuery } from './reports.ts';

interface Due {
  next_days: number;
  overdue: number;
}

interface DayOfCash {
  /** `YYYY-MM-DD`; only days with due titles. */
  period: string;
  in: number;
  out: number;
  balance: number;
}

/** A company's dashboard, amounts in integer cents; null for parts that the role may not read. */
export interface TenantSummary {
  date: string;
  days_ahead: number;
  cash: {
    balance: number;
    until: string;
    overdue: { in: number; out: number };
    days: DayOfCash[];
  } | null;
  payable: Due | null;
  receivable: Due | null;
  result: { month: string; amount: number } | null;
  results: { month: string; amount: number }[] | null;
  projects: { project_id: string; name: string; realized: number }[] | null;
  /** Null where the role may not read the ledger. */
  entries: { id: string; date: string; description: string; amount: number }[] | null;
  /** The bank account or cash box in use; absent on a host that does not send it. */
  movement_account?: string | null;
  /** Completion of each setup step that the host knows. */
  setup?: Partial<Record<SetupStep, boolean>>;
}

/** Setup steps of a company, in order. */
export const setupSteps = [
  'accounts',
  'cost_centers',
  'treasury_accounts',
  'default_accounts',
  'entries',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The setup steps, or none when all are done. */
export function setupLeft({ setup }: TenantSummary): { step: SetupStep; isDone: boolean }[] {
  const steps = setupSteps.flatMap((step) => {
    const isDone = setup?.[step];
    return isDone === undefined ? [] : [{ step, isDone }];
  });
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

/** Target of a figure: a report or a list of titles with the same query. */
export type DashboardLead =
  | { kind: 'report'; query: ReportQuery }
  | { kind: 'titles'; place: 'payables' | 'receivables'; part: AddressPart };

export type TileName = 'cash' | 'payable' | 'receivable' | 'overduePayable' | 'overdueReceivable' | 'result';

export interface Tile {
  name: TileName;
  cents: number;
  lead: DashboardLead;
}

/** Figures at the top; those of titles only where the host has titles. */
export function tilesOf(summary: TenantSummary, hasTitles: boolean): Tile[] {
  const { cash, payable, receivable, result, date } = summary;
  const due = (place: 'payables' | 'receivables', show: string): DashboardLead => ({
    kind: 'titles',
    place,
    part: { 'f.show': show },
  });
  const tiles: (Tile | null | false)[] = [
    cash && { name: 'cash', cents: cash.balance, lead: asked({ report: 'cash-flow', from: date, to: date }) },
    hasTitles && payable && { name: 'payable', cents: payable.next_days, lead: due('payables', 'week') },
    hasTitles &&
      receivable && { name: 'receivable', cents: receivable.next_days, lead: due('receivables', 'week') },
    hasTitles &&
      payable && { name: 'overduePayable', cents: payable.overdue, lead: due('payables', 'overdue') },
    hasTitles &&
      receivable && {
        name: 'overdueReceivable',
        cents: receivable.overdue,
        lead: due('receivables', 'overdue'),
      },
    result && { name: 'result', cents: result.amount, lead: resultLead(result.month, result.month) },
  ];
  return tiles.filter((tile) => tile !== null && tile !== false);
}

/** Parts that a role may not read, in the order of the page. */
export type ClosedPart = 'cash' | 'payable' | 'receivable' | 'result' | 'projects';

export function closedParts(summary: TenantSummary, hasTitles: boolean): ClosedPart[] {
  const parts: ClosedPart[] = hasTitles
    ? ['cash', 'payable', 'receivable', 'result', 'projects']
    : ['cash', 'result', 'projects'];
  return parts.filter((part) => summary[part] === null);
}

export function cashLead({ date, cash }: TenantSummary): DashboardLead {
  return asked({ report: 'cash-flow', from: date, to: cash?.until ?? date, by: 'day' });
}

export function resultsLead({ results }: TenantSummary): DashboardLead {
  return resultLead(results?.[0]?.month ?? '', results?.at(-1)?.month ?? '', 'month');
}

/** The result of one month by its accounts. */
export function monthLead(month: string): DashboardLead {
  return resultLead(month, month);
}

export function projectsLead({ date }: TenantSummary, project = ''): DashboardLead {
  return asked({ report: 'project-costs', from: firstOfMonth(date.slice(0, 7)), to: date, project });
}

function resultLead(first: string, last: string, by: 'none' | 'month' = 'none'): DashboardLead {
  return asked({ report: 'income-statement', from: firstOfMonth(first), to: endOfMonth(last), by });
}

function asked(query: Partial<ReportQuery>): DashboardLead {
  return { kind: 'report', query: { ...plainQuery, ...query } };
}

/** Expected cash at the end of a day, `ahead` days from today. */
export interface CashStep {
  /** Null for overdue titles, which count at once. */
  day: string | null;
  ahead: number;
  in: number;
  out: number;
  balance: number;
}

/** Cash from today to the last day sent, if everybody pays on the due date. */
export function cashSteps({ date, cash }: TenantSummary): CashStep[] {
  if (cash === null) return [];
  const { balance, overdue, days, until } = cash;
  const isOverdue = overdue.in !== 0 || overdue.out !== 0;
  const steps: CashStep[] = [
    { day: date, ahead: 0, in: 0, out: 0, balance },
    ...(isOverdue ? [{ day: null, ahead: 0, ...overdue, balance: balance + overdue.in - overdue.out }] : []),
    ...days.map(({ period, ...day }) => ({ ...day, day: period, ahead: daysBetween(date, period) })),
  ];
  const last = steps.at(-1);
  return last && last.day !== until
    ? [...steps, { ...last, day: until, ahead: daysBetween(date, until), in: 0, out: 0 }]
    : steps;
}

/** Days labelled below the cash chart: about one a week. */
export function cashMarks({ date, cash }: TenantSummary): { day: string; ahead: number }[] {
  const length = cash ? daysBetween(date, cash.until) : 0;
  return [0, 7, 14, 21, length]
    .filter((ahead, at, all) => ahead <= length && all.indexOf(ahead) === at)
    .map((ahead) => ({ day: dayAfter(date, ahead), ahead }));
}
