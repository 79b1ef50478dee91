import type { Authors, NotedChange } from '../../../src/domain/control/notedChange.ts';
import type { PeriodBook, PeriodMonth } from '../../../src/domain/control/periodBook.ts';
import type { LedgerEntry } from '../../../src/domain/ledger/ledger.ts';
import { mirrored } from '../../../src/domain/ledger/reversal.ts';
import { reopenDraft } from '../../../src/machines/control/periodRules.ts';
import { newReversal, type ReversalDraft } from '../../../src/machines/ledger/reversalRules.ts';
import { newTransfer, type TransferDraft } from '../../../src/machines/treasury/transferRules.ts';
import { payrollEntry } from './ledgerExamples.ts';
import { cashBox, itau, today } from './treasuryExamples.ts';

/** Closed months, reversals and transfers for tests of every layer. */
const october: PeriodMonth = {
  month: '2026-10',
  state: 'open',
  entries: 42,
  last_posted_at: '2026-11-03T12:00:00Z',
  unreconciled_movements: 3,
  late_entries: 1,
  overdue_titles: 2,
};
const november: PeriodMonth = {
  ...october,
  month: '2026-11',
  unreconciled_movements: 0,
  late_entries: 0,
  overdue_titles: 0,
};
const september: PeriodMonth = { ...november, month: '2026-09', state: 'closed' };
const august: PeriodMonth = { ...september, month: '2026-08' };

export const months = { november, october, september, august };

/** Closed through September, for a Tenant Admin. */
export const periodBook: PeriodBook = {
  closed_through: '2026-09-30',
  may_close: true,
  months: [november, october, september, august],
  history: [
    {
      action: 'close',
      through: '2026-09-30',
      reason: null,
      by: 'Marina Castro',
      at: '2026-10-08T12:00:00Z',
    },
  ],
};

/** Books of a host that counts the unsettled titles of a month, and nothing else. */
export const plainBook: PeriodBook = {
  ...periodBook,
  months: periodBook.months.map(({ month, state, entries, last_posted_at }) => ({
    month,
    state,
    entries,
    last_posted_at,
    unreconciled_movements: null,
    late_entries: null,
    overdue_titles: null,
  })),
};

export const freshReopening = reopenDraft(periodBook, september);
export const filledReopening = { ...freshReopening, values: { reason: 'Nota fiscal atrasada' } };

/** The payroll entry, reversed. */
export const payrollReversal: LedgerEntry = {
  ...payrollEntry,
  id: 'deadbeef-2222-4333-8444-555566667777',
  origin_type: 'REVERSAL',
  origin_id: payrollEntry.id,
  reverses_id: payrollEntry.id,
  lines: mirrored(payrollEntry.lines),
};

export const freshReversal = newReversal(payrollEntry, null, today);
export const filledReversal: ReversalDraft = {
  ...freshReversal,
  values: { ...freshReversal.values, reason: 'Lançado em dobro' },
};

export const freshTransfer = newTransfer(itau, today);
export const filledTransfer: TransferDraft = {
  ...freshTransfer,
  values: { ...freshTransfer.values, to_account_id: cashBox.id, amount: '50,00', description: 'Suprimento' },
};

/** Two changes of the trail. */
export const renamed: NotedChange = {
  id: '2',
  at: '2026-11-20T12:00:00Z',
  user: { id: 'u-marina', name: 'Marina Castro' },
  action: 'update',
  entity: 'projects',
  entity_id: 'p-aurora',
  name: 'Torre Sul',
  changes: [{ field: 'name', before: 'Torre', after: 'Torre Sul' }],
  request_id: 'r-2',
};
export const retaxed: NotedChange = {
  ...renamed,
  id: '1',
  action: 'create',
  entity: 'suppliers',
  entity_id: 's-acme',
  name: 'Acme Fundações',
  changes: [{ field: 'cnpj_cpf', before: null, after: '11222333000181' }],
};

export const authors: Authors = {
  created: { by: 'Marina Castro', at: '2026-11-20T12:00:00Z' },
  changed: null,
};
