import { Disable, Edit, Undo } from '@blueprintjs/icons';
import { listTexts } from '../../texts/tables/lists.ts';
import type { RowAction } from '../parts/tables/GridRow.tsx';

interface Subject {
  name: string;
  isActive: boolean;
  canEdit: boolean;
  /** Reason why the row cannot be edited, or null. */
  locked?: string | null;
  canCommand: boolean;
  /** Reason why the row cannot be deactivated or reactivated, or null. */
  reason: string | null;
  onEdit: () => void;
  onCommand: () => void;
}

/** Row actions of accounts and cost centers: edit, deactivate, reactivate (SPEC §4). */
export function statusActions(subject: Subject): RowAction[] {
  const { name, isActive, canEdit, locked, canCommand, reason, onEdit, onCommand } = subject;
  return [
    {
      key: 'edit',
      label: listTexts.edit(name),
      icon: <Edit />,
      disabled: !canEdit && !locked,
      reason: locked ?? undefined,
      onClick: onEdit,
    },
    {
      key: 'status',
      label: isActive ? listTexts.deactivate(name) : listTexts.reactivate(name),
      icon: isActive ? <Disable /> : <Undo />,
      disabled: !canCommand && !reason,
      reason: reason ?? undefined,
      onClick: onCommand,
    },
  ];
}
