import { Button } from '@blueprintjs/core';
import { Edit, Plus, Trash } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { textCell } from '../../../src/domain/tables/cell.ts';
import { AdminLayout } from '../../../src/views/layouts/AdminLayout.tsx';
import { TenantLayout } from '../../../src/views/layouts/TenantLayout.tsx';
import { LoadState, type LoadStateProps } from '../../../src/views/parts/LoadState.tsx';
import { Page } from '../../../src/views/parts/Page.tsx';
import { Panel } from '../../../src/views/parts/Panel.tsx';
import { StaleNotice } from '../../../src/views/parts/StaleNotice.tsx';
import { StatusTag } from '../../../src/views/parts/StatusTag.tsx';
import { DataGrid } from '../../../src/views/parts/tables/DataGrid.tsx';
import { navigation } from './navigation.tsx';
import { type SampleProject, sampleProjects } from './sampleProjects.ts';

const nothing = () => undefined;

export function Tenant({ children, many = true }: { children: ReactNode; many?: boolean }) {
  const [collapsed, setCollapsed] = useState(false);
  const [open, setOpen] = useState(true);
  const tenants = [
    { value: '1', label: 'Construtora Horizonte S.A.' },
    { value: '2', label: 'Incorporadora Vista Mar Ltda.' },
  ];
  return (
    <TenantLayout
      tenantName="Construtora Horizonte S.A."
      tenantId="1"
      tenants={many ? tenants : tenants.slice(0, 1)}
      onTenant={nothing}
      userEmail="marina.duarte@horizonte.com.br"
      onLogout={nothing}
      theme="light"
      onTheme={nothing}
      nav={navigation(open, () => setOpen(!open))}
      path="/tenant/projects"
      collapsed={collapsed}
      onToggleMenu={() => setCollapsed(!collapsed)}
      onNavigate={nothing}
    >
      {children}
    </TenantLayout>
  );
}

export function Admin({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(false);
  return (
    <AdminLayout
      signedInAs="Logado como: admin@erp.com.br"
      onLogout={nothing}
      theme="light"
      onTheme={nothing}
      nav={navigation(false, nothing).slice(0, 4)}
      path="/tenant/dashboard"
      collapsed={collapsed}
      onToggleMenu={() => setCollapsed(!collapsed)}
      onNavigate={nothing}
    >
      {children}
    </AdminLayout>
  );
}

interface ListProps {
  phase?: LoadStateProps['phase'];
  count?: number;
  stale?: boolean;
  busy?: boolean;
  footer?: boolean;
  children?: ReactNode;
  onNew?: () => void;
}

export function ProjectsList({
  phase = 'ready',
  count = 24,
  stale,
  busy,
  footer,
  children,
  onNew = nothing,
}: ListProps) {
  const [rows, setRows] = useState(() => sampleProjects(count));
  const remove = (row: SampleProject) => setRows(rows.filter((other) => other.id !== row.id));
  const create = <Button intent="primary" icon={<Plus />} text="Novo Projeto" onClick={onNew} />;
  return (
    <Page title="Gerenciamento de Projetos" subtitle={`${rows.length} projetos`} actions={create}>
      {stale && (
        <StaleNotice text="Falha ao carregar os projetos." retryLabel="Recarregar Lista" onRetry={nothing} />
      )}
      <Panel>
        <LoadState
          phase={phase}
          failure={{ title: 'Falha ao carregar os projetos.', text: 'O servidor não respondeu.' }}
          retryLabel="Tentar Novamente"
          onRetry={nothing}
          canRetry
          emptyText="Nenhum projeto encontrado para este tenant."
          emptyAction={create}
        >
          <DataGrid
            label="Projetos"
            busy={busy}
            footer={footer ? `Total · ${rows.length} projetos` : undefined}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'name',
                title: 'Nome',
                width: '26%',
                value: ({ name }) => textCell(name),
              },
              { key: 'address', title: 'Endereço', value: ({ address }) => textCell(address) },
              {
                key: 'status',
                title: 'Status',
                width: 150,
                value: ({ status }) => textCell(status),
                render: (row) => <StatusTag tone={row.tone}>{row.status}</StatusTag>,
              },
              { key: 'start', title: 'Início', width: 120, value: ({ start }) => textCell(start) },
              { key: 'end', title: 'Término', width: 120, value: ({ end }) => textCell(end) },
            ]}
            rowActions={(row) => [
              { key: 'edit', label: `Editar ${row.name}`, icon: <Edit />, onClick: onNew },
              {
                key: 'remove',
                label: `Excluir ${row.name}`,
                icon: <Trash />,
                intent: 'danger',
                onClick: () => remove(row),
              },
            ]}
          />
        </LoadState>
      </Panel>
      {children}
    </Page>
  );
}
