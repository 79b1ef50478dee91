import { centsOfWire, wireOfCents } from '../domain/money.ts';
import type { Problem } from '../domain/problem.ts';

/** Money on the wire is in reais, inside in integer cents. */
export const wireMoney = {
  /**
   * Rounds to the displayed cent, because a host may keep more decimals. Rejects anything else with a {@link Problem}.
   */
  read(amount: unknown): number {
    const cents = centsOfWire(amount) ?? centsOfWire(rounded(amount));
    if (cents !== null) return cents;
    const problem: Problem = { kind: 'unreadable' };
    throw problem;
  },
  write: wireOfCents,
};

function rounded(amount: unknown): number | null {
  const isText = typeof amount === 'string' && amount.trim() !== '';
  const reais = typeof amount === 'number' || isText ? Number(amount) : Number.NaN;
  return Number.isFinite(reais) ? Math.round(reais * 100) / 100 : null;
}
