// `npm run models`: the coverage of every machine's walks; `-- <machine>` lists its walks.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
process.exit(await runNode24('tests/models/command/models.ts', process.argv.slice(2)));
