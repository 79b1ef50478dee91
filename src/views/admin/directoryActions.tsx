import { Edit, Trash, Undo } from '@blueprintjs/icons';
import { directoryTexts } from '../../texts/admin.ts';
import { listTexts } from '../../texts/lists.ts';
import type { RowAction } from '../parts/GridRow.tsx';

interface Subject {
  name: string;
  /** A live row can be deleted, any other restored (SPEC §4). */
  isLive: boolean;
  canEdit: boolean;
  canCommand: boolean;
  onEdit: () => void;
  onCommand: () => void;
}

/** The row actions that users and tenants share (SPEC §2). */
export function directoryActions(subject: Subject): RowAction[] {
  const { name, isLive, canEdit, canCommand, onEdit, onCommand } = subject;
  return [
    {
      key: 'edit',
      label: listTexts.edit(name),
      icon: <Edit />,
      disabled: !canEdit,
      onClick: onEdit,
    },
    {
      key: isLive ? 'remove' : 'restore',
      label: isLive ? directoryTexts.remove(name) : directoryTexts.restore(name),
      icon: isLive ? <Trash /> : <Undo />,
      disabled: !canCommand,
      onClick: onCommand,
    },
  ];
}
