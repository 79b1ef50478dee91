// `npm run replay <file>`: replays an exported trail and says whether it is what happened.
import { resolve } from 'node:path';
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
const [file, ...rest] = process.argv.slice(2);
// npm runs us in the project's folder, wherever the file's name was typed.
const found = file === undefined ? [] : [resolve(process.env.INIT_CWD ?? process.cwd(), file)];
process.exit(await runNode24('src/main/flowLog/replayCommand.ts', [...found, ...rest]));
