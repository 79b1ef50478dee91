import { useSelector } from '@xstate/react';
import { formatTimestamp } from '../../domain/dateText.ts';
import { formatTaxId } from '../../domain/taxId.ts';
import { isActiveTenant, type Tenant } from '../../domain/tenant.ts';
import type { TenantsActor } from '../../machines/admin/tenantsMachine.ts';
import { tenantTexts } from '../../texts/admin.ts';
import type { Column } from '../parts/GridRow.tsx';
import { Page } from '../parts/Page.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { ListPanel } from '../shared/ListPanel.tsx';
import { RegistryActions } from '../shared/RegistryActions.tsx';
import { directoryActions } from './directoryActions.tsx';
import { TenantForm } from './TenantForm.tsx';

const { columns: titles } = tenantTexts;

const columns: Column<Tenant>[] = [
  { key: 'id', title: titles.id, width: 96, render: ({ id }) => id, text: ({ id }) => id },
  { key: 'cnpj', title: titles.cnpj, width: 170, render: ({ cnpj }) => formatTaxId(cnpj) },
  { key: 'name', title: titles.name, render: ({ name }) => name, text: ({ name }) => name },
  { key: 'status', title: titles.status, width: 124, render: (tenant) => <TenantStatus tenant={tenant} /> },
  {
    key: 'created_at',
    title: titles.createdAt,
    width: 140,
    render: ({ created_at }) => formatTimestamp(created_at),
  },
  {
    key: 'updated_at',
    title: titles.updatedAt,
    width: 140,
    render: ({ updated_at }) => formatTimestamp(updated_at),
  },
  {
    key: 'deleted_at',
    title: titles.deletedAt,
    width: 140,
    render: ({ deleted_at }) => formatTimestamp(deleted_at),
  },
];

/** SPEC §2, tenant management. */
export function TenantsPage({ screen }: { screen: TenantsActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { list, form, command } = snapshot.children;
  const rowActions = (row: Tenant) =>
    directoryActions({
      name: row.name,
      isLive: !row.deleted_at,
      canEdit: snapshot.can({ type: 'edit.requested', row }),
      canCommand: snapshot.can({ type: 'command.requested', row }),
      onEdit: () => screen.send({ type: 'edit.requested', row }),
      onCommand: () => screen.send({ type: 'command.requested', row }),
    });
  return (
    <Page
      title={tenantTexts.title}
      subtitle={tenantTexts.subtitle}
      actions={
        <RegistryActions
          list={list}
          createLabel={tenantTexts.create}
          canCreate={snapshot.can({ type: 'create.requested' })}
          onCreate={() => screen.send({ type: 'create.requested' })}
        />
      }
    >
      {list && (
        <ListPanel<Tenant>
          list={list}
          label={tenantTexts.title}
          columns={columns}
          rowActions={rowActions}
          rowTone={({ deleted_at }) => (deleted_at ? 'muted' : undefined)}
          loadingText={tenantTexts.loading}
          emptyText={tenantTexts.empty}
          total={tenantTexts.total}
        />
      )}
      {form && <TenantForm form={form} />}
      {command && <CommandDialog command={command} />}
    </Page>
  );
}

/** SPEC §2: the badge is teal only for 'active'. */
function TenantStatus({ tenant }: { tenant: Tenant }) {
  if (!tenant.status) return null;
  return <StatusTag tone={isActiveTenant(tenant) ? 'teal' : 'neutral'}>{tenant.status}</StatusTag>;
}
