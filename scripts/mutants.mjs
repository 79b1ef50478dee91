// `npm run mutants -- src/domain/ --sample 30 --seed 7`: plants faults and prints those that no test detects.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
process.exit(await runNode24('tests/mutants/command.ts', process.argv.slice(2)));
