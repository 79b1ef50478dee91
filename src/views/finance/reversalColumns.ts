import { textCell } from '../../domain/cell.ts';
import { reversalFormTexts as texts } from '../../texts/reversals.ts';
import type { Column } from '../parts/GridRow.tsx';

/** A row that may be tied to its reversal, or to what it reverses. */
interface Linked {
  reversed_by_id?: string | null;
  reverses_id?: string | null;
}

/** What a row is tied to: in which way, and its id. */
export function linksOf({ reversed_by_id, reverses_id }: Linked): [what: string, id: string][] {
  return [
    ...(reversed_by_id ? ([[texts.reversedBy, reversed_by_id]] satisfies [string, string][]) : []),
    ...(reverses_id ? ([[texts.reverses, reverses_id]] satisfies [string, string][]) : []),
  ];
}

/** Original and reversal point at each other in lists, files and on paper. */
export function reversalColumn<Row extends Linked>(): Column<Row> {
  return {
    key: 'reversal',
    title: texts.column,
    width: 176,
    value: (row) =>
      textCell(
        linksOf(row)
          .map(([what, id]) => texts.linked(what, id.slice(0, 8)))
          .join(', '),
      ),
  };
}
