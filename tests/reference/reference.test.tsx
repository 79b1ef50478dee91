import { afterAll, beforeAll, expect, test } from 'vitest';
import { inItsOwnTime } from '../models/whole/wholeOnPage.tsx';
import { preloadParts } from '../support/page/preloadParts.ts';
import { fc } from '../support/properties.ts';
import { commands } from './commands.ts';
import { openOffice } from './office.tsx';
import { seen } from './officeCommand.ts';
import { newSpec, readsOf } from './spec.ts';
import { type Host, startHost } from './startHost.ts';

const runs = Number(process.env.REFERENCE_RUNS ?? 12);
const seed = Number(process.env.REFERENCE_SEED ?? 20261122);

let host: Host;
beforeAll(async () => {
  host = await startHost();
  await preloadParts();
});
afterAll(() => host.close());

test('the product shows and requests what the specification says, after any sequence of actions', async () => {
  let office = 0;
  let steps = 0;
  await inItsOwnTime(() =>
    fc.assert(
      fc.asyncProperty(commands, async (plan) => {
        const real = await openOffice(host, ++office);
        try {
          const model = newSpec();
          await seen('opening the page', model, real, [], readsOf(model.place));
          await fc.asyncModelRun(() => ({ model, real }), plan);
          steps += String(plan).split(',').filter(Boolean).length;
        } finally {
          await real.close();
        }
      }),
      { seed, numRuns: runs },
    ),
  );
  console.log(`seed ${seed}: ${office} runs, ${steps} commands`);
  expect(steps).toBeGreaterThan(0);
});
