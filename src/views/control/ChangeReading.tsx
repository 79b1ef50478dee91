import { Button } from '@blueprintjs/core';
import type { FieldChange } from '../../domain/control/fieldChange.ts';
import type { NotedChange } from '../../domain/control/notedChange.ts';
import { formatTimestamp } from '../../domain/dateText.ts';
import { textCell } from '../../domain/tables/cell.ts';
import { auditTexts as texts } from '../../texts/control/audit.ts';
import { entityName, fieldName, notedActionName, notedValue } from '../../texts/control/notedNouns.ts';
import { partsTexts } from '../../texts/parts.ts';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

const columnsOf = ({ entity, names }: NotedChange): Column<FieldChange>[] => [
  { key: 'field', title: texts.field, width: 190, value: ({ field }) => textCell(fieldName(entity, field)) },
  {
    key: 'before',
    title: texts.before,
    value: ({ field, before }) => textCell(notedValue(entity, field, before, names)),
  },
  {
    key: 'after',
    title: texts.after,
    value: ({ field, after }) => textCell(notedValue(entity, field, after, names)),
  },
];

interface Props {
  change: NotedChange;
  openedFrom: Element | null;
  onClose: () => void;
}

/** One change, field by field: the values before and after it. */
export function ChangeReading({ change, openedFrom, onClose }: Props) {
  const { at, user, entity, entity_id, name, changes, request_id } = change;
  const facts: [string, string][] = [
    [texts.columns.at, formatTimestamp(at)],
    [texts.columns.user, user.name],
    [texts.columns.action, notedActionName(change)],
    [texts.columns.entity, entityName(entity)],
    [texts.columns.row, entity_id],
    [texts.request, request_id],
  ];
  return (
    <ModalDialog
      title={texts.detailsTitle}
      size="wide"
      isOpen
      canClose
      openedFrom={openedFrom}
      onClose={onClose}
    >
      <div className="details">
        {name && <p className="details-description">{name}</p>}
        <dl className="details-facts">
          {facts.map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="details-lines change-lines">
          {changes.length === 0 ? (
            <EmptyState text={texts.noChanges} />
          ) : (
            <DataGrid
              label={texts.detailsTitle}
              columns={columnsOf(change)}
              rows={changes}
              rowKey={({ field }) => field}
            />
          )}
        </div>
        <div className="form-actions">
          <Button text={partsTexts.close} data-autofocus onClick={onClose} />
        </div>
      </div>
    </ModalDialog>
  );
}
