import { CollapseAll, ExpandAll } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { isOfDay, pagesOf, queryFault } from '../../domain/reports/report.ts';
import { type ReportAnswer, recordOf } from '../../domain/reports/reports.ts';
import type { Signing } from '../../domain/reports/signing.ts';
import { textCell } from '../../domain/tables/cell.ts';
import { descendsFirst } from '../../domain/tables/tableRows.ts';
import type { ReportColumn, ReportRow, ReportTable } from '../../machines/reports/reportLines.ts';
import { reportNarrowing } from '../../machines/reports/reportNarrowing.ts';
import { orderCell, sortedReport, standingOf, takesOrder } from '../../machines/reports/reportOrder.ts';
import type { ReportsActor, ReportsSnapshot } from '../../machines/reports/reportsMachine.ts';
import { groupIds, reportTable } from '../../machines/reports/reportTable.ts';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';
import { amountTexts } from '../../texts/amounts.ts';
import { reportTexts as texts } from '../../texts/reports/reports.ts';
import { reportWords } from '../../texts/reports/reportWords.ts';
import { signingTexts } from '../../texts/reports/signing.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { useLayout } from '../columns/useLayout.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { Message } from '../parts/Message.tsx';
import { Panel } from '../parts/Panel.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import type { GridOrder } from '../parts/tables/GridHead.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { Pager } from '../parts/tables/Pager.tsx';
import { TableTools } from '../shared/TableTools.tsx';
import { ReportGrid } from './ReportGrid.tsx';
import { SiteLink } from './SiteLink.tsx';

