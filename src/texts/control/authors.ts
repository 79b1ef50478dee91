import * as words from '../words.ts';

/** Who made a row and who changed it last (ability `audit.1`). */
export const authorsTexts = {
  createdBy: words.createdBy,
  changedBy: 'Alterado por',
  byAt: (by: string, at: string) => `${by}, ${at}`,
  nobody: '–',
  /** Until the host has answered. */
  asked: '…',
  historyOf: words.history,
};
