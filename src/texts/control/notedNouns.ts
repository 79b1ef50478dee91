import { fallbackRoles } from '../../domain/admin/role.ts';
import { type Columns, labelOf, shownValue } from '../../domain/columns.ts';
import type { NotedChange, ReferredNames } from '../../domain/control/notedChange.ts';
import { accountColumns } from '../chart/accounts.ts';
import { costCenterColumns } from '../chart/costCenters.ts';
import { lineTypeNames, originNames } from '../ledger/ledger.ts';
import { capital, nouns, ofNouns } from '../nouns.ts';
import { openingRefusals } from '../openings/openingRefusals.ts';
import { tenantRecords } from '../tenant/tenantRecords.ts';
import { movementTexts, movementTypeNames, treasuryAccountColumns } from '../treasury/treasury.ts';
import * as words from '../words.ts';
import { notedActionNames, auditTexts as texts } from './audit.ts';
import { bundleTexts } from './auditBundle.ts';
import * as facts from './bookFacts.ts';
import type { NotedNoun } from './notedNoun.ts';
import { notedTitles } from './notedTitles.ts';

const accountId = { kind: 'reference', title: words.ledgerAccount } as const;
const centerId = { kind: 'reference', title: words.costCenter } as const;
const entryId = { kind: 'reference', title: words.entry } as const;
const amount = { kind: 'money', title: words.amount } as const;

const roleNames = Object.fromEntries(
  [...fallbackRoles, { id: 6, name: words.auditor }].map(({ id, name }) => [id, name]),
);

/** Columns that rows of several kinds have. */
const shared: Columns = {
  created_at: { kind: 'instant', title: words.createdAt },
  created_by: { kind: 'reference', title: words.createdBy },
  deleted_at: { kind: 'instant', title: 'Excluído em' },
  description: { kind: 'text', title: words.description },
  name: { kind: 'text', title: words.name },
  reason: { kind: 'text', title: words.reason },
  reversal_reason: { kind: 'text', title: 'Motivo do estorno' },
};

