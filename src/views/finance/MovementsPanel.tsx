import { Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { formatBrl } from '../../domain/money.ts';
import type { TreasuryAccount } from '../../domain/treasury.ts';
import {
  type MovementListActor,
  pagesOf,
  shownMovements,
} from '../../machines/finance/movementListMachine.ts';
import type { SheetActor } from '../../machines/finance/sheetMachine.ts';
import { listTexts } from '../../texts/lists.ts';
import { movementTexts as texts } from '../../texts/treasury.ts';
import { DataGrid } from '../parts/DataGrid.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Pager } from '../parts/Pager.tsx';
import { movementActions, movementColumns, movementFields } from './movementColumns.tsx';
import { RowSheet } from './RowSheet.tsx';
import { SheetSwitch } from './SheetSwitch.tsx';
import { framedList, TreasuryFrame } from './TreasuryFrame.tsx';

interface Props {
  movements: MovementListActor;
  sheet: SheetActor;
  /** The selected account as it is now. */
  account: TreasuryAccount;
}

/** The movements of the selected account: a page of the list, or all of them as a spreadsheet. */
export function MovementsPanel({ movements, sheet, account }: Props) {
  const snapshot = useSelector(movements, (current) => current);
  const isSheet = useSelector(sheet, (current) => current.hasTag('sheet'));
  const { rows, page } = snapshot.context;
  const title = texts.title(account.name);
  const pages = pagesOf(rows);
  return (
    <TreasuryFrame
      list={framedList(snapshot)}
      onRetry={() => movements.send({ type: 'list.retried' })}
      loadingText={texts.loading}
      emptyText={texts.empty}
      toolbar={
        <>
          <span className="toolbar-title">{account.name}</span>
          <span className="toolbar-note">
            {texts.balance} <strong>{formatBrl(account.balanceCents)}</strong>
          </span>
          <span className="toolbar-gap" />
          <IconButton
            label={listTexts.reload}
            icon={<Refresh />}
            disabled={!snapshot.can({ type: 'list.reloadRequested' })}
            onClick={() => movements.send({ type: 'list.reloadRequested' })}
          />
          <SheetSwitch sheet={sheet} />
        </>
      }
      footer={
        snapshot.hasTag('rows') &&
        !snapshot.hasTag('empty') && (
          <>
            <span className="toolbar-note">{texts.total(rows.length)}</span>
            {!isSheet && pages > 1 && (
              <Pager
                page={page}
                pages={pages}
                busy={false}
                onPage={(wanted) => movements.send({ type: 'page.requested', page: wanted })}
              />
            )}
          </>
        )
      }
    >
      {isSheet ? (
        <RowSheet title={title} fields={movementFields} rows={rows} />
      ) : (
        <DataGrid
          label={title}
          columns={movementColumns}
          rows={shownMovements(snapshot.context)}
          rowKey={({ id }) => id}
          rowActions={movementActions}
          busy={snapshot.hasTag('busy')}
        />
      )}
    </TreasuryFrame>
  );
}
