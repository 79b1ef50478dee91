import type { NotedAction, NotedChange } from '../../domain/control/notedChange.ts';
import { formatCount } from '../../domain/count.ts';
import { shortId } from '../../domain/shortId.ts';
import * as words from '../words.ts';

/** The trail of changes (ability `audit.1`). */
export const auditTexts = {
  title: words.audit,
  subtitle: 'Quem mudou o quê e quando, campo a campo; nada aqui se apaga',
  total: (count: number) => (count === 1 ? '1 alteração' : `${formatCount(count)} alterações`),
  loading: 'Carregando alterações…',
  loadFailed: 'Falha ao carregar a trilha de auditoria.',
  chainFailed: 'Falha ao ler a impressão digital da cadeia.',
  peopleFailed: 'Falha ao carregar as pessoas da trilha.',
  empty: 'Nenhuma alteração registrada.',
  denied: 'A trilha é lida pelos papéis Tenant Admin e Auditor.',
  columns: {
    at: words.when,
    user: words.who,
    action: words.action,
    entity: 'Registro',
    name: words.name,
    changes: 'Campos',
    row: 'ID do registro',
  },
  oneRow: (id: string) => `Histórico de um registro: ${shortId(id)}`,
  open: (name: string) => `Ver o que mudou em ${name}`,
  detailsTitle: 'O que mudou',
  field: 'Campo',
  before: 'Antes',
  after: 'Depois',
  request: 'Pedido',
  nothing: '–',
  yes: words.yes,
  no: words.no,
  noChanges: 'Nenhum campo mudou.',
};

/** Names of the filter; `notedActionName` names the action of a single change. */
export const notedActionNames: Record<NotedAction, string> = {
  create: 'Criação',
  update: 'Alteração',
  remove: 'Exclusão ou desativação',
  restore: 'Restauração',
};

/** Rows that are deactivated, never removed. */
const deactivated: readonly string[] = ['accounts', 'cost_centers'];

export function notedActionName({ action, entity }: Pick<NotedChange, 'action' | 'entity'>): string {
  if (action !== 'remove') return notedActionNames[action];
  return deactivated.includes(entity) ? 'Desativação' : 'Exclusão';
}

/** Names of the host's tables; an unknown one keeps the host's name. */
export const entityNames: Record<string, string> = {
  projects: words.project,
  suppliers: words.supplier,
  customers: words.customer,
  accounts: words.ledgerAccount,
  cost_centers: words.costCenter,
  treasury_accounts: words.treasuryAccount,
  treasury_movements: words.movement,
  gl_entries: words.entry,
  entry_templates: 'Modelo de lançamento',
  tenant_periods: 'Períodos',
  title_documents: 'Documento de título',
  title_installments: words.installment,
  settlements: 'Baixa de título',
  integration_keys: 'Chave de integração',
  finance_settings: 'Configurações',
};

export function entityName(entity: string): string {
  return entityNames[entity] ?? entity;
}

/** Tables with one row per company, which has no name. */
const singles: Record<string, string> = {
  tenant_periods: words.periods,
  finance_settings: words.financeSettings,
};

/** Name of the changed row, or its id. */
export function changedName({ name, entity, entity_id }: NotedChange): string {
  return name ?? singles[entity] ?? entity_id;
}
