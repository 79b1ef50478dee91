import { monthOf, monthsBetween } from '../../period.ts';
import { type Cell, plainMoneyCell } from '../../tables/cell.ts';
import { dueLeads, ledgerLead, realizedLeads } from '../cashLeads.ts';
import { comparedCells } from '../comparison.ts';
import { line, totalLine } from '../reportLines.ts';
import { type Asked, type LineLead, type ReportLine, reportOf } from '../reportRecord.ts';

interface Flow {
  in: number;
  out: number;
}

/** Cash expected from open titles. */
interface Forecast {
  overdue: Flow;
  rows: (Flow & { period: string; balance: number })[];
  /** Withheld amounts without due date, in no balance (law L10). */
  undated?: Flow;
}

interface CashFlow {
  opening: number;
  rows: (Flow & { period: string; closing: number })[];
  closing: number;
  /** Ledger balance of the treasury's accounts, the accounts, and the difference. */
  ledger?: number;
  ledger_accounts?: { id: number }[];
  difference?: number;
  forecast: Forecast | null;
}

/** Inflows and outflows; compared with the period before by the remaining cash. */
export const cashFlow = reportOf<CashFlow>()({
  needs: 'reports:read',
  days: 'period',
  splits: ['day', 'week', 'month'],
  fields: ['treasury'],
  compares: true,
  columns: { period: 'text', in: 'money', out: 'money', balance: 'money', net: 'money' },
  rows: ['opening', 'realized', 'forecast', 'overdue', 'undated', 'ledger', 'difference'],
  tableOf(asked) {
    const { data, query, before } = asked;
    const forecast = forecastOf(asked);
    const compared = (row: Flow, former: Flow | undefined) =>
      before
        ? { net: plainMoneyCell(netOf(row)), ...comparedCells(true, netOf(row), former && netOf(former)) }
        : {};
    const past = formerMonths(asked);
    const realized = monthsOfBoth(data, past).map((row) =>
      periodLine(
        row.period,
        row.period,
        {
          ...flowCells(row, row.closing),
          ...(past ? compared(row, past.get(row.period)) : before && { net: plainMoneyCell(netOf(row)) }),
        },
        realizedLeads(query, row.period),
      ),
    );
    const rows: ReportLine<
      'opening' | 'realized' | 'forecast' | 'overdue' | 'undated' | 'ledger' | 'difference'
    >[] = [
      totalLine('opening', 'period', { balance: plainMoneyCell(data.opening) }),
      totalLine(
        'realized',
        'period',
        {
          ...summed(data.rows),
          balance: plainMoneyCell(data.closing),
          ...compared(sumOf(data.rows), before ? sumOf(before.data.rows) : undefined),
        },
        before ? { before: { kind: 'report', patch: before.days } } : {},
      ),
      ...realized,
    ];
    if (forecast) {
      const { overdue, rows: ahead } = forecast;
      const cash = ahead[0]
        ? ahead[0].balance - ahead[0].in + ahead[0].out
        : data.closing + overdue.in - overdue.out;
      const leads = dueLeads(query, null);
      rows.push(
        totalLine('forecast', 'period', {
          ...summed([overdue, ...ahead]),
          balance: plainMoneyCell(ahead.at(-1)?.balance ?? cash),
        }),
        {
          ...line('overdue', '', flowCells(overdue, cash), { depth: 1, leads, lead: leads.in }),
          word: 'overdue',
          namedAt: 'period',
        },
        ...ahead.map((row, place) =>
          periodLine(
            `ahead ${row.period}`,
            row.period,
            flowCells(row, row.balance),
            dueLeads(query, row.period, place === 0),
          ),
        ),
      );
      const { undated } = forecast;
      if (undated && undated.in + undated.out !== 0) {
        const lead: LineLead = { kind: 'place', place: 'withholdings' };
        const cells = { in: plainMoneyCell(undated.in), out: plainMoneyCell(undated.out) };
        rows.push({
          ...line('undated', '', cells, { depth: 1, leads: { out: lead }, lead }),
          word: 'undated',
          namedAt: 'period',
        });
      }
    }
    if (data.ledger !== undefined && data.difference) {
      const lead = ledgerLead(data.ledger_accounts);
      rows.push(
        {
          ...totalLine('ledger', 'period', { balance: plainMoneyCell(data.ledger) }, { balance: lead }),
          lead,
        },
        totalLine('difference', 'period', { balance: plainMoneyCell(data.difference) }),
      );
    }
    return {
      columns: [
        before ? { key: 'period', titled: 'period', width: 240 } : 'period',
        'in',
        'out',
        'balance',
        ...(before ? (['net'] as const) : []),
      ],
      rows,
    };
  },
  isOfToday: (asked) => forecastOf(asked) !== null,
});

/** Forecast from today on: past days expect nothing, and the paying account is unknown. */
function forecastOf({ data, query, isPast }: Asked<CashFlow>): Forecast | null {
  return isPast || query.treasury !== '' ? null : data.forecast;
}

function periodLine(
  id: string,
  period: string,
  cells: Record<string, Cell>,
  leads: Record<'in' | 'out', LineLead>,
): ReportLine<never> {
  return { ...line(id, '', cells, { depth: 1, leads, lead: leads.in }), period, namedAt: 'period' };
}

function flowCells(row: Flow, balance: number): Record<string, Cell> {
  return { in: plainMoneyCell(row.in), out: plainMoneyCell(row.out), balance: plainMoneyCell(balance) };
}

function sumOf(rows: readonly Flow[]): Flow {
  const sum = (key: 'in' | 'out') => rows.reduce((total, row) => total + row[key], 0);
  return { in: sum('in'), out: sum('out') };
}

function summed(rows: readonly Flow[]): Record<string, Cell> {
  const sum = sumOf(rows);
  return { in: plainMoneyCell(sum.in), out: plainMoneyCell(sum.out) };
}

function netOf(row: Flow): number {
  return row.in - row.out;
}

/** Months of the period before under the names of their counterparts; null when the numbers differ. */
function formerMonths({ query, before }: Asked<CashFlow>): Map<string, Flow> | null {
  if (!before || query.by !== 'month') return null;
  const [now, then] = [query, before.days].map(({ from, to }) => monthsBetween(monthOf(from), monthOf(to)));
  if (!now || now.length !== then?.length) return null;
  return new Map(before.data.rows.map((row) => [now[then.indexOf(row.period)] ?? row.period, row]));
}

/** The months of both periods in order; one that exists only before is zero now. */
function monthsOfBoth({ rows, opening }: CashFlow, past: Map<string, Flow> | null): CashFlow['rows'] {
  const months = new Set([...rows.map(({ period }) => period), ...(past?.keys() ?? [])]);
  const of = (month: string) => rows.find(({ period }) => period === month);
  let closing = opening;
  return [...months].sort().map((period) => {
    const row = of(period) ?? { period, in: 0, out: 0, closing };
    closing = row.closing;
    return row;
  });
}
