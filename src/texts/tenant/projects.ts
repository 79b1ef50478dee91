import type { ProjectStatus } from '../../domain/tenant/project.ts';
import * as words from '../words.ts';
import { namedRegistryTexts } from './namedRegistry.ts';

const registry = namedRegistryTexts('projeto', 'projetos');

export const projectTexts = {
  ...registry,
  subtitle: 'Obras e empreendimentos da empresa',
  empty: words.noProjects,
  columns: {
    name: words.name,
    address: words.address,
    status: words.status,
    startDate: 'Data de Início',
    endDate: 'Data de Término',
  },
  form: {
    createTitle: registry.create,
    editTitle: registry.edit,
    name: registry.name,
    address: words.address,
    status: words.status,
    startDate: 'Data de Início',
    endDate: 'Data de Término',
    create: 'Criar Projeto',
    save: words.saveChanges,
    required: 'Nome do Projeto e Status são obrigatórios.',
    endBeforeStart: words.endsBeforeStart,
  },
};

/** SPEC §4: names of the project statuses. */
export const projectStatusNames: Record<ProjectStatus, string> = {
  Planning: 'Planejamento',
  Active: words.active,
  OnHold: 'Em Espera',
  Completed: 'Concluído',
  Archived: 'Arquivado',
};
