import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { ImportKind } from '../../domain/imports/importKinds.ts';
import type { AnyListActor } from '../../machines/shared/lists/listPhase.ts';
import type { Identified } from '../../machines/shared/lists/rowNews.ts';
import { ImportLink } from './ImportLink.tsx';
import { ReloadButton } from './ReloadButton.tsx';

interface Props<Row extends Identified> {
  list: AnyListActor<Row> | undefined;
  /** Kind of rows that can be imported. */
  imports?: ImportKind | undefined;
  createLabel: string;
  canCreate: boolean;
  onCreate: () => void;
}

/** Buttons at the head of a registry: import, reload, new row. */
export function RegistryActions<Row extends Identified>({
  list,
  imports,
  createLabel,
  canCreate,
  onCreate,
}: Props<Row>) {
  return (
    <>
      {imports && <ImportLink kind={imports} />}
      {list && <ReloadButton list={list} />}
      <Button intent="primary" icon={<Plus />} text={createLabel} disabled={!canCreate} onClick={onCreate} />
    </>
  );
}
