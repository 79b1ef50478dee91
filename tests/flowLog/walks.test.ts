import { describe, expect, test } from 'vitest';
import { machines } from '../../src/machines/allMachines.ts';
import { choices } from '../models/kit/defineModel.ts';
import { sightWalks } from '../models/kit/sights.ts';
import { models } from '../models/models.ts';
import { recordedActor } from './recording.ts';

describe.each(Object.keys(machines))('a recorded session of the machine %s', (id) => {
  test('is replayed to the same states along the walks of its models', () => {
    for (const model of models[id] ?? []) {
      for (const walk of sightWalks(model)) {
        const { actor, log } = recordedActor(model.machine, model.input);
        for (const name of walk) {
          const choice = choices(model, actor.getSnapshot()).find((offer) => offer.name === name);
          if (choice) actor.send(choice.event);
        }
        expect(log.replayAlone()).toMatchObject({ kind: 'same' });
        actor.stop();
      }
    }
  });
});
