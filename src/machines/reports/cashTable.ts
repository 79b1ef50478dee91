import { monthOf, monthsBetween } from '../../domain/period.ts';
import { changedQuery } from '../../domain/reports/report.ts';
import { forecastOf, type ReportAnswer } from '../../domain/reports/reportAnswers.ts';
import { type Cell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import {
  reportColumns as columns,
  reportRows as names,
  periodInWords,
  reportTexts,
} from '../../texts/reports/reports.ts';
import { dueLeads, ledgerLead, realizedLeads } from './cashLeads.ts';
import { changeCells, changeColumns } from './comparison.ts';
import { type Lead, line, money, type ReportRow, type ReportTable, totalLine, words } from './reportLines.ts';

type Answer = Extract<ReportAnswer, { report: 'cash-flow' }>;

interface Flow {
  in: number;
  out: number;
}

/** Inflows and outflows; compared with the period before by the remaining cash. */
export function cashTable(answer: Answer): ReportTable {
  const { data, query, before } = answer;
  const forecast = forecastOf(answer);
  const flow = (row: { in: number; out: number }, balance: number): Record<string, Cell> => ({
    in: moneyCell(row.in),
    out: moneyCell(row.out),
    balance: moneyCell(balance),
  });
  const of = (id: string, period: string, cells: Record<string, Cell>, leads: Record<string, Lead>) =>
    line(id, period, { period: textCell(period), ...cells }, { depth: 1, leads, lead: leads.in ?? null });
  const compared = (row: Flow, former: Flow | undefined) =>
    before ? { net: moneyCell(netOf(row)), ...changeCells(netOf(row), former ? netOf(former) : 0) } : {};
  const past = formerMonths({ query, before });
  const realized = monthsOfBoth(data, past).map((row) =>
    of(
      row.period,
      periodInWords(row.period, query.by),
      {
        ...flow(row, row.closing),
        ...(past ? compared(row, past.get(row.period)) : before && { net: moneyCell(netOf(row)) }),
      },
      realizedLeads(query, row.period),
    ),
  );
  const rows: ReportRow[] = [
    totalLine('opening', names.opening, 'period', { balance: moneyCell(data.opening) }),
    {
      ...totalLine('realized', names.realized, 'period', {
        ...summed(data.rows),
        balance: moneyCell(data.closing),
        ...compared(sumOf(data.rows), before ? sumOf(before.data.rows) : undefined),
      }),
      leads: before ? { before: { kind: 'report', query: changedQuery(query, before.days) } } : {},
    },
    ...realized,
  ];
  if (forecast) {
    const { overdue, rows: ahead } = forecast;
    const cash = ahead[0]
      ? ahead[0].balance - ahead[0].in + ahead[0].out
      : data.closing + overdue.in - overdue.out;
    rows.push(
      totalLine('forecast', names.forecast, 'period', {
        ...summed([overdue, ...ahead]),
        balance: moneyCell(ahead.at(-1)?.balance ?? cash),
      }),
      of('overdue', names.overdue, flow(overdue, cash), dueLeads(query, null)),
      ...ahead.map((row, place) =>
        of(
          `ahead ${row.period}`,
          periodInWords(row.period, query.by),
          flow(row, row.balance),
          dueLeads(query, row.period, place === 0),
        ),
      ),
    );
  }
  if (data.ledger !== undefined && data.difference) {
    const lead = ledgerLead(query, data.ledger_accounts);
    const kept = { balance: moneyCell(data.ledger) };
    rows.push(
      { ...totalLine('ledger', names.ledger, 'period', kept), leads: { balance: lead }, lead },
      totalLine('difference', reportTexts.difference, 'period', { balance: moneyCell(data.difference) }),
    );
  }
  return {
    columns: [
      ...[
        words('period', columns.period, before ? 240 : undefined),
        money('in', columns.in),
        money('out', columns.out),
      ],
      money('balance', columns.balance),
      ...(before ? [money('net', columns.net), ...changeColumns] : []),
    ],
    rows,
  };
}

function sumOf(rows: readonly Flow[]): Flow {
  const sum = (key: 'in' | 'out') => rows.reduce((total, row) => total + row[key], 0);
  return { in: sum('in'), out: sum('out') };
}

function summed(rows: readonly Flow[]): Record<string, Cell> {
  const sum = sumOf(rows);
  return { in: moneyCell(sum.in), out: moneyCell(sum.out) };
}

function netOf(row: Flow): number {
  return row.in - row.out;
}

/** Months of the period before under the names of their counterparts; null when the numbers differ. */
function formerMonths({ query, before }: Pick<Answer, 'query' | 'before'>): Map<string, Flow> | null {
  if (!before || query.by !== 'month') return null;
  const [now, then] = [query, before.days].map(({ from, to }) => monthsBetween(monthOf(from), monthOf(to)));
  if (!now || now.length !== then?.length) return null;
  return new Map(before.data.rows.map((row) => [now[then.indexOf(row.period)] ?? row.period, row]));
}

/** The months of both periods in order; one that exists only before is zero now. */
function monthsOfBoth(
  { rows, opening }: Answer['data'],
  past: Map<string, Flow> | null,
): Answer['data']['rows'] {
  const months = new Set([...rows.map(({ period }) => period), ...(past?.keys() ?? [])]);
  const of = (month: string) => rows.find(({ period }) => period === month);
  let closing = opening;
  return [...months].sort().map((period) => {
    const row = of(period) ?? { period, in: 0, out: 0, closing };
    closing = row.closing;
    return row;
  });
}
