import { expect, test } from 'vitest';
import { explore } from '../explore.ts';
import { lookedAt } from '../lookedAt.ts';
import { replay } from '../replay.ts';
import { walks } from '../walks.ts';
import { sampleModel } from './sampleModel.ts';

const exploration = explore(sampleModel);
const every = walks(sampleModel, exploration).map((walk) => [...replay(sampleModel, walk, exploration)]);
const chosen = lookedAt(every);
const looks = (runs: typeof every) =>
  new Set(runs.flat().map(({ snapshot: { value, tags } }) => JSON.stringify([value, [...tags].sort()])));
const cases = (runs: typeof every) => new Set(runs.flat().map(({ name }) => name));

test('shows every state, every set of tags and every case in the chosen walks', () => {
  expect(looks(chosen)).toEqual(looks(every));
  expect(cases(chosen)).toEqual(cases(every));
});

test('takes no more steps than needed for that', () => {
  expect(chosen.flat().length).toBeLessThan(every.flat().length);
  expect(lookedAt([...every, ...every])).toEqual(chosen);
});
