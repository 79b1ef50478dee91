import { Button } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { formatBrl, sumCents } from '../../domain/money.ts';
import { plainMoney } from '../../domain/tables/cell.ts';
import { plainLook } from '../../domain/tables/tableLook.ts';
import {
  collectionFault,
  openWithheld,
  takesCollection,
  type Withheld,
} from '../../domain/titles/withheld.ts';
import { titleAddress } from '../../machines/app/titlesPlace.ts';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';
import { wayOf } from '../../machines/titles/collectionRules.ts';
import type { TitleNarrowingsActor } from '../../machines/titles/titleParts.ts';
import {
  mayCollect,
  type WithholdingListActor,
  type WithholdingsActor,
} from '../../machines/titles/withholdingsMachine.ts';
import { tableTexts } from '../../texts/tables/tables.ts';
import { titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { withholdingTexts as texts } from '../../texts/titles/withholdings.ts';
import { useSurroundings } from '../appContext.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import { GridCheck } from '../parts/tables/GridCheck.tsx';
import type { RowAction } from '../parts/tables/GridRow.tsx';
import type { GridSelection } from '../parts/tables/gridSelection.ts';
import { Pager } from '../parts/tables/Pager.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { TableTools } from '../shared/TableTools.tsx';
import { usePageSizes } from '../shared/useListPager.tsx';
import { useTable } from '../shared/useTable.ts';
import { withheldColumns, withheldNarrowings } from './withheldColumns.tsx';

interface Props {
  screen: WithholdingsActor;
  list: WithholdingListActor;
  narrowings: TitleNarrowingsActor;
}

/** The withheld amounts with the tools of every list, and the selection. */
export function WithholdingsPanel({ screen, list, narrowings }: Props) {
  const { app, today } = useSurroundings();
  const snapshot = useSelector(screen, (current) => current);
  const { selected } = snapshot.context;
  const { rows, page, pages, totals } = useSelector(list, ({ context }) => context);
  const isBusy = useSelector(list, (current) => current.hasTag('busy'));
  const { parties, projects } = useSelector(narrowings, ({ context }) => context.options);
  const day = today();
  const columns = useMemo(
    () => withheldColumns(day, (to) => app.send({ type: 'navigation.requested', to })),
    [day, app],
  );
  const alsoNarrows = useMemo(() => withheldNarrowings(parties, projects), [parties, projects]);
  const { table, shown, look, layout, count } = useTable(list, columns, rows);
  const { search, filters } = look ?? plainLook;
  const isCollected = filters.show === 'collected';
  const isSearched = search.trim() !== '' || Object.keys(filters).some((key) => key !== 'show');
  const isSelected = ({ id }: Withheld) => selected.some((row) => row.id === id);
  const whyNot = mayCollect(snapshot.context) ? texts.wholly : texts.notAllowed;
  const mayToggle = (row: Withheld) => snapshot.can({ type: 'selection.toggled', row });
  const toggle = (row: Withheld) => screen.send({ type: 'selection.toggled', row });
  const extend = (from: Withheld, to: Withheld | undefined) => {
    if (to) screen.send({ type: 'selection.extended', from, to, order: shown.map(({ id }) => id) });
  };
  const rowActions = (row: Withheld): RowAction[] => {
    const event = { type: 'collection.requested' as const, rows: [row], today: today() };
    return [
      {
        key: 'collect',
        label: texts.collectOne[wayOf([row])](texts.named(row)),
        icon: <Tick />,
        reason: takesCollection(row) && mayCollect(snapshot.context) ? undefined : whyNot,
        disabled: !snapshot.can(event) && takesCollection(row) && mayCollect(snapshot.context),
        onClick: () => screen.send(event),
      },
    ];
  };
  const selection: GridSelection<Withheld> = {
    Box: GridCheck,
    isSelected,
    label: (row) => (isSelected(row) ? texts.unselect : texts.select)(texts.named(row)),
    reason: (row) => (mayToggle(row) ? undefined : whyNot),
    onToggle: toggle,
    onExtend: extend,
    all: { label: texts.selectPage, ...wholePage() },
  };
  const { isChosen, sizes } = usePageSizes(table);
  const pager = pages > 1 || page > 1 || isChosen;
  return (
    <ListFrame
      list={list}
      loadingText={texts.loading}
      emptyText={isSearched ? tableTexts.nothingFound : isCollected ? texts.noneCollected : texts.empty}
      toolbar={
        table && (
          <TableTools
            table={table}
            title={texts.title}
            columns={columns}
            layout={layout}
            alsoNarrows={alsoNarrows}
            rows={rows}
            shown={() => shown}
            count={count}
            total={texts.count}
            totals={totalsOf}
            paging={{ pages, total: totals?.count }}
          >
            <ViewChips table={table} />
          </TableTools>
        )
      }
      footer={
        (pager || selected.length > 0) && (
          <>
            {selected.length > 0 && <Selected screen={screen} />}
            {pager && (
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
      <DataGrid
        label={texts.title}
        columns={columns}
        layout={layout}
        rows={shown}
        rowKey={({ id }) => id}
        rowActions={rowActions}
        hasMany
        selection={selection}
        rowPath={({ document_id }) => titleAddress('payables', document_id)}
        rowAttributes={(row) => ({ 'aria-selected': isSelected(row) })}
        onRowActivate={({ document_id }) =>
          app.send({ type: 'navigation.requested', to: titleAddress('payables', document_id) })
        }
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
        busy={isBusy}
      />
    </ListFrame>
  );

  /** The box in the head: every row of the page that can be collected, or none of them. */
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
function totalsOf(rows: Withheld[]) {
  const amountCents = sumCents(rows.map((row) => row.amountCents));
  return totalsLine({ count: rows.length, amountCents, openCents: openWithheld(rows) });
}

/** Line of totals, by column. */
function totalsLine({ count = 0, amountCents = 0, openCents = 0 }: Record<string, number>) {
  return {
    supplier: titleDeskTexts.pageTotal(texts.count(count)),
    amount: plainMoney(amountCents),
    collected: plainMoney(amountCents - openCents),
    open: plainMoney(openCents),
  };
}

/** Amounts still to be collected, or in a guia. */
function ViewChips({ table }: { table: TableActor }) {
  const isCollected = useSelector(table, ({ context }) => context.filters.show === 'collected');
  const chip = (text: string, isOn: boolean, value: string) => (
    <Button
      size="small"
      text={text}
      active={isOn}
      aria-pressed={isOn}
      onClick={() => table.send({ type: 'filter.chosen', column: 'show', value })}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fieldset.
    <div className="view-switch" role="group" aria-label={texts.views}>
      {chip(texts.view.open, !isCollected, '')}
      {chip(texts.view.collected, isCollected, 'collected')}
    </div>
  );
}

/** Number of selected amounts, their sum, and what can be done with them. */
function Selected({ screen }: { screen: WithholdingsActor }) {
  const { today } = useSurroundings();
  const snapshot = useSelector(screen, (current) => current);
  const { selected } = snapshot.context;
  const fault = collectionFault(selected);
  const event = { type: 'collection.requested', rows: selected, today: today() } as const;
  return (
    <div className="selection">
      <span role="status" className="toolbar-title">
        {texts.selected(selected.length, formatBrl(openWithheld(selected)))}
      </span>
      <ReasonButton
        size="small"
        intent="primary"
        icon={<Tick />}
        text={texts.collect[wayOf(selected)]}
        reason={fault && texts.faults[fault]}
        disabled={!fault && !snapshot.can(event)}
        onClick={() => screen.send(event)}
      />
      <Button
        size="small"
        variant="minimal"
        text={texts.unselectAll}
        onClick={() => screen.send({ type: 'selection.cleared' })}
      />
    </div>
  );
}
