import * as words from '../words.ts';

/** Creator and last editor of a row (ability `audit.1`). */
export const authorsTexts = {
  createdBy: words.createdBy,
  changedBy: 'Alterado por',
  byAt: (by: string, at: string) => `${by}, ${at}`,
  nobody: '–',
  /** Until the host has answered. */
  asked: '…',
  historyOf: words.history,
  /** A row that has no name of its own. */
  thisRow: 'este registro',
};
