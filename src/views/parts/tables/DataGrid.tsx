import { type ReactNode, useId, useMemo, useRef } from 'react';
import { arranged } from '../../../domain/tables/columnLayout.ts';
import type { GridLayout } from '../../columns/useLayout.ts';
import { preloadDialogs } from '../dialogs/preloadDialogs.ts';
import { columnWidths, leastWidth } from './columnWidths.ts';
import { copyRows } from './copiedRows.ts';
import { GridHead, type GridOrder } from './GridHead.tsx';
import { type Column, GridRow, type RowAction, type RowAttributes, type RowTone } from './GridRow.tsx';
import { extendTo, type GridSelection } from './gridSelection.ts';
import * as sizes from './gridSizes.ts';
import { useGridKeyboard } from './useGridKeyboard.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useScrollEdges } from './useScrollEdges.ts';

export interface DataGridProps<Row> {
  /** Accessible name of the grid. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  rowActions?: (row: Row) => RowAction[];
  /** A last line that stays visible. */
  footer?: ReactNode;
  /** The same as totals, below each column by its key. */
  totals?: Record<string, ReactNode>;
  /** Enter or double click. Without it Enter runs the row's first action. */
  onRowActivate?: (row: Row) => void;
  /** A click, Enter or Space on a row; `rowAttributes` marks the selected row. */
  onRowSelect?: (row: Row) => void;
  /** Several rows can be selected. */
  hasMany?: boolean;
  /** Boxes for that. */
  selection?: GridSelection<Row>;
  /** Address of a row, for a tab of its own: Ctrl click or the middle button. */
  rowPath?: ((row: Row) => string | null) | undefined;
  /** Without `onRowActivate` a double click does what Enter does. */
  opensByDoubleClick?: boolean;
  rowTone?: (row: Row) => RowTone | undefined;
  busy?: boolean;
  /** Chosen columns and widths. */
  layout?: GridLayout | undefined;
  /** Makes the headings sort the rows. */
  order?: GridOrder | false | undefined;
  /** 'treegrid' for rows with levels: `rowAttributes` has the levels, `onRowKey` opens and closes. */
  role?: 'grid' | 'treegrid';
  rowAttributes?: (row: Row) => RowAttributes;
  /** A key on a row that the grid does not handle; returns true when it was used. */
  onRowKey?: (key: string, index: number, activate: (index: number) => void) => boolean;
}

const windowFrom = 100;
const manyColumns = 9;
const checkWidth = 36;
const actionWidth = 28;
/** Room for their heading. */
const leastActions = 64;

