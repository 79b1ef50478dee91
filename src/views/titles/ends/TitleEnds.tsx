import { Undo } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { formatCalendarDate } from '../../../domain/dateText.ts';
import { sumCents } from '../../../domain/money.ts';
import { entryName } from '../../../domain/shortId.ts';
import { dateCell, moneyCell, textCell } from '../../../domain/tables/cell.ts';
import type { TitleAdjustment, TitleOffset } from '../../../domain/titles/titleEnds.ts';
import type { TitleDocument } from '../../../domain/titles/titleItem.ts';
import type { TitleDeskActor } from '../../../machines/titles/titleDeskMachine.ts';
import { mayWriteTitles } from '../../../machines/titles/titleDeskRules.ts';
import { touchedByAdjustment, touchedByOffset } from '../../../machines/titles/touchedParts.ts';
import { titleDetailsTexts as texts, titleDeskTexts } from '../../../texts/titles/titleDesk.ts';
import { adjustmentNames, againstNames, endTexts } from '../../../texts/titles/titleEnds.ts';
import { titleTexts } from '../../../texts/titles/titles.ts';
import { choiceText } from '../../../texts/treasury/treasury.ts';
import * as words from '../../../texts/words.ts';
import { QuietStatus } from '../../parts/QuietStatus.tsx';
import { DataGrid } from '../../parts/tables/DataGrid.tsx';
import type { Column, RowAction } from '../../parts/tables/GridRow.tsx';
import { EntryLink } from '../EntryLink.tsx';

interface Props {
  desk: TitleDeskActor;
  document: TitleDocument;
}

/** Ends of a document without cash, each with its reversal; nothing when there were none. */
export function TitleEnds({ desk, document }: Props) {
  const { offsets = [], adjustments = [] } = document;
  const mayWrite = useSelector(desk, ({ context }) => mayWriteTitles(context));
  const why = (isReversed: boolean) =>
    mayWrite ? (isReversed ? texts.alreadyReversed : undefined) : titleDeskTexts.notAllowed;
  const reversingOffset = (row: TitleOffset): RowAction[] => [
    {
      key: 'reverse',
      label: endTexts.reverseOffset(formatCalendarDate(row.date)),
      icon: <Undo />,
      reason: why(row.reversal_entry_id !== null),
      onClick: () =>
        desk.send({
          type: 'reversal.requested',
          what: 'offset',
          id: row.id,
          name: row.description,
          since: row.date,
          touched: touchedByOffset(document, row),
        }),
    },
  ];
  const reversingAdjustment = (row: TitleAdjustment): RowAction[] => [
    {
      key: 'reverse',
      label: endTexts.reverseAdjustment(formatCalendarDate(row.date)),
      icon: <Undo />,
      reason: why(row.reversal_entry_id !== null),
      onClick: () =>
        desk.send({
          type: 'reversal.requested',
          what: 'adjustment',
          id: row.id,
          name: row.reason,
          since: row.date,
          touched: touchedByAdjustment(document, row),
        }),
    },
  ];
  return (
    <>
      {offsets.length > 0 && (
        <>
          <h3 className="details-part">{endTexts.offsets}</h3>
          <div className="details-lines details-lines-short">
            <DataGrid
              label={endTexts.offsets}
              columns={offsetColumns(document)}
              rows={offsets}
              rowKey={({ id }) => id}
              rowActions={reversingOffset}
              rowTone={({ reversal_entry_id }) => (reversal_entry_id ? 'muted' : undefined)}
            />
          </div>
        </>
      )}
      {adjustments.length > 0 && (
        <>
          <h3 className="details-part">{endTexts.adjustments}</h3>
          <div className="details-lines details-lines-short">
            <DataGrid
              label={endTexts.adjustments}
              columns={adjustmentColumns}
              rows={adjustments}
              rowKey={({ id }) => id}
              rowActions={reversingAdjustment}
              rowTone={({ reversal_entry_id }) => (reversal_entry_id ? 'muted' : undefined)}
            />
          </div>
        </>
      )}
    </>
  );
}

type End = Pick<TitleOffset, 'entry_id' | 'reversal_entry_id'>;

/** Entry and state, as settlements have them. */
const endColumns: Column<End>[] = [
  {
    key: 'entry',
    title: texts.entry,
    width: 136,
    value: ({ entry_id }) => textCell(entryName(entry_id)),
    render: ({ entry_id }) => <EntryLink id={entry_id} />,
  },
  {
    key: 'state',
    title: words.situation,
    width: 130,
    value: ({ reversal_entry_id: id }) => textCell(id ? texts.reversedMark : texts.valid),
    render: ({ reversal_entry_id: id }) => (
      <>
        <QuietStatus isUsual={!id}>{id ? texts.reversedMark : texts.valid}</QuietStatus>{' '}
        {id && <EntryLink id={id} />}
      </>
    ),
  },
];

function offsetColumns({ id }: TitleDocument): Column<TitleOffset>[] {
  const ofDocument = ({ parts }: TitleOffset) =>
    sumCents(parts.filter(({ documentId }) => documentId === id).map(({ cents }) => cents));
  const other = ({ parts, account }: TitleOffset) =>
    account
      ? choiceText(account.code, account.name)
      : [
          ...new Set(parts.filter((part) => part.documentId !== id).map(({ description }) => description)),
        ].join(', ');
  return [
    { key: 'date', title: words.date, width: 106, value: ({ date }) => dateCell(date) },
    {
      key: 'against',
      title: endTexts.against,
      value: (row) => textCell(other(row) || againstNames[row.against]),
    },
    {
      key: 'part',
      title: endTexts.part,
      align: 'right',
      width: 128,
      value: (row) => moneyCell(ofDocument(row)),
    },
    { key: 'reason', title: words.description, value: (row) => textCell(row.reason ?? row.description) },
    ...endColumns,
  ];
}

const adjustmentColumns: Column<TitleAdjustment>[] = [
  { key: 'date', title: words.date, width: 106, value: ({ date }) => dateCell(date) },
  {
    key: 'kind',
    title: endTexts.kind,
    width: 190,
    value: ({ reason_kind }) => textCell(adjustmentNames[reason_kind]),
  },
  {
    key: 'amount',
    title: titleTexts.amount,
    align: 'right',
    width: 128,
    value: ({ cents }) => moneyCell(cents),
  },
  {
    key: 'reason',
    title: words.reason,
    value: ({ reason, account }) =>
      textCell(account ? `${reason} · ${choiceText(account.code, account.name)}` : reason),
  },
  ...endColumns,
];
