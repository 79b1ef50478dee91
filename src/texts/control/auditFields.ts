import { settlementTexts } from '../titles/titleDesk.ts';
import * as words from '../words.ts';

/** What the columns of the host are called; one that is not here is told as the host calls it. */
export const fieldNames: Record<string, string> = {
  ...{ account_id: words.ledgerAccount, account_number: 'Número da conta', account_type: 'Tipo da conta' },
  accountancy_account_id: words.ledgerAccount,
  ...{
    address: words.address,
    agency_number: words.agency,
    allocations: 'Apropriações',
    amount: words.amount,
  },
  ...{ bank_name: words.bank, cancellation_entry_id: 'Lançamento do cancelamento', cash_amount: words.moved },
  ...{
    classification: words.classification,
    closed_through: 'Fechado até',
    cnpj_cpf: words.taxId,
    code: words.code,
  },
  ...{ contra_partida_account_id: words.counterpart, contra_partida_cost_center_id: words.costCenter },
  ...{
    control_account_id: words.controlAccount,
    cost_center_id: words.costCenter,
    created_at: words.createdAt,
  },
  ...{ created_by: words.createdBy, customer_id: words.customer, deductions: words.deductions },
  deleted_at: 'Excluído em',
  ...{ description: words.description, document_number: words.documentNumber, email: 'E-mail' },
  ...{ document_type: words.documentType, due_date: words.dueDate, end_date: 'Data de término' },
  ...{
    entry_date: words.entryDate,
    entry_id: words.entry,
    expires_at: 'Válida até',
    installments: words.installments,
  },
  ...{
    is_active: words.active,
    is_analytical: words.analytical,
    is_closing: words.closing,
    issue_date: words.issueDate,
  },
  ...settlementTexts.amounts,
  ...{
    installment_id: words.installment,
    items: 'Títulos baixados',
    kind: 'Espécie',
    line_count: words.entryLines,
    lines: 'Linhas',
  },
  ...{
    movement_date: 'Data do movimento',
    movement_id: words.movement,
    name: words.name,
    number: words.number,
  },
  ...{ origin_id: words.originId, origin_type: words.originType, parent_id: 'Nível superior' },
  ...{
    project_id: words.project,
    reason: words.reason,
    reconciliation_status: words.reconciliation,
    revoked_at: 'Revogada em',
  },
  ...{
    reversal_entry_id: 'Lançamento do estorno',
    reverses_id: words.reversalOf,
    settlement_date: words.settlementDate,
  },
  ...{
    start_date: 'Data de início',
    status: words.situation,
    supplier_id: words.supplier,
    total: words.totalAmount,
  },
  ...{ total_credit: 'Total a crédito', total_debit: 'Total a débito', transfer_id: words.transfer },
  ...{ treasury_account_id: words.treasuryAccount, type: words.type },
  payable_control_account_id: 'Conta de controle de contas a pagar',
  payable_interest_account_id: 'Conta de juros de contas a pagar',
  payable_fine_account_id: 'Conta de multas de contas a pagar',
  payable_discount_account_id: 'Conta de descontos de contas a pagar',
  receivable_control_account_id: 'Conta de controle de contas a receber',
  receivable_interest_account_id: 'Conta de juros de contas a receber',
  receivable_fine_account_id: 'Conta de multas de contas a receber',
  receivable_discount_account_id: 'Conta de descontos de contas a receber',
};

export function fieldName(field: string): string {
  return fieldNames[field] ?? field;
}
