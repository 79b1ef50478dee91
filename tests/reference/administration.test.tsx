import { afterAll, beforeAll, expect, test } from 'vitest';
import { inItsOwnTime } from '../models/whole/wholeOnPage.tsx';
import { preloadParts } from '../support/page/preloadParts.ts';
import { fc } from '../support/properties.ts';
import { adminCommands } from './adminCommands.ts';
import { newAdminSpec, openAdministration, seen } from './adminOffice.ts';
import { adminReadsOf } from './adminSpec.ts';
import { type Host, startHost } from './startHost.ts';

const runs = Number(process.env.REFERENCE_RUNS ?? 8);
const seed = Number(process.env.REFERENCE_SEED ?? 20261123);

let host: Host;
beforeAll(async () => {
  host = await startHost();
  await preloadParts();
});
afterAll(() => host.close());

test('the administration shows and requests what the specification says, after any sequence of actions', async () => {
  let run = 0;
  let steps = 0;
  await inItsOwnTime(() =>
    fc.assert(
      fc.asyncProperty(
        adminCommands(() => run),
        async (plan) => {
          run += 1;
          const model = await newAdminSpec(host, run);
          const real = await openAdministration(host);
          try {
            await seen('opening the page', model, real, [], adminReadsOf(model.place));
            await fc.asyncModelRun(() => ({ model, real }), plan);
            steps += String(plan).split(',').filter(Boolean).length;
          } finally {
            await real.close();
          }
        },
      ),
      { seed, numRuns: runs },
    ),
  );
  console.log(`seed ${seed}: ${run} runs, ${steps} commands`);
  expect(steps).toBeGreaterThan(0);
});
