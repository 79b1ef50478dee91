import { Edit, Trash } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { formatTimestamp } from '../../domain/dateText.ts';
import type { Party } from '../../domain/party.ts';
import { formatTaxId } from '../../domain/taxId.ts';
import type { PartiesActor } from '../../machines/tenant/partiesMachine.ts';
import { listTexts } from '../../texts/lists.ts';
import { type PartyTexts, partyTexts } from '../../texts/parties.ts';
import type { Column } from '../parts/GridRow.tsx';
import { Page } from '../parts/Page.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { ListPanel } from '../shared/ListPanel.tsx';
import { RegistryActions } from '../shared/RegistryActions.tsx';
import { PartyForm } from './PartyForm.tsx';

const columns: Column<Party>[] = [
  { key: 'name', title: partyTexts.nameColumn, render: ({ name }) => name, text: ({ name }) => name },
  {
    key: 'cnpj_cpf',
    title: partyTexts.taxId,
    width: 190,
    render: ({ cnpj_cpf }) => formatTaxId(cnpj_cpf),
    text: ({ cnpj_cpf }) => formatTaxId(cnpj_cpf),
  },
  {
    key: 'is_active',
    title: partyTexts.status,
    width: 120,
    render: ({ is_active }) => (
      <StatusTag tone={is_active ? 'success' : 'neutral'}>
        {is_active ? partyTexts.active : partyTexts.inactive}
      </StatusTag>
    ),
  },
  {
    key: 'created_at',
    title: partyTexts.createdAt,
    width: 160,
    render: ({ created_at }) => formatTimestamp(created_at),
  },
];

/** SPEC §2: suppliers, and customers in the same layout. */
export function PartiesPage({ screen, texts }: { screen: PartiesActor; texts: PartyTexts }) {
  const snapshot = useSelector(screen, (current) => current);
  const { list, form, command } = snapshot.children;
  const rowActions = (row: Party) => [
    {
      key: 'edit',
      label: listTexts.edit(row.name),
      icon: <Edit />,
      disabled: !snapshot.can({ type: 'edit.requested', row }),
      onClick: () => screen.send({ type: 'edit.requested', row }),
    },
    {
      key: 'remove',
      label: listTexts.remove(row.name),
      icon: <Trash />,
      disabled: !snapshot.can({ type: 'command.requested', row }),
      onClick: () => screen.send({ type: 'command.requested', row }),
    },
  ];
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <RegistryActions
          list={list}
          createLabel={texts.create}
          canCreate={snapshot.can({ type: 'create.requested' })}
          onCreate={() => screen.send({ type: 'create.requested' })}
        />
      }
    >
      {list && (
        <ListPanel
          list={list}
          label={texts.title}
          columns={columns}
          rowActions={rowActions}
          loadingText={texts.loading}
          emptyText={texts.empty}
          total={texts.total}
        />
      )}
      {form && <PartyForm form={form} texts={texts} />}
      {command && <CommandDialog command={command} />}
    </Page>
  );
}
