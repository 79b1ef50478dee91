import { describe, expect, test } from 'vitest';
import { machines } from '../../../src/machines/allMachines.ts';
import { stateNodes } from '../kit/chart/transitions.ts';
import { models } from '../models.ts';
import { describeOutcomes } from './describeOutcomes.ts';
import { exceptions } from './refusals.ts';

const invoking = Object.entries(models).filter(([, [model]]) =>
  model ? stateNodes(model.machine).some(({ invoke }) => invoke.length > 0) : false,
);

describe.each(invoking)('the machine %s', (_, [model, ...others]) => {
  if (model) describeOutcomes(model, ...others);
});

test('excuses only existing calls', () => {
  const gone = exceptions.filter(({ machine, id }) => {
    const nodes = machines[machine] ? stateNodes(machines[machine]) : [];
    return !nodes.some(({ invoke }) => invoke.some((each) => each.id === id));
  });
  expect(gone).toEqual([]);
});
