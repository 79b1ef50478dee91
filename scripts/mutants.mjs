// `npm run mutants`: plants faults on purpose and says which test sees each; `-- <word>` plants some, `--write` keeps the result.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
process.exit(await runNode24('tests/mutants/command.ts', process.argv.slice(2)));
