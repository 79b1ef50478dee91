// `npm run check`: the checks that take seconds: types, lint and format, the architecture.
import process from 'node:process';
import { install } from './install.mjs';
import { finish, runSteps } from './steps.mjs';

await install();
process.exit(finish(await runSteps(['types', 'lint', 'architecture'])));
