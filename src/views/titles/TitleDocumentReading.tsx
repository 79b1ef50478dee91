import { TimelineEvents, Undo } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { formatCalendarDate, formatTimestamp } from '../../domain/dateText.ts';
import { formatBrl, sumCents } from '../../domain/money.ts';
import { entryName } from '../../domain/shortId.ts';
import { dateCell, moneyCell, numberCell, textCell } from '../../domain/tables/cell.ts';
import { charges } from '../../domain/titles/settlement.ts';
import { titleStatus } from '../../domain/titles/title.ts';
import {
  isOfOthersToo,
  livingTitles,
  openOf,
  reversalsOf,
  type Settlement,
  settledNumbers,
  type TitleDocument,
  type TitleItem,
} from '../../domain/titles/titleItem.ts';
import type { TitleDeskActor } from '../../machines/titles/titleDeskMachine.ts';
import { mayWriteTitles } from '../../machines/titles/titleDeskRules.ts';
import { touchedBySettlement } from '../../machines/titles/touchedParts.ts';
import { reversalFormTexts } from '../../texts/ledger/reversals.ts';
import { correctionTexts } from '../../texts/titles/corrections.ts';
import {
  deductionNames,
  documentTypeNames,
  settlementTexts,
  titleDetailsTexts as texts,
  titleDeskTexts,
} from '../../texts/titles/titleDesk.ts';
import { endTexts } from '../../texts/titles/titleEnds.ts';
import { titleTexts } from '../../texts/titles/titles.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import * as words from '../../texts/words.ts';
import { useSurroundings } from '../appContext.tsx';
import { QuietStatus } from '../parts/QuietStatus.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { EntryLink } from './EntryLink.tsx';
import { TitleEnds } from './ends/TitleEnds.tsx';
import { collectsDeductions, TitleDeductions } from './TitleDeductions.tsx';
import { deskTexts, rowToneOf, statusName, statusTones } from './titleTones.ts';

interface Props {
  desk: TitleDeskActor;
  document: TitleDocument;
}

