import { History } from '@blueprintjs/icons';
import { auditAddress, isHistoryRead } from '../../machines/app/auditPlace.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import type { RowAction } from '../parts/tables/GridRow.tsx';

/** Action that opens a row's history, for users who may read it (ability `audit.1`). */
export function useRowHistory() {
  const { app } = useSurroundings();
  const isRead = isHistoryRead(useSession());
  return (entity: string | undefined, id: string | number, name: string): RowAction[] =>
    isRead && entity
      ? [
          {
            key: 'history',
            label: listTexts.history(name),
            icon: <History />,
            onClick: () =>
              app.send({
                type: 'navigation.requested',
                to: auditAddress({ entity, entity_id: String(id) }),
              }),
          },
        ]
      : [];
}
