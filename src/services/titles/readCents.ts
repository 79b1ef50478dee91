import { centsOfWire } from '../../domain/money.ts';
import type { Problem } from '../../domain/problem.ts';

export function readCents(amount: unknown): number {
  const cents = centsOfWire(amount);
  if (cents !== null) return cents;
  const problem: Problem = { kind: 'unreadable' };
  throw problem;
}