/** Rows in columns. Long lists render only the rows in sight; the whole grid is one tab stop with arrow keys. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, rows, rowKey, rowActions, footer, totals, onRowActivate, rowTone, busy } = props;
  const { role = 'grid', rowAttributes, onRowSelect, selection, layout } = props;
  const columns = useMemo(() => shownOf(props.columns, layout), [props.columns, layout]);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const keys = rows.map(rowKey);
  useScrollEdges(scroller);
  const { start, end } = useRowWindow(scroller, rows.length, sizes.rowHeight, rows.length > windowFrom);

  const anchor = useRef(0);
  const check = (index: number, isRange: boolean) => {
    const row = rows[index];
    if (!selection || row === undefined) return;
    if (isRange) extendTo(selection, rows, Math.min(anchor.current, rows.length - 1), index);
    else selection.onToggle(row);
    anchor.current = index;
  };
  const enter = (row: Row | undefined) => {
    if (row === undefined) return;
    if (onRowActivate) onRowActivate(row);
    else if (onRowSelect) onRowSelect(row);
    else
      rowActions?.(row)
        .find((action) => !action.disabled && !action.reason)
        ?.onClick();
  };
  const onRowKey = (key: string, index: number, activate: (index: number) => void) => {
    const row = rows[index];
    if (key !== ' ' || !onRowSelect || row === undefined) {
      return props.onRowKey?.(key, index, activate) ?? false;
    }
    onRowSelect(row);
    return true;
  };
  const hasFoot = Boolean(footer ?? totals);
  const keyboard = useGridKeyboard({
    table,
    scroller,
    keys,
    footHeight: hasFoot ? sizes.footHeight : 0,
    onEnter: (index) => enter(rows[index]),
    onRowKey,
  });

  const visible = rows.slice(start, end).map((row) => ({ row, actions: rowActions?.(row) }));
  const mostActions = Math.max(...visible.map(({ actions }) => actions?.length ?? 0));
  const actionsWidth = rowActions
    ? `${Math.max(leastActions, mostActions * actionWidth + 24)}px - var(--squeeze)`
    : '0px';
  const widths = useMemo(() => columnWidths(columns, rows, totals), [columns, rows, totals]);
  // The actions take the remaining width of a table whose columns all have one.
  const isFilled = layout && !widths.includes(undefined);
  const span = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0);
  const rowId = (index: number) => `${id}-${keys[index]}`;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only fetch the dialogs' code early.
    <div
      className="grid-scroller"
      ref={scroller}
      onPointerEnter={rowActions && preloadDialogs}
      onFocus={rowActions && preloadDialogs}
    >
      {busy && <div className="grid-busy" aria-hidden />}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is a grid or a treegrid. */}
      <table
        className="grid"
        role={role}
        tabIndex={0}
        ref={table}
        data-focus-home="list"
        data-wide={shownOf(props.columns, undefined).length > manyColumns || undefined}
        style={{
          minWidth: `calc(${leastWidth(widths)} + ${actionsWidth} + ${selection ? checkWidth : 0}px)`,
        }}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={props.hasMany}
        aria-colcount={span}
        aria-activedescendant={
          keyboard.index >= start && keyboard.index < end ? rowId(keyboard.index) : undefined
        }
        onKeyDown={keyboard.onKeyDown}
        onFocus={keyboard.onFocus}
        onBlur={keyboard.onBlur}
        onCopy={(event) => copyRows(event, rows, props.columns)}
      >
        <colgroup>
          {selection && <col style={{ width: checkWidth }} />}
          {columns.map(({ key }, place) => (
            <col key={key} style={{ width: widths[place] }} />
          ))}
          {rowActions && <col style={{ width: isFilled ? undefined : `calc(${actionsWidth})` }} />}
        </colgroup>
        <GridHead
          columns={columns}
          hasActions={rowActions !== undefined}
          order={props.order}
          layout={layout}
          all={selection && { ...selection.all, Box: selection.Box }}
        />
        <tbody>
          <Gap rows={start} span={span} />
          {visible.map(({ row, actions }, offset) => {
            const index = start + offset;
            return (
              <GridRow
                key={keys[index]}
                id={rowId(index)}
                row={row}
                index={index}
                columns={columns}
                actions={actions}
                tone={rowTone?.(row)}
                attributes={rowAttributes?.(row)}
                active={index === keyboard.index}
                onPoint={keyboard.activate}
                onActivate={
                  onRowActivate
                    ? () => onRowActivate(row)
                    : props.opensByDoubleClick && !onRowSelect
                      ? () => enter(row)
                      : undefined
                }
                path={props.rowPath?.(row) ?? undefined}
                check={
                  selection && {
                    Box: selection.Box,
                    label: selection.label(row),
                    state: selection.isSelected(row),
                    reason: selection.reason(row),
                    onPress: (isRange) => check(index, isRange),
                  }
                }
                onSelect={onRowSelect && (() => onRowSelect(row))}
              />
            );
          })}
          <Gap rows={rows.length - end} span={span} />
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr>
              {footer && <td colSpan={span}>{footer}</td>}
              {totals && selection && <td className="grid-check-cell" />}
              {totals &&
                columns.map(({ key, align, folds }, place) => (
                  // Nothing is below the actions: a last, left-aligned total takes their room.
                  <td
                    key={key}
                    data-align={align}
                    data-folding={folds}
                    colSpan={align || columns[place + 1] ? 1 : columns.length + (rowActions ? 1 : 0) - place}
                  >
                    {totals[key]}
                  </td>
                ))}
              {totals && rowActions && columns.at(-1)?.align && <td className="grid-actions-cell" />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function shownOf<Row>(columns: Column<Row>[], layout: GridLayout | undefined): Column<Row>[] {
  const drawn = columns.filter(({ isDataOnly }) => !isDataOnly);
  return layout ? arranged(drawn, layout) : drawn;
}

/** Height of the rows that are not rendered. */
function Gap({ rows, span }: { rows: number; span: number }) {
  if (rows <= 0) return null;
  return (
    <tr className="grid-gap" aria-hidden>
      <td colSpan={span} style={{ height: rows * sizes.rowHeight }} />
    </tr>
  );
}
