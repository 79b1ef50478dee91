import { expect, test } from 'vitest';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import {
  payablesScreenMachine,
  receivablesScreenMachine,
} from '../../../src/machines/titles/titlesScreens.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

test.each([
  [payablesScreenMachine, 'project-payables:read', 'receivables:read'],
  [receivablesScreenMachine, 'receivables:read', 'project-payables:read'],
] as const)('denies titles only to roles that may not read them', (screen, own, other) => {
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

test.each([
  ['PAYABLE', 'payables:write', 'receivables:settle'],
  ['RECEIVABLE', 'receivables:settle', 'payables:write'],
] as const)('lets exactly the writers of a %s settle it', (kind, own, other) => {
  const settles = (permission: typeof own) => {
    const input = { kind, capabilities: ['titles.1'], permissions: [permission] } as never;
    const { actor, stop } = startUnderApp(titleDeskMachine, { input });
    const snapshot = actor.getSnapshot();
    stop();
    return [
      snapshot.can({ type: 'settlement.requested', rows: [bricks] }),
      snapshot.can({ type: 'selection.toggled', row: bricks }),
    ];
  };
  expect(settles(own)).toEqual([true, true]);
  expect(settles(other)).toEqual([false, false]);
});
