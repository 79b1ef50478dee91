import { monthOf, monthsBetween } from '../../period.ts';
import { type Cell, codeCell, plainMoneyCell, textCell } from '../../tables/cell.ts';
import { dueLeads, ledgerLead, realizedLeads } from '../cashLeads.ts';
import { comparedCells } from '../comparison.ts';
import { line, toLedger, totalLine } from '../reportLines.ts';
import { type Asked, type LineLead, type ReportLine, type ReportLines, reportOf } from '../reportRecord.ts';

interface Flow {
  in: number;
  out: number;
}

/** Expected cash; `withheld` is the part of `out` that withheld taxes and retentions are (law L10). */
interface Expected extends Flow {
  withheld?: number;
}

/** Cash expected from open titles. */
interface Forecast {
  overdue: Expected;
  rows: (Expected & { period: string; balance: number })[];
  /** Withheld amounts without due date, in no balance (law L10). */
  undated?: Flow;
}

/** Cash of titles of a party kind, or by counterpart account. */
interface Nature extends Flow {
  kind: 'suppliers' | 'customers' | 'account';
  account_id: number | null;
  code: string | null;
  name: string | null;
}

interface CashFlow {
  opening: number;
  /** By nature instead of by period. */
  natures?: Nature[];
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
  splits: ['day', 'week', 'month', 'nature'],
  splitsOfBooks: ['nature'],
  fields: ['treasury'],
  compares: true,
  columns: {
    period: 'text',
    nature: 'text',
    code: 'code',
    in: 'money',
    out: 'money',
    balance: 'money',
    net: 'money',
  },
  rows: [
    ...([
      'opening',
      'realized',
      'forecast',
      'overdue',
      'withheld',
      'undated',
      'ledger',
      'difference',
    ] as const),
    ...(['customers', 'suppliers', 'closing'] as const),
  ],
  tableOf(asked) {
    const { data, query, before } = asked;
    if (query.by === 'nature') return naturesOf(asked);
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
      'opening' | 'realized' | 'forecast' | 'overdue' | 'withheld' | 'undated' | 'ledger' | 'difference'
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
          // In the order of periods it comes first.
          period: '0',
        },
        ...withheldLines('overdue', overdue),
        ...ahead.flatMap((row, place) => [
          periodLine(
            `ahead ${row.period}`,
            row.period,
            flowCells(row, row.balance),
            dueLeads(query, row.period, place === 0),
          ),
          ...withheldLines(row.period, row),
        ]),
      );
      const { undated } = forecast;
      if (undated && undated.in + undated.out !== 0) {
        const lead: LineLead = { kind: 'place', place: 'withholdings' };
        const cells = { in: plainMoneyCell(undated.in), out: plainMoneyCell(undated.out) };
        rows.push({
          ...line('undated', '', cells, { depth: 1, leads: { out: lead }, lead }),
          word: 'undated',
          namedAt: 'period',
          // And this one last.
          period: '9',
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

/** Cash by nature between the balances of the period; its links are the titles' lists and the ledgers. */
function naturesOf({
  data,
  before,
}: Asked<CashFlow>): ReportLines<
  'period' | 'nature' | 'code' | 'in' | 'out' | 'balance' | 'net',
  'opening' | 'closing' | 'realized' | 'customers' | 'suppliers'
> {
  const keyOf = ({ kind, account_id }: Nature) => `${kind} ${account_id ?? ''}`;
  const past = new Map(before?.data.natures?.map((row) => [keyOf(row), row]));
  const now = new Map(data.natures?.map((row) => [keyOf(row), row]));
  const all = [...now.values(), ...[...past.values()].filter((row) => !now.has(keyOf(row))).map(emptied)];
  const cells = (row: Flow, former: Flow | undefined) => ({
    in: plainMoneyCell(row.in),
    out: plainMoneyCell(row.out),
    net: plainMoneyCell(netOf(row)),
    ...comparedCells(before !== null, netOf(row), former && netOf(former)),
  });
  const rows = all.map((row): ReportLine<'customers' | 'suppliers'> => {
    const own = cells(row, past.get(keyOf(row)));
    if (row.kind !== 'account') {
      return { ...line(row.kind, '', own), word: row.kind, namedAt: 'nature' };
    }
    const lead = toLedger(row.account_id ?? 0);
    const named = { code: codeCell(row.code), nature: textCell(row.name) };
    // The ledger holds more than cash: its lines do not add up to a number here.
    return line(keyOf(row), row.name ?? '', { ...named, ...own }, { lead });
  });
  return {
    columns: ['code', { key: 'nature', titled: 'nature' }, 'in', 'out', 'net', 'balance'],
    rows: [
      totalLine('opening', 'nature', { balance: plainMoneyCell(data.opening) }),
      ...rows,
      totalLine(
        'realized',
        'nature',
        cells(sumOf(data.natures ?? []), before ? sumOf(before.data.natures ?? []) : undefined),
      ),
      totalLine('closing', 'nature', { balance: plainMoneyCell(data.closing) }),
    ],
  };
}

function emptied(row: Nature): Nature {
  return { ...row, in: 0, out: 0 };
}

/** The withheld part of what is expected to go out, which leads to its own list; none without such a part. */
function withheldLines(id: string, { withheld = 0 }: Expected): ReportLine<'withheld'>[] {
  if (withheld === 0) return [];
  const lead: LineLead = { kind: 'place', place: 'withholdings' };
  const cells = { out: plainMoneyCell(withheld) };
  return [
    {
      ...line(`withheld ${id}`, '', cells, { depth: 2, leads: { out: lead }, lead }),
      word: 'withheld',
      namedAt: 'period',
    },
  ];
}

/** Forecast from today on: past days expect nothing, and the paying account is unknown. */
function forecastOf({ data, query, isPast }: Asked<CashFlow>): Forecast | null {
  return isPast || query.treasury !== '' || query.by === 'nature' ? null : data.forecast;
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
