import type { EntryHead, LedgerEntry } from '../../../src/domain/ledger/ledger.ts';
import type { BookingOptions } from '../../../src/machines/posting/bookingOptions.ts';
import { today } from './treasuryExamples.ts';
import { bank, office } from './treeExamples.ts';

/** Ledger entries for tests of every layer. */
export const payroll: EntryHead = {
  id: '0b7e4c1a-58d2-4f6e-9a3b-1c2d3e4f5a6b',
  entry_date: today,
  description: 'Folha de novembro',
  origin_type: 'MANUAL_ENTRY',
  origin_id: null,
  created_at: '2026-11-20T12:00:00Z',
};
export const depreciation: EntryHead = {
  ...payroll,
  id: '7f3d2b10-0c4e-4d5f-8a6b-9c8d7e6f5a4b',
  entry_date: '2026-10-31',
  description: 'Depreciação de outubro',
};
export const received: EntryHead = {
  ...payroll,
  id: 'c0ffee00-1111-4222-8333-444455556666',
  entry_date: '2026-10-30',
  description: 'Entrada da venda 12',
  origin_type: 'TREASURY_MOVEMENT',
  origin_id: 'm-sale',
};

const debit: LedgerEntry['lines'][number] = {
  id: 'l-1',
  account_id: 4,
  account: { code: bank.code, name: bank.name },
  cost_center_id: office.id,
  cost_center: { code: office.code, name: office.name },
  type: 'DEBIT',
  amountCents: 123_456,
};
const credit: LedgerEntry['lines'][number] = {
  ...debit,
  id: 'l-2',
  cost_center_id: null,
  cost_center: null,
  type: 'CREDIT',
};

export const payrollEntry: LedgerEntry = { ...payroll, lines: [debit, credit], isUnbalanced: false };
export const lopsidedEntry: LedgerEntry = {
  ...payroll,
  lines: [debit, { ...credit, amountCents: 123_400 }],
  isUnbalanced: true,
};

export const entryChoices: BookingOptions = { accounts: [bank], centers: [office], mayBeCut: false };

/** Rows as a spreadsheet copies them: account, cost center, D/C, amount. */
export function spreadsheetRows(count: number, amount = '10,00'): string {
  return Array.from(
    { length: count },
    (_, index) => `${bank.code}\t${index % 2 ? '' : office.code}\t${index % 2 ? 'C' : 'D'}\t${amount}`,
  ).join('\n');
}
