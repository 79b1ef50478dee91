// `npm run bench`: measures the built page in a browser; `npm run build` first.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
process.exit(await runNode24('tests/benchmarks/tree.bench.ts'));
