// An event that several places of a machine answer is answered alike in all of them, wherever it was tested first.
import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyEventObject, StateMachine } from 'xstate';
import { nextStep } from '../kit/step.ts';
import { models } from '../models.ts';
import { type Arrival, arrivals } from './arrivals.ts';
import { toldIn } from './effectsOf.ts';

const placesOf = (id: string) =>
  (models[id] ?? []).flatMap(arrivals).filter(({ snapshot }) => snapshot.status === 'active');
const machineIds = Object.keys(models);
const happen = ({ model, snapshot }: Arrival, event: AnyEventObject) =>
  nextStep(model.machine, snapshot, event);

const spot = ({ model, snapshot }: Arrival) => `${model.name} ${JSON.stringify(snapshot.value)}`;

/** What a place names by `of` and the law does not find there, each once. */
const broken = (id: string, of: (place: Arrival) => string[]) => [
  ...new Set(placesOf(id).flatMap((place) => of(place).map((what) => `${spot(place)}: ${what}`))),
];

/** What runs in a place, a machine of ours that waits for its user to be back. */
function waitingIn({ model, snapshot }: Arrival): string[] {
  return Object.entries(snapshot.children as Record<string, { src?: unknown }>).flatMap(([id, child]) => {
    const { src } = child;
    const logic =
      typeof src === 'string' ? model.machine.implementations.actors[src] : (src as AnyActorLogic);
    return logic instanceof StateMachine && logic.events.includes('session.resumed') ? [id] : [];
  });
}

/** Who is asked anew each time that something opens of which it knows: nobody waits for it before. */
const askedAnew = [
  /^reports .*"entry":"none".*: books$/,
  /^treasury.*(transferring|reading|pasting).*: (account|movement)Options$/,
];

describe.each(machineIds)('once its user is back (D15), the machine %s', (id) => {
  test('tells so whatever runs in it, wherever it stands', () => {
    const unheard = broken(id, (place) => {
      const step = happen(place, { type: 'session.resumed' });
      const told = toldIn(step);
      return waitingIn(place).filter(
        (child) =>
          !told.includes(`${child}: session.resumed`) &&
          step.snapshot.children[child] === place.snapshot.children[child],
      );
    });
    expect(unheard.filter((what) => !askedAnew.some((excuse) => excuse.test(what)))).toEqual([]);
  });
});
