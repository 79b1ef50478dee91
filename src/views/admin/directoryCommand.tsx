import { Trash, Undo } from '@blueprintjs/icons';
import { directoryTexts } from '../../texts/admin/admin.ts';

/** Label and icon of the command on a user or tenant: delete when live, otherwise restore (SPEC §4). */
export function directoryCommand(name: string, isLive: boolean) {
  return isLive
    ? { label: directoryTexts.remove(name), icon: <Trash /> }
    : { label: directoryTexts.restore(name), icon: <Undo /> };
}
