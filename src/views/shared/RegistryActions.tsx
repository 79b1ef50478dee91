import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { AnyListActor } from '../../machines/shared/listPhase.ts';
import type { Identified } from '../../machines/shared/rowNews.ts';
import { ReloadButton } from './ReloadButton.tsx';

interface Props<Row extends Identified> {
  list: AnyListActor<Row> | undefined;
  createLabel: string;
  canCreate: boolean;
  onCreate: () => void;
}

/** What can be started from the head of a registry: load again, and a new row. */
export function RegistryActions<Row extends Identified>({
  list,
  createLabel,
  canCreate,
  onCreate,
}: Props<Row>) {
  return (
    <>
      {list && <ReloadButton list={list} />}
      <Button intent="primary" icon={<Plus />} text={createLabel} disabled={!canCreate} onClick={onCreate} />
    </>
  );
}
