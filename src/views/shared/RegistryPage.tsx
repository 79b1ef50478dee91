import { Edit, Trash } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ListedKind } from '../../domain/imports/importKinds.ts';
import type { TableSort } from '../../domain/tables/tableLook.ts';
import type { FormActor } from '../../machines/shared/forms/formMachine.ts';
import type { RegistryActor } from '../../machines/shared/lists/registryMachine.ts';
import { refusalOf } from '../../machines/shared/refusalOf.ts';
import type { GuidedList } from '../../texts/help/guide.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { Opener } from '../parts/dialogs/Opener.tsx';
import { Page } from '../parts/Page.tsx';
import type { Column, RowAction, RowTone } from '../parts/tables/GridRow.tsx';
import { CommandDialog } from './CommandDialog.tsx';
import { ListPanel } from './ListPanel.tsx';
import { RegistryActions } from './RegistryActions.tsx';
import { useRowHistory } from './useRowHistory.tsx';

/** Texts of a registry's page. */
export interface RegistryTexts {
  title: string;
  subtitle: string;
  create: string;
  empty: string;
  loading: string;
  total: (count: number) => string;
}

interface Props<Row extends { id: string }, Values extends object, Body extends object> {
  screen: RegistryActor<Row, Values, Body>;
  /** Name of the table in the trail of changes; absent for rows outside a company, which have no history there. */
  entity?: string;
  /** Kind of rows that can be imported, also offered by an empty list. */
  imports?: ListedKind | undefined;
  /** Guide of an empty list, beyond its specified text. */
  guide?: GuidedList;
  texts: RegistryTexts;
  columns: Column<Row>[];
  /** Name of a row in the labels of its actions. */
  nameOf: (row: Row) => string;
  /** Label and icon of the row's command; removal by default. */
  commandOf?: (row: Row) => Pick<RowAction, 'label' | 'icon'>;
  moreActions?: ((row: Row) => RowAction[]) | undefined;
  rowTone?: (row: Row) => RowTone | undefined;
  standing?: TableSort;
  rowPath?: ((row: Row) => string | null) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  form: (form: FormActor<Row, Values, Body>) => ReactNode;
}

/** A registry machine on its page: head, list, row actions, form and command. */
export function RegistryPage<Row extends { id: string }, Values extends object, Body extends object>({
  screen,
  entity,
  imports,
  guide,
  texts,
  nameOf,
  commandOf,
  moreActions,
  ...props
}: Props<Row, Values, Body>) {
  const snapshot = useSelector(screen, (current) => current);
  const { list, form, command } = snapshot.children;
  const create = () => screen.send({ type: 'create.requested' });
  const refusal = refusalOf(snapshot, 'create.requested');
  const historyOf = useRowHistory();
  const rowActions = (row: Row): RowAction[] => [
    {
      key: 'edit',
      label: listTexts.edit(nameOf(row)),
      icon: <Edit />,
      disabled: !refusal && !snapshot.can({ type: 'edit.requested', row }),
      reason: refusal,
      onClick: () => refusal ?? screen.send({ type: 'edit.requested', row }),
    },
    {
      key: 'command',
      ...(commandOf?.(row) ?? { label: listTexts.remove(nameOf(row)), icon: <Trash /> }),
      disabled: !refusal && !snapshot.can({ type: 'command.requested', row }),
      reason: refusal,
      onClick: () => refusal ?? screen.send({ type: 'command.requested', row }),
    },
    ...(moreActions?.(row) ?? []),
    ...historyOf(entity, row.id, nameOf(row)),
  ];
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <RegistryActions
          list={list}
          imports={imports}
          createLabel={texts.create}
          canCreate={snapshot.can({ type: 'create.requested' })}
          refusal={refusal}
          onCreate={create}
        />
      }
    >
      {list && (
        <ListPanel<Row>
          list={list}
          label={texts.title}
          columns={props.columns}
          rowActions={rowActions}
          rowTone={props.rowTone}
          standing={props.standing}
          rowPath={props.rowPath}
          onOpen={props.onOpen}
          loadingText={texts.loading}
          emptyText={texts.empty}
          guide={guide && { of: guide, onCreate: !refusal && create }}
          total={texts.total}
        />
      )}
      <Opener isOpen={form !== undefined}>{form && props.form(form)}</Opener>
      {command && <CommandDialog command={command} />}
    </Page>
  );
}
