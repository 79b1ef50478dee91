import type { Columns } from '../../domain/columns.ts';
import type { ProjectStatus } from '../../domain/tenant/project.ts';
import * as words from '../words.ts';
import { namedRegistryTexts } from './namedRegistry.ts';

/** SPEC §4: names of the project statuses. */
export const projectStatusNames: Record<ProjectStatus, string> = {
  Planning: 'Planejamento',
  Active: words.active,
  OnHold: 'Em Espera',
  Completed: 'Concluído',
  Archived: 'Arquivado',
};

export const projectColumns = {
  name: { kind: 'text', title: words.name, label: 'Nome do Projeto', longest: 200, isRequired: true },
  address: { kind: 'text', title: words.address, longest: 500 },
  status: { kind: 'choice', title: words.status, names: projectStatusNames, isRequired: true },
  start_date: { kind: 'date', title: 'Data de Início' },
  end_date: { kind: 'date', title: 'Data de Término' },
} as const satisfies Columns;

const registry = namedRegistryTexts('projeto', 'projetos');

export const projectTexts = {
  ...registry,
  subtitle: 'Obras e empreendimentos da empresa',
  empty: words.noProjects,
  columns: {
    name: projectColumns.name.title,
    address: projectColumns.address.title,
    status: projectColumns.status.title,
    startDate: projectColumns.start_date.title,
    endDate: projectColumns.end_date.title,
  },
  form: {
    createTitle: registry.create,
    editTitle: registry.edit,
    name: registry.name,
    address: projectColumns.address.title,
    status: projectColumns.status.title,
    startDate: projectColumns.start_date.title,
    endDate: projectColumns.end_date.title,
    create: 'Criar Projeto',
    save: words.saveChanges,
    required: 'Nome do Projeto e Status são obrigatórios.',
    endBeforeStart: words.endsBeforeStart,
  },
};
