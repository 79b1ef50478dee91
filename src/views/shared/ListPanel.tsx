import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type AnyListActor, selectListPhase } from '../../machines/shared/listPhase.ts';
import type { Identified } from '../../machines/shared/rowNews.ts';
import { formTexts } from '../../texts/forms.ts';
import { listTexts } from '../../texts/lists.ts';
import { DataGrid } from '../parts/DataGrid.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import type { Column, RowAction, RowTone } from '../parts/GridRow.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { Panel } from '../parts/Panel.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';

interface Props<Row extends Identified> {
  list: AnyListActor<Row>;
  label: string;
  columns: Column<Row>[];
  rowActions: (row: Row) => RowAction[];
  rowTone?: (row: Row) => RowTone | undefined;
  /** The rows to show of those that the list has, such as the ones that pass a filter. */
  visible?: (rows: Row[]) => Row[];
  loadingText: string;
  emptyText: string;
  total?: (count: number) => string;
  toolbar?: ReactNode;
  footer?: ReactNode;
}

/** A list in every state that its machine can be in. */
export function ListPanel<Row extends Identified>({ list, total, visible, ...props }: Props<Row>) {
  const snapshot = useSelector(list, (current) => current);
  const { rows: all, failure } = snapshot.context;
  const rows = visible ? visible(all) : all;
  const retry = () => list.send({ type: 'list.retried' });
  const canRetry = snapshot.can({ type: 'list.retried' });
  const hasRows = snapshot.hasTag('rows');
  return (
    <Panel toolbar={props.toolbar} footer={props.footer}>
      {hasRows && snapshot.hasTag('slow') && (
        <div role="status" className="slow-line">
          {formTexts.stillWaiting}
        </div>
      )}
      {hasRows && snapshot.hasTag('failed') && (
        <StaleNotice
          title={failure?.title}
          text={failure?.text ?? ''}
          retryLabel={listTexts.retry}
          canRetry={canRetry}
          onRetry={retry}
        />
      )}
      <LoadState
        phase={selectListPhase(snapshot)}
        loadingText={props.loadingText}
        failure={failure}
        retryLabel={listTexts.retry}
        canRetry={canRetry}
        onRetry={retry}
        emptyText={props.emptyText}
      >
        {rows.length === 0 ? (
          <div aria-busy={snapshot.hasTag('busy')}>
            <EmptyState text={props.emptyText} />
          </div>
        ) : (
          <DataGrid
            label={props.label}
            columns={props.columns}
            rows={rows}
            rowKey={(row) => String(row.id)}
            rowActions={props.rowActions}
            rowTone={props.rowTone}
            busy={snapshot.hasTag('busy')}
            footer={total?.(rows.length)}
          />
        )}
      </LoadState>
    </Panel>
  );
}
