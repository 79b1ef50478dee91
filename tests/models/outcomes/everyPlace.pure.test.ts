// An event that several places of a machine answer is answered alike in all of them, wherever it was tested first.
import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { machines } from '../../../src/machines/allMachines.ts';
import { firstStep, nextStep } from '../kit/step.ts';
import { models } from '../models.ts';
import { type Arrival, arrivals } from './arrivals.ts';
import { startedIn } from './effectsOf.ts';

const placesOf = (id: string) =>
  (models[id] ?? []).flatMap(arrivals).filter(({ snapshot }) => snapshot.status === 'active');
const machineIds = Object.keys(models);
const happen = ({ model, snapshot }: Arrival, event: AnyEventObject) =>
  nextStep(model.machine, snapshot, event);

const spot = ({ model, snapshot }: Arrival) => `${model.name} ${JSON.stringify(snapshot.value)}`;

/** What a form began with: a conflict that was decided may have made that another. */
const initialOf = ({ model, snapshot }: Arrival) =>
  snapshot.context.initial ?? firstStep(model.machine, model.input).snapshot.context.values;

/** What a place names by `of` and the law does not find there, each once. */
const broken = (id: string, of: (place: Arrival) => string[]) => [
  ...new Set(placesOf(id).flatMap((place) => of(place).map((what) => `${spot(place)}: ${what}`))),
];

/** Code that did not come, and a bug, have nothing to do with the session. */
const ofCode = ['screen.retried', 'palette.retried'];

describe.each(machineIds)('once its user is back (D15), the machine %s', (id) => {
  test('does by itself what a press would do that tries again', () => {
    const left = broken(id, (place) => {
      const { events } = place.model.machine;
      const retries = events.filter((type) => type.endsWith('.retried') && !ofCode.includes(type));
      return retries.filter((type) => {
        if (!place.snapshot.can({ type })) return false;
        const [pressed, resumed] = [happen(place, { type }), happen(place, { type: 'session.resumed' })];
        const started = startedIn(resumed);
        const isStarted = startedIn(pressed).every((call) => started.includes(call));
        return (
          !isStarted || JSON.stringify(pressed.snapshot.value) !== JSON.stringify(resumed.snapshot.value)
        );
      });
    });
    expect(left).toEqual([]);
  });
});

/** Whoever has something open that they changed is asked before it is given up, and nobody else is. */
const forms = Object.entries(machines).filter(([, { events }]) => events.includes('form.closed'));

test.each(forms.map(([id]) => id))('the form %s closes at once without a change, and else asks', (id) => {
  const seen = placesOf(id).flatMap((place) => {
    const { snapshot } = place;
    const { context, value } = snapshot;
    if (!snapshot.hasTag('editable') || value === 'asking') return [];
    // What comes to the same for the host is told as no change (decision D20).
    const isChanged =
      !snapshot.hasTag('unchanged') && JSON.stringify(context.values) !== JSON.stringify(initialOf(place));
    const { status, value: next } = happen(place, { type: 'form.closed' }).snapshot;
    return [[isChanged, isChanged ? next === 'asking' : status === 'done']];
  });
  expect(seen.filter(([, isRight]) => !isRight)).toEqual([]);
  expect(new Set(seen.map(([isChanged]) => isChanged))).toEqual(new Set([true, false]));
});
