// `npm run replay <file>`: replays an exported trail and compares the result with the record.
import { resolve } from 'node:path';
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
const [file, ...rest] = process.argv.slice(2);
// npm runs this in the project's folder; the file's path is relative to the caller's.
const found = file === undefined ? [] : [resolve(process.env.INIT_CWD ?? process.cwd(), file)];
process.exit(await runNode24('build/trail/replayCommand.ts', [...found, ...rest]));
