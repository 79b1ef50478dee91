// `npm test`: installs what is missing, a browser and PostgreSQL included, then runs everything.
// `npm test -- types unit` runs the named steps alone.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
// The rest runs on the project's Node, which reads the TypeScript the tests share with us.
process.exit(await runNode24('scripts/everything.mjs', process.argv.slice(2)));
