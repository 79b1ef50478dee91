import { Document } from '@blueprintjs/icons';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import { isReconciled, type Movement, movementEffect } from '../../domain/treasury.ts';
import { movementTypeNames, movementTexts as texts } from '../../texts/treasury.ts';
import type { Column, RowAction } from '../parts/GridRow.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { dateCell, moneyCell, type SheetField, textCell } from './sheetCells.ts';

const { columns: titles } = texts;

/** SPEC §2, movements: the sign and the words of decision D2 side by side. */
export const movementColumns: Column<Movement>[] = [
  {
    key: 'date',
    title: titles.date,
    width: 110,
    render: ({ movement_date }) => formatCalendarDate(movement_date),
  },
  {
    key: 'description',
    title: titles.description,
    render: ({ description }) => description,
    text: ({ description }) => description,
  },
  {
    key: 'amount',
    title: titles.amount,
    align: 'right',
    width: 250,
    render: (movement) => (
      <span className="amount-with-note">
        <small>{movementTypeNames[movement.type] ?? movement.type}</small> {signedAmount(movement)}
      </span>
    ),
  },
  { key: 'origin', title: titles.origin, width: 150, render: originOf, text: originOf },
  {
    key: 'reconciliation',
    title: titles.reconciliation,
    width: 132,
    render: (movement) => (
      <StatusTag tone={isReconciled(movement) ? 'success' : 'warning'}>
        {reconciliationOf(movement)}
      </StatusTag>
    ),
  },
];

/** The details of a movement are not there yet (SPEC §2). */
export function movementActions({ description }: Movement): RowAction[] {
  return [
    {
      key: 'details',
      label: texts.details(description),
      icon: <Document />,
      disabled: true,
      onClick: () => undefined,
    },
  ];
}

/** The same as a spreadsheet; an amount carries the sign that the list shows. */
export const movementFields: SheetField<Movement>[] = [
  { key: 'date', title: titles.date, width: 110, cell: ({ movement_date }) => dateCell(movement_date) },
  {
    key: 'description',
    title: titles.description,
    width: 360,
    cell: ({ description }) => textCell(description),
  },
  {
    key: 'type',
    title: titles.type,
    width: 150,
    cell: ({ type }) => textCell(movementTypeNames[type] ?? type),
  },
  {
    key: 'amount',
    title: titles.amount,
    width: 140,
    align: 'right',
    cell: ({ type, amountCents }) =>
      moneyCell(movementEffect(type).shownSign === '-' ? -amountCents : amountCents),
  },
  { key: 'origin', title: titles.origin, width: 150, cell: (movement) => textCell(originOf(movement)) },
  {
    key: 'reconciliation',
    title: titles.reconciliation,
    width: 130,
    cell: (movement) => textCell(reconciliationOf(movement)),
  },
];

function signedAmount({ type, amountCents }: Movement): string {
  return `${movementEffect(type).shownSign}${formatBrl(amountCents)}`;
}

function originOf({ origin_type }: Movement): string {
  if (!origin_type) return texts.noOrigin;
  return origin_type.startsWith('MANUAL') ? texts.manualOrigin : origin_type;
}

function reconciliationOf(movement: Movement): string {
  return isReconciled(movement) ? texts.reconciled : texts.pending;
}
