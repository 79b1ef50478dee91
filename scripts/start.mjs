// `npm start`: installs and builds what is missing, then serves page and API until it is stopped.
import process from 'node:process';
import { buildWhenStale } from './build.mjs';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
const built = await buildWhenStale();
process.exit(built || (await runNode24('server/main.ts')));
