import { Tick } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { formatBrl } from '../../domain/money.ts';
import { dateCell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import { titleStatus } from '../../domain/titles/title.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import {
  openOf,
  type PartyTitles as Position,
  type TitleItem,
  type TitleView,
} from '../../domain/titles/titleItem.ts';
import { places } from '../../machines/app/routes.ts';
import { statementAddress } from '../../machines/app/statementPlace.ts';
import { titleAddress } from '../../machines/app/titlesPlace.ts';
import type { TitleDeskActor } from '../../machines/titles/titleDeskMachine.ts';
import { mayWriteTitles } from '../../machines/titles/titleDeskRules.ts';
import type { PartyTitlesActor } from '../../machines/titles/titleParts.ts';
import {
  partyTitlesTexts as texts,
  titleDeskTexts,
  titleDetailsTexts,
} from '../../texts/titles/titleDesk.ts';
import { payableTexts, receivableTexts, titleTexts } from '../../texts/titles/titles.ts';
import { StatusTag } from '../parts/StatusTag.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { ReadingDialog } from '../posting/ReadingDialog.tsx';
import { titleLink } from './titleDeskColumns.tsx';
import { deskTexts, rowToneOf, statusName, statusTones } from './titleTones.ts';

const { view: views } = titleDeskTexts;

export interface PartyTitlesProps {
  desk: TitleDeskActor;
  party: PartyTitlesActor;
  openedFrom: Element | null;
}

/** Open and former titles of a supplier or customer; each row opens its title. */
export function PartyTitles({ desk, party, openedFrom }: PartyTitlesProps) {
  const facts = useSelector(desk, ({ context }) => context);
  const { today } = facts;
  const { subject, answer } = useSelector(party, ({ context }) => context);
  const { kind } = subject;
  const name = answer?.name ?? subject.name;
  const statement = statementAddress(facts, kind === 'PAYABLE' ? 'payable' : 'receivable', subject.id, today);
  const open = (row: TitleItem) => desk.send({ type: 'title.opened', row });
  const place = kind === 'PAYABLE' ? 'payables' : 'receivables';
  const whyNot = mayWriteTitles(facts) ? titleTexts.settled : titleDeskTexts.notAllowed;
  const settling = (row: TitleItem): RowAction[] => {
    const event = { type: 'settlement.requested' as const, rows: [row] };
    return [
      {
        key: 'settle',
        label: deskTexts[kind].settle(titleDeskTexts.named(row)),
        icon: <Tick />,
        reason: desk.getSnapshot().can(event) ? undefined : whyNot,
        onClick: () => desk.send(event),
      },
    ];
  };
  const columns = columnsOf(kind, today, open);
  const shownIn = (view: TitleView) =>
    `${places[place].path}?${new URLSearchParams({ 'f.party': subject.id, 'f.show': view })}`;
  const part = (title: string, rows: TitleItem[], count: number, none: string) => (
    <>
      <h3 className="details-part">
        {title}
        {count > rows.length && (
          <span>
            {rows === answer?.open ? (
              <Link href={shownIn('open')}>{texts.cut(rows.length, count)}</Link>
            ) : (
              <>
                {texts.cut(rows.length, count)} <Link href={shownIn('settled')}>{views.settled}</Link>{' '}
                <Link href={shownIn('canceled')}>{views.canceled}</Link>
              </>
            )}
          </span>
        )}
      </h3>
      {rows.length === 0 ? (
        <p className="preview-none">{none}</p>
      ) : (
        <div className="details-lines details-lines-short">
          <DataGrid
            label={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowTone={(row) => rowToneOf(titleStatus(row, today))}
            rowActions={rows === answer?.open ? settling : undefined}
            onRowActivate={open}
            rowPath={({ document_id }) => titleAddress(place, document_id)}
          />
        </div>
      )}
    </>
  );
  return (
    <ReadingDialog
      reading={party}
      title={texts.title(name)}
      loadingText={texts.loading}
      openedFrom={openedFrom}
      actions={
        statement && (
          <Link className="bp6-button" href={statement}>
            {texts.statement}
          </Link>
        )
      }
    >
      {({ openCount, past, pastCount, ...sums }) => (
        <>
          <p className="details-description">{sumsLine(kind, sums)}</p>
          {part(texts.open, sums.open, openCount, texts.noOpen)}
          {part(texts.past, past, pastCount, texts.noPast)}
        </>
      )}
    </ReadingDialog>
  );
}

/** Sums over all titles of the party, filtered or not. */
function sumsLine(kind: TitleKind, sums: Pick<Position, 'totals' | 'overdueCents' | 'settledCents'>): string {
  return [
    titleTexts.open(formatBrl(sums.totals.openCents)),
    `${statusName(kind, 'overdue')} ${formatBrl(sums.overdueCents)}`,
    `${kind === 'PAYABLE' ? payableTexts.paid : receivableTexts.received} ${formatBrl(sums.settledCents)}`,
  ].join(' · ');
}

function columnsOf(kind: TitleKind, today: string, onOpen: (row: TitleItem) => void): Column<TitleItem>[] {
  const statusOf = (row: TitleItem) => titleStatus(row, today);
  return [
    {
      key: 'description',
      title: titleTexts.description,
      value: ({ description }) => textCell(description),
      render: (row) => titleLink(row, kind === 'PAYABLE' ? 'payables' : 'receivables', { onOpen }),
    },
    { key: 'due_date', title: titleTexts.dueDate, width: 110, value: ({ due_date }) => dateCell(due_date) },
    {
      key: 'amount',
      title: titleTexts.amount,
      align: 'right',
      width: 128,
      value: ({ amountCents }) => moneyCell(amountCents),
    },
    {
      key: 'open',
      title: titleDetailsTexts.openAmount,
      align: 'right',
      width: 128,
      value: (row) => moneyCell(openOf(row)),
    },
    {
      key: 'status',
      title: titleTexts.status,
      width: 150,
      value: (row) => textCell(statusName(kind, statusOf(row))),
      render: (row) => (
        <StatusTag tone={statusTones[statusOf(row)]}>{statusName(kind, statusOf(row))}</StatusTag>
      ),
    },
  ];
}
