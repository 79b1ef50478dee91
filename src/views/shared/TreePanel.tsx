import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isNarrowed } from '../../domain/tables/tableLook.ts';
import { branchIds, siblingBranchIds } from '../../domain/tables/treeView.ts';
import { type Placed, placed } from '../../domain/tree.ts';
import { places } from '../../machines/app/routes.ts';
import {
  forestOf,
  foundCount,
  type NamedTreeRow,
  outlinedRows,
  unfoldedRows,
} from '../../machines/chart/outlinedRows.ts';
import type { OutlineActor } from '../../machines/chart/outlineMachine.ts';
import type { ListActor } from '../../machines/shared/lists/listMachine.ts';
import type { Gathered } from '../../machines/shared/lists/tableMachine.ts';
import { useSession } from '../appContext.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Message } from '../parts/Message.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { TreeGrid } from '../parts/tables/TreeGrid.tsx';
import type { EmptyGuideProps } from './EmptyGuide.tsx';
import { ListFrame } from './ListFrame.tsx';
import { TreeToolbar } from './TreeToolbar.tsx';
import { useTable } from './useTable.ts';

interface Props<Row extends NamedTreeRow> {
  list: ListActor<Row>;
  outline: OutlineActor;
  texts: TreePanelTexts;
  columns: Column<Row>[];
  /**
   * Columns that an import reads and the grid does not show, with the names loaded for them: an exported file can be
   * imported again.
   */
  inFiles: (rows: Row[], names: Gathered['names']) => Column<Row>[];
  nameOf: (row: Row) => string;
  rowActions: (row: Placed<Row>) => RowAction[];
  /** Enter or double click on a row. */
  onEdit: (row: Placed<Row>) => void;
  guide?: EmptyGuideProps;
}

export interface TreePanelTexts {
  title: string;
  loading: string;
  showInactive: string;
  emptyActive: string;
  emptyAll: string;
  nothingFound: string;
  total: (count: number) => string;
}

/** A tree of rows, in every state of the list and the outline. */
export function TreePanel<Row extends NamedTreeRow>(props: Props<Row>) {
  const { list, outline, texts, columns, inFiles, nameOf, rowActions, onEdit } = props;
  const { rows, remark } = useSelector(list, ({ context }) => context);
  const isBusy = useSelector(list, (current) => current.hasTag('busy'));
  const look = useSelector(outline, (current) => current);
  const forest = forestOf(rows);
  const { table, look: tableLook, order, layout, count } = useTable(list, columns, rows);
  const names = useSelector(table, (snapshot) => snapshot?.context.gathered?.names);
  const comesBack = useSession().capabilities.includes(places.imports.needs);
  const filed = useMemo(() => (comesBack ? inFiles(rows, names) : []), [comesBack, inFiles, rows, names]);
  const searched = { fields: columns, look: tableLook };
  const visible = outlinedRows(rows, look, searched);
  const isNarrowing = look.hasTag('searching') || isNarrowed(tableLook);
  const emptyText = look.hasTag('inactiveShown') ? texts.emptyAll : texts.emptyActive;
  return (
    <ListFrame
      list={list}
      loadingText={texts.loading}
      emptyText={emptyText}
      guide={props.guide}
      toolbar={
        <TreeToolbar
          outline={outline}
          table={table}
          texts={texts}
          columns={columns}
          layout={layout}
          inFiles={filed}
          rows={rows}
          shown={() => unfoldedRows(rows, look, searched)}
          count={count && foundCount(rows, look, searched)}
          remark={remark}
          branchIds={() => branchIds(forest)}
        />
      }
      footer={remark && <Message tone="warning" live="status" text={remark} />}
    >
      {visible.length === 0 ? (
        <div aria-busy={isBusy}>
          <EmptyState text={isNarrowing ? texts.nothingFound : emptyText} />
        </div>
      ) : (
        <TreeGrid
          label={texts.title}
          columns={columns}
          layout={layout}
          rows={visible}
          nameOf={nameOf}
          rowActions={(row) => rowActions(placed(forest, row))}
          onRowActivate={(row) => onEdit(placed(forest, row))}
          onToggle={(id) => outline.send({ type: 'row.toggled', id })}
          onExpandSiblings={(id) =>
            outline.send({ type: 'siblings.expanded', ids: siblingBranchIds(forest, id) })
          }
          busy={isBusy}
          order={order}
        />
      )}
    </ListFrame>
  );
}
