import { EyeOpen } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { formatTimestamp } from '../../domain/dateText.ts';
import type { EntryHead } from '../../domain/ledger/ledger.ts';
import { entryName } from '../../domain/shortId.ts';
import { dateCell, instantCell, textCell } from '../../domain/tables/cell.ts';
import { type EntryListActor, selectLacksAccounts } from '../../machines/ledger/entryListMachine.ts';
import type { LedgerActor } from '../../machines/ledger/ledgerMachine.ts';
import { offersReversal } from '../../machines/ledger/reversalRules.ts';
import { ledgerTexts, originName } from '../../texts/ledger/ledger.ts';
import { useSurroundings } from '../appContext.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { reversalColumn } from '../posting/reversalColumns.ts';
import { ListPanel } from '../shared/ListPanel.tsx';
import { useListPager } from '../shared/useListPager.tsx';

const { columns: titles } = ledgerTexts;

const columns: Column<EntryHead>[] = [
  {
    key: 'date',
    title: titles.date,
    width: 110,
    narrows: 'period',
    value: ({ entry_date }) => dateCell(entry_date),
  },
  { key: 'description', title: titles.description, value: ({ description }) => textCell(description) },
  {
    key: 'origin',
    title: titles.origin,
    width: 140,
    value: ({ origin_type }) => textCell(originName(origin_type)),
    render: ({ origin_type }) => (
      <StatusTag tone={origin_type === 'MANUAL_ENTRY' ? 'info' : 'neutral'}>
        {originName(origin_type)}
      </StatusTag>
    ),
  },
  {
    key: 'id',
    title: titles.id,
    width: 104,
    value: ({ id }) => textCell(id),
    render: ({ id }) => (
      <span className="ledger-id" title={id}>
        {id.slice(0, 8)}
      </span>
    ),
  },
  {
    key: 'createdAt',
    title: titles.createdAt,
    width: 148,
    value: ({ created_at }) => instantCell(created_at),
  },
];

/** Original and reversal refer to each other by the end of their ids, so it is shown after the specified beginning. */
const linkedColumns: Column<EntryHead>[] = [
  ...columns.map((column): Column<EntryHead> => {
    if (column.key === 'createdAt') return { ...column, folds: 'below' as const };
    if (column.key !== 'id') return column;
    return {
      ...column,
      width: 128,
      render: ({ id, created_at }) => (
        <span data-folded={formatTimestamp(created_at)}>
          <span className="ledger-id" title={id}>
            {entryName(id)}
          </span>
        </span>
      ),
    };
  }),
  { ...reversalColumn<EntryHead>(), width: 232 },
];

interface Props {
  screen: LedgerActor;
  list: EntryListActor;
}

/** A page of the recent entries (SPEC §2), newest first. */
export function LedgerPanel({ screen, list }: Props) {
  const { today } = useSurroundings();
  const ledger = useSelector(screen, (current) => current);
  const pager = useListPager(list);
  const lacksAccounts = useSelector(list, selectLacksAccounts);
  const rowActions = (entry: EntryHead): RowAction[] => [
    {
      key: 'details',
      label: ledgerTexts.details(entry.description),
      icon: <EyeOpen />,
      disabled: !ledger.can({ type: 'details.requested', entry }),
      onClick: () => screen.send({ type: 'details.requested', entry }),
    },
  ];
  return (
    <ListPanel
      list={list}
      label={ledgerTexts.list}
      columns={offersReversal(ledger.context) ? linkedColumns : columns}
      rowActions={rowActions}
      loadingText={ledgerTexts.loading}
      emptyText={ledgerTexts.empty}
      guide={{
        of: 'entries',
        isReady: !lacksAccounts,
        onCreate: !lacksAccounts && (() => screen.send({ type: 'form.toggled', today: today() })),
      }}
      total={ledgerTexts.total}
      footer={pager}
    />
  );
}
