import '../../theme/print.css';
import { formatTimestamp } from '../../../domain/dateText.ts';
import { type Cell, cellText, textCell } from '../../../domain/tables/cell.ts';
import { isUnbroken, paperSheet } from '../../../domain/tables/paperSheet.ts';
import { besideEachOther } from '../../../domain/tables/twoSides.ts';
import { printedAt } from '../../../texts/tables/narrowing.ts';
import { type Signatory, Signatures } from './Signatures.tsx';

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
  look?: SheetLook | undefined;
}

/** Look of a sheet that is signed. */
export interface SheetLook {
  /** Prints the first rows on the left half and the others beside them. */
  leftRows?: number | undefined;
  /** Lines below the company: address and register. */
  company?: readonly string[];
  signatories?: readonly Signatory[];
}

const noCell = textCell(null);

/** A list on paper, with every row. On screen it is hidden; in print everything else is. */
export function PrintSheet(props: Props) {
  const { title, heading, notes, totals, look } = props;
  const leftRows = look?.leftRows;
  const columns =
    leftRows === undefined
      ? props.columns
      : ['left', 'right'].flatMap((side) =>
          props.columns.map((column) => ({ ...column, key: `${side} ${column.key}` })),
        );
  const rows =
    leftRows === undefined ? props.rows : besideEachOther(props.rows, leftRows, props.columns.length);
  const { isWide, isFine, bands, least } = paperSheet(
    columns,
    rows,
    columns.map(({ key }) => totals?.[key]),
  );
  return (
    <article className="print-sheet" data-wide={isWide || undefined} data-fine={isFine} aria-hidden>
      <header>
        <strong>{heading}</strong>
        {look?.company?.map((line) => (
          <p key={line}>{line}</p>
        ))}
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
              <tr key={row} data-total={isTotalRow(cells) || undefined}>
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
      <Signatures signatories={look?.signatories ?? []} />
    </article>
  );
}

/** A total stays with the rows above it (`print.css`). */
function isTotalRow(cells: readonly Cell[]): boolean {
  return cells.some(({ isTotal }) => isTotal);
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
