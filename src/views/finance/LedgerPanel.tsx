import { EyeOpen } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { formatCalendarDate, formatTimestamp } from '../../domain/dateText.ts';
import type { EntryHead } from '../../domain/ledger.ts';
import type { EntryListActor } from '../../machines/finance/entryListMachine.ts';
import type { LedgerActor } from '../../machines/finance/ledgerMachine.ts';
import { ledgerTexts, originName } from '../../texts/ledger.ts';
import type { Column, RowAction } from '../parts/GridRow.tsx';
import { Pager } from '../parts/Pager.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { ListPanel } from '../shared/ListPanel.tsx';

const { columns: titles } = ledgerTexts;

const columns: Column<EntryHead>[] = [
  {
    key: 'date',
    title: titles.date,
    width: 110,
    render: ({ entry_date }) => formatCalendarDate(entry_date),
  },
  {
    key: 'description',
    title: titles.description,
    render: ({ description }) => description,
    text: ({ description }) => description,
  },
  {
    key: 'origin',
    title: titles.origin,
    width: 140,
    render: ({ origin_type }) => (
      <StatusTag tone={origin_type === 'MANUAL_ENTRY' ? 'info' : 'neutral'}>
        {originName(origin_type)}
      </StatusTag>
    ),
    text: ({ origin_type }) => originName(origin_type),
  },
  {
    key: 'id',
    title: titles.id,
    width: 104,
    render: ({ id }) => <span className="ledger-id">{id.slice(0, 8)}</span>,
    text: ({ id }) => id,
  },
  {
    key: 'createdAt',
    title: titles.createdAt,
    width: 148,
    render: ({ created_at }) => formatTimestamp(created_at),
  },
];

interface Props {
  screen: LedgerActor;
  list: EntryListActor;
}

/** A page of the recent entries (SPEC §2), the newest days first. */
export function LedgerPanel({ screen, list }: Props) {
  const ledger = useSelector(screen, (current) => current);
  const { page, pages } = useSelector(list, ({ context }) => context);
  const isBusy = useSelector(list, (current) => current.hasTag('busy'));
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
      columns={columns}
      rowActions={rowActions}
      loadingText={ledgerTexts.loading}
      emptyText={ledgerTexts.empty}
      footer={
        (pages > 1 || page > 1) && (
          <Pager
            page={page}
            pages={pages}
            busy={isBusy}
            onPage={(wanted) => list.send({ type: 'page.requested', page: wanted })}
          />
        )
      }
    />
  );
}
