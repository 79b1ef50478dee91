import process from 'node:process';
import { withTemporaryFilesInMemory } from './memoryFolder.mjs';
import { provideChromium, providePostgres } from './provide.mjs';
import { allSteps, finish, runSteps } from './steps.mjs';

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !allSteps.includes(name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}; there are ${allSteps.join(', ')}.`);
  process.exit(1);
}
const steps = chosen.length > 0 ? chosen : allSteps.filter((name) => name !== 'architecture');
if (steps.includes('chromium') || steps.includes('browser')) await provideChromium();
if (steps.includes('server')) await providePostgres();
process.exit(finish(await withTemporaryFilesInMemory(() => runSteps(steps))));
