import type { FieldChange } from '../../domain/control/fieldChange.ts';
import type { NotedChange } from '../../domain/control/notedChange.ts';
import { instantCell, textCell } from '../../domain/tables/cell.ts';
import { auditTexts as texts } from '../../texts/control/audit.ts';
import { fieldName, notedActionName, notedValue } from '../../texts/control/notedNouns.ts';
import type { Column } from '../parts/tables/GridRow.tsx';

/** One changed field; null where a change has none. */
interface ChangedField {
  key: string;
  change: NotedChange;
  field: FieldChange | null;
  /** Time, person and action stand in the first row of a change. */
  isFirst: boolean;
}

export function changedFields(changes: NotedChange[]): ChangedField[] {
  return changes.flatMap((change) => {
    const fields = change.changes.length > 0 ? change.changes : [null];
    return fields.map((field, index) => ({
      key: `${change.id}.${index}`,
      change,
      field,
      isFirst: index === 0,
    }));
  });
}

const { columns: titles } = texts;
const nothing = textCell('');

const sideOf = ({ change: { entity, names }, field }: ChangedField, side: 'before' | 'after') =>
  field ? textCell(notedValue(entity, field.field, field[side], names)) : nothing;

export const historyColumns: Column<ChangedField>[] = [
  {
    key: 'at',
    title: titles.at,
    width: 150,
    value: ({ change, isFirst }) => (isFirst ? instantCell(change.at) : nothing),
  },
  {
    key: 'user',
    title: titles.user,
    width: 128,
    value: ({ change, isFirst }) => (isFirst ? textCell(change.user.name) : nothing),
  },
  {
    key: 'action',
    title: titles.action,
    width: 96,
    value: ({ change, isFirst }) => (isFirst ? textCell(notedActionName(change)) : nothing),
  },
  {
    key: 'field',
    title: texts.field,
    width: 144,
    value: ({ change, field }) => textCell(field ? fieldName(change.entity, field.field) : texts.noChanges),
  },
  { key: 'before', title: texts.before, value: (row) => sideOf(row, 'before') },
  { key: 'after', title: texts.after, value: (row) => sideOf(row, 'after') },
];
