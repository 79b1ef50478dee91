import '../theme/print.css';
import { type Cell, cellText } from '../../domain/cell.ts';
import { formatTimestamp } from '../../domain/dateText.ts';
import { outputTexts } from '../../texts/tables.ts';

interface Props {
  title: string;
  /** Whose list it is. */
  heading: string;
  /** What the list was narrowed to, and how much it holds. */
  notes: string[];
  columns: { key: string; title: string; align?: 'left' | 'right' }[];
  rows: Cell[][];
  /** The last line, by column. */
  totals?: Record<string, string>;
}

/** A list on paper, every row of it. On the screen it is not seen; printing, nothing else is. */
export function PrintSheet({ title, heading, notes, columns, rows, totals }: Props) {
  return (
    <article className="print-sheet" aria-hidden>
      <header>
        <strong>{heading}</strong>
        <h1>{title}</h1>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>{outputTexts.printedAt(formatTimestamp(new Date().toISOString()))}</p>
      </header>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title: heading, align }) => (
              <th key={key} data-align={align}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is drawn once.
            <tr key={row}>
              {cells.map((cell, place) => (
                <td key={columns[place]?.key} data-align={columns[place]?.align}>
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map(({ key, align }) => (
                <td key={key} data-align={align}>
                  {totals[key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </article>
  );
}

/** Brings up the browser's print dialog, and ends when it is closed. */
export async function printed(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener('afterprint', () => resolve(), { once: true });
  window.print();
  await promise;
}
