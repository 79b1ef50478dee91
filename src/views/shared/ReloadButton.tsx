import { Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { AnyListActor } from '../../machines/shared/listPhase.ts';
import type { Identified } from '../../machines/shared/rowNews.ts';
import { listTexts } from '../../texts/lists.ts';
import { IconButton } from '../parts/IconButton.tsx';

/** Asks the list for its rows again. */
export function ReloadButton<Row extends Identified>({ list }: { list: AnyListActor<Row> }) {
  const canReload = useSelector(list, (snapshot) => snapshot.can({ type: 'list.reloadRequested' }));
  return (
    <IconButton
      label={listTexts.reload}
      icon={<Refresh />}
      disabled={!canReload}
      onClick={() => list.send({ type: 'list.reloadRequested' })}
    />
  );
}
