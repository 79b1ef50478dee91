import { Button } from '@blueprintjs/core';
import { Document, Duplicate, Edit, Tick } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { formatBrl } from '../../domain/money.ts';
import { isNarrowed, plainLook } from '../../domain/tables/tableLook.ts';
import { mostSettlementItems } from '../../domain/titles/settlement.ts';
import { titleTotals } from '../../domain/titles/title.ts';
import { dueViews, openSum, type TitleView, titleViews } from '../../domain/titles/titleItem.ts';
import { titleAddress } from '../../machines/app/titlesPlace.ts';
import type { SheetActor } from '../../machines/posting/sheetMachine.ts';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';
import type { TitleDeskActor } from '../../machines/titles/titleDeskMachine.ts';
import { mayDuplicateTitles, mayWriteTitles } from '../../machines/titles/titleDeskRules.ts';
import type { TitleListActor, TitleNarrowingsActor } from '../../machines/titles/titleParts.ts';
import { tableTexts } from '../../texts/tables/tables.ts';
import { titleDeskTexts as texts, titleDetailsTexts } from '../../texts/titles/titleDesk.ts';
import { payableTexts, receivableTexts, titleTexts } from '../../texts/titles/titles.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import { GridCheck } from '../parts/tables/GridCheck.tsx';
import type { RowAction } from '../parts/tables/GridRow.tsx';
import type { GridSelection } from '../parts/tables/gridSelection.ts';
import { Pager } from '../parts/tables/Pager.tsx';
import { RowSheet } from '../posting/RowSheet.tsx';
import { SheetSwitch } from '../posting/SheetSwitch.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { TableTools } from '../shared/TableTools.tsx';
import { usePageSizes } from '../shared/useListPager.tsx';
import { useTable } from '../shared/useTable.ts';
import { hasDues, TitleDues } from './TitleDues.tsx';
import { allocationColumns, deskColumns, deskNarrowings } from './titleDeskColumns.tsx';
import { type DeskRow, deskRow, deskTexts, rowToneOf } from './titleTones.ts';

/** Views beside the strip, which has the others. */
const listedViews = titleViews.filter((view) => !dueViews.some((due) => due === view));

interface Props {
  desk: TitleDeskActor;
  list: TitleListActor;
  narrowings: TitleNarrowingsActor;
  sheet: SheetActor;
}

