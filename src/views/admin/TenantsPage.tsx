import { isActiveTenant, type Tenant } from '../../domain/admin/tenant.ts';
import { formatTimestampDay } from '../../domain/dateText.ts';
import { instantCell, textCell } from '../../domain/tables/cell.ts';
import { formatTaxId } from '../../domain/taxId.ts';
import type { TenantsActor } from '../../machines/admin/tenantsMachine.ts';
import { tenantTexts } from '../../texts/admin/admin.ts';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { RowId } from '../parts/tables/RowId.tsx';
import { RegistryPage } from '../shared/RegistryPage.tsx';
import { directoryCommand } from './directoryCommand.tsx';
import { TenantForm } from './TenantForm.tsx';

const { columns: titles } = tenantTexts;

const columns: Column<Tenant>[] = [
  {
    key: 'id',
    title: titles.id,
    width: 90,
    // Ids may be numbers (SPEC §3 leaves it open).
    value: ({ id }) => textCell(String(id)),
    render: ({ id }) => <RowId id={String(id)} />,
  },
  { key: 'cnpj', title: titles.cnpj, width: 160, value: ({ cnpj }) => textCell(formatTaxId(cnpj)) },
  { key: 'name', title: titles.name, value: ({ name }) => textCell(name) },
  {
    key: 'status',
    title: titles.status,
    width: 124,
    narrows: 'choice',
    value: ({ status }) => textCell(status),
    render: (tenant) => <TenantStatus tenant={tenant} />,
  },
  {
    key: 'created_at',
    title: titles.createdAt,
    width: 102,
    value: ({ created_at }) => instantCell(created_at),
    render: ({ created_at }) => formatTimestampDay(created_at),
  },
  {
    key: 'updated_at',
    title: titles.updatedAt,
    width: 108,
    value: ({ updated_at }) => instantCell(updated_at),
    render: ({ updated_at }) => formatTimestampDay(updated_at),
  },
  {
    key: 'deleted_at',
    title: titles.deletedAt,
    width: 102,
    value: ({ deleted_at }) => instantCell(deleted_at),
    render: ({ deleted_at }) => formatTimestampDay(deleted_at),
  },
];

/** SPEC §2, tenant management. */
export function TenantsPage({ screen }: { screen: TenantsActor }) {
  return (
    <RegistryPage
      screen={screen}
      texts={tenantTexts}
      columns={columns}
      nameOf={({ name }) => name}
      commandOf={({ name, deleted_at }) => directoryCommand(name, !deleted_at)}
      rowTone={({ deleted_at }) => (deleted_at ? 'muted' : undefined)}
      form={(form) => <TenantForm form={form} />}
    />
  );
}

/** SPEC §2: the badge is teal only for 'active'. */
function TenantStatus({ tenant }: { tenant: Tenant }) {
  if (!tenant.status) return null;
  return <StatusTag tone={isActiveTenant(tenant) ? 'teal' : 'neutral'}>{tenant.status}</StatusTag>;
}
