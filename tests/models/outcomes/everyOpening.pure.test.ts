// What several places of a screen open or close does the same in each.
import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { machines } from '../../../src/machines/allMachines.ts';
import { itau } from '../../support/examples/treasuryExamples.ts';
import { done } from '../kit/events.ts';
import { nextStep } from '../kit/step.ts';
import { models } from '../models.ts';
import { arrivals } from './arrivals.ts';
import { startedIn, toldIn } from './effectsOf.ts';

/** What becomes of an event in each place of a machine that takes it. */
const answersTo = (id: string, event: AnyEventObject) =>
  (models[id] ?? [])
    .flatMap(arrivals)
    .filter(({ snapshot }) => snapshot.status === 'active' && snapshot.can(event))
    .map(({ model, snapshot }) => ({ before: snapshot, step: nextStep(model.machine, snapshot, event) }));

test('an entry begins on the day on which it is asked for, with the list in sight and without it', () => {
  const asked = answersTo('ledger', { type: 'form.toggled', today: '2031-05-06' });
  const begun = asked.filter(({ before }) => before.value !== 'entering');
  expect(new Set(begun.map(({ before }) => JSON.stringify(before.value))).size).toBeGreaterThan(1);
  for (const { step } of begun) {
    const { today, date, copied } = step.snapshot.context;
    expect([today, date, copied]).toEqual(['2031-05-06', '2031-05-06', null]);
    expect(startedIn(step)).toEqual(['form']);
  }
});

test('another account of the treasury is shown with its own movements, and stands in the address', () => {
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

test.each(read)('what is read in %s is left at once, whatever came of it', (id, type) => {
  const places = (models[id] ?? []).flatMap(arrivals).filter(({ snapshot }) => snapshot.status === 'active');
  for (const { model, snapshot } of places.filter(({ snapshot: { children } }) => !children.reversal))
    expect(nextStep(model.machine, snapshot, { type }).snapshot.status, JSON.stringify(snapshot.value)).toBe(
      'done',
    );
});

describe('an entry that is taken back, or may be', () => {
  const cancelled = { kind: 'cancelled', newer: null, isInDoubt: false };
  test.each([
    { ...cancelled, isInDoubt: true },
    { ...cancelled, newer: {} },
    { kind: 'saved', row: {}, created: true },
  ])('is told to its screen: %j', (outcome) => {
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
  ])('is read again in the %s', (id, told) => {
    const answers = answersTo(id, { type: 'entry.reversed' });
    expect(answers.length).toBeGreaterThan(0);
    for (const { step } of answers) expect(toldIn(step)).toEqual(told);
  });
});
