import type { NotedAction, NotedChange } from '../../domain/control/notedChange.ts';
import { formatCount } from '../../domain/count.ts';
import { shortId } from '../../domain/shortId.ts';
import * as words from '../words.ts';

/** Who did what (ability `audit.1`). */
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

/** What the trail is asked for; a change itself says which of two it was (`notedActionName`). */
export const notedActionNames: Record<NotedAction, string> = {
  create: 'Criação',
  update: 'Alteração',
  remove: 'Exclusão ou desativação',
  restore: 'Restauração',
};

/** These are never removed: they stay, deactivated. */
const deactivated: readonly string[] = ['accounts', 'cost_centers'];

export function notedActionName({ action, entity }: Pick<NotedChange, 'action' | 'entity'>): string {
  if (action !== 'remove') return notedActionNames[action];
  return deactivated.includes(entity) ? 'Desativação' : 'Exclusão';
}

/** What the tables of the host are called; one that is not here is told as the host calls it. */
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

/** Of these a company has one, which has no name of its own. */
const singles: Record<string, string> = {
  tenant_periods: words.periods,
  finance_settings: words.financeSettings,
};

/** What the changed row is called; its id where it has no name. */
export function changedName({ name, entity, entity_id }: NotedChange): string {
  return name ?? singles[entity] ?? entity_id;
}