/** The host's titles with the tools of every list, and the selection. */
export function TitleDeskPanel({ desk, list, narrowings, sheet }: Props) {
  const snapshot = useSelector(desk, (current) => current);
  const { kind, today, selected } = snapshot.context;
  const { rows: items, page, pages, totals } = useSelector(list, ({ context }) => context);
  const isBusy = useSelector(list, (current) => current.hasTag('busy'));
  const isSheet = useSelector(sheet, (current) => current.hasTag('sheet'));
  const rows = useMemo(() => items.map((item) => deskRow(item, today)), [items, today]);
  const { parties, projects } = useSelector(narrowings, ({ context }) => context.options);
  const columns = useMemo(
    () =>
      deskColumns(kind, parties, {
        onOpen: (row) => desk.send({ type: 'title.opened', row }),
        onParty: ({ party_id: id, party_name: name }) => desk.send({ type: 'party.opened', id, name }),
      }),
    [kind, parties, desk],
  );
  const given = useMemo(() => [...columns, ...allocationColumns], [columns]);
  const alsoNarrows = useMemo(() => deskNarrowings(projects), [projects]);
  const { table, shown, order, look, layout, count } = useTable(list, columns, rows);
  const { isChosen, sizes } = usePageSizes(table);
  const hasPager = pages > 1 || page > 1 || isChosen;
  const isSearched = isNarrowed(look ?? plainLook);
  const title = deskTexts[kind].title;
  const isSelected = ({ id }: DeskRow) => selected.some((item) => item.id === id);
  const whyNot = mayWriteTitles(snapshot.context) ? titleTexts.settled : texts.notAllowed;
  const mayToggle = (row: DeskRow) => snapshot.can({ type: 'selection.toggled', row: row.item });
  const place = kind === 'PAYABLE' ? 'payables' : 'receivables';
  const toggle = ({ item }: DeskRow) => desk.send({ type: 'selection.toggled', row: item });

  const extend = ({ item }: DeskRow, next: DeskRow | undefined) => {
    const order = shown.map(({ id }) => id);
    if (next) desk.send({ type: 'selection.extended', from: item, to: next.item, order });
  };

  const rowActions = (row: DeskRow): RowAction[] => [
    {
      key: 'settle',
      label: deskTexts[kind].settle(texts.named(row.item)),
      icon: <Tick />,
      reason: snapshot.can({ type: 'settlement.requested', rows: [row.item] }) ? undefined : whyNot,
      onClick: () => desk.send({ type: 'settlement.requested', rows: [row.item] }),
    },
    ...(hasDues(totals ?? {})
      ? [
          {
            key: 'copy',
            label: titleDetailsTexts.duplicateOne(texts.named(row.item)),
            icon: <Duplicate />,
            reason: mayDuplicateTitles(snapshot.context) ? undefined : texts.notAllowed,
            onClick: () => desk.send({ type: 'rowCopy.requested', row: row.item }),
          },
        ]
      : []),
    {
      key: 'change',
      label:
        kind === 'PAYABLE'
          ? payableTexts.edit(texts.named(row.item))
          : receivableTexts.details(texts.named(row.item)),
      icon: kind === 'PAYABLE' ? <Edit /> : <Document />,
      reason: texts.heldAction[kind],
      onClick: () => undefined,
    },
  ];

  const selection: GridSelection<DeskRow> = {
    Box: GridCheck,
    isSelected,
    label: (row) => (isSelected(row) ? texts.unselect : texts.select)(texts.named(row.item)),
    reason: (row) => (mayToggle(row) ? undefined : whyNot),
    onToggle: toggle,
    onExtend: extend,
    all: { label: texts.selectPage, ...wholePage() },
  };

  return (
    <>
      {table && <TitleDues table={table} totals={totals ?? {}} />}
      <ListFrame
        list={list}
        loadingText={deskTexts[kind].loading}
        emptyText={isSearched ? tableTexts.nothingFound : deskTexts[kind].empty}
        guide={
          isSearched
            ? undefined
            : {
                of: kind === 'PAYABLE' ? 'payables' : 'receivables',
                onCreate: mayWriteTitles(snapshot.context) && (() => desk.send({ type: 'create.requested' })),
              }
        }
        toolbar={
          <>
            {table && (
              <TableTools
                table={table}
                title={title}
                columns={given}
                layout={layout}
                alsoNarrows={alsoNarrows}
                rows={rows}
                shown={() => shown}
                count={count}
                total={titleTexts.count}
                totals={totalsOf}
                paging={{ pages, total: totals?.count }}
              >
                <ViewChips table={table} views={hasDues(totals ?? {}) ? listedViews : titleViews} />
              </TableTools>
            )}
            <SheetSwitch sheet={sheet} />
          </>
        }
        footer={
          (hasPager || selected.length > 0) && (
            <>
              {selected.length > 0 && <Selection desk={desk} />}
              {hasPager && (
                <Pager
                  page={page}
                  pages={pages}
                  busy={isBusy}
                  onPage={(wanted) => list.send({ type: 'page.requested', page: wanted })}
                  sizes={sizes}
                />
              )}
            </>
          )
        }
      >
        {shown.length === 0 ? (
          <EmptyState text={tableTexts.nothingFound} />
        ) : isSheet ? (
          <RowSheet title={title} columns={columns} rows={shown} layout={layout} />
        ) : (
          <DataGrid
            label={title}
            columns={columns}
            layout={layout}
            rows={shown}
            rowKey={({ id }) => id}
            rowActions={rowActions}
            rowTone={({ status }) => rowToneOf(status)}
            hasMany
            selection={selection}
            rowPath={({ item }) => titleAddress(place, item.document_id)}
            rowAttributes={(row) => ({ 'aria-selected': isSelected(row) })}
            onRowActivate={({ item }) => desk.send({ type: 'title.opened', row: item })}
            onRowKey={(key, index, activate) => {
              const row = shown[index];
              if (row === undefined) return false;
              if (key === ' ') toggle(row);
              // Without Shift the grid handles its own arrows.
              else if (key === 'ArrowDown' || key === 'ArrowUp') {
                const next = index + (key === 'ArrowDown' ? 1 : -1);
                extend(row, shown[next]);
                activate(next);
              } else return false;
              return true;
            }}
            totals={totalsLine(totals ?? {})}
            order={order}
            busy={isBusy}
          />
        )}
      </ListFrame>
    </>
  );

  /** The box in the head: every row of the page that takes a settlement, or none of them. */
  function wholePage() {
    const takers = shown.filter(mayToggle);
    const chosen = takers.filter(isSelected);
    const state = chosen.length === 0 ? false : chosen.length === takers.length || ('mixed' as const);
    return {
      state,
      reason: takers.length === 0 ? whyNot : undefined,
      onToggle: () => (state === true ? chosen : takers.filter((row) => !isSelected(row))).forEach(toggle),
    };
  }
}