/** The rows that the trail of changes speaks of, by the table of the host. */
export const notedNouns: Record<string, NotedNoun> = {
  ...ofNouns((name) => ({ called: capital(nouns[name].one), columns: tenantRecords[name].columns })),
  accounts: { called: words.ledgerAccount, columns: accountColumns, isKept: true },
  cost_centers: { called: words.costCenter, columns: costCenterColumns, isKept: true },
  cost_center_adoptions: {
    called: 'adoção de lançamentos',
    columns: {
      cost_center_id: centerId,
      project_id: { kind: 'reference', title: words.project },
      lines: { kind: 'text', title: words.entryLines },
    },
  },
  treasury_accounts: { called: words.treasuryAccount, columns: treasuryAccountColumns },
  treasury_movements: {
    called: words.movement,
    columns: {
      treasury_account_id: { kind: 'reference', title: words.treasuryAccount },
      movement_date: { kind: 'date', title: words.movementDate },
      amount,
      type: { kind: 'choice', title: words.type, names: movementTypeNames },
      contra_partida_account_id: { kind: 'reference', title: words.counterpart },
      contra_partida_cost_center_id: centerId,
      origin_type: {
        kind: 'choice',
        title: words.originType,
        names: { ...originNames, MANUAL: movementTexts.manualOrigin },
      },
      reconciliation_status: {
        kind: 'choice',
        title: words.reconciliation,
        names: { RECONCILED: movementTexts.reconciled, PENDING: movementTexts.pending },
      },
      entry_id: entryId,
      reverses_id: { kind: 'reference', title: words.reversalOf },
      transfer_id: { kind: 'reference', title: words.transfer },
    },
  },
  gl_entries: {
    called: words.entry,
    columns: {
      entry_date: { kind: 'date', title: words.entryDate },
      origin_type: { kind: 'choice', title: words.originType, names: originNames },
      origin_id: { kind: 'reference', title: words.originId },
      reverses_id: { kind: 'reference', title: words.reversalOf },
      is_closing: { kind: 'flag', title: words.closing, on: words.yes, off: words.no },
      line_count: { kind: 'count', title: words.entryLines },
      total_debit: { kind: 'money', title: 'Total a débito' },
      total_credit: { kind: 'money', title: 'Total a crédito' },
    },
  },
  entry_templates: {
    called: 'Modelo de lançamento',
    columns: {
      lines: {
        kind: 'parts',
        title: 'Linhas',
        columns: {
          account_id: accountId,
          cost_center_id: centerId,
          type: { kind: 'choice', title: words.type, names: lineTypeNames },
          amount,
        },
      },
    },
  },
  tenant_periods: {
    called: 'Períodos',
    single: words.periods,
    columns: { closed_through: { kind: 'date', title: 'Fechado até' } },
  },
  year_closings: {
    called: words.closing,
    columns: {
      year: { kind: 'text', title: words.fiscalYear },
      result: { kind: 'money', title: words.result },
      entry_ids: { kind: 'reference', title: words.entries },
      result_account_id: { kind: 'reference', title: 'Conta de apuração' },
      equity_account_id: { kind: 'reference', title: 'Conta do resultado' },
      undone_at: { kind: 'instant', title: 'Desfeito em' },
      undone_by: { kind: 'reference', title: 'Desfeito por' },
    },
  },
  openings: {
    called: 'Implantação de saldos',
    columns: {
      cutover: { kind: 'date', title: words.cutover },
      transitional_account_id: { kind: 'reference', title: words.transitionalAccount },
      lines: { kind: 'count', title: words.trialBalanceLines },
      debit: { kind: 'money', title: 'Débitos do balancete' },
      credit: { kind: 'money', title: 'Créditos do balancete' },
      prior_costs: { kind: 'count', title: 'Custos anteriores' },
      prior_amount: { kind: 'money', title: 'Total dos custos anteriores' },
      finished_by: { kind: 'reference', title: 'Concluída por' },
      finished_at: { kind: 'instant', title: 'Concluída em' },
      abandoned_by: { kind: 'reference', title: 'Abandonada por' },
      abandoned_at: { kind: 'instant', title: 'Abandonada em' },
      abandoned_reason: { kind: 'text', title: 'Motivo do abandono' },
    },
  },
  opening_parts: {
    called: 'Parte da implantação',
    columns: {
      opening_id: { kind: 'reference', title: words.openingOfBalances },
      kind: {
        kind: 'choice',
        title: words.type,
        names: { BALANCES: openingRefusals.part.BALANCES, TREASURY: words.treasury, DOCUMENT: words.heading },
      },
      entry_id: entryId,
      treasury_account_id: { kind: 'reference', title: words.treasuryAccount },
      outstanding: { kind: 'text', title: words.inTransit },
      document_id: { kind: 'reference', title: words.heading },
      amount,
      reversed_by: { kind: 'reference', title: 'Desfeita por' },
      reversed_at: { kind: 'instant', title: 'Desfeita em' },
    },
  },
  ...notedTitles,
  integration_keys: {
    called: 'Chave de integração',
    columns: {
      revoked_at: { kind: 'instant', title: 'Revogada em' },
      expires_on: { kind: 'date', title: words.validUntil },
    },
  },
  user_tenant_links: {
    called: 'Acesso à empresa',
    columns: {
      user_id: { kind: 'reference', title: words.user },
      email: { kind: 'text', title: 'Email da pessoa' },
      role_id: { kind: 'choice', title: 'Papel na empresa', names: roleNames },
    },
  },
  sessions: {
    called: 'Entrada no sistema',
    single: 'Sessão aberta',
    columns: {
      address: { kind: 'text', title: words.address },
      agent: { kind: 'text', title: 'Navegador' },
    },
  },
  audit_bundles: {
    called: bundleTexts.open,
    single: 'Arquivo do pacote',
    columns: {
      from: { kind: 'date', title: bundleTexts.from },
      to: { kind: 'date', title: bundleTexts.to },
    },
  },
  statement_files: {
    called: 'Extrato bancário',
    columns: {
      treasury_account_id: { kind: 'reference', title: words.treasuryAccount },
      format: { kind: 'text', title: 'Formato' },
      file_name: { kind: 'text', title: 'Nome do arquivo' },
      bank_key: { kind: 'text', title: 'Banco no arquivo' },
      account_key: { kind: 'text', title: 'Conta no arquivo' },
      first_date: { kind: 'date', title: 'Primeira linha em' },
      last_date: { kind: 'date', title: 'Última linha em' },
      added: { kind: 'count', title: 'Linhas novas' },
      known: { kind: 'count', title: 'Linhas conhecidas' },
      doubtful: { kind: 'count', title: 'Linhas duvidosas' },
      left_out: { kind: 'count', title: 'Linhas deixadas de fora' },
      future: { kind: 'count', title: 'Linhas futuras' },
      left_out_rows: { kind: 'count', title: 'Números das linhas deixadas de fora' },
      typed_rows: { kind: 'count', title: 'Números das linhas digitadas' },
      other_row: { kind: 'count', title: 'Linha declarada outra' },
      removed_at: { kind: 'instant', title: 'Retirado em' },
      removed_by: { kind: 'reference', title: 'Retirado por' },
    },
  },
  statement_balances: {
    called: 'Saldo conhecido do banco',
    single: 'Saldo digitado',
    columns: {
      treasury_account_id: { kind: 'reference', title: words.treasuryAccount },
      date: { kind: 'date', title: words.date },
      amount,
      other_amount: { kind: 'money', title: 'Outra leitura do valor' },
      source: { kind: 'text', title: 'Fonte' },
      file_id: { kind: 'reference', title: 'Extrato de origem' },
      is_sure: { kind: 'flag', title: 'Confirmado', on: words.yes, off: words.no },
    },
  },
  statement_rules: {
    called: 'Regra de conciliação',
    columns: {
      treasury_account_id: { kind: 'reference', title: words.treasuryAccount },
      side: { kind: 'choice', title: 'Lado', names: { IN: 'No crédito', OUT: 'No débito' } },
      words: { kind: 'text', title: 'Palavras' },
      account_id: accountId,
      cost_center_id: centerId,
      position: { kind: 'count', title: 'Ordem' },
    },
  },
  reconciliations: {
    called: 'Conciliação bancária',
    single: 'Linhas e movimentos conciliados',
    columns: {
      treasury_account_id: { kind: 'reference', title: words.treasuryAccount },
      kind: { kind: 'choice', title: words.type, names: { START: words.start, MATCH: words.reconciliation } },
      start_date: { kind: 'date', title: 'Dia do início' },
      balance: { kind: 'money', title: 'Saldo no início' },
      line_ids: { kind: 'reference', title: 'Linhas do extrato' },
      movement_ids: { kind: 'reference', title: 'Movimentos da tesouraria' },
      undone_at: { kind: 'instant', title: 'Desfeita em' },
      undone_by: { kind: 'reference', title: 'Desfeita por' },
    },
  },
  finance_settings: {
    called: 'Configurações',
    single: words.financeSettings,
    columns: {
      payable_control_account_id: {
        kind: 'reference',
        title: 'Conta de controle de contas a pagar',
      },
      payable_interest_account_id: { kind: 'reference', title: 'Conta de juros de contas a pagar' },
      payable_fine_account_id: { kind: 'reference', title: 'Conta de multas de contas a pagar' },
      payable_discount_account_id: { kind: 'reference', title: 'Conta de descontos de contas a pagar' },
      receivable_control_account_id: {
        kind: 'reference',
        title: 'Conta de controle de contas a receber',
      },
      receivable_interest_account_id: { kind: 'reference', title: 'Conta de juros de contas a receber' },
      receivable_fine_account_id: { kind: 'reference', title: 'Conta de multas de contas a receber' },
      receivable_discount_account_id: {
        kind: 'reference',
        title: 'Conta de descontos de contas a receber',
      },
      receivable_inss_account_id: { kind: 'reference', title: 'Conta de INSS retido por clientes' },
      receivable_iss_account_id: { kind: 'reference', title: 'Conta de ISS retido por clientes' },
      receivable_irrf_account_id: { kind: 'reference', title: 'Conta de IRRF retido por clientes' },
      result_account_id: { kind: 'reference', title: 'Conta de apuração do resultado' },
      profit_account_id: { kind: 'reference', title: 'Conta de lucros acumulados' },
      loss_account_id: { kind: 'reference', title: 'Conta de prejuízos acumulados' },
      works_account_id: { kind: 'reference', title: words.worksInStock },
      controls_by_modules: { kind: 'flag', title: facts.controlsByModules, on: words.yes, off: words.no },
      company_address: { kind: 'text', title: words.address },
      company_nire: { kind: 'text', title: facts.nire },
      responsible_name: { kind: 'text', title: facts.responsible },
      responsible_role: { kind: 'text', title: facts.responsibleRole },
      accountant_name: { kind: 'text', title: facts.accountant },
      accountant_crc: { kind: 'text', title: facts.accountantCrc },
    },
  },
};

