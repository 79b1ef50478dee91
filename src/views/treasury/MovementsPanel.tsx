import { Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { formatBrl } from '../../domain/money.ts';
import { isNarrowed } from '../../domain/tables/tableLook.ts';
import {
  type Movement,
  movementPageSize,
  type TreasuryAccount,
  withBalances,
} from '../../domain/treasury/treasury.ts';
import { entryAddress } from '../../machines/app/entryPlace.ts';
import type { SheetActor } from '../../machines/posting/sheetMachine.ts';
import {
  type MovementListActor,
  pagesOf,
  shownMovements,
} from '../../machines/treasury/movementListMachine.ts';
import { amountTexts } from '../../texts/amounts.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { tableTexts } from '../../texts/tables/tables.ts';
import { movementTexts as texts } from '../../texts/treasury/treasury.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import { Pager } from '../parts/tables/Pager.tsx';
import { RowSheet } from '../posting/RowSheet.tsx';
import { SheetSwitch } from '../posting/SheetSwitch.tsx';
import { TableTools } from '../shared/TableTools.tsx';
import { usePageSizes } from '../shared/useListPager.tsx';
import { useTable } from '../shared/useTable.ts';
import { linkedColumns, movementActions, movementColumns, statementColumnsOf } from './movementColumns.tsx';
import { framedList, TreasuryFrame } from './TreasuryFrame.tsx';
import { useStatementLink } from './useStatementLink.ts';

interface Props {
  movements: MovementListActor;
  sheet: SheetActor;
  /** The selected account, up to date. */
  account: TreasuryAccount;
  /** Opens the entry of a movement; undefined where the host has no reversals. */
  onEntry: ((movement: Movement) => void) | undefined;
  /** The host sends the balance after each movement. */
  hasBalances: boolean;
  /** Opens the form of a manual movement. */
  onCreate: (() => void) | false;
}

/** Movements of the selected account: a page of the list, or all of them as a spreadsheet. */
export function MovementsPanel({ movements, sheet, account, onEntry, hasBalances, onCreate }: Props) {
  const snapshot = useSelector(movements, (current) => current);
  const isSheet = useSelector(sheet, (current) => current.hasTag('sheet'));
  const { rows: received, remark, isServed, total } = snapshot.context;
  const { balanceCents } = account;
  const isCounted = hasBalances && !isServed;
  const rows = useMemo(
    () => (isCounted ? withBalances(received, balanceCents) : received),
    [isCounted, received, balanceCents],
  );
  const columns = useMemo(
    () => (hasBalances ? statementColumnsOf(rows) : onEntry ? linkedColumns : movementColumns),
    [hasBalances, rows, onEntry],
  );
  const onLine = useStatementLink();
  const title = texts.title(account.name);
  const { table, look, shown, order, layout, count } = useTable(movements, columns, rows);
  const { isChosen, sizes } = usePageSizes(table, movementPageSize);
  const pages = isServed ? snapshot.context.pages : pagesOf(shown);
  const isSearched = isServed && isNarrowed(look);
  const page = Math.min(snapshot.context.page, pages);
  return (
    <TreasuryFrame
      list={framedList(snapshot)}
      onRetry={() => movements.send({ type: 'list.retried' })}
      loadingText={texts.loading}
      emptyText={isSearched ? tableTexts.nothingFound : texts.empty}
      guide={isSearched ? undefined : { of: 'movements', onCreate }}
      toolbar={
        <>
          {table && (
            <TableTools
              table={table}
              title={title}
              columns={columns}
              layout={layout}
              rows={rows}
              shown={() => shown}
              count={count}
              total={texts.total}
              paging={isServed ? { pages, total } : undefined}
              narrowing={remark ?? undefined}
              searchLabel={remark === null ? undefined : texts.searchLoaded}
            >
              <IconButton
                label={listTexts.reload}
                icon={<Refresh />}
                disabled={!snapshot.can({ type: 'list.reloadRequested' })}
                onClick={() => movements.send({ type: 'list.reloadRequested' })}
              />
            </TableTools>
          )}
          <SheetSwitch sheet={sheet} />
        </>
      }
      footer={
        snapshot.hasTag('rows') &&
        !snapshot.hasTag('empty') && (
          <>
            <span className="toolbar-title">{account.name}</span>
            <span className="toolbar-note">
              {texts.balance} <strong>{formatBrl(account.balanceCents)}</strong>
            </span>
            {hasBalances && <span className="toolbar-note">{amountTexts.inReais}</span>}
            {(isServed || !isSheet) && (pages > 1 || isChosen) && (
              <Pager
                page={page}
                pages={pages}
                busy={isServed && snapshot.hasTag('busy')}
                onPage={(wanted) => movements.send({ type: 'page.requested', page: wanted })}
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
          rows={isServed ? shown : shownMovements({ rows: shown, page })}
          rowKey={({ id }) => id}
          rowActions={(movement) => movementActions(movement, onEntry, onLine)}
          opensByDoubleClick={isServed}
          rowPath={({ entry_id: id }) => (isServed && onEntry && id ? entryAddress(id) : null)}
          busy={snapshot.hasTag('busy')}
          order={order}
        />
      )}
    </TreasuryFrame>
  );
}
