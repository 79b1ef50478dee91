import { Link } from 'wouter';
import { formatCalendarDate, formatMonth } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import {
  type CashStep,
  cashMarks,
  cashSteps,
  monthLead,
  type TenantSummary,
} from '../../domain/reports/dashboard.ts';
import { tenantDashboardTexts as texts } from '../../texts/reports/dashboards.ts';
import { reportWords } from '../../texts/reports/reportWords.ts';
import { ChartFrame, ChartTable } from '../parts/ChartFrame.tsx';
import { barChart, stepChart } from '../parts/chartShapes.ts';
import { dashboardHref } from './dashboardHref.ts';

const { columns: flowWords } = reportWords['cash-flow'];
const { columns: lineWords } = reportWords['account-ledger'];

/** Expected cash, day by day, if every title is paid on its due date. */
export function CashChart({ told }: { told: TenantSummary }) {
  const steps = cashSteps(told);
  const marks = cashMarks(told);
  const chart = stepChart(
    steps.map(({ ahead, balance }) => ({ x: ahead, y: balance })),
    marks.map(({ ahead }) => ahead),
  );
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <>
      <ChartFrame
        label={first && last ? `${texts.cash}. ${texts.cashDrawn(first, last)}` : texts.cash}
        ticks={chart.ticks}
        zero={chart.zero}
        marks={chart.marks.map((at, index) => ({ at, text: shortDay(marks[index]?.day ?? '') }))}
      >
        <path className="chart-area" d={chart.area} />
        <path className="chart-line" d={chart.line} />
      </ChartFrame>
      <ChartTable
        title={texts.cash}
        summary={texts.table}
        columns={[lineWords.date, flowWords.in, flowWords.out, flowWords.balance]}
        rows={steps.map((step, at) => ({
          key: String(at),
          cells: [nameOf(step, at), formatBrl(step.in), formatBrl(step.out), formatBrl(step.balance)],
        }))}
      />
    </>
  );
}

/** Result of each of twelve months, profit above the line and loss below it. */
export function ResultsChart({ told: { results } }: { told: TenantSummary }) {
  const months = results ?? [];
  const chart = barChart(months.map(({ amount }) => amount));
  const ordered = months.toSorted((a, b) => b.amount - a.amount);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  return (
    <>
      <ChartFrame
        label={best && worst ? `${texts.results}. ${texts.resultsDrawn(best, worst)}` : texts.results}
        ticks={chart.ticks}
        zero={chart.zero}
        marks={chart.bars.map(({ middle }, at) => ({
          at: middle,
          text: formatMonth(months[at]?.month ?? '').slice(0, 3),
        }))}
      >
        {chart.bars.map(({ x, y, width, height, isNegative }, at) => (
          <Link
            key={months[at]?.month}
            href={dashboardHref(monthLead(months[at]?.month ?? ''))}
            tabIndex={-1}
          >
            <rect
              className={isNegative ? 'chart-loss' : 'chart-gain'}
              x={x}
              y={y}
              width={width}
              height={height}
            >
              <title>{`${formatMonth(months[at]?.month ?? '')}: ${formatBrl(months[at]?.amount)}`}</title>
            </rect>
          </Link>
        ))}
      </ChartFrame>
      <ChartTable
        title={texts.results}
        summary={texts.table}
        columns={[flowWords.period, reportWords['income-statement'].rows.result]}
        rows={months.map(({ month, amount }) => ({
          key: month,
          cells: [formatMonth(month), formatBrl(amount)],
          href: dashboardHref(monthLead(month)),
        }))}
      />
    </>
  );
}

function nameOf({ day, ahead }: CashStep, at: number): string {
  if (day === null) return reportWords['cash-flow'].rows.overdue;
  return at === 0 && ahead === 0 ? texts.today : formatCalendarDate(day);
}

function shortDay(day: string): string {
  return formatCalendarDate(day).slice(0, 5);
}
