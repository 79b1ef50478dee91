import { Edit } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { formatBrl, sumCents } from '../../domain/money.ts';
import { codeCell, flagCell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import { needsBank, type TreasuryAccount } from '../../domain/treasury/treasury.ts';
import { movementsAddress } from '../../machines/app/entryPlace.ts';
import { refusalOf } from '../../machines/shared/refusalOf.ts';
import type {
  TreasuryAccountListActor,
  treasuryAccountsMachine,
} from '../../machines/treasury/treasuryAccountsMachine.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { tableTexts } from '../../texts/tables/tables.ts';
import {
  treasuryAccountTexts as texts,
  treasuryAccountTypeNames,
  treasuryTexts,
} from '../../texts/treasury/treasury.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { QuietStatus } from '../parts/QuietStatus.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import { TableTools } from '../shared/TableTools.tsx';
import { useRowHistory } from '../shared/useRowHistory.tsx';
import { useTable } from '../shared/useTable.ts';
import { framedList, TreasuryFrame } from './TreasuryFrame.tsx';

const { columns: titles } = texts;

const specifiedColumns: Column<TreasuryAccount>[] = [
  { key: 'name', title: titles.name, value: ({ name }) => textCell(name) },
  {
    key: 'type',
    title: titles.type,
    width: 104,
    narrows: 'choice',
    value: ({ account_type }) => textCell(treasuryAccountTypeNames[account_type] ?? account_type),
  },
  { key: 'bank', title: titles.bank, value: (account) => textCell(bankOf(account)) },
  { key: 'account', title: titles.account, width: 160, value: (account) => codeCell(numberOf(account)) },
  {
    key: 'balance',
    title: titles.balance,
    align: 'right',
    width: 136,
    value: ({ balanceCents }) => moneyCell(balanceCents),
    render: ({ balanceCents }) => (
      <span data-negative={balanceCents < 0 || undefined}>{formatBrl(balanceCents)}</span>
    ),
  },
  {
    key: 'status',
    title: titles.status,
    width: 96,
    narrows: 'choice',
    value: ({ is_active }) => flagCell(is_active, is_active ? texts.active : texts.inactive),
    render: ({ is_active }) => (
      <QuietStatus isUsual={is_active}>{is_active ? texts.active : texts.inactive}</QuietStatus>
    ),
  },
];

/** Law R7: the specified calls allow a difference, so it is shown. */
const differenceColumn: Column<TreasuryAccount> = {
  key: 'difference',
  title: titles.difference,
  align: 'right',
  width: 210,
  value: ({ differenceCents }) => moneyCell(differenceCents ?? 0),
  render: ({ differenceCents }) =>
    differenceCents ? <StatusTag tone="warning">{formatBrl(differenceCents)}</StatusTag> : texts.none,
};
const comparedColumns = specifiedColumns.flatMap((column): Column<TreasuryAccount>[] => {
  if (column.key === 'balance') return [column, differenceColumn];
  if (column.key === 'account') return [{ ...column, folds: 'below' as const }];
  if (column.key !== 'bank') return [column];
  return [{ ...column, render: (account) => <span data-folded={numberOf(account)}>{bankOf(account)}</span> }];
});

interface Props {
  registry: SnapshotFrom<typeof treasuryAccountsMachine>;
  list: TreasuryAccountListActor;
  selectedId: string | undefined;
  onToggle: (row: TreasuryAccount) => void;
  onEdit: (row: TreasuryAccount) => void;
  onCreate: (() => void) | false;
}

/**
 * The treasury accounts; a click or Space on a row selects or unselects it. A double click or Enter opens its movements
 * (ability `lists.1`), and otherwise selects.
 */
export function TreasuryAccountsPanel({ registry, list, selectedId, onToggle, onEdit, onCreate }: Props) {
  const refusal = refusalOf(registry, 'edit.requested');
  const snapshot = useSelector(list, (current) => current);
  const { rows } = snapshot.context;
  const historyOf = useRowHistory();
  const { app } = useSurroundings();
  const opens = useSession().capabilities.includes('lists.1');
  const open = ({ id }: TreasuryAccount) =>
    app.send({ type: 'navigation.requested', to: movementsAddress(id) });
  const columns = rows.some(differs) ? comparedColumns : specifiedColumns;
  const { table, shown, order, layout, count } = useTable(list, columns, rows);
  const selected = snapshot.context.rows.find(({ id }) => id === selectedId);
  const rowActions = (row: TreasuryAccount): RowAction[] => [
    {
      key: 'edit',
      label: listTexts.edit(row.name),
      icon: <Edit />,
      disabled: !refusal && !registry.can({ type: 'edit.requested', row }),
      reason: refusal,
      onClick: () => refusal ?? onEdit(row),
    },
    ...historyOf('treasury_accounts', row.id, row.name),
  ];
  return (
    <TreasuryFrame
      list={framedList(snapshot)}
      onRetry={() => list.send({ type: 'list.retried' })}
      loadingText={texts.loading}
      emptyText={texts.empty}
      guide={{ of: 'treasuryAccounts', onCreate }}
      toolbar={
        table && (
          <TableTools
            table={table}
            title={treasuryTexts.title}
            columns={columns}
            layout={layout}
            rows={rows}
            shown={() => shown}
            count={count}
            total={texts.total}
            totals={totalsOf}
            narrowing={snapshot.context.remark ?? undefined}
          >
            <ReloadButton list={list} />
          </TableTools>
        )
      }
      footer={
        <span className="toolbar-note">
          {selected ? treasuryTexts.selected(selected.name) : treasuryTexts.movementsTabHint}
        </span>
      }
    >
      {shown.length === 0 ? (
        <EmptyState text={tableTexts.nothingFound} />
      ) : (
        <DataGrid
          label={treasuryTexts.title}
          columns={columns}
          layout={layout}
          rows={shown}
          rowKey={({ id }) => id}
          rowActions={rowActions}
          rowAttributes={({ id }) => ({ 'aria-selected': id === selectedId })}
          onRowSelect={onToggle}
          onRowActivate={opens ? open : undefined}
          rowPath={opens ? ({ id }) => movementsAddress(id) : undefined}
          totals={totalsOf(shown)}
          rowTone={({ is_active }) => (is_active ? undefined : 'muted')}
          busy={snapshot.hasTag('busy')}
          order={order}
        />
      )}
    </TreasuryFrame>
  );
}

function totalsOf(accounts: TreasuryAccount[]) {
  return {
    name: texts.total(accounts.length),
    balance: formatBrl(sumCents(accounts.map(({ balanceCents }) => balanceCents))),
  };
}

function differs({ differenceCents }: TreasuryAccount): boolean {
  return (differenceCents ?? 0) !== 0;
}

function bankOf(account: TreasuryAccount): string {
  return (needsBank(account) && account.bank_name) || texts.none;
}

function numberOf(account: TreasuryAccount): string {
  if (!needsBank(account) || !account.account_number) return texts.none;
  return texts.accountNumber(account.agency_number ?? '', account.account_number);
}