/** A table that is unknown here keeps the host's name. */
export function entityName(entity: string): string {
  return notedNouns[entity]?.called ?? entity;
}

/** The name of a changed row; its id where it has no name. */
export function changedName({ name, entity, entity_id }: NotedChange): string {
  return name ?? notedNouns[entity]?.single ?? entity_id;
}

export function notedActionName({ action, entity }: Pick<NotedChange, 'action' | 'entity'>): string {
  if (action !== 'remove') return notedActionNames[action];
  return notedNouns[entity]?.isKept ? 'Desativação' : 'Exclusão';
}

function columnsOf(entity: string): Columns {
  return { ...shared, ...notedNouns[entity]?.columns };
}

/** A column that is unknown here keeps the host's name. */
export function fieldName(entity: string, field: string): string {
  return nameIn(columnsOf(entity), field);
}

/**
 * A noted value as a person reads it, a reference by the name of its row. What is unknown here keeps the spelling of the
 * host.
 */
export function notedValue(entity: string, field: string, value: unknown, names: ReferredNames = {}): string {
  return valueIn(columnsOf(entity), field, value, names);
}

function nameIn(columns: Columns, field: string): string {
  const column = columns[field];
  return column ? labelOf(column) : field;
}

function valueIn(columns: Columns, field: string, value: unknown, names: ReferredNames): string {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (Array.isArray(value)) return value.map((part) => valueIn(columns, field, part, names)).join('; ');
  const column = columns[field];
  if (typeof value === 'object') {
    const parts = column?.kind === 'parts' ? column.columns : shared;
    return Object.entries(value)
      .map(([name, part]) => `${nameIn(parts, name)} ${valueIn(parts, name, part, names)}`)
      .join(' · ');
  }
  return names[field]?.[String(value)] ?? (column ? shownValue(column, value) : String(value));
}
