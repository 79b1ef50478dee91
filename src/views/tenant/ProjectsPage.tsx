import { formatCalendarDate } from '../../domain/dateText.ts';
import type { Project, ProjectStatus } from '../../domain/project.ts';
import type { ProjectsActor } from '../../machines/tenant/projectsMachine.ts';
import { projectStatusNames, projectTexts } from '../../texts/projects.ts';
import type { Column } from '../parts/GridRow.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { RegistryPage } from '../shared/RegistryPage.tsx';
import type { ProjectFormProps } from './ProjectForm.tsx';

const { columns: titles } = projectTexts;

const tones = {
  Planning: 'info',
  Active: 'success',
  OnHold: 'warning',
  Completed: 'teal',
  Archived: 'neutral',
} as const satisfies Record<ProjectStatus, string>;

const columns: Column<Project>[] = [
  { key: 'name', title: titles.name, width: '30%', render: ({ name }) => name, text: ({ name }) => name },
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

const ProjectForm = lazyPart<ProjectFormProps>(() => import('./ProjectForm.tsx').then((m) => m.ProjectForm));

/** SPEC §2, projects. */
export function ProjectsPage({ screen }: { screen: ProjectsActor }) {
  return (
    <RegistryPage
      screen={screen}
      texts={projectTexts}
      columns={columns}
      nameOf={({ name }) => name}
      form={(form) => <ProjectForm form={form} />}
    />
  );
}
