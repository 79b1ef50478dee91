// `npm test`: installs everything missing, including a browser and PostgreSQL, then runs all steps. `npm test
// -- types unit` runs the named steps alone.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
// The rest runs on the project's Node, which reads the TypeScript shared with the tests.
process.exit(await runNode24('scripts/everything.mjs', process.argv.slice(2)));
