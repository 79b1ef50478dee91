import type { Year, YearPreview } from '../../../src/domain/control/yearBook.ts';
import { type UndoDraft, undoDraft } from '../../../src/machines/control/yearRules.ts';

/** Years of the books for tests of every layer. */
const closed: Year = {
  year: 2024,
  state: 'closed',
  resultCents: 12_345_678,
  reasons: [],
  closedBy: 'Marina Castro',
  closedAt: '2025-03-20T12:00:00Z',
};
const closable: Year = {
  ...closed,
  year: 2025,
  state: 'closable',
  resultCents: -50_000,
  closedBy: null,
  closedAt: null,
};
const current: Year = {
  ...closable,
  year: 2026,
  state: 'open',
  resultCents: 700_000,
  reasons: [{ code: 'not_past', detail: 'O exercício de 2026 ainda não terminou.' }],
};

export const years = { current, closable, closed };
export const listedYears: Year[] = [current, closable, closed];

export const yearPreview: YearPreview = {
  year: 2025,
  lines: [
    {
      account: { id: 31, code: '3.1.01.001', name: 'Receita de Unidades' },
      center: null,
      project: null,
      amountCents: 100_000,
    },
    {
      account: { id: 41, code: '4.1.01.001', name: 'Concreto' },
      center: { id: 'c1', code: '3.01', name: 'Fundações' },
      project: { id: 'p1', name: 'Residencial Aurora' },
      amountCents: -150_000,
    },
  ],
  resultCents: -50_000,
  checks: { unreconciledMovements: 2, overdueTitles: 1, resultAccountCents: 0, isBalanced: true },
};

export const freshUndo = undoDraft(closed);
export const filledUndo: UndoDraft = { ...freshUndo, values: { reason: 'Nota esquecida' } };
