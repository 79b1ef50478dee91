import type { ClipboardEvent } from 'react';
import { copiedCell } from '../../../domain/tables/cell.ts';
import type { Column } from './GridRow.tsx';

/**
 * Rows for the clipboard, one a line with tabs between their cells: those that a marked text touches, or the selected
 * ones, or the current one. Null leaves the browser's own copy, of a text within one row.
 */
export function copyRows<Row>(
  event: ClipboardEvent<HTMLTableElement>,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): void {
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return;
  const drawn = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]')];
  const marked = document.getSelection();
  const touched =
    marked && !marked.isCollapsed ? drawn.filter((row) => marked.containsNode(row, true)) : null;
  if (touched && touched.length < 2) return;
  const selected = drawn.filter((row) => row.ariaSelected === 'true');
  const chosen = touched ?? (selected.length > 0 ? selected : drawn.filter((row) => row.dataset.active));
  const places = chosen.map((row) => Number(row.getAttribute('aria-rowindex')) - 2);
  const lines = places.flatMap((at) => {
    const row = rows[at];
    return row === undefined ? [] : [columns.map(({ value }) => copiedCell(value(row))).join('\t')];
  });
  if (lines.length === 0) return;
  event.clipboardData.setData('text/plain', lines.join('\r\n'));
  event.preventDefault();
}
