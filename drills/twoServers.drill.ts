// `npm run drills -- twoServers [seconds]`: pauses the owner of a data directory for so long (35), in a
// network of its own where allowed, while another process with the same host name tries to take over; then
// resumes it.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { askedNumber, losses, prepare, scratch, startWriter, use } from './copy.ts';

const seconds = askedNumber(35);
const directory = join(scratch(), 'data');
await prepare({ directory });

const elsewhere = mayUnshare() ? ['unshare', '--net', '--uts'] : [];
const owner = startWriter(directory, ...elsewhere);
await owner.hasWritten(20);
owner.child.kill('SIGSTOP');
await pause(seconds * 1000);
const rival = startWriter(directory, ...elsewhere);
await Promise.race([new Promise((done) => rival.child.once('close', done)), pause(30_000)]);
owner.child.kill('SIGCONT');
const before = owner.acknowledged.length;
await owner.hasWritten(before + 20);
await rival.killed();
await owner.killed();
const found = await use({ directory }, (database) =>
  losses(database, [...owner.acknowledged, ...rival.acknowledged]),
);
const isHeld = rival.acknowledged.length === 0 && /já estão em uso/.test(rival.said);
console.table({
  'networks of their own': elsewhere.length > 0,
  'seconds of pause': seconds,
  'rows of the owner, before and after': `${before} + ${owner.acknowledged.length - before}`,
  'rows of the rival': rival.acknowledged.length,
  'the rival was told': isHeld,
  lost: found.lost,
  halves: found.halves,
});
process.exit(isHeld && found.lost + found.halves === 0 ? 0 : 1);

function mayUnshare(): boolean {
  try {
    execFileSync('unshare', ['--net', '--uts', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
