// `npm run charts`: draws every machine into docs/machines.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
process.exit(await runNode24('tests/models/kit/writeCharts.ts'));
