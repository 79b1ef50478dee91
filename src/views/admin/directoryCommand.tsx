import { Trash, Undo } from '@blueprintjs/icons';
import { directoryTexts } from '../../texts/admin/admin.ts';

/** The face of the command of users and tenants: a live row is deleted, any other restored (SPEC §4). */
export function directoryCommand(name: string, isLive: boolean) {
  return isLive
    ? { label: directoryTexts.remove(name), icon: <Trash /> }
    : { label: directoryTexts.restore(name), icon: <Undo /> };
}
