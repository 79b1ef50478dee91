import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type ListActor, selectListPhase } from '../../machines/shared/listMachine.ts';
import { formTexts } from '../../texts/forms.ts';
import { listTexts } from '../../texts/lists.ts';
import { DataGrid } from '../parts/DataGrid.tsx';
import type { Column, RowAction } from '../parts/GridRow.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { Panel } from '../parts/Panel.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';

interface Props<Row extends { id: string }> {
  list: ListActor<Row>;
  label: string;
  columns: Column<Row>[];
  rowActions: (row: Row) => RowAction[];
  loadingText: string;
  emptyText: string;
  emptyAction?: ReactNode;
  total: (count: number) => string;
}

/** A list in every state that its machine can be in. */
export function ListPanel<Row extends { id: string }>({ list, total, ...props }: Props<Row>) {
  const snapshot = useSelector(list, (current) => current);
  const { rows, failure } = snapshot.context;
  const retry = () => list.send({ type: 'list.retried' });
  const canRetry = snapshot.can({ type: 'list.retried' });
  const isStale = snapshot.hasTag('rows') && snapshot.hasTag('failed');
  return (
    <Panel>
      {snapshot.hasTag('rows') && snapshot.hasTag('slow') && (
        <div role="status" className="slow-line">
          {formTexts.stillWaiting}
        </div>
      )}
      {isStale && (
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
        emptyAction={props.emptyAction}
      >
        <DataGrid
          label={props.label}
          columns={props.columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowActions={props.rowActions}
          busy={snapshot.hasTag('busy')}
          footer={total(rows.length)}
        />
      </LoadState>
    </Panel>
  );
}
