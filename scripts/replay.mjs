// `npm run replay <file>`: replays an exported trail and compares the result with the record.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24 } from './processes.mjs';

await install();
const words = process.argv.slice(2);
const rest = words.filter((word) => word !== '--test');
const isPinned = rest.length < words.length;
const command = isPinned ? 'tests/flowLog/pinned/pinCommand.ts' : 'build/trail/replayCommand.ts';
process.exit(await runNode24(command, rest));
