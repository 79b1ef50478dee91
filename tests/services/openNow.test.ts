import { expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import { openNow } from '../../src/services/titles/titles.ts';
import { hostDown, refusal } from '../support/examples/examples.ts';

function told(items: unknown, status = 409): Problem {
  const problem = refusal(status, 'O saldo mudou.');
  return problem.kind === 'answered'
    ? { ...problem, refusal: { code: 'open_amount_changed', items } }
    : problem;
}

test.each([
  ['PAYABLE', 'payable_id'],
  ['RECEIVABLE', 'receivable_id'],
] as const)('a refused settlement of %s has the open amount of each title', (kind, name) => {
  const items = [
    { [name]: 't-1', open_amount: 12.34 },
    { [name]: 't-2', open_amount: 0 },
  ];
  expect(openNow(kind, told(items))).toEqual(
    new Map([
      ['t-1', 1_234],
      ['t-2', 0],
    ]),
  );
});

test.each<[string, Problem]>([
  ['another status', told([], 422)],
  ['a refusal without titles', told(undefined)],
  ['a refusal of another shape', told({})],
  ['a refusal that says only a sentence', refusal(409, 'Conflito.')],
  ['no answer', hostDown],
])('%s has no open amounts', (_, problem) => {
  expect(openNow('PAYABLE', problem)).toBeNull();
});