/** Totals of the rows gathered for a file or paper. */
function totalsOf(rows: DeskRow[]) {
  const { count, ...cents } = titleTotals(rows.map(({ item }) => item));
  return totalsLine({ count: rows.length, canceledCount: rows.length - count, ...cents });
}

/** Line of totals, by column. */
function totalsLine(totals: Record<string, number>) {
  const { count = 0, canceledCount = 0, amountCents, settledCents, openCents } = totals;
  const counted = titleTexts.count(count - canceledCount);
  return {
    party: canceledCount > 0 ? texts.pageTotalWithoutCanceled(counted) : texts.pageTotal(counted),
    amount: formatBrl(amountCents),
    settled: formatBrl(settledCents),
    open: formatBrl(openCents),
    status: titleTexts.open(formatBrl(openCents)),
  };
}

/** One-press filters for the titles that need attention. */
function ViewChips({ table, views }: { table: TableActor; views: readonly TitleView[] }) {
  const chosen = useSelector(table, ({ context }) => context.filters.show);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fieldset.
    <div className="view-switch" role="group" aria-label={texts.views}>
      {views.map((view) => (
        <Button
          key={view}
          size="small"
          text={texts.view[view]}
          active={chosen === view}
          aria-pressed={chosen === view}
          onClick={() =>
            table.send({ type: 'filter.chosen', column: 'show', value: chosen === view ? '' : view })
          }
        />
      ))}
    </div>
  );
}

/** Number of selected titles, their open amount, and the actions on them. */
function Selection({ desk }: { desk: TitleDeskActor }) {
  const snapshot = useSelector(desk, (current) => current);
  const { kind, selected } = snapshot.context;
  const isTooMany = selected.length > mostSettlementItems;
  return (
    <div className="selection">
      <span role="status" className="toolbar-title">
        {texts.selected(selected.length, formatBrl(openSum(selected)))}
      </span>
      <ReasonButton
        size="small"
        intent="primary"
        icon={<Tick />}
        text={texts.settleSelected[kind]}
        reason={isTooMany && texts.tooManySelected(mostSettlementItems)}
        disabled={!isTooMany && !snapshot.can({ type: 'settlement.requested', rows: selected })}
        onClick={() => desk.send({ type: 'settlement.requested', rows: selected })}
      />
      <Button
        size="small"
        variant="minimal"
        text={texts.unselectAll}
        onClick={() => desk.send({ type: 'selection.cleared' })}
      />
    </div>
  );
}
