import { dateCell, textCell } from '../../domain/tables/cell.ts';
import type { Project, ProjectStatus } from '../../domain/tenant/project.ts';
import type { ProjectsActor } from '../../machines/tenant/projectsMachine.ts';
import { projectStatusNames, projectTexts } from '../../texts/tenant/projects.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
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
  { key: 'name', title: titles.name, width: '30%', value: ({ name }) => textCell(name) },
  { key: 'address', title: titles.address, value: ({ address }) => textCell(address) },
  {
    key: 'status',
    title: titles.status,
    width: 140,
    narrows: 'choice',
    value: ({ status }) => textCell(projectStatusNames[status] ?? status),
    render: ({ status }) => (
      <StatusTag tone={tones[status] ?? 'neutral'}>{projectStatusNames[status] ?? status}</StatusTag>
    ),
  },
  {
    key: 'start_date',
    title: titles.startDate,
    width: 132,
    value: ({ start_date }) => dateCell(start_date),
  },
  { key: 'end_date', title: titles.endDate, width: 140, value: ({ end_date }) => dateCell(end_date) },
];

const ProjectForm = lazyPart<ProjectFormProps>(() => import('./ProjectForm.tsx').then((m) => m.ProjectForm));

/** SPEC §2, projects. */
export function ProjectsPage({ screen }: { screen: ProjectsActor }) {
  return (
    <RegistryPage
      screen={screen}
      entity="projects"
      imports="projects"
      texts={projectTexts}
      columns={columns}
      nameOf={({ name }) => name}
      form={(form) => <ProjectForm form={form} />}
    />
  );
}
