import { expect, test } from 'vitest';
import { transitionsOf } from '../chart/transitions.ts';
import { explore } from '../explore.ts';
import { replay } from '../replay.ts';
import { everySight, ownSights, sightWalks } from '../sights.ts';
import { type Walk, walks } from '../walks.ts';
import { sampleModel } from './sampleModel.ts';

const exploration = explore(sampleModel);
const stepsOf = (found: Walk[]) => found.flatMap((walk) => [...replay(sampleModel, walk, exploration)]);
const every = stepsOf(walks(sampleModel, exploration));
const looks = (steps: typeof every) =>
  new Set(steps.map(({ snapshot: { value, tags } }) => JSON.stringify([value, [...tags].sort()])));
const cases = (steps: typeof every) => new Set(steps.map(({ name }) => name));

test.each([everySight, ownSights])('shows every state, every set of tags and every case by %o', (sights) => {
  const steps = stepsOf(sightWalks(sampleModel, sights));
  expect(looks(steps)).toEqual(looks(every));
  expect(cases(steps)).toEqual(cases(every));
  expect(steps.length).toBeLessThan(every.length);
});

test('takes every transition, and shows every set of possible events in each state', () => {
  const steps = stepsOf(sightWalks(sampleModel));
  const possible = (all: typeof every) =>
    new Set(
      all.map(({ snapshot }) =>
        JSON.stringify([
          snapshot.value,
          sampleModel.machine.events.filter((type) => snapshot.can({ type } as never)),
        ]),
      ),
    );
  expect(new Set(steps.flatMap(({ taken }) => taken))).toEqual(new Set(every.flatMap(({ taken }) => taken)));
  expect(new Set(steps.flatMap(({ taken }) => taken)).size).toBe(transitionsOf(sampleModel.machine).size);
  expect(possible(steps)).toEqual(possible(every));
});
