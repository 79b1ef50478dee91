import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shortMoney } from '../../domain/shortMoney.ts';
import type { ChartTick } from './chartShapes.ts';

interface Props {
  /** Description for screen readers. */
  label: string;
  ticks: readonly ChartTick[];
  /** Position of zero, when it is inside the plot. */
  zero: number | null;
  /** Labels under the plot, in hundredths from the left. */
  marks: readonly { at: number; text: string }[];
  children: ReactNode;
}

/** A plot as wide as its container: the drawing stretches, the labels do not. */
export function ChartFrame({ label, ticks, zero, marks, children }: Props) {
  return (
    <figure className="chart-plot" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false" aria-hidden>
        {ticks.map(({ at, value }) => (
          <line key={value} className="chart-grid" x1={0} x2={100} y1={at} y2={at} />
        ))}
        {children}
        {zero !== null && <line className="chart-zero" x1={0} x2={100} y1={zero} y2={zero} />}
      </svg>
      {ticks.map(({ at, value }) => (
        <span key={value} className="chart-amount" style={{ top: `${at}%` }}>
          {shortMoney(value)}
        </span>
      ))}
      {marks.map(({ at, text }) => (
        <span key={at} className="chart-mark" style={{ left: `${at}%` }}>
          {text}
        </span>
      ))}
    </figure>
  );
}

interface TableProps {
  title: string;
  summary: string;
  columns: readonly string[];
  /** `href` leads to what a row counts. */
  rows: readonly { key: string; cells: readonly string[]; href?: string }[];
}

/** The numbers of a chart as a table, for those who prefer to read them. */
export function ChartTable({ title, summary, columns, rows }: TableProps) {
  return (
    <details className="chart-table">
      <summary>{summary}</summary>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, href }) => (
            <tr key={key}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={columns[at]} scope="row">
                    {href ? <Link href={href}>{cell}</Link> : cell}
                  </th>
                ) : (
                  <td key={columns[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
