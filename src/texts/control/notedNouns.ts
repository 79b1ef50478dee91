import { type Columns, labelOf, shownValue } from '../../domain/columns.ts';
import type { NotedChange, ReferredNames } from '../../domain/control/notedChange.ts';
import { accountColumns } from '../chart/accounts.ts';
import { costCenterColumns } from '../chart/costCenters.ts';
import { lineTypeNames, originNames } from '../ledger/ledger.ts';
import { capital, nouns, ofNouns } from '../nouns.ts';
import { tenantRecords } from '../tenant/tenantRecords.ts';
import { deductionNames, documentTypeNames, settlementTexts } from '../titles/titleDesk.ts';
import { movementTexts, movementTypeNames, treasuryAccountColumns } from '../treasury/treasury.ts';
import * as words from '../words.ts';
import { notedActionNames, auditTexts as texts } from './audit.ts';

interface NotedNoun {
  /** One row of it. */
  called: string;
  columns: Columns;
  /** The name of the only row that a company has. */
  single?: string;
  /** A removal only deactivates. */
  isKept?: true;
}

const accountId = { kind: 'reference', title: words.ledgerAccount } as const;
const centerId = { kind: 'reference', title: words.costCenter } as const;
const entryId = { kind: 'reference', title: words.entry } as const;
const amount = { kind: 'money', title: words.amount } as const;
const titleKind = {
  kind: 'choice',
  title: 'Espécie',
  names: { PAYABLE: words.payables, RECEIVABLE: words.receivables },
} as const;
const { principal, interest, fine, discount } = settlementTexts.amounts;

/** Columns that rows of several kinds have. */
const shared: Columns = {
  created_at: { kind: 'instant', title: words.createdAt },
  created_by: { kind: 'reference', title: words.createdBy },
  deleted_at: { kind: 'instant', title: 'Excluído em' },
  description: { kind: 'text', title: words.description },
  name: { kind: 'text', title: words.name },
  reason: { kind: 'text', title: words.reason },
};

/** The rows that the trail of changes speaks of, by the table of the host. */
export const notedNouns: Record<string, NotedNoun> = {
  ...ofNouns((name) => ({ called: capital(nouns[name].one), columns: tenantRecords[name].columns })),
  accounts: { called: words.ledgerAccount, columns: accountColumns, isKept: true },
  cost_centers: { called: words.costCenter, columns: costCenterColumns, isKept: true },
  treasury_accounts: { called: words.treasuryAccount, columns: treasuryAccountColumns },
  treasury_movements: {
    called: words.movement,
    columns: {
      treasury_account_id: { kind: 'reference', title: words.treasuryAccount },
      movement_date: { kind: 'date', title: 'Data do movimento' },
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
  title_documents: {
    called: 'Documento de título',
    columns: {
      kind: titleKind,
      supplier_id: { kind: 'reference', title: words.supplier },
      customer_id: { kind: 'reference', title: words.customer },
      document_type: { kind: 'choice', title: words.documentType, names: documentTypeNames },
      document_number: { kind: 'text', title: words.documentNumber },
      issue_date: { kind: 'date', title: words.issueDate },
      control_account_id: { kind: 'reference', title: words.controlAccount },
      total: { kind: 'money', title: words.totalAmount },
      entry_id: entryId,
      cancellation_entry_id: { kind: 'reference', title: 'Lançamento do cancelamento' },
      installments: { kind: 'count', title: words.installments },
      allocations: {
        kind: 'parts',
        title: 'Apropriações',
        columns: { account_id: accountId, cost_center_id: centerId, amount },
      },
      deductions: {
        kind: 'parts',
        title: words.deductions,
        columns: {
          kind: { kind: 'choice', title: 'Espécie', names: deductionNames },
          account_id: accountId,
          amount,
          due_date: { kind: 'date', title: words.dueDate },
        },
      },
    },
  },
  title_installments: {
    called: words.installment,
    columns: {
      number: { kind: 'count', title: words.number },
      due_date: { kind: 'date', title: words.dueDate },
    },
  },
  settlements: {
    called: 'Baixa de título',
    columns: {
      kind: titleKind,
      settlement_date: { kind: 'date', title: words.settlementDate },
      treasury_account_id: { kind: 'reference', title: words.treasuryAccount },
      cash_amount: { kind: 'money', title: words.moved },
      items: {
        kind: 'parts',
        title: 'Títulos baixados',
        columns: {
          installment_id: { kind: 'reference', title: words.installment },
          principal: { kind: 'money', title: principal },
          interest: { kind: 'money', title: interest },
          fine: { kind: 'money', title: fine },
          discount: { kind: 'money', title: discount },
        },
      },
      entry_id: entryId,
      movement_id: { kind: 'reference', title: words.movement },
      reversal_entry_id: { kind: 'reference', title: 'Lançamento do estorno' },
    },
  },
  integration_keys: {
    called: 'Chave de integração',
    columns: {
      revoked_at: { kind: 'instant', title: 'Revogada em' },
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
