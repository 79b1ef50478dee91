import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataOf, scriptOf, standingIn } from './commands.ts';

/**
 * A replacement of npm: it prints its arguments, complains, and ends as `ENDS` says. With
 * NODE_ENV=production, or when configured so, it omits the packages that build and test unless asked to
 * include them.
 */
const replaced = `
  const ends = JSON.parse(process.env.ENDS);
  export const root = process.env.ROOT;
  export const projectNode = process.execPath;
  export const run = async (program, first, words, { onStart }) => {
    console.log('> ' + words[0] + (words.includes('--include=dev') ? '' : ' without what builds'));
    onStart({ stderr: { on: (_, tell) => tell(words[0] + ' does not work') } });
    return ends[words[0]] ?? 0;
  };`;
const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/one': { version: '1.2.3' },
    'node_modules/of-another-system': { version: '4.5.6', optional: true },
  },
};

let root: string;
let stamp: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'erp-install-'));
  stamp = join(root, 'node_modules', '.installed-lock');
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(ends: Record<string, number> = {}, node = '20.0.0') {
  const script = `
    Object.defineProperty(process.versions, 'node', { value: '${node}' });
    const { install } = await import(${JSON.stringify(scriptOf('install'))});
    await install();`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', standingIn(['processes'], replaced), '--import', dataOf(script), '-e', ''],
    { encoding: 'utf8', env: { ...process.env, ROOT: root, ENDS: JSON.stringify(ends) } },
  );
  return { status, asked: [...stdout.matchAll(/> (.+)/g)].map(([, word]) => word), stderr };
}
const record = (packages: object) =>
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

test('missing dependencies are installed once, and again after a change of the lock', () => {
  expect(install()).toEqual({ status: 0, asked: ['ci'], stderr: '' });
  expect(readFileSync(stamp, 'utf8')).toBe(lockHash());
  expect(install().asked).toEqual([]);
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }).padEnd(40));
  record({});
  rmSync(stamp);
  expect(install().asked).toEqual([]);
});

test('dependencies installed by hand suffice when they have every locked version, except on another system', () => {
  record({ 'node_modules/one': { version: '1.2.4' } });
  expect(install({ ci: 1, install: 1 }).asked).toEqual(['ci', 'install']);
  record({ 'node_modules/one': { version: '1.2.3' } });
  expect(install().asked).toEqual([]);
  expect(readFileSync(stamp, 'utf8')).toBe(lockHash());
});

test('a lock of another system is installed less strictly; a second failure is reported and not recorded', () => {
  expect(install({ ci: 1 })).toEqual({ status: 0, asked: ['ci', 'install'], stderr: '' });
  rmSync(stamp);
  const { status, stderr } = install({ ci: 1, install: 1 });
  expect([status, stderr]).toEqual([1, expect.stringContaining('install does not work')]);
  expect(existsSync(stamp)).toBe(false);
});

test('Node 20 suffices, and an older one is refused with a sentence', () => {
  expect(install({}, '20.0.0').status).toBe(0);
  expect(install({}, '19.9.0')).toEqual({
    status: 1,
    asked: [],
    stderr: 'Node 20 or newer is needed; this is 19.9.0.\n',
  });
});
