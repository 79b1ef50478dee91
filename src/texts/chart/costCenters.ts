import type { CostCenterType } from '../../domain/chart/costCenter.ts';
import type { Columns } from '../../domain/columns.ts';
import { formatCount } from '../../domain/count.ts';
import { shortId } from '../../domain/shortId.ts';
import * as words from '../words.ts';

/** Decision D4, also for the cost centers in a form. */
export const firstCostCenters = (count: number) =>
  `Exibindo os primeiros ${formatCount(count)} centros de custo; pode haver outros.`;

export const costCenterTypeNames: Record<CostCenterType, string> = {
  ADMIN: 'Administrativo',
  PROJECT: words.project,
  OPERATIONAL: 'Operacional',
  SALES: 'Vendas',
  MARKETING: 'Marketing',
  GENERAL: 'Geral',
};

/** The columns of a cost center, which are those of its table, its form and the trail of changes. */
export const costCenterColumns = {
  code: { kind: 'code', title: words.code },
  name: { kind: 'text', title: words.name },
  description: { kind: 'text', title: words.description },
  is_analytical: { kind: 'flag', title: words.nature, on: 'Analítico', off: 'Agrupador' },
  type: { kind: 'choice', title: words.type, names: costCenterTypeNames },
  parent_id: { kind: 'reference', title: 'Centro de Custo Pai' },
  project_id: { kind: 'reference', title: words.project },
  is_active: { kind: 'flag', title: words.status, on: words.active, off: words.inactive },
} as const satisfies Columns;

/** Cost centers (SPEC §2, §4, §5, §8). */
export const costCenterTexts = {
  title: words.costCenters,
  subtitle: 'Agrupadores organizam; centros analíticos recebem lançamentos',
  create: 'Novo Centro de Custo',
  showInactive: 'Mostrar centros de custo inativos',
  emptyActive: 'Nenhum centro de custo encontrado ativo.',
  emptyAll: 'Nenhum centro de custo encontrado (incluindo inativos).',
  nothingFound: 'Nenhum centro de custo corresponde ao filtro.',
  loading: 'Carregando centros de custo…',
  loadFailed: 'Falha ao carregar centros de custo.',
  perhapsMore: firstCostCenters,
  analytical: costCenterColumns.is_analytical.on,
  grouping: costCenterColumns.is_analytical.off,
  active: costCenterColumns.is_active.on,
  inactive: costCenterColumns.is_active.off,
  form: {
    createTitle: 'Novo Centro de Custo',
    editTitle: 'Editar Centro de Custo',
    code: costCenterColumns.code.title,
    name: costCenterColumns.name.title,
    description: costCenterColumns.description.title,
    type: costCenterColumns.type.title,
    typePlaceholder: words.chooseType,
    isAnalytical: 'Analítico (recebe lançamentos)',
    parent: costCenterColumns.parent_id.title,
    parentPlaceholder: 'Nenhum (raiz)',
    noParents: 'Nenhum agrupador ativo.',
    project: costCenterColumns.project_id.title,
    projectPlaceholder: 'Selecione o projeto',
    projectsLoading: words.loadingProjects,
    noProjects: words.noProjects,
    unlistedProject: (id: string) => `Projeto fora da lista (ID: ${shortId(id)})`,
    isActive: costCenterColumns.is_active.on,
    create: 'Criar Centro de Custo',
    save: words.saveChanges,
    required: 'Código, Nome e Tipo são obrigatórios.',
    projectRequired: "Para Centros de Custo do tipo 'Projeto', um projeto deve ser selecionado.",
    createFailed: 'Falha ao criar centro de custo.',
    updateFailed: 'Falha ao atualizar centro de custo.',
    optionsFailed: 'Falha ao carregar os projetos.',
  },
  parentOption: (code: string, name: string) => `${code} - ${name}`,
  named: (code: string, name: string) => `${code} ${name}`,
  created: 'Centro de Custo Criado',
  updated: 'Centro de Custo Atualizado',
  deactivated: 'Centro de Custo Desativado',
  reactivated: 'Centro de Custo Reativado',
  parentInactive: (name: string) => `${name}: o centro de custo pai está inativo.`,
  deactivateTitle: (name: string) => `Desativar ${name}`,
  deactivateQuestion: 'O centro de custo deixará de receber lançamentos. Ele pode ser reativado depois.',
  deactivateConfirm: words.deactivate,
  heldTitle: words.notAllowed,
  held: 'Desative os filhos primeiro',
  deactivateFailedTitle: words.deactivationFailedTitle,
  deactivateFailed: words.deactivationFailed,
  reactivateFailedTitle: words.reactivationFailedTitle,
  reactivateFailed: words.reactivationFailed,
  total: (count: number) => (count === 1 ? '1 centro de custo' : `${formatCount(count)} centros de custo`),
};
