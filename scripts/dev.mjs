// `npm run dev`: the API on port 3000, restarted when its files change, and the page on port 5173 with hot reload.
import process from 'node:process';
import { install } from './install.mjs';
import { runNode24, tools } from './processes.mjs';

await install();
const api = runNode24('--watch', ['--watch-preserve-output', 'server/main.ts'], { env: { PORT: '3000' } });
const page = runNode24(tools.vite, ['--clearScreen', 'false']);
// Ctrl+C reaches both; when one ends by itself, the other is stopped.
const code = await Promise.race([api, page]);
process.emit('SIGTERM', 'SIGTERM');
await Promise.all([api, page]);
process.exit(code);
