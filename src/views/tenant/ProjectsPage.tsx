import { Edit, Trash } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { formatCalendarDate } from '../../domain/dateText.ts';
import type { Project, ProjectStatus } from '../../domain/project.ts';
import type { ProjectsActor } from '../../machines/tenant/projectsMachine.ts';
import { listTexts } from '../../texts/lists.ts';
import { projectStatusNames, projectTexts } from '../../texts/projects.ts';
import type { Column } from '../parts/GridRow.tsx';
import { Page } from '../parts/Page.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { ListPanel } from '../shared/ListPanel.tsx';
import { RegistryActions } from '../shared/RegistryActions.tsx';
import { ProjectForm } from './ProjectForm.tsx';

const { columns: titles } = projectTexts;

const tones = {
  Planning: 'info',
  Active: 'success',
  OnHold: 'warning',
  Completed: 'teal',
  Archived: 'neutral',
} as const satisfies Record<ProjectStatus, string>;

const columns: Column<Project>[] = [
  { key: 'name', title: titles.name, width: '34%', render: ({ name }) => name, text: ({ name }) => name },
  {
    key: 'address',
    title: titles.address,
    render: ({ address }) => address,
    text: ({ address }) => address ?? '',
  },
  {
    key: 'status',
    title: titles.status,
    width: 140,
    render: ({ status }) => (
      <StatusTag tone={tones[status] ?? 'neutral'}>{projectStatusNames[status] ?? status}</StatusTag>
    ),
  },
  {
    key: 'start_date',
    title: titles.startDate,
    width: 132,
    render: ({ start_date }) => formatCalendarDate(start_date),
  },
  {
    key: 'end_date',
    title: titles.endDate,
    width: 140,
    render: ({ end_date }) => formatCalendarDate(end_date),
  },
];

/** SPEC §2, projects. */
export function ProjectsPage({ screen }: { screen: ProjectsActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { list, form, command } = snapshot.children;
  const rowActions = (row: Project) => [
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
      title={projectTexts.title}
      subtitle={projectTexts.subtitle}
      actions={
        <RegistryActions
          list={list}
          createLabel={projectTexts.create}
          canCreate={snapshot.can({ type: 'create.requested' })}
          onCreate={() => screen.send({ type: 'create.requested' })}
        />
      }
    >
      {list && (
        <ListPanel
          list={list}
          label={projectTexts.title}
          columns={columns}
          rowActions={rowActions}
          loadingText={projectTexts.loading}
          emptyText={projectTexts.empty}
          total={projectTexts.total}
        />
      )}
      {form && <ProjectForm form={form} />}
      {command && <CommandDialog command={command} />}
    </Page>
  );
}
