// `npm run charts`: draws the machines: src/charts for the product, docs/machines to read.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
process.exit(await runNode24('build/charts/write.ts'));
