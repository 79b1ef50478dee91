import type { Intent } from '@blueprintjs/core';
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { type Cell, cellText, type Field } from '../../../domain/tables/cell.ts';
import { IconButton } from '../IconButton.tsx';
import type { GridCheck } from './GridCheck.tsx';
import { stayingAt } from './stayingColumn.ts';

/** A column: its value for a row, and how to render it when plain text is not enough. */
export interface Column<Row> extends Field<Row> {
  align?: 'left' | 'right';
  /** Pixels, or a CSS width such as '30%'. Columns without one share the remaining width. */
  width?: number | string;
  render?: (row: Row) => ReactNode;
  /** Offers a filter by value, by several values of a host that takes them, or by month or year. */
  narrows?: 'choice' | 'choices' | 'period';
  /** Its periods include future ones. */
  looksAhead?: boolean;
  /** All possible values, where a page of rows does not show them all. */
  choices?: readonly (string | { value: string; label: string })[];
  /**
   * Folds away in a narrow grid: another cell then shows its value below, or the previous cell beside, as
   * `data-folded`. The last to fold may be left out: their value follows from other columns.
   */
  folds?: 'below' | 'beside' | 'last' | undefined;
  /** Key of that other cell's column; without it the one before. */
  foldsInto?: string;
  /** The column that folds into this one is hidden. */
  isAlone?: boolean;
  /** Stays this many pixels from the left edge while the columns behind it scroll. */
  staysAt?: number | undefined;
  /** The host does not order by it. */
  isUnsorted?: boolean;
  /** Only for spreadsheets, export and search: in the grid another column shows it too. */
  isDataOnly?: boolean;
}

export interface RowAction {
  key: string;
  /** Accessible name with the row in it: 'Editar Residencial Aurora'. */
  label: string;
  icon: ReactElement;
  onClick: () => void;
  /** Address of the same in a page of its own, which Ctrl or the middle button opens in a tab. */
  path?: string;
  disabled?: boolean;
  /** Reason why it is disabled; it stays focusable, so that the reason can be read. */
  reason?: string | undefined;
  title?: string;
  intent?: Intent;
}

export type RowTone = 'muted' | 'danger';

/** Place of a row in a tree, or its selection. */
export type RowAttributes = Pick<
  ComponentProps<'tr'>,
  'aria-level' | 'aria-posinset' | 'aria-setsize' | 'aria-expanded' | 'aria-selected'
>;

interface Props<Row> {
  id: string;
  row: Row;
  index: number;
  columns: Column<Row>[];
  actions: RowAction[] | undefined;
  tone: RowTone | undefined;
  attributes: RowAttributes | undefined;
  active: boolean;
  onPoint: (index: number, isPointedAt?: boolean) => void;
  onActivate: (() => void) | undefined;
  path?: string | undefined;
  check?: (ComponentProps<typeof GridCheck> & { Box: typeof GridCheck }) | undefined;
  onSelect: (() => void) | undefined;
}

/** One row of a grid: cells and action buttons, which Tab reaches only in the active row. */
export function GridRow<Row>(props: Props<Row>) {
  const { id, row, index, columns, actions, tone, attributes, active, onPoint, onActivate, onSelect } = props;
  const { path, check } = props;
  const openTab = (event: MouseEvent) => {
    if (path && !isOnAction(event.target)) window.open(path, '_blank');
  };
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) openTab(event);
    // The second press of a double click opens.
    else if (!isOnAction(event.target) && !(onActivate && event.detail > 1)) onSelect?.();
  };
  return (
    <tr
      {...attributes}
      id={id}
      aria-rowindex={index + 2}
      data-active={active || undefined}
      data-tone={tone}
      onPointerDown={() => onPoint(index, true)}
      onFocus={() => active || onPoint(index)}
      onDoubleClick={onActivate && ((event) => isOnAction(event.target) || onActivate())}
      onClick={onSelect || path ? click : undefined}
      onAuxClick={path ? (event) => event.button === 1 && openTab(event) : undefined}
    >
      {check && (
        <td className="grid-check-cell">
          <check.Box label={check.label} state={check.state} reason={check.reason} onPress={check.onPress} />
        </td>
      )}
      {columns.map(({ key, align, folds, isAlone, staysAt, value, render }) => {
        const cell = value(row);
        return (
          <td
            key={key}
            data-align={align}
            data-kind={cell.type}
            data-folding={folds}
            data-alone={isAlone || undefined}
            data-stays={staysAt}
            style={stayingAt(staysAt)}
            title={tooltipOf(cell)}
          >
            {render ? render(row) : cellText(cell)}
          </td>
        );
      })}
      {actions && (
        <td className="grid-actions-cell">
          <div className="grid-actions">
            {actions.map(({ key, onClick, path, ...action }) => (
              <IconButton
                key={key}
                {...action}
                tabIndex={active ? 0 : -1}
                // A double click counts once: its second press may hit the opposite action, or another row.
                onClick={({ detail, ctrlKey, metaKey }) => {
                  if (path && (ctrlKey || metaKey)) window.open(path, '_blank');
                  else if (detail <= 1) onClick();
                }}
                onAuxClick={path ? ({ button }) => button === 1 && window.open(path, '_blank') : undefined}
              />
            ))}
          </div>
        </td>
      )}
    </tr>
  );
}

/** The whole text, where the column may cut it. */
function tooltipOf(cell: Cell): string | undefined {
  return cell.type === 'text' || cell.type === 'instant' ? cellText(cell) || undefined : undefined;
}

function isOnAction(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.grid-actions, .grid-check, a') !== null;
}
