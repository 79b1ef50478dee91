import { HotkeysContext, type HotkeysContextInstance } from '@blueprintjs/core';
import { Cell, Column, ColumnHeaderCell, FocusMode, SelectionModes, Table } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import '../../theme/screens/spreadsheet.css';
import { useEffect, useRef, useState } from 'react';

/** A cell as shown, and as a spreadsheet program expects it. */
export interface SheetCell {
  text: string;
  copied: string;
}

export interface SheetColumn {
  key: string;
  title: string;
  /** Pixels at first; the user may change it. */
  width: number;
  align?: 'right';
}

export interface SpreadsheetProps {
  /** Accessible name. */
  label: string;
  hint: string;
  columns: SheetColumn[];
  rows: SheetCell[][];
  /** Called with a changed width of a column. */
  onWidth?: ((column: string, width: number) => void) | undefined;
}

const rowHeight = 28;

/** Makes the table's keys work without Blueprint's provider, which would bring an English dialog of shortcuts. */
const hotkeys: HotkeysContextInstance = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
];

/**
 * The spreadsheet itself. Columns resize, ranges are selected by mouse and by Shift with the arrows, Ctrl+C copies them
 * as tab-separated values. DOM state: Blueprint's scrolling boxes need a tab stop.
 */
export function SpreadsheetFrame({ label, hint, columns, rows, onWidth }: SpreadsheetProps) {
  const [widths, setWidths] = useState<Record<string, number>>({});
  const box = useRef<HTMLElement>(null);
  const cell = (row: number, column: number) => rows[row]?.[column];

  // Without a tab stop the keyboard cannot scroll Blueprint's two boxes, rows and row numbers.
  useEffect(() => {
    for (const scroller of box.current?.querySelectorAll('.bp6-table-quadrant-scroll-container') ?? []) {
      scroller.setAttribute('tabindex', '0');
      scroller.setAttribute('role', 'group');
      scroller.setAttribute('aria-label', label);
    }
  });

  return (
    <section className="spreadsheet" aria-label={label} ref={box}>
      <p className="spreadsheet-hint">{hint}</p>
      <HotkeysContext.Provider value={hotkeys}>
        <Table
          numRows={rows.length}
          columnWidths={columns.map(({ key, width }) => widths[key] ?? width)}
          defaultRowHeight={rowHeight}
          minColumnWidth={60}
          enableRowHeader
          enableRowResizing={false}
          selectionModes={SelectionModes.ALL}
          focusMode={FocusMode.CELL}
          cellRendererDependencies={[rows]}
          getCellClipboardData={(row, column) => cell(row, column)?.copied ?? ''}
          onColumnWidthChanged={(index, width) => {
            const { key = '' } = columns[index] ?? {};
            setWidths((now) => ({ ...now, [key]: width }));
            onWidth?.(key, width);
          }}
        >
          {columns.map(({ key, title, align }, column) => (
            <Column
              key={key}
              id={key}
              name={title}
              columnHeaderCellRenderer={() => (
                <ColumnHeaderCell name={title} className={align && 'sheet-right'} />
              )}
              cellRenderer={(row) => (
                <Cell className={align && 'sheet-right'}>{cell(row, column)?.text}</Cell>
              )}
            />
          ))}
        </Table>
      </HotkeysContext.Provider>
    </section>
  );
}