/** A report, in every state. */
export function ReportPanel({ screen }: { screen: ReportsActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { context, children } = snapshot;
  // Rendered with lower priority: a long report takes longer than a frame.
  const drawn = useDeferredValue(context.answer);
  // An answer to another question is not shown under this one.
  const answer = drawn?.report === context.query.report ? drawn : null;
  const given = answer && reportTable(answer);
  const isSorted = answer !== null && takesOrder(answer);
  const sort = useSelector(children.table, (current) => current?.context.sort ?? null);
  const table = useMemo(() => given && sortedReport(given, isSorted ? sort : null), [given, isSorted, sort]);
  const standing = useMemo(() => (given && isSorted ? standingOf(given) : undefined), [given, isSorted]);
  const groups = useMemo(() => (table ? groupIds(table) : []), [table]);
  const layout = useLayout(`reports.${context.query.report}`);
  const isBusy = snapshot.hasTag('busy') || drawn !== context.answer;
  if (snapshot.hasTag('denied')) {
    return (
      <div>
        <Message tone="info" text={texts.denied} />
      </div>
    );
  }
  if (snapshot.hasTag('choosing')) {
    return (
      <Panel>
        <EmptyState text={texts.fault[queryFault(context.query) ?? 'account']} />
      </Panel>
    );
  }
  const shown = table && (snapshot.hasTag('shown') || isBusy) ? table : null;
  const paging = answer ? pagingOf(answer) : undefined;
  const warning = shown && answer ? recordOf(answer.report).warningOf?.(answer) : null;
  return (
    <Panel
      toolbar={
        shown &&
        answer &&
        (children.table ? (
          <TableTools
            table={children.table}
            title={reportWords[answer.report].title}
            columns={exported(shown.columns, groups)}
            layout={layout}
            rows={shown.rows}
            shown={() => shown.rows}
            count={shown.rows.length}
            total={(count) =>
              [
                headingOf(answer),
                amountTexts.inReais,
                context.options.signing && statusOf(answer.query, context.options.signing),
                texts.rows(count),
              ]
                .filter(Boolean)
                .join(' · ')
            }
            paging={paging}
            narrowing={[reportNarrowing(answer, context.options), warning === 'opened' ? texts.opened : '']
              .filter(Boolean)
              .join(' · ')}
            sheet={sheetOf(answer, shown.leftRows, context.options.signing)}
            facts={factsOf(answer, reportNarrowing(answer, context.options), context.options.signing)}
            search={<GroupButtons screen={screen} ids={groups} />}
          >
            {answer.report === 'project-costs' && <SiteLink project={answer.query.project} />}
          </TableTools>
        ) : (
          <>
            <GroupButtons screen={screen} ids={groups} />
            <span className="toolbar-note">{amountTexts.inReais}</span>
          </>
        ))
      }
      footer={
        shown &&
        paging && (
          <Pager
            page={paging.page}
            pages={paging.pages}
            busy={isBusy}
            onPage={(page) => screen.send({ type: 'query.changed', patch: { page } })}
          />
        )
      }
    >
      {snapshot.hasTag('stale') && (
        <StaleNotice
          title={texts.stale}
          text={texts.staleText}
          retryLabel={texts.refresh}
          onRetry={() => screen.send({ type: 'report.refreshed' })}
        />
      )}
      {warning && <Message tone="warning" text={texts[warning]} />}
      <LoadState
        phase={phaseOf(snapshot, shown !== null, (shown?.rows.length ?? 0) === 0)}
        loadingText={texts.loading}
        failure={context.failure}
        retryLabel={listTexts.retry}
        canRetry={snapshot.can({ type: 'report.retried' })}
        onRetry={() => screen.send({ type: 'report.retried' })}
        emptyText={texts.empty}
      >
        <SlowLine isSlow={snapshot.hasTag('slow')} />
        {shown && answer && (
          <ReportGrid
            screen={screen}
            table={shown}
            groups={groups}
            layout={layout}
            order={isSorted && orderOf(shown, children.table, { sort, standing })}
            label={reportWords[answer.report].title}
            busy={isBusy}
          />
        )}
      </LoadState>
    </Panel>
  );
}

/** Order of the rows, and what a press on a heading asks for. */
function orderOf(
  { rows }: ReportTable,
  table: TableActor | undefined,
  now: Pick<GridOrder, 'sort' | 'standing'>,
): GridOrder | undefined {
  const sample = rows.find(({ isTotal }) => !isTotal);
  if (!table || !sample) return undefined;
  return {
    ...now,
    onSort: (column) =>
      table.send({
        type: 'sort.requested',
        column,
        descendsFirst: descendsFirst(orderCell(sample, column)),
      }),
  };
}

function phaseOf(snapshot: ReportsSnapshot, isShown: boolean, isEmpty: boolean) {
  if (snapshot.hasTag('failed')) return 'failed';
  if (!isShown) return snapshot.hasTag('slow') ? 'slow' : 'loading';
  return isEmpty && !snapshot.hasTag('busy') ? 'empty' : 'ready';
}

/** Number of lines on all pages of a ledger. */
function pagingOf(answer: ReportAnswer) {
  const found = pagesOf(answer);
  if (!found) return undefined;
  const { current_page: page, total_pages: pages, total_items: total } = found;
  return pages > 1 ? { page, pages, total } : undefined;
}

/** Period and subject of a report: on screen, on paper and in the file name. */
function headingOf({ query }: ReportAnswer): string {
  return isOfDay(query) ? texts.onDay(query.to) : texts.of(query);
}

/** Columns for paper and files, with groups and totals set apart from the other lines. */
function exported(columns: ReportColumn[], groups: string[]): Column<ReportRow>[] {
  const isGroup = new Set(groups);
  return columns.map(({ key, title, isMoney, isFolding }, place) => ({
    key,
    title,
    ...(isFolding && { folds: 'beside' as const }),
    align: isMoney ? 'right' : 'left',
    value: ({ id, cells, depth, isTotal }) => ({
      ...(cells[key] ?? textCell(null)),
      ...(place === 0 && { depth }),
      isStrong: isTotal || isGroup.has(id),
      isTotal,
    }),
  }));
}

/** Paper of a report: facts and signatures where the host keeps them; the journal is a book. */
function sheetOf(
  { query, report }: ReportAnswer,
  leftRows: number | undefined,
  signing: Signing | undefined,
) {
  if (!signing) return { leftRows };
  const { company_address: address, company_nire: nire } = signing;
  const look = {
    leftRows,
    company: [address, nire && signingTexts.nire(nire)].flatMap((fact) => fact || []),
    signatories: signatoriesOf(signing),
  };
  if (!recordOf(report).isBook) return look;
  const first = Number(query.leaf || 1);
  const book = {
    address,
    nire,
    first,
    volume: Number(query.volume || 1),
    days: { from: query.from, to: query.to },
    signatories: look.signatories,
    status: statusOf(query, signing),
    isOpened: first === 1,
    isClosed: first === 1 || query.to.endsWith('-12-31'),
  };
  return { ...look, book };
}

function signatoriesOf(signing: Signing) {
  const { responsible_name, responsible_role, accountant_name, accountant_crc } = signing;
  return [
    ...(responsible_name
      ? [{ name: responsible_name, role: responsible_role ?? signingTexts.responsible }]
      : []),
    ...(accountant_name
      ? [
          {
            name: accountant_name,
            role: accountant_crc ? signingTexts.crc(accountant_crc) : signingTexts.accountant,
          },
        ]
      : []),
  ];
}

/** Closed books do not change any more; others are provisional. */
function statusOf({ to }: { to: string }, { closed_through: through }: Signing): string {
  return through !== null && through >= to ? signingTexts.closed : signingTexts.provisional;
}

function factsOf(
  answer: ReportAnswer,
  narrowing: string,
  signing: Signing | undefined,
): [name: string, value: string][] {
  const { facts } = signingTexts;
  return [
    [facts.period, [headingOf(answer), narrowing].filter(Boolean).join(' · ')],
    [facts.values, amountTexts.inReais],
    ...(signing ? ([[facts.state, statusOf(answer.query, signing)]] satisfies [string, string][]) : []),
  ];
}

function GroupButtons({ screen, ids }: { screen: ReportsActor; ids: string[] }) {
  if (ids.length === 0) return <span />;
  return (
    <>
      <IconButton
        label={texts.expandAll}
        icon={<ExpandAll />}
        onClick={() => screen.send({ type: 'groups.opened', ids })}
      />
      <IconButton
        label={texts.closeAll}
        icon={<CollapseAll />}
        onClick={() => screen.send({ type: 'groups.closed', ids })}
      />
    </>
  );
}
