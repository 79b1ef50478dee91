import { Edit } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { formatBrl, sumCents } from '../../domain/money.ts';
import { needsBank, type TreasuryAccount } from '../../domain/treasury.ts';
import type {
  TreasuryAccountListActor,
  treasuryAccountsMachine,
} from '../../machines/finance/treasuryAccountsMachine.ts';
import { listTexts } from '../../texts/lists.ts';
import {
  treasuryAccountTexts as texts,
  treasuryAccountTypeNames,
  treasuryTexts,
} from '../../texts/treasury.ts';
import { DataGrid } from '../parts/DataGrid.tsx';
import type { Column, RowAction } from '../parts/GridRow.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import { framedList, TreasuryFrame } from './TreasuryFrame.tsx';

const { columns: titles } = texts;

const columns: Column<TreasuryAccount>[] = [
  {
    key: 'name',
    title: titles.name,
    render: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'type',
    title: titles.type,
    width: 120,
    render: ({ account_type }) => treasuryAccountTypeNames[account_type] ?? account_type,
  },
  { key: 'bank', title: titles.bank, width: '20%', render: bankOf, text: bankOf },
  { key: 'account', title: titles.account, width: 160, render: numberOf },
  {
    key: 'balance',
    title: titles.balance,
    align: 'right',
    width: 170,
    render: ({ balanceCents }) => (
      <span data-negative={balanceCents < 0 || undefined}>{formatBrl(balanceCents)}</span>
    ),
  },
  {
    key: 'status',
    title: titles.status,
    width: 112,
    render: ({ is_active }) => (
      <StatusTag tone={is_active ? 'success' : 'neutral'}>
        {is_active ? texts.active : texts.inactive}
      </StatusTag>
    ),
  },
];

interface Props {
  desk: SnapshotFrom<typeof treasuryAccountsMachine>;
  list: TreasuryAccountListActor;
  selectedId: string | undefined;
  onToggle: (row: TreasuryAccount) => void;
  onEdit: (row: TreasuryAccount) => void;
}

/** The treasury accounts; a click, Enter or Space on a row selects or unselects it. */
export function TreasuryAccountsPanel({ desk, list, selectedId, onToggle, onEdit }: Props) {
  const snapshot = useSelector(list, (current) => current);
  const selected = snapshot.context.rows.find(({ id }) => id === selectedId);
  const rowActions = (row: TreasuryAccount): RowAction[] => [
    {
      key: 'edit',
      label: listTexts.edit(row.name),
      icon: <Edit />,
      disabled: !desk.can({ type: 'edit.requested', row }),
      onClick: () => onEdit(row),
    },
  ];
  return (
    <TreasuryFrame
      list={framedList(snapshot)}
      onRetry={() => list.send({ type: 'list.retried' })}
      loadingText={texts.loading}
      emptyText={texts.empty}
      toolbar={
        <>
          <span className="toolbar-note">
            {selected ? treasuryTexts.selected(selected.name) : treasuryTexts.movementsTabHint}
          </span>
          <span className="toolbar-gap" />
          <ReloadButton list={list} />
        </>
      }
    >
      <DataGrid
        label={treasuryTexts.title}
        columns={columns}
        rows={snapshot.context.rows}
        rowKey={({ id }) => id}
        rowActions={rowActions}
        rowAttributes={({ id }) => ({ 'aria-selected': id === selectedId })}
        onRowSelect={onToggle}
        totals={{
          name: texts.total(snapshot.context.rows.length),
          balance: formatBrl(sumCents(snapshot.context.rows.map(({ balanceCents }) => balanceCents))),
        }}
        rowTone={({ is_active }) => (is_active ? undefined : 'muted')}
        busy={snapshot.hasTag('busy')}
      />
    </TreasuryFrame>
  );
}

function bankOf(account: TreasuryAccount): string {
  return (needsBank(account) && account.bank_name) || texts.none;
}

function numberOf(account: TreasuryAccount): string {
  if (!needsBank(account) || !account.account_number) return texts.none;
  return texts.accountNumber(account.agency_number ?? '', account.account_number);
}
