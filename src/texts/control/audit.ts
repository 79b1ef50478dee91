import type { NotedAction } from '../../domain/control/notedChange.ts';
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
  oneRow: (id: string, name: string | null) => `Histórico de ${name || `um registro: ${shortId(id)}`}`,
  open: (name: string) => `Ver o que mudou em ${name}`,
  whole: 'Ver na trilha de auditoria',
  newest: (shown: number, total: number | null) =>
    `As ${formatCount(shown)} alterações mais recentes${total === null ? '' : ` de ${formatCount(total)}`}.`,
  detailsTitle: 'O que mudou',
  field: 'Campo',
  before: 'Antes',
  after: 'Depois',
  request: 'Pedido',
  nothing: '–',
  noChanges: 'Nenhum campo mudou.',
};

/** Names of the filter; `notedActionName` names the action of a single change. */
export const notedActionNames: Record<NotedAction, string> = {
  create: 'Criação',
  update: 'Alteração',
  remove: 'Exclusão ou desativação',
  restore: 'Restauração',
};
