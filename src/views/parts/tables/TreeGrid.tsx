import type { ReactNode } from 'react';
import { cellText } from '../../../domain/tables/cell.ts';
import type { VisibleRow } from '../../../domain/tables/treeView.ts';
import type { RowId, TreeRow } from '../../../domain/tree.ts';
import { treeTexts } from '../../../texts/chart/trees.ts';
import type { GridLayout } from '../../columns/useLayout.ts';
import { DataGrid } from './DataGrid.tsx';
import type { GridOrder } from './GridHead.tsx';
import type { Column, RowAction } from './GridRow.tsx';
import { TreeCell } from './TreeCell.tsx';

interface Props<Row extends TreeRow> {
  /** Accessible name of the tree. */
  label: string;
  /** The first one shows the levels. */
  columns: Column<Row>[];
  layout?: GridLayout | undefined;
  rows: VisibleRow<Row>[];
  nameOf: (row: Row) => string;
  rowActions: (row: Row) => RowAction[];
  /** Enter or double click. */
  onRowActivate: (row: Row) => void;
  onToggle: (id: RowId) => void;
  onExpandSiblings: (id: RowId) => void;
  busy?: boolean;
  order?: GridOrder;
  footer?: ReactNode;
}

/**
 * Rows in levels, an ARIA treegrid: Right opens a row and then enters its actions; Left leaves them, closes the row,
 * and goes to its parent; `*` opens all rows of a level. Only the rows in sight are rendered.
 */
export function TreeGrid<Row extends TreeRow>(props: Props<Row>) {
  const { label, columns, rows, nameOf, onToggle, onExpandSiblings } = props;

  const onRowKey = (key: string, index: number, activate: (index: number) => void): boolean => {
    const current = rows[index];
    if (!current) return false;
    const { row, isExpanded, parentId } = current;
    if (key === '*') onExpandSiblings(row.id);
    else if (key === 'ArrowRight' && isExpanded === false) onToggle(row.id);
    else if (key === 'ArrowLeft' && isExpanded) onToggle(row.id);
    else if (key === 'ArrowLeft' && parentId !== null)
      activate(rows.findIndex((other) => other.row.id === parentId));
    else return false;
    return true;
  };

  return (
    <DataGrid
      role="treegrid"
      label={label}
      columns={columns.map((column, place) => inTree(column, place === 0, nameOf, onToggle))}
      layout={props.layout}
      rows={rows}
      rowKey={({ row }) => String(row.id)}
      rowActions={({ row }) => props.rowActions(row)}
      rowTone={({ row }) => (row.is_active ? undefined : 'muted')}
      rowAttributes={attributesOf}
      onRowActivate={({ row }) => props.onRowActivate(row)}
      onRowKey={onRowKey}
      busy={props.busy}
      order={props.order}
      footer={props.footer}
    />
  );
}

function attributesOf<Row extends TreeRow>({ depth, position, siblings, isExpanded }: VisibleRow<Row>) {
  return {
    'aria-level': depth + 1,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'aria-expanded': isExpanded ?? undefined,
  };
}

function inTree<Row extends TreeRow>(
  column: Column<Row>,
  isFirst: boolean,
  nameOf: (row: Row) => string,
  onToggle: (id: RowId) => void,
): Column<VisibleRow<Row>> {
  const { render, value } = column;
  const inRow = { ...column, value: ({ row }: VisibleRow<Row>) => value(row) };
  const draw = (row: Row) => (render ? render(row) : cellText(value(row)));
  if (!isFirst) return { ...inRow, render: ({ row }) => draw(row) };
  return {
    ...inRow,
    render: ({ row, depth, isExpanded, fault }) => (
      <TreeCell
        name={nameOf(row)}
        depth={depth}
        isExpanded={isExpanded}
        fault={fault && treeTexts[fault]}
        onToggle={() => onToggle(row.id)}
      >
        {draw(row)}
      </TreeCell>
    ),
  };
}
