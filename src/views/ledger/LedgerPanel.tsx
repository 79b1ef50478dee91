import { EyeOpen } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { formatTimestamp } from '../../domain/dateText.ts';
import { type EntryHead, entryPageSize } from '../../domain/ledger/ledger.ts';
import type { SessionFacts } from '../../domain/session/session.ts';
import { entryName } from '../../domain/shortId.ts';
import { dateCell, instantCell, moneyCell, numberCell, textCell } from '../../domain/tables/cell.ts';
import { entryAddress, ownerAddress } from '../../machines/app/entryPlace.ts';
import {
  type EntryListActor,
  type LedgerNarrowingsActor,
  selectLacksAccounts,
} from '../../machines/ledger/entryListMachine.ts';
import type { LedgerActor } from '../../machines/ledger/ledgerMachine.ts';
import { offersReversal } from '../../machines/ledger/reversalRules.ts';
import { refusalOf } from '../../machines/shared/refusalOf.ts';
import { ledgerTexts, originName } from '../../texts/ledger/ledger.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { PageLink } from '../parts/PageLink.tsx';
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

const amountColumn: Column<EntryHead> = {
  key: 'amount',
  title: titles.amount,
  align: 'right',
  width: 128,
  value: ({ amountCents = null }) => moneyCell(amountCents),
};

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
  { ...reversalColumn<EntryHead>(), width: 190 },
];

/**
 * The same on a host that sends amounts: they follow the description, and the origin leads to what it names. Id and
 * time of creation are in the details and in files.
 */
function workColumns(session: SessionFacts, go: (to: string) => void): Column<EntryHead>[] {
  return linkedColumns.flatMap((column): Column<EntryHead>[] => {
    if (column.key === 'id' || column.key === 'createdAt') return [{ ...column, isDataOnly: true }];
    if (column.key === 'description') return [column, amountColumn];
    if (column.key !== 'origin') return [column];
    const render = (entry: EntryHead) => {
      const path = ownerAddress(session, entry);
      if (path === null) return column.render?.(entry);
      return (
        <PageLink className="row-link" path={path} tabIndex={-1} onNavigate={go}>
          {originName(entry.origin_type)}
        </PageLink>
      );
    };
    return [{ ...column, width: 112, render }];
  });
}

const newestFirst = { column: 'date', isDescending: true };

const numberColumn: Column<EntryHead> = {
  key: 'number',
  title: titles.number,
  width: 84,
  align: 'right',
  value: ({ number = null }) => numberCell(number),
  render: ({ number }) => number && String(number),
};

interface Props {
  screen: LedgerActor;
  list: EntryListActor;
  narrowings: LedgerNarrowingsActor;
}

/** A page of the recent entries (SPEC §2), newest first. */
export function LedgerPanel({ screen, list, narrowings }: Props) {
  const { today, app } = useSurroundings();
  const session = useSession();
  const columnsToday = useMemo(
    () => workColumns(session, (to) => app.send({ type: 'navigation.requested', to })),
    [session, app],
  );
  const ledger = useSelector(screen, (current) => current);
  const projects = useSelector(narrowings, ({ context }) => context.options.projects);
  const alsoNarrows = useMemo(
    (): Column<EntryHead>[] => [
      {
        key: 'project',
        title: ledgerTexts.project,
        narrows: 'choices',
        value: () => textCell(''),
        choices: projects.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: 'late',
        title: ledgerTexts.made,
        narrows: 'choice',
        value: () => textCell(''),
        choices: [{ value: 'late', label: ledgerTexts.madeLate }],
      },
    ],
    [projects],
  );
  const pager = useListPager(list, entryPageSize);
  const lacksAccounts = useSelector(list, selectLacksAccounts);
  const shown = !offersReversal(ledger.context)
    ? columns
    : ledger.context.isServed
      ? columnsToday
      : linkedColumns;
  const hasNumbers = session.capabilities.includes('books.1');
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
      columns={[...(hasNumbers ? [numberColumn] : []), ...shown]}
      alsoNarrows={ledger.context.isServed ? alsoNarrows : undefined}
      rowActions={rowActions}
      loadingText={ledgerTexts.loading}
      emptyText={ledgerTexts.empty}
      guide={{
        of: 'entries',
        isReady: !lacksAccounts,
        onCreate:
          !lacksAccounts &&
          !refusalOf(ledger, 'form.toggled') &&
          (() => screen.send({ type: 'form.toggled', today: today() })),
      }}
      total={ledgerTexts.total}
      standing={newestFirst}
      rowPath={({ id }) => entryAddress(id)}
      footer={pager}
    />
  );
}
