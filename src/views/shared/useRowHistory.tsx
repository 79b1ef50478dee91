import { History } from '@blueprintjs/icons';
import { auditAddress, isHistoryRead } from '../../machines/app/auditPlace.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import type { RowAction } from '../parts/tables/GridRow.tsx';

/** An action with the address of the row's changes in the audit trail. */
type HistoryAction = RowAction & { path: string };

/** Action that opens a row's history over the list, for users who may read it (ability `audit.1`). */
export function useRowHistory() {
  const { app } = useSurroundings();
  const isRead = isHistoryRead(useSession());
  return (entity: string | undefined, id: string | number, name: string): HistoryAction[] => {
    if (!isRead || !entity) return [];
    const entity_id = String(id);
    const path = auditAddress({ entity, entity_id });
    return [
      {
        key: 'history',
        label: listTexts.history(name),
        icon: <History />,
        path,
        onClick: () =>
          app
            .getSnapshot()
            .children.shell?.send({ type: 'history.requested', row: { entity, entity_id, name, path } }),
      },
    ];
  };
}
