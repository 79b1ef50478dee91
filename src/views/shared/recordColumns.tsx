import { type Column as NounColumn, shownValue, type Tone } from '../../domain/columns.ts';
import { centsOfWire } from '../../domain/money.ts';
import {
  type Cell,
  codeCell,
  dateCell,
  flagCell,
  instantCell,
  moneyCell,
  textCell,
} from '../../domain/tables/cell.ts';
import type { NounRecord } from '../../texts/tenant/namedRegistry.ts';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

const widths: Partial<Record<NounColumn['kind'], number>> = {
  choice: 140,
  date: 140,
  flag: 120,
  instant: 160,
  money: 140,
  taxId: 190,
};

/** The table of a noun: cells by the kind of their column, a choice and a flag as tags. */
export function recordColumns<Row extends object>({ columns }: Pick<NounRecord, 'columns'>): Column<Row>[] {
  const texts = Object.values(columns).filter(({ kind }) => kind === 'text');
  return Object.entries(columns).map(([key, column]) => {
    const valueIn = (row: Row): unknown => Reflect.get(row, key);
    const width = key === 'name' && texts.length > 1 ? '30%' : widths[column.kind];
    const isTagged = column.kind === 'choice' || column.kind === 'flag';
    return {
      key,
      title: column.title,
      value: (row) => cellOf(column, valueIn(row)),
      ...(width !== undefined && { width }),
      ...(column.kind === 'money' && { align: 'right' }),
      ...(isTagged && {
        narrows: 'choice',
        render: (row) => (
          <StatusTag tone={toneOf(column, valueIn(row))}>
            {shownValue(column, known(column, valueIn(row)))}
          </StatusTag>
        ),
      }),
    };
  });
}

function cellOf(column: NounColumn, value: unknown): Cell {
  const text = value === null || value === undefined ? null : String(value);
  switch (column.kind) {
    case 'code':
      return codeCell(text);
    case 'money':
      return moneyCell(centsOfWire(value));
    case 'date':
      return dateCell(text);
    case 'instant':
      return instantCell(text);
    case 'flag':
      return flagCell(Boolean(known(column, value)), shownValue(column, known(column, value)));
    default:
      return textCell(shownValue(column, value));
  }
}

/** A host may leave out a flag: it is then as in a new row. */
function known(column: NounColumn, value: unknown): unknown {
  return column.kind === 'flag' ? (value ?? column.isOnAtFirst ?? false) : value;
}

function toneOf(column: NounColumn, value: unknown): Tone {
  if (column.kind === 'flag') return known(column, value) ? 'success' : 'neutral';
  return (column.kind === 'choice' && column.tones?.[String(value)]) || 'neutral';
}
