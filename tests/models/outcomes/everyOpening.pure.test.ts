// Opening or closing a part works alike in every state of a screen.
import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { machines } from '../../../src/machines/allMachines.ts';
import { itau } from '../../support/examples/treasuryExamples.ts';
import { done } from '../kit/events.ts';
import { nextStep } from '../kit/step.ts';
import { models } from '../models.ts';
import { arrivals } from './arrivals.ts';
import { startedIn, toldIn } from './effectsOf.ts';

/** Reactions to an event in each state of a machine that handles it. */
const answersTo = (id: string, event: AnyEventObject) =>
  (models[id] ?? [])
    .flatMap(arrivals)
    .filter(({ snapshot }) => snapshot.status === 'active' && snapshot.can(event))
    .map(({ model, snapshot }) => ({ before: snapshot, step: nextStep(model.machine, snapshot, event) }));

test('starts an entry on the day of the request, with and without the list', () => {
  const asked = answersTo('ledger', { type: 'form.toggled', today: '2031-05-06' });
  const begun = asked.filter(({ before }) => before.value !== 'entering');
  expect(new Set(begun.map(({ before }) => JSON.stringify(before.value))).size).toBeGreaterThan(1);
  for (const { step } of begun) {
    const { today, date, copied } = step.snapshot.context;
    expect([today, date, copied]).toEqual(['2031-05-06', '2031-05-06', null]);
    expect(startedIn(step)).toEqual(['form']);
  }
});

test('shows another treasury account with its own movements, and its address', () => {
  const chosen = answersTo('treasury', { type: 'account.toggled', row: { ...itau, id: 'another' } });
  expect(new Set(chosen.map(({ before }) => JSON.stringify(before.value))).size).toBeGreaterThan(2);
  for (const { step } of chosen) {
    expect(step.snapshot.context.selected.id).toBe('another');
    expect(startedIn(step)).toEqual(['movements']);
    expect(toldIn(step)).toContain('address: address.write');
  }
});

const closed = ['details.closed', 'reading.closed'];
const read = Object.entries(machines).flatMap(([id, { events }]) =>
  closed.filter((type) => events.includes(type)).map((type) => [id, type] as const),
);

test.each(read)('closes the details in %s at once, in any state', (id, type) => {
  const places = (models[id] ?? []).flatMap(arrivals).filter(({ snapshot }) => snapshot.status === 'active');
  for (const { model, snapshot } of places.filter(({ snapshot: { children } }) => !children.reversal))
    expect(nextStep(model.machine, snapshot, { type }).snapshot.status, JSON.stringify(snapshot.value)).toBe(
      'done',
    );
});

describe('an entry that is or may be reversed', () => {
  const cancelled = { kind: 'cancelled', newer: null, isInDoubt: false };
  test.each([
    { ...cancelled, isInDoubt: true },
    { ...cancelled, newer: {} },
    { kind: 'saved', row: {}, created: true },
  ])('is reported to its screen: %j', (outcome) => {
    const places = (models.entryDetails ?? []).flatMap(arrivals);
    const reversing = places.filter(({ snapshot }) => snapshot.children.reversal);
    expect(reversing.length).toBeGreaterThan(0);
    for (const { model, snapshot } of reversing)
      expect(toldIn(nextStep(model.machine, snapshot, done('reversal', outcome)))).toContain(
        'parent: entry.reversed',
      );
  });

  test.each([
    ['ledger', ['list: list.outdated']],
    ['treasury', ['movements: movement.recorded', 'accounts: balance.doubted']],
  ])('reloads in the %s', (id, told) => {
    const answers = answersTo(id, { type: 'entry.reversed' });
    expect(answers.length).toBeGreaterThan(0);
    for (const { step } of answers) expect(toldIn(step)).toEqual(told);
  });
});
