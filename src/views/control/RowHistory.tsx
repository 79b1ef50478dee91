import { useSelector } from '@xstate/react';
import type { HistoryPageActor, HistoryRow, RowHistoryActor } from '../../machines/app/rowHistoryMachine.ts';
import { auditTexts as texts } from '../../texts/control/audit.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { useSurroundings } from '../appContext.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import { ReadingDialog } from '../posting/ReadingDialog.tsx';
import { changedFields, historyColumns } from './historyColumns.tsx';

export interface RowHistoryProps {
  history: RowHistoryActor;
  openedFrom: Element | null;
}

/** The newest changes of a row over its list, field by field, with a link to all of them. */
export function RowHistory({ history, openedFrom }: RowHistoryProps) {
  const row = useSelector(history, ({ context }) => context.row);
  const page = useSelector(history, ({ children }) => children.page);
  return page ? <HistoryReading page={page} row={row} openedFrom={openedFrom} /> : null;
}

interface Props extends Pick<RowHistoryProps, 'openedFrom'> {
  page: HistoryPageActor;
  row: HistoryRow;
}

export function HistoryReading({ page, row: { name, path }, openedFrom }: Props) {
  const { app } = useSurroundings();
  const title = listTexts.history(name);
  return (
    <ReadingDialog
      reading={page}
      title={title}
      loadingText={texts.loading}
      openedFrom={openedFrom}
      actions={
        <PageLink path={path} onNavigate={(to) => app.send({ type: 'navigation.requested', to })}>
          {texts.whole}
        </PageLink>
      }
    >
      {({ rows, pages, total }) =>
        rows.length === 0 ? (
          <EmptyState text={texts.empty} />
        ) : (
          <>
            <div className="details-lines change-lines">
              <DataGrid
                label={title}
                columns={historyColumns}
                rows={changedFields(rows)}
                rowKey={({ key }) => key}
              />
            </div>
            <p className="toolbar-note">
              {pages > 1 ? texts.newest(rows.length, total ?? null) : texts.total(rows.length)}
            </p>
          </>
        )
      }
    </ReadingDialog>
  );
}
