// Every state that handles an event handles it alike, wherever it was tested first.
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

/** A form's initial values; a resolved conflict may have changed them. */
const initialOf = ({ model, snapshot }: Arrival) =>
  snapshot.context.initial ?? firstStep(model.machine, model.input).snapshot.context.values;

/** Names found by `of` in a state that break the law, each once. */
const broken = (id: string, of: (place: Arrival) => string[]) => [
  ...new Set(placesOf(id).flatMap((place) => of(place).map((what) => `${spot(place)}: ${what}`))),
];

/** Code that did not load and bugs are unrelated to the session. */
const ofCode = ['screen.retried', 'palette.retried'];

describe.each(machineIds)("after the user's return (D15), the machine %s", (id) => {
  test('does by itself what a retry would do', () => {
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

/** A user with changes is asked before they are discarded, and no other. */
const forms = Object.entries(machines).filter(([, { events }]) => events.includes('form.closed'));

test.each(forms.map(([id]) => id))('the form %s closes at once without a change, and else asks', (id) => {
  const seen = placesOf(id).flatMap((place) => {
    const { snapshot } = place;
    const { context, value } = snapshot;
    if (!snapshot.hasTag('editable') || value === 'asking') return [];
    // Changes without meaning for the host count as none (decision D20).
    const isChanged =
      !snapshot.hasTag('unchanged') && JSON.stringify(context.values) !== JSON.stringify(initialOf(place));
    const { status, value: next } = happen(place, { type: 'form.closed' }).snapshot;
    return [[isChanged, isChanged ? next === 'asking' : status === 'done']];
  });
  expect(seen.filter(([, isRight]) => !isRight)).toEqual([]);
  expect(new Set(seen.map(([isChanged]) => isChanged))).toEqual(new Set([true, false]));
});
