import '../theme/screens/periods.css';
import '../theme/screens/titles.css';
import { Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { PeriodMonth } from '../../domain/control/periodBook.ts';
import { pathTo } from '../../machines/app/routes.ts';
import type { PeriodsActor } from '../../machines/control/periodsMachine.ts';
import { selectListPhase } from '../../machines/shared/lists/listPhase.ts';
import { periodTexts } from '../../texts/control/periods.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { tableTexts } from '../../texts/tables/tables.ts';
import { opening } from '../../texts/words.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import { Opener } from '../parts/dialogs/Opener.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { Page } from '../parts/Page.tsx';
import { Panel } from '../parts/Panel.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import { TableTools } from '../shared/TableTools.tsx';
import { useTable } from '../shared/useTable.ts';
import { PeriodCloseDialog } from './PeriodCloseDialog.tsx';
import { PeriodHistory } from './PeriodHistory.tsx';
import type { PeriodReopenFormProps } from './PeriodReopenForm.tsx';
import { ClosedThrough, periodAction, periodColumnsOf } from './periodColumns.tsx';
import { YearSection } from './YearSection.tsx';

const PeriodReopenForm = lazyDialog<PeriodReopenFormProps>(() =>
  import('./PeriodReopenForm.tsx').then((m) => m.PeriodReopenForm),
);

const noMonths: PeriodMonth[] = [];

/** The months and the closing date of the books (ability `periods.1`). */
export function PeriodsPage({ screen }: { screen: PeriodsActor }) {
  const { app, today } = useSurroundings();
  const session = useSession();
  const toOpening = pathTo('openings', session);
  const snapshot = useSelector(screen, (current) => current);
  const { book, failure } = snapshot.context;
  const { close, reopen, years } = snapshot.children;
  const hasYears = useSelector(years, (current) => current?.hasTag('offered') ?? false);
  const months = book?.months ?? noMonths;
  const columns = useMemo(
    () => periodColumnsOf(months, session, (to) => app.send({ type: 'navigation.requested', to })),
    [months, session, app],
  );
  const { table, shown, order, layout, count } = useTable(screen, columns, months);
  const canRetry = snapshot.can({ type: 'list.retried' });
  const retry = () => screen.send({ type: 'list.retried' });
  return (
    <Page
      title={periodTexts.title}
      subtitle={periodTexts.subtitle}
      actions={
        <>
          {toOpening && (
            <Link className="bp6-button" href={toOpening}>
              <span className="bp6-button-text">{opening}</span>
            </Link>
          )}
          <IconButton
            label={listTexts.reload}
            icon={<Refresh />}
            disabled={!snapshot.can({ type: 'list.reloadRequested' })}
            onClick={() => screen.send({ type: 'list.reloadRequested' })}
          />
        </>
      }
    >
      <div className="periods" data-years={(hasYears && book !== null) || undefined}>
        <Panel
          toolbar={
            book &&
            table && (
              <TableTools
                table={table}
                title={periodTexts.title}
                columns={columns}
                layout={layout}
                rows={months}
                shown={() => shown}
                count={count}
                total={periodTexts.total}
              >
                <ClosedThrough day={book.closed_through} />
              </TableTools>
            )
          }
        >
          {months.length > 0 && snapshot.hasTag('failed') && (
            <StaleNotice
              title={failure?.title}
              text={failure?.text ?? ''}
              retryLabel={listTexts.retry}
              canRetry={canRetry}
              onRetry={retry}
            />
          )}
          <SlowLine isSlow={months.length > 0 && snapshot.hasTag('slow')} />
          <LoadState
            phase={selectListPhase(snapshot)}
            loadingText={periodTexts.loading}
            failure={failure}
            retryLabel={listTexts.retry}
            canRetry={canRetry}
            onRetry={retry}
            emptyText={periodTexts.empty}
          >
            {book && shown.length === 0 && <EmptyState text={tableTexts.nothingFound} />}
            {book && shown.length > 0 && (
              <DataGrid
                label={periodTexts.months}
                columns={columns}
                layout={layout}
                rows={shown}
                rowKey={({ month }) => month}
                rowTone={({ state }) => (state === 'closed' ? 'muted' : undefined)}
                rowActions={(month) => [periodAction(screen, book, month, today())]}
                opensByDoubleClick={session.capabilities.includes('lists.1')}
                busy={snapshot.hasTag('busy')}
                order={order}
              />
            )}
          </LoadState>
        </Panel>
        {book && years && hasYears && <YearSection years={years} />}
        {book && <PeriodHistory history={book.history} />}
      </div>
      {close && <PeriodCloseDialog command={close} />}
      <Opener isOpen={reopen !== undefined}>{reopen && <PeriodReopenForm form={reopen} />}</Opener>
    </Page>
  );
}
