import { originNames } from '../ledger/ledger.ts';
import { deductionNames, documentTypeNames, settlementTexts } from '../titles/titleDesk.ts';
import { adjustmentNames, againstNames } from '../titles/titleEnds.ts';
import * as words from '../words.ts';
import type { NotedNoun } from './notedNoun.ts';

const accountId = { kind: 'reference', title: words.ledgerAccount } as const;
const centerId = { kind: 'reference', title: words.costCenter } as const;
const settlement = originNames.SETTLEMENT ?? '';
const entryId = { kind: 'reference', title: words.entry } as const;
const reversalEntryId = { kind: 'reference', title: 'Lançamento do estorno' } as const;
const amount = { kind: 'money', title: words.amount } as const;
const titleKind = {
  kind: 'choice',
  title: 'Espécie',
  names: { PAYABLE: words.payables, RECEIVABLE: words.receivables },
} as const;
const { principal, interest, fine, discount } = settlementTexts.amounts;

/** Titles, their settlements and their other ends in the trail of changes. */
export const notedTitles: Record<string, NotedNoun> = {
  title_documents: {
    called: 'Documento de título',
    columns: {
      kind: titleKind,
      supplier_id: { kind: 'reference', title: words.supplier },
      customer_id: { kind: 'reference', title: words.customer },
      document_type: { kind: 'choice', title: words.documentType, names: documentTypeNames },
      document_number: { kind: 'text', title: words.documentNumber },
      issue_date: { kind: 'date', title: words.issueDate },
      accrual_date: { kind: 'date', title: words.accrualDate },
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
      collects: {
        kind: 'parts',
        title: 'Retenções recolhidas',
        columns: {
          document_id: { kind: 'reference', title: words.document },
          position: { kind: 'count', title: words.numberShort },
          amount,
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
      reversal_entry_id: reversalEntryId,
    },
  },
  settlement_reversals: {
    called: 'Estorno de títulos de uma baixa',
    columns: {
      settlement_id: { kind: 'reference', title: settlement },
      kind: titleKind,
      reversal_date: { kind: 'date', title: words.date },
      cash_amount: { kind: 'money', title: words.moved },
      items: {
        kind: 'parts',
        title: 'Títulos estornados',
        columns: { installment_id: { kind: 'reference', title: words.installment } },
      },
      entry_id: entryId,
      movement_id: { kind: 'reference', title: words.movement },
    },
  },
  title_offsets: {
    called: 'Compensação de títulos',
    columns: {
      kind: titleKind,
      offset_date: { kind: 'date', title: words.date },
      against: { kind: 'choice', title: words.counterpart, names: againstNames },
      account_id: accountId,
      cost_center_id: centerId,
      amount,
      entry_id: entryId,
      reversal_entry_id: reversalEntryId,
    },
  },
  title_adjustments: {
    called: 'Ajuste de título',
    columns: {
      kind: titleKind,
      document_id: { kind: 'reference', title: words.document },
      reason_kind: { kind: 'choice', title: 'Espécie', names: adjustmentNames },
      adjustment_date: { kind: 'date', title: words.date },
      account_id: accountId,
      cost_center_id: centerId,
      amount,
      entry_id: entryId,
      reversal_entry_id: reversalEntryId,
    },
  },
};
