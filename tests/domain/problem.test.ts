import { describe, expect, test } from 'vitest';
import {
  isOutcomeUnknown,
  isRowInDoubt,
  isSessionRefusal,
  isUnjudged,
  type Problem,
  toProblem,
} from '../../src/domain/problem.ts';
import { hostBroke, hostDown, refusal, sessionRefused } from '../support/examples/examples.ts';

describe('a thrown value', () => {
  test.each<Problem>([
    hostDown,
    hostBroke,
    sessionRefused,
    { kind: 'tokenMissing' },
    { kind: 'tenantMissing' },
  ])('stays a problem when it is one: $kind', (problem) => {
    expect(toProblem(problem)).toBe(problem);
  });

  test.each([
    [new Error('boom'), 'boom'],
    ['boom', 'boom'],
    [{ kind: 'other' }, '[object Object]'],
    [null, 'null'],
    [undefined, 'undefined'],
  ])('becomes unreachable otherwise: %s', (thrown, message) => {
    expect(toProblem(thrown)).toEqual({ kind: 'unreachable', message });
  });

  test.each([
    'Failed to fetch dynamically imported module: https://erp.example/assets/readTable-1.js',
    'error loading dynamically imported module: https://erp.example/assets/readTable-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/Palette-1.css',
  ])('becomes unloaded by the message of any browser: %s', (message) => {
    const problem = toProblem(new TypeError(message));
    expect(problem).toEqual({ kind: 'unloaded' });
    expect(toProblem(problem)).toBe(problem);
    expect(isOutcomeUnknown(problem), 'nothing was sent').toBe(false);
  });

  test('survives a log', () => {
    const problem = refusal(422, [{ loc: ['body', 'name'], msg: 'Curto demais', type: 'too_short' }]);
    expect(JSON.parse(JSON.stringify(problem))).toEqual(problem);
  });
});

test('only status 401 is a refused session', () => {
  const problems: Problem[] = [sessionRefused, refusal(403, 'Não.'), hostDown, { kind: 'tokenMissing' }];
  expect(problems.map(isSessionRefusal)).toEqual([true, false, false, false]);
});

test('marks a row as doubtful after an unknown outcome, a missing row or another version', () => {
  const unknown: Problem[] = [hostDown, hostBroke, { kind: 'unreadable' }];
  const others = [404, 412].map((status) => refusal(status, 'Não.'));
  expect([...unknown, ...others].map(isRowInDoubt)).toEqual([true, true, true, true, true]);
  const unsent: Problem[] = [{ kind: 'tokenMissing' }, { kind: 'tenantMissing' }, { kind: 'unloaded' }];
  const refused = [401, 403, 409, 422].map((status) => refusal(status, 'Não.'));
  expect([...unsent, ...refused].map(isRowInDoubt)).toEqual(Array(7).fill(false));
});

test('treats a refused sender or rate as a request never examined', () => {
  const looked = [400, 404, 409, 412, 422, 500].map((status) => refusal(status, 'Não.'));
  const unlooked = [401, 403, 429].map((status) => refusal(status, 'Não.'));
  expect(unlooked.map(isUnjudged)).toEqual([true, true, true]);
  expect([...looked, hostDown].map(isUnjudged)).toEqual(Array(7).fill(false));
  expect(isUnjudged({ kind: 'tokenMissing' })).toBe(true);
});
