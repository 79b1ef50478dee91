import { entryName } from '../../domain/shortId.ts';
import { textCell } from '../../domain/tables/cell.ts';
import { reversalFormTexts as texts } from '../../texts/ledger/reversals.ts';
import type { Column } from '../parts/tables/GridRow.tsx';

/**
 * A row that may be linked to its reversal or to its original; movements are linked by their entry, which can be
 * opened.
 */
interface Linked {
  reversed_by_id?: string | null;
  reverses_id?: string | null;
  reversed_by_entry_id?: string | null;
  reverses_entry_id?: string | null;
  /** Where the host sends them, they say more than an id. */
  reversed_on?: string | null;
  reverses?: { entry_date: string; description: string } | null;
}

/** Links of a row: the kind of link and the id. */
export function linksOf(row: Linked): [what: string, id: string][] {
  const by = row.reversed_by_entry_id ?? row.reversed_by_id;
  const of = row.reverses_entry_id ?? row.reverses_id;
  return [
    ...(by ? ([[texts.reversedBy, by]] satisfies [string, string][]) : []),
    ...(of ? ([[texts.reverses, of]] satisfies [string, string][]) : []),
  ];
}

/** Column with the reversal or original of each row, in lists, files and on paper. */
export function reversalColumn<Row extends Linked>(): Column<Row> {
  return {
    key: 'reversal',
    title: texts.column,
    width: 200,
    value: (row) => textCell(inWords(row)),
  };
}

function inWords(row: Linked): string {
  if (row.reverses) return texts.ofEntry(row.reverses.description, row.reverses.entry_date);
  if (row.reversed_on) return texts.reversedOn(row.reversed_on);
  return linksOf(row)
    .map(([what, id]) => texts.linked(what, entryName(id)))
    .join(', ');
}
