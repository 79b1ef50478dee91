import '../../theme/print.css';
import { formatTimestamp } from '../../../domain/dateText.ts';
import { type Cell, cellText, textCell } from '../../../domain/tables/cell.ts';
import { isUnbroken, paperSheet } from '../../../domain/tables/paperSheet.ts';
import { printedAt } from '../../../texts/tables/narrowing.ts';

interface Props {
  title: string;
  /** Name of the company. */
  heading: string;
  /** Filters of the list, and the number of rows. */
  notes: string[];
  columns: { key: string; title: string; align?: 'left' | 'right' }[];
  rows: Cell[][];
  /** The last line, by column. */
  totals?: Record<string, string> | undefined;
}

const noCell = textCell(null);

/** A list on paper, with every row. On screen it is hidden; in print everything else is. */
export function PrintSheet({ title, heading, notes, columns, rows, totals }: Props) {
  const { isWide, bands, least } = paperSheet(
    columns,
    rows,
    columns.map(({ key }) => totals?.[key]),
  );
  return (
    <article className="print-sheet" data-wide={isWide || undefined} aria-hidden>
      <header>
        <strong>{heading}</strong>
        <h1>{title}</h1>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>{printedAt(formatTimestamp(new Date().toISOString()))}</p>
      </header>
      {bands.map((band) => (
        <table key={band.join()}>
          <thead>
            <tr>
              {band.map((place) => (
                <th
                  key={columns[place]?.key}
                  data-align={columns[place]?.align}
                  style={{ minWidth: leastWidth(columns[place]?.align, least[place]) }}
                >
                  {columns[place]?.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is drawn once.
              <tr key={row}>
                {band.map((place) => (
                  <PrintedCell
                    key={columns[place]?.key}
                    cell={cells[place] ?? noCell}
                    align={columns[place]?.align}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {band.map((place) => (
                  <td key={columns[place]?.key} data-align={columns[place]?.align}>
                    {totals[columns[place]?.key ?? '']}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      ))}
    </article>
  );
}

function PrintedCell({ cell, align }: { cell: Cell; align: 'left' | 'right' | undefined }) {
  const { depth, isStrong } = cell;
  return (
    <td
      data-align={align}
      style={{
        ...(depth && { paddingLeft: `${1.5 + 3 * depth}mm` }),
        ...(isUnbroken(cell) && { whiteSpace: 'nowrap' }),
      }}
    >
      {isStrong ? <strong>{cellText(cell)}</strong> : cellText(cell)}
    </td>
  );
}

/** Includes the padding. Amounts do not wrap; `ch` is a digit, wider than most letters. */
function leastWidth(align: 'left' | 'right' | undefined, letters = 0): string | undefined {
  return align === 'right' ? undefined : `calc(${letters * 0.85}ch + 3mm)`;
}

/** Opens the browser's print dialog; resolves when it is closed. */
export async function printed(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener('afterprint', () => resolve(), { once: true });
  window.print();
  await promise;
}
