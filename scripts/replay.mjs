// `npm run replay <file>`: replays an exported trail and compares the result with the record.
import { resolve } from 'node:path';
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
const words = process.argv.slice(2);
const isPinned = words.includes('--test');
const [file, ...rest] = words.filter((word) => word !== '--test');
// npm runs this in the project's folder; the file's path is relative to the caller's.
const found = file === undefined ? [] : [resolve(process.env.INIT_CWD ?? process.cwd(), file)];
const command = isPinned ? 'tests/flowLog/pinned/pinCommand.ts' : 'build/trail/replayCommand.ts';
process.exit(await runNode24(command, [...found, ...rest]));
