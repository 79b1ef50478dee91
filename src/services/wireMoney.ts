import { centsOfWire, wireOfCents } from '../domain/money.ts';
import type { Problem } from '../domain/problem.ts';

/** Money as hosts send and take it: reais on the wire, integer cents inside. */
export const wireMoney = {
  /** Rejects what is no amount with a {@link Problem}. */
  read(amount: unknown): number {
    const cents = centsOfWire(amount);
    if (cents !== null) return cents;
    const problem: Problem = { kind: 'unreadable' };
    throw problem;
  },
  write: wireOfCents,
};
