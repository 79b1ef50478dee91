import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { titleOf } from '../../src/texts/help/deeds.ts';
import { capital } from '../../src/texts/nouns.ts';
import { explore } from '../models/kit/explore.ts';
import { replay } from '../models/kit/replay.ts';
import { sightWalks } from '../models/kit/sights.ts';
import { models } from '../models/models.ts';

test('names every field that a person fills in Portuguese', () => {
  const fields = Object.values(models)
    .flat()
    .flatMap((model) =>
      sightWalks(model).flatMap((walk) =>
        [...replay(model, walk, explore(model))].flatMap(({ event, snapshot }) => [
          ...Object.keys(Object(event?.patch)),
          ...Object.keys(Object((snapshot as AnyMachineSnapshot).context.values)),
        ]),
      ),
    );
  const asMachinesDo = (field: string) => capital(field.replaceAll('_', ' '));
  expect([...new Set(fields)].filter((field) => titleOf(field) === asMachinesDo(field))).toEqual(['status']);
});
