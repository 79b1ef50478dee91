import { Document, EyeOpen, Manual } from '@blueprintjs/icons';
import { formatBrl, formatMoney } from '../../domain/money.ts';
import { dateCell, flagCell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import {
  isReconciled,
  type Movement,
  movementEffect,
  movementTypes,
} from '../../domain/treasury/treasury.ts';
import { originName } from '../../texts/ledger/ledger.ts';
import { reversalFormTexts } from '../../texts/ledger/reversals.ts';
import { movementTypeNames, movementTexts as texts } from '../../texts/treasury/treasury.ts';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { reversalColumn } from '../posting/reversalColumns.ts';

const { columns: titles } = texts;

/** Nine columns: amounts without the currency, which the page states once. */
const statementWidths: Record<string, number> = { date: 101, amount: 108, origin: 86, reconciliation: 126 };

const counterpartColumn: Column<Movement> = {
  key: 'counterpart',
  title: titles.counterpart,
  // Shares the space of a wide list with the description; in a narrow list it keeps its minimum.
  width: 'max(106px - var(--squeeze), 24cqw - 150px)',
  render: ({ counterpart }) => <span title={counterpart?.code}>{counterpart?.name}</span>,
  value: ({ counterpart }) => textCell(counterpart ? `${counterpart.code} ${counterpart.name}` : ''),
};
const inColumn = sideColumn('in', ({ type }) => movementEffect(type).balanceFactor === 1);
const outColumn = sideColumn('out', ({ type }) => movementEffect(type).balanceFactor === -1);
const balanceColumn: Column<Movement> = {
  key: 'balance',
  title: titles.balance,
  align: 'right',
  width: 112,
  render: ({ balanceCents }) => (balanceCents === undefined ? '' : formatMoney(balanceCents)),
  value: ({ balanceCents }) => moneyCell(balanceCents ?? null),
};

/** SPEC §2, movements: the sign and the words of decision D2 side by side. */
export const movementColumns: Column<Movement>[] = [
  {
    key: 'date',
    title: titles.date,
    width: 110,
    narrows: 'period',
    value: ({ movement_date }) => dateCell(movement_date),
  },
  { key: 'description', title: titles.description, value: ({ description }) => textCell(description) },
  {
    key: 'type',
    title: titles.type,
    width: 150,
    isDataOnly: true,
    narrows: 'choice',
    choices: movementTypes.map((type) => movementTypeNames[type]),
    value: (movement) => textCell(typeOf(movement)),
  },
  {
    key: 'amount',
    title: titles.amount,
    align: 'right',
    width: 250,
    value: ({ type, amountCents }) =>
      moneyCell(movementEffect(type).shownSign === '-' ? -amountCents : amountCents),
    render: (movement) => (
      <span className="amount-with-note">
        <small>{typeOf(movement)}</small> {signedAmount(movement)}
      </span>
    ),
  },
  { key: 'origin', title: titles.origin, width: 150, value: (movement) => textCell(originOf(movement)) },
  {
    key: 'reconciliation',
    title: titles.reconciliation,
    width: 132,
    narrows: 'choice',
    choices: [texts.pending, texts.reconciled],
    value: (movement) => flagCell(isReconciled(movement), reconciliationOf(movement)),
    render: (movement) => (
      <StatusTag tone={isReconciled(movement) ? 'success' : 'warning'}>
        {reconciliationOf(movement)}
      </StatusTag>
    ),
  },
];

/** Columns for hosts with reversals: origins by name, and links to reversals. */
export const linkedColumns: Column<Movement>[] = [
  ...movementColumns.map((column) =>
    column.key === 'origin'
      ? { ...column, value: (movement: Movement) => textCell(namedOrigin(movement)) }
      : column,
  ),
  reversalColumn<Movement>(),
];

/** Columns for hosts that send the balance after each movement (D28): money in and money out side by side. */
export const statementColumns: Column<Movement>[] = linkedColumns.flatMap((column) => {
  const { key } = column;
  const width = statementWidths[key];
  if (key === 'description')
    return [
      { ...column, render: describedWithReversal },
      counterpartColumn,
      inColumn,
      outColumn,
      balanceColumn,
    ];
  if (key === 'amount') return [{ ...column, width, render: signedPlainly }];
  return [
    {
      ...column,
      ...(width && { width }),
      ...(key === 'origin' && { folds: 'below' as const, foldsInto: 'description' }),
      isDataOnly: column.isDataOnly ?? key === 'reversal',
    },
  ];
});

/** Hides the counterpart when the host sends it for no movement. */
export function statementColumnsOf(movements: readonly Movement[]): Column<Movement>[] {
  const isUntold = movements.length > 0 && movements.every(({ counterpart }) => !counterpart);
  return isUntold ? statementColumns.filter((column) => column !== counterpartColumn) : statementColumns;
}

/** The details of a movement do not exist yet (SPEC §2); its entry opens where the host has reversals. */
export function movementActions(
  movement: Movement,
  onEntry: ((movement: Movement) => void) | undefined,
  onLine?: (movement: Movement) => void,
): RowAction[] {
  const { description } = movement;
  return [
    ...(onEntry
      ? [
          {
            key: 'entry',
            label: reversalFormTexts.entryOf(description),
            icon: <Manual />,
            ...(!movement.entry_id && { reason: reversalFormTexts.entryUntold }),
            onClick: () => onEntry(movement),
          },
        ]
      : []),
    ...(onLine
      ? [
          {
            key: 'line',
            label: texts.toStatement(description),
            icon: <EyeOpen />,
            onClick: () => onLine(movement),
          },
        ]
      : []),
    {
      key: 'details',
      label: texts.details(description),
      icon: <Document />,
      reason: texts.notYet,
      onClick: () => undefined,
    },
  ];
}

function sideColumn(key: 'in' | 'out', isOfSide: (movement: Movement) => boolean): Column<Movement> {
  return {
    key,
    title: titles[key],
    align: 'right',
    width: 98,
    render: (movement) => (isOfSide(movement) ? formatMoney(movement.amountCents) : ''),
    value: (movement) => moneyCell(isOfSide(movement) ? movement.amountCents : null),
  };
}

function describedWithReversal(movement: Movement) {
  return (
    <span data-folded={namedOrigin(movement)}>
      {movement.reversed_by_id && <em>{texts.reversed} </em>}
      {movement.description}
    </span>
  );
}

function signedPlainly({ type, amountCents }: Movement): string {
  return `${movementEffect(type).shownSign}${formatMoney(amountCents)}`;
}

function typeOf({ type }: Movement): string {
  return movementTypeNames[type] ?? type;
}

function signedAmount({ type, amountCents }: Movement): string {
  return `${movementEffect(type).shownSign}${formatBrl(amountCents)}`;
}

function originOf({ origin_type }: Movement): string {
  if (!origin_type) return texts.noOrigin;
  return origin_type.startsWith('MANUAL') ? texts.manualOrigin : origin_type;
}

function namedOrigin(movement: Movement): string {
  const { origin_type } = movement;
  return origin_type && !origin_type.startsWith('MANUAL') ? originName(origin_type) : originOf(movement);
}

function reconciliationOf(movement: Movement): string {
  return isReconciled(movement) ? texts.reconciled : texts.pending;
}
