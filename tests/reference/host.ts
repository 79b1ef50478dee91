import process from 'node:process';
import { startTestServer } from '../support/server/testServer.ts';

// The real API over a database in memory, in a process of its own: a page's globals are not a server's.
const { url, logins } = await startTestServer({ listen: true });
process.stdout.write(`${JSON.stringify({ url, logins })}\n`);
process.stdin.resume().on('close', () => process.exit(0));
