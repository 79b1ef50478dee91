import { expect, test } from 'vitest';
import { payablesScreenMachine, receivablesScreenMachine } from '../../src/machines/finance/titlesScreens.ts';
import { startUnderApp } from '../support/underApp.ts';

test.each([
  [payablesScreenMachine, 'payables:read', 'receivables:read'],
  [receivablesScreenMachine, 'receivables:read', 'payables:read'],
] as const)('titles are kept from a role that may not read them, and from no other', (screen, own, other) => {
  const seen = (capabilities: string[], permission: typeof own) => {
    const input = { capabilities, permissions: [permission] } as never;
    const { actor, stop } = startUnderApp(screen, { input });
    const { value } = actor.getSnapshot();
    const isDenied = actor.getSnapshot().hasTag('denied');
    stop();
    return [value, isDenied];
  };
  expect(seen(['titles.1'], other)).toEqual(['denied', true]);
  expect(seen(['titles.1'], own)).toEqual(['kept', false]);
  expect(seen([], other)).toEqual(['samples', false]);
});
