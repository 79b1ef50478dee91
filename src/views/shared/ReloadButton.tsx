import { Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { AnyListActor } from '../../machines/shared/lists/listPhase.ts';
import type { Identified } from '../../machines/shared/lists/rowNews.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { IconButton } from '../parts/IconButton.tsx';

interface Props<Row extends Identified> {
  list: AnyListActor<Row>;
  /** Replaces the reload on screens that load more than the rows. */
  onReload?: () => void;
}

export function ReloadButton<Row extends Identified>({
  list,
  onReload = () => list.send({ type: 'list.reloadRequested' }),
}: Props<Row>) {
  const canReload = useSelector(list, (snapshot) => snapshot.can({ type: 'list.reloadRequested' }));
  return <IconButton label={listTexts.reload} icon={<Refresh />} disabled={!canReload} onClick={onReload} />;
}
