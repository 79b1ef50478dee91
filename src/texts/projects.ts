import type { ProjectStatus } from '../domain/project.ts';

export const projectTexts = {
  title: 'Gerenciamento de Projetos',
  subtitle: 'Obras e empreendimentos da empresa',
  create: 'Novo Projeto',
  empty: 'Nenhum projeto encontrado para este tenant.',
  loading: 'Carregando projetos…',
  loadFailed: 'Falha ao carregar os projetos.',
  tenantMissing: 'Nenhum tenant selecionado para carregar projetos.',
  columns: {
    name: 'Nome',
    address: 'Endereço',
    status: 'Status',
    startDate: 'Data de Início',
    endDate: 'Data de Término',
  },
  form: {
    createTitle: 'Novo Projeto',
    editTitle: 'Editar Projeto',
    name: 'Nome do Projeto',
    address: 'Endereço',
    status: 'Status',
    startDate: 'Data de Início',
    endDate: 'Data de Término',
    create: 'Criar Projeto',
    save: 'Salvar Alterações',
    required: 'Nome do Projeto e Status são obrigatórios.',
    endBeforeStart: 'A data de término não pode ser anterior à data de início.',
    createFailed: 'Falha ao criar projeto.',
    updateFailed: 'Falha ao atualizar projeto.',
  },
  created: 'Projeto Criado',
  updated: 'Projeto Atualizado',
  removed: 'Projeto Excluído',
  removeFailedTitle: 'Falha ao Excluir',
  removeFailed: 'Falha ao excluir projeto.',
  removeTitle: 'Excluir projeto',
  removeQuestion: (name: string) => `Excluir o projeto "${name}"? Ele deixará de aparecer na lista.`,
  removeConfirm: 'Excluir',
  total: (count: number) => (count === 1 ? '1 projeto' : `${count} projetos`),
};

/** SPEC §4: what the user reads for each project status. */
export const projectStatusNames: Record<ProjectStatus, string> = {
  Planning: 'Planejamento',
  Active: 'Ativo',
  OnHold: 'Em Espera',
  Completed: 'Concluído',
  Archived: 'Arquivado',
};
