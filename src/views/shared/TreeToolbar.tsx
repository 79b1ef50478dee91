import { CollapseAll, ExpandAll } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { RowId } from '../../domain/tree.ts';
import type { OutlineActor } from '../../machines/chart/outlineMachine.ts';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';
import { treeTexts } from '../../texts/chart/trees.ts';
import { tableTexts } from '../../texts/tables/tables.ts';
import type { GridLayout } from '../columns/useLayout.ts';
import { SearchInput } from '../parts/fields/SearchInput.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { TableTools } from './TableTools.tsx';

interface Props<Row extends object> {
  outline: OutlineActor;
  table: TableActor | undefined;
  texts: { title: string; showInactive: string; total: (count: number) => string };
  columns: Column<Row>[];
  layout: GridLayout | undefined;
  inFiles: Column<Row>[];
  rows: Row[];
  /** Filtered rows, including those under collapsed ones, and how many match the search. */
  shown: () => Row[];
  count: number | undefined;
  /** Note that there may be more rows than were loaded. */
  remark: string | null;
  /** Ids of the rows that can be collapsed. */
  branchIds: () => RowId[];
}

/** Toolbar of a tree: search, inactive rows, expanding or collapsing everything. */
export function TreeToolbar<Row extends object>({ outline, table, texts, branchIds, ...props }: Props<Row>) {
  const { filter } = useSelector(outline, ({ context }) => context);
  const isInactiveShown = useSelector(outline, (current) => current.hasTag('inactiveShown'));
  const filterBy = (text: string) => outline.send({ type: 'filter.typed', text });
  const search = (
    <SearchInput
      label={treeTexts.filter}
      value={filter}
      shortcut={tableTexts.searchKey}
      onChange={filterBy}
    />
  );
  const folding = (
    <>
      <SwitchField
        label={texts.showInactive}
        checked={isInactiveShown}
        onChange={() => outline.send({ type: 'inactive.toggled' })}
      />
      <span className="toolbar-pair">
        <IconButton
          label={treeTexts.expandAll}
          icon={<ExpandAll />}
          onClick={() => outline.send({ type: 'all.expanded' })}
        />
        <IconButton
          label={treeTexts.collapseAll}
          icon={<CollapseAll />}
          onClick={() => outline.send({ type: 'all.collapsed', ids: branchIds() })}
        />
      </span>
    </>
  );
  if (!table) {
    return (
      <>
        {search}
        {folding}
      </>
    );
  }
  return (
    <TableTools
      table={table}
      title={texts.title}
      columns={props.columns}
      layout={props.layout}
      inFiles={props.inFiles}
      rows={props.rows}
      shown={props.shown}
      count={props.count}
      total={texts.total}
      search={search}
      beside={{ search: filter, onClear: () => filterBy('') }}
      narrowing={props.remark ?? undefined}
    >
      {folding}
    </TableTools>
  );
}
