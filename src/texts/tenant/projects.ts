import type { ProjectStatus } from '../../domain/tenant/project.ts';
import * as words from '../words.ts';
import { nounRecord } from './namedRegistry.ts';

/** SPEC §4: names of the project statuses. */
export const projectStatusNames: Record<ProjectStatus, string> = {
  Planning: 'Planejamento',
  Active: words.active,
  OnHold: 'Em Espera',
  Completed: 'Concluído',
  Archived: 'Arquivado',
};

export const projectRecord = nounRecord('projects', {
  subtitle: 'Obras e empreendimentos da empresa',
  holds: 'Aqui ficam as obras e os empreendimentos, aos quais se levam os custos.',
  purpose: 'Esta tela serve para cuidar dos projetos da empresa: obras, prazos e situação.',
  empty: words.noProjects,
  required: 'Nome do Projeto e Status são obrigatórios.',
  columns: {
    address: { kind: 'text', title: words.address, longest: 500 },
    status: {
      kind: 'choice',
      title: words.status,
      names: projectStatusNames,
      tones: {
        Planning: 'info',
        Active: 'success',
        OnHold: 'warning',
        Completed: 'teal',
        Archived: 'neutral',
      },
      first: 'Planning',
      isRequired: true,
    },
    start_date: { kind: 'date', title: 'Data de Início' },
    end_date: { kind: 'date', title: 'Data de Término' },
  },
});
