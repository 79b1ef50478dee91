import { deepStrictEqual } from 'node:assert/strict';
import type { RawLine } from '../../support/server/reportOracle.ts';

/** Usable without a test runner: a drill checks the same laws. */
export const expect = (found: unknown) => ({
  toBe: (expected: unknown) => deepStrictEqual(found, expected),
  toEqual: (expected: unknown) => deepStrictEqual(found, expected),
});

export const cents = (reais: number) => Math.round(reais * 100);
export const centsOf = (amounts: Record<string, number>) =>
  Object.fromEntries(Object.entries(amounts).map(([key, reais]) => [key, cents(reais)]));
export const withoutZero = (amounts: Record<string, number>) =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));

export const isResult = ({ classification, isClosing }: RawLine) =>
  ['RECEITA', 'CUSTO', 'DESPESA'].includes(classification) && !isClosing;
