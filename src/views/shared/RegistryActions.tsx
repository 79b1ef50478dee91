import { Plus } from '@blueprintjs/icons';
import type { ListedKind } from '../../domain/imports/importKinds.ts';
import type { AnyListActor } from '../../machines/shared/lists/listPhase.ts';
import type { Identified } from '../../machines/shared/lists/rowNews.ts';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { ImportLink } from './ImportLink.tsx';
import { ReloadButton } from './ReloadButton.tsx';

interface Props<Row extends Identified> {
  list: AnyListActor<Row> | undefined;
  /** Kind of rows that can be imported. */
  imports?: ListedKind | undefined;
  createLabel: string;
  canCreate: boolean;
  /** Why the role may not create. */
  refusal: string | undefined;
  onCreate: () => void;
}

/** Buttons at the head of a registry: import, reload, new row. */
export function RegistryActions<Row extends Identified>({
  list,
  imports,
  createLabel,
  canCreate,
  refusal,
  onCreate,
}: Props<Row>) {
  return (
    <>
      {imports && <ImportLink kind={imports} />}
      {list && <ReloadButton list={list} />}
      <ReasonButton
        intent="primary"
        icon={<Plus />}
        text={createLabel}
        reason={refusal}
        disabled={!canCreate && !refusal}
        onClick={onCreate}
      />
    </>
  );
}