/** The document, its installments and its settlements. */
export function TitleDocumentReading({ desk, document }: Props) {
  const snapshot = useSelector(desk, (current) => current);
  const { today } = snapshot.context;
  const { ends } = snapshot.children;
  const now = useSurroundings().today;
  const { kind } = document;
  const notAllowed = mayWriteTitles(snapshot.context) ? undefined : titleDeskTexts.notAllowed;
  const facts: [string, ReactNode][] = [
    [texts.party[kind], document.party_name],
    [texts.document, documentName(document)],
    [texts.issueDate, formatCalendarDate(document.issue_date)],
    ...(document.accrual_date && document.accrual_date !== document.issue_date
      ? ([[texts.accrualDate, formatCalendarDate(document.accrual_date)]] satisfies [string, ReactNode][])
      : []),
    [texts.total, formatBrl(document.totalCents)],
    [texts.net, formatBrl(document.netCents)],
    ...(document.advanceLeftCents === undefined
      ? []
      : ([[endTexts.advanceLeft, formatBrl(document.advanceLeftCents)]] satisfies [string, ReactNode][])),
    [texts.control, choiceText(document.control_account.code, document.control_account.name)],
    ...document.allocations.map((each): [string, string] => [
      texts.allocations,
      [
        choiceText(each.account.code, each.account.name),
        each.cost_center && choiceText(each.cost_center.code, each.cost_center.name),
        formatBrl(each.amountCents),
      ]
        .filter(Boolean)
        .join(' · '),
    ]),
    ...(collectsDeductions(document) ? [] : document.deductions).map((each): [string, string] => [
      deductionNames[each.kind],
      [
        choiceText(each.account.code, each.account.name),
        formatBrl(each.amountCents),
        each.due_date && titleTexts.dueOn(formatCalendarDate(each.due_date)),
      ]
        .filter(Boolean)
        .join(' · '),
    ]),
    [texts.entry, <EntryLink key="entry" id={document.entry_id} />],
    ...(document.cancellation_entry_id
      ? ([
          [
            reversalFormTexts.reversedBy,
            <EntryLink key="cancellation" id={document.cancellation_entry_id} />,
          ],
        ] satisfies [string, ReactNode][])
      : []),
  ];
  const postponing = (row: TitleItem): RowAction[] => [
    {
      key: 'postpone',
      label: texts.postpone(row.number),
      icon: <TimelineEvents />,
      reason: snapshot.can({ type: 'dueDate.requested', row })
        ? undefined
        : (notAllowed ?? texts.settledOrCanceled),
      onClick: () => desk.send({ type: 'dueDate.requested', row }),
    },
  ];
  const reverse = (row: Settlement) => {
    // A settlement that others share is reversed in part or as a whole, where the host does so (ability `titles.2`).
    const batch = { type: 'batchReversal.requested', document, settlement: row, today: now() } as const;
    if (ends?.getSnapshot().can(batch)) return ends.send(batch);
    desk.send({
      type: 'reversal.requested',
      what: 'settlement',
      id: row.id,
      since: row.settlement_date,
      name: settlementName(document, row, row.description),
      touched: touchedBySettlement(document, row),
    });
  };
  const reversing = (row: Settlement): RowAction[] => [
    {
      key: 'reverse',
      label: settlementName(document, row, texts.reverse(formatCalendarDate(row.settlement_date))),
      icon: <Undo />,
      reason: notAllowed ?? (livingTitles(row).length > 0 ? undefined : texts.alreadyReversed),
      onClick: () => reverse(row),
    },
  ];
  return (
    <>
      <p className="details-description">{document.description}</p>
      <dl className="details-facts">
        {facts.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the facts of a document keep their order.
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TitleDeductions document={document} />
      <h3 className="details-part">{texts.installments}</h3>
      <div className="details-lines details-lines-short">
        <DataGrid
          label={texts.installments}
          columns={installmentColumns(document, today)}
          rows={document.installments}
          rowKey={({ id }) => id}
          rowTone={(row) => rowToneOf(titleStatus(row, today))}
          rowActions={postponing}
        />
      </div>
      {document.postponements.length > 0 && (
        <>
          <h3 className="details-part">{texts.postponements}</h3>
          <ul className="details-notes">
            {document.postponements.map((postponement) => (
              <li key={`${postponement.number} ${postponement.at}`}>
                {correctionTexts.moved(postponement, formatTimestamp(postponement.at))}
              </li>
            ))}
          </ul>
        </>
      )}
      {document.corrections && document.corrections.length > 0 && (
        <>
          <h3 className="details-part">{correctionTexts.corrections}</h3>
          <ul className="details-notes">
            {document.corrections.map((correction) => (
              <li key={`${correction.field} ${correction.at}`}>
                {correctionTexts.corrected(correction, formatTimestamp(correction.at))}
              </li>
            ))}
          </ul>
        </>
      )}
      {document.settlements && (
        <>
          <h3 className="details-part">{texts.settlements}</h3>
          {document.settlements.length === 0 ? (
            <p className="preview-none">{texts.noSettlements}</p>
          ) : (
            <div className="details-lines details-lines-short">
              <DataGrid
                label={texts.settlements}
                columns={settlementColumns(document, document.settlements)}
                rows={document.settlements}
                rowKey={({ id }) => id}
                rowActions={reversing}
                rowTone={(row) => (livingTitles(row).length > 0 ? undefined : 'muted')}
              />
            </div>
          )}
        </>
      )}
      <TitleEnds desk={desk} document={document} />
    </>
  );
}

function documentName({ document_type, document_number }: TitleDocument): string {
  return `${documentTypeNames[document_type]} ${document_number ?? texts.withoutNumber}`;
}

function installmentColumns({ kind, installments }: TitleDocument, today: string): Column<TitleItem>[] {
  const ends = (['adjusted', 'compensated'] as const).filter((end) =>
    installments.some((row) => (row[`${end}Cents`] ?? 0) !== 0),
  );
  const statusOf = (row: TitleItem) => titleStatus(row, today);
  return [
    { key: 'number', title: texts.number, width: 72, value: ({ number }) => numberCell(number) },
    { key: 'due_date', title: titleTexts.dueDate, width: 110, value: ({ due_date }) => dateCell(due_date) },
    {
      key: 'amount',
      title: titleTexts.amount,
      align: 'right',
      width: 128,
      value: ({ amountCents }) => moneyCell(amountCents),
    },
    {
      key: 'settled',
      align: 'right',
      width: 128,
      title: kind === 'PAYABLE' ? deskTexts.PAYABLE.paid : deskTexts.RECEIVABLE.received,
      value: ({ settledCents }) => moneyCell(settledCents),
    },
    ...ends.map(
      (end): Column<TitleItem> => ({
        key: end,
        title: endTexts[end],
        align: 'right',
        width: 128,
        value: (row) => moneyCell(row[`${end}Cents`] ?? 0),
      }),
    ),
    {
      key: 'open',
      title: texts.openAmount,
      align: 'right',
      width: 128,
      value: (row) => moneyCell(openOf(row)),
    },
    {
      key: 'status',
      title: titleTexts.status,
      value: (row) => textCell(statusName(kind, statusOf(row))),
      render: (row) => (
        <StatusTag tone={statusTones[statusOf(row)]}>{statusName(kind, statusOf(row))}</StatusTag>
      ),
    },
  ];
}

/** Names the settled installments when the document has several, and notes when a batch settled others too. */
function settlementName(document: TitleDocument, settlement: Settlement, name: string): string {
  const numbers = document.installments.length > 1 ? settledNumbers(document, settlement) : [];
  return texts.settled(name, numbers, isOfOthersToo(settlement));
}

function stateOf(settlement: Settlement): string {
  if (reversalsOf(settlement).length === 0) return texts.valid;
  return livingTitles(settlement).length > 0 ? texts.partlyReversed : texts.reversedMark;
}

const amounts = ['principal', ...charges] as const;

/**
 * Amount settled of this document, and the whole movement, which may cover a batch; charges only where there are some.
 */
function settlementColumns(
  document: TitleDocument,
  settlements: readonly Settlement[],
): Column<Settlement>[] {
  const sumOf = ({ items }: Settlement, amount: (typeof amounts)[number]) =>
    sumCents(items.map((item) => item[`${amount}Cents`] ?? 0));
  const told = amounts.filter(
    (amount) => amount === 'principal' || settlements.some((row) => sumOf(row, amount) > 0),
  );
  return [
    {
      key: 'date',
      title: texts.date,
      width: 106,
      value: ({ settlement_date }) => dateCell(settlement_date),
    },
    {
      key: 'number',
      title: texts.number,
      width: 80,
      value: (row) => textCell(settledNumbers(document, row).join(', ')),
    },
    { key: 'description', title: words.description, value: ({ description }) => textCell(description) },
    ...told.map(
      (amount): Column<Settlement> => ({
        key: amount,
        title: settlementTexts.amounts[amount],
        align: 'right',
        width: 116,
        value: (row) => moneyCell(sumOf(row, amount)),
      }),
    ),
    {
      key: 'cash',
      title: texts.cash,
      align: 'right',
      width: 120,
      value: ({ cashCents }) => moneyCell(cashCents),
    },
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
      width: settlements.some((row) => reversalsOf(row).length > 0) ? 236 : 112,
      value: (row) => textCell([stateOf(row), ...reversalsOf(row).map(entryName)].join(' ')),
      render: (row) => (
        <>
          <QuietStatus isUsual={reversalsOf(row).length === 0}>{stateOf(row)}</QuietStatus>
          {reversalsOf(row).map((id) => (
            <Fragment key={id}>
              {' '}
              <EntryLink id={id} />
            </Fragment>
          ))}
        </>
      ),
    },
  ];
}
