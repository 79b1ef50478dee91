import { fallbackRoles } from '../../domain/admin/role.ts';
import { type Permission, roleIds } from '../../domain/permission.ts';
import * as words from '../words.ts';

/** Each permission as an action that a role does not allow (decision D29). */
const actions: Record<Permission, string> = {
  'projects:write': 'criar nem alterar projetos',
  'suppliers:write': 'criar nem alterar fornecedores',
  'customers:write': 'criar nem alterar clientes',
  'chart:write': 'criar nem alterar contas do plano',
  'cost-centers:write': 'criar nem alterar centros de custo',
  'cost-centers:adopt': 'adotar lançamentos em obras',
  'ledger:read': 'ver a contabilidade',
  'ledger:write': 'lançar na contabilidade',
  'treasury:read': 'ver a tesouraria',
  'treasury:write': 'lançar movimentos nem alterar contas financeiras',
  'periods:read': 'ver os períodos',
  'entries:reverse': 'estornar lançamentos',
  'templates:change': 'salvar nem excluir modelos',
  'treasury:reverse': 'estornar movimentos',
  'treasury:transfer': 'fazer transferências',
  'periods:close': 'fechar nem reabrir períodos',
  'years:close': 'encerrar exercícios nem desfazer encerramentos',
  'openings:write': 'implantar saldos',
  'openings:finish': 'concluir a implantação de saldos',
  'audit:read': 'ver a trilha de auditoria',
  'settings:change': 'alterar as configurações financeiras',
  'payables:read': 'ver as contas a pagar',
  'project-payables:read': 'ver as contas a pagar',
  'payables:write': 'lançar, baixar nem alterar contas a pagar',
  'receivables:read': 'ver as contas a receber',
  'receivables:create': 'lançar contas a receber',
  'receivables:write': 'alterar contas a receber',
  'receivables:settle': 'dar baixa em contas a receber',
  'reports:read': 'ver este relatório',
  'project-costs:read': 'ver o custo das obras',
  'statements:read': 'ver extratos e conciliações',
  'statements:write': 'importar extratos nem conciliar',
};

/** The sentence of a 403: 'Seu papel (Visualizador) não permite lançar na contabilidade.' */
export function roleRefusal(role: string, permission: Permission): string {
  return `Seu papel${role && ` (${role})`} não permite ${actions[permission]}.`;
}

/** Names of the known roles (SPEC §3), by number. */
export const roleNames: Readonly<Record<number, string>> = {
  ...Object.fromEntries(fallbackRoles.map(({ id, name }) => [id, name])),
  [roleIds.auditor]: words.auditor,
};
