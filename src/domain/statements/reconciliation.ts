/** Formats of a bank's statement. */
export const statementFormats = ['OFX', 'CSV', 'CNAB240'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Money that came in or went out. */
export const lineSides = ['IN', 'OUT'] as const;
export type LineSide = (typeof lineSides)[number];

/** Origins of a known balance: the file's own, a row among its lines, or a person. */
export const balanceSources = ['FILE', 'ROW', 'TYPED'] as const;
export type BalanceSource = (typeof balanceSources)[number];

/** Side of signed cents. */
export function sideOf(cents: number): LineSide {
  return cents < 0 ? 'OUT' : 'IN';
}

/** Largest text of a file, in characters. */
export const longestStatement = 5 * 1024 * 1024;

/** Lines and movements of one reconciliation. */
export const mostParts = 500;

/** Movements that are still outstanding when an account starts. */
export const mostOutstanding = 5_000;
