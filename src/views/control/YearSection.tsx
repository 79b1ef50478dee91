import { Lock, Unlock } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { Year } from '../../domain/control/yearBook.ts';
import { instantCell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import type { YearClosingActor } from '../../machines/control/yearClosingMachine.ts';
import { whyNotUndoYear } from '../../machines/control/yearRules.ts';
import { yearTexts as texts } from '../../texts/control/years.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { LoadState } from '../parts/LoadState.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Panel } from '../parts/Panel.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import type { YearDialogProps } from './YearDialog.tsx';
import type { YearUndoFormProps } from './YearUndoForm.tsx';

const YearDialog = lazyPart<YearDialogProps>(() => import('./YearDialog.tsx').then((m) => m.YearDialog));
const YearUndoForm = lazyPart<YearUndoFormProps>(() =>
  import('./YearUndoForm.tsx').then((m) => m.YearUndoForm),
);

/** The years of the books and their closing (ability `yearend.1`). */
export function YearSection({ years: screen }: { years: YearClosingActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { years, failure, permissions } = snapshot.context;
  const { undo } = snapshot.children;
  const isDialog = snapshot.hasTag('dialog');
  const isBusy = snapshot.hasTag('busy') && !isDialog;
  const retry = {
    retryLabel: listTexts.retry,
    canRetry: snapshot.can({ type: 'list.retried' }),
    onRetry: () => screen.send({ type: 'list.retried' }),
  };
  const phase = years ? 'ready' : snapshot.hasTag('failed') ? 'failed' : 'loading';
  return (
    <div className="years">
      <Panel toolbar={<h2 className="panel-heading">{texts.title}</h2>} fill={false}>
        {years && snapshot.hasTag('failed') && (
          <StaleNotice title={failure?.title} text={failure?.text ?? ''} {...retry} />
        )}
        <SlowLine isSlow={snapshot.hasTag('slow') && !isDialog} />
        <LoadState phase={phase} loadingText={texts.loading} failure={failure} emptyText="" {...retry}>
          <DataGrid
            label={texts.title}
            columns={columns}
            rows={years ?? []}
            rowKey={({ year }) => String(year)}
            rowTone={({ state }) => (state === 'closed' ? 'muted' : undefined)}
            rowActions={(year) => [yearAction(screen, year, permissions)]}
            busy={isBusy}
          />
        </LoadState>
        {isDialog && <YearDialog screen={screen} />}
        {undo && <YearUndoForm form={undo} />}
      </Panel>
    </div>
  );
}

/** The only action on a year: close it when open, undo its closing when closed. */
function yearAction(
  screen: YearClosingActor,
  year: Year,
  permissions: Parameters<typeof whyNotUndoYear>[1],
): RowAction {
  const isClosed = year.state === 'closed';
  const event = isClosed
    ? ({ type: 'undo.requested', year } as const)
    : ({ type: 'closing.requested', year } as const);
  const reason = (isClosed && whyNotUndoYear(year, permissions)) || undefined;
  return {
    key: 'state',
    label: isClosed ? texts.undo(year.year) : texts.close(year.year),
    icon: isClosed ? <Lock /> : <Unlock />,
    disabled: reason === undefined && !screen.getSnapshot().can(event),
    ...(reason && { reason }),
    onClick: () => reason === undefined && screen.send(event),
  };
}

const { columns: titles, states } = texts;
const tones = { open: 'success', closable: 'info', closed: 'neutral' } as const;

const columns: Column<Year>[] = [
  { key: 'year', title: titles.year, width: 120, value: ({ year }) => textCell(String(year)) },
  {
    key: 'state',
    title: titles.state,
    width: 130,
    value: ({ state }) => textCell(states[state]),
    render: ({ state }) => <StatusTag tone={tones[state]}>{states[state]}</StatusTag>,
  },
  {
    key: 'result',
    title: titles.result,
    align: 'right',
    width: 180,
    value: ({ resultCents }) => moneyCell(resultCents),
  },
  { key: 'closed_at', title: titles.closedAt, width: 160, value: ({ closedAt }) => instantCell(closedAt) },
  { key: 'closed_by', title: titles.closedBy, value: ({ closedBy }) => textCell(closedBy) },
];
