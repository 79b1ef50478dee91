import type { AccountClassification, AccountType } from '../../domain/chart/account.ts';
import type { Columns } from '../../domain/columns.ts';
import { formatCount } from '../../domain/count.ts';
import * as words from '../words.ts';
import { dreLineNames } from './dreLines.ts';

export const accountTypeNames: Record<AccountType, string> = {
  ANALITICA: words.analytical,
  SINTETICA: 'Sintética',
};

export const accountClassificationNames: Record<AccountClassification, string> = {
  ATIVO: words.active,
  PASSIVO: 'Passivo',
  PATRIMONIO_LIQUIDO: 'Patrimônio Líquido',
  RECEITA: 'Receita',
  CUSTO: 'Custo',
  DESPESA: 'Despesa',
};

/** The columns of an account, which are those of its table, its form and the trail of changes. */
export const accountColumns = {
  code: { kind: 'code', title: words.code },
  name: { kind: 'text', title: words.name },
  description: { kind: 'text', title: words.description },
  type: { kind: 'choice', title: words.type, names: accountTypeNames },
  classification: { kind: 'choice', title: words.classification, names: accountClassificationNames },
  parent_id: { kind: 'reference', title: 'Conta Pai' },
  is_active: { kind: 'flag', title: words.status, on: words.activeAccount, off: words.inactiveAccount },
  dre_line: { kind: 'choice', title: 'Linha da DRE', names: dreLineNames },
} as const satisfies Columns;

/** The chart of accounts (SPEC §2, §4, §5, §8). */
export const accountTexts = {
  title: words.accounts,
  subtitle: 'Contas sintéticas agrupam; contas analíticas recebem lançamentos',
  create: 'Nova Conta',
  showInactive: 'Mostrar contas inativas',
  emptyActive: 'Nenhuma conta encontrada ativa.',
  emptyAll: 'Nenhuma conta encontrada (incluindo inativas).',
  nothingFound: 'Nenhuma conta corresponde ao filtro.',
  loading: 'Carregando plano de contas…',
  loadFailed: 'Falha ao carregar plano de contas.',
  active: accountColumns.is_active.on,
  inactive: accountColumns.is_active.off,
  form: {
    createTitle: 'Nova Conta',
    editTitle: 'Editar Conta',
    code: accountColumns.code.title,
    name: accountColumns.name.title,
    description: accountColumns.description.title,
    type: accountColumns.type.title,
    classification: accountColumns.classification.title,
    classificationPlaceholder: 'Selecione a classificação',
    parent: accountColumns.parent_id.title,
    parentPlaceholder: 'Selecione a conta pai',
    fixed: 'Código, tipo, classificação e conta pai não mudam depois que a conta é criada.',
    noParents: 'Nenhuma conta sintética ativa.',
    isActive: accountColumns.is_active.on,
    dreLine: accountColumns.dre_line.title,
    create: words.createAccount,
    save: words.saveChanges,
    required: 'Código, Nome, Tipo e Classificação são obrigatórios.',
    nameRequired: words.nameRequired,
    parentRequired: 'Contas analíticas devem ter uma conta pai sintética selecionada.',
    createFailed: 'Falha ao criar conta.',
    updateFailed: words.accountUpdateFailed,
  },
  parentOption: (code: string, name: string) => `${code} - ${name}`,
  named: (code: string, name: string) => `${code} ${name}`,
  created: words.accountCreated,
  updated: words.accountUpdated,
  deactivated: 'Conta Desativada',
  reactivated: 'Conta Reativada',
  parentInactive: 'A conta pai está inativa.',
  deactivateTitle: 'Desativar conta',
  deactivateQuestion: (code: string, name: string) =>
    `Desativar a conta "${code} - ${name}"? Ela deixará de receber lançamentos.`,
  deactivateConfirm: words.deactivate,
  locked: 'Contas inativas não podem ser editadas. Reative a conta antes.',
  heldTitle: words.notAllowed,
  held: 'Não é possível desativar contas sintéticas que possuem contas filhas ativas.',
  deactivateFailedTitle: words.deactivationFailedTitle,
  deactivateFailed: words.deactivationFailed,
  reactivateFailedTitle: words.reactivationFailedTitle,
  reactivateFailed: words.reactivationFailed,
  total: (count: number) => (count === 1 ? words.oneAccount : `${formatCount(count)} contas`),
};
