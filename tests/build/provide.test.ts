import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { dataOf, replacing, scriptOf } from './commands.ts';

/** A machine: its system, root rights, and its packages; packages installed by apt exist afterwards. */
interface Machine {
  system: string;
  isRoot?: boolean;
  packages?: string[];
  installed?: string[];
}

const fs = `
  const { there } = globalThis;
  export const existsSync = (path) =>
    path.startsWith('/usr/lib/postgresql') ? there.has('postgresql') : ['/usr/bin/apt-get', '/etc/os-release'].includes(path);
  export const readdirSync = () => ['17'];
  export const readFileSync = () => 'NAME="A system"\\nID="' + process.env.SYSTEM + '"\\n';`;
const childProcess = `export const execFileSync = () => { throw new Error('no pg_config'); };`;
const chromium = `
  const { there } = globalThis;
  export const chromiumWithWindows = '/usr/bin/chromium';
  export const chromiumPath = () =>
    ['chromium-headless-shell', 'chromium', 'playwright'].filter((name) => there.has(name)).map((name) => '/usr/bin/' + name)[0];`;
const processes = `
  const { there } = globalThis;
  const packages = JSON.parse(process.env.PACKAGES);
  export const tools = { playwright: 'playwright' };
  export const run = async (program, words) => {
    const name = words.at(-1);
    if (words[0] === 'install') console.log('> ' + program + ' ' + name);
    if (packages.includes(name)) there.add(name);
  };
  export const runNode24 = async (tool, words) => {
    console.log('> ' + [tool, ...words].join(' '));
    if (packages.includes(tool)) there.add(tool);
  };`;

function provide(what: 'Chromium' | 'Postgres', machine: Machine, env: Record<string, string> = {}) {
  const { system, isRoot = true, packages = [], installed = [] } = machine;
  const before = `
    globalThis.there = new Set(${JSON.stringify(installed)});
    process.getuid = () => ${isRoot ? 0 : 1000};
    Object.defineProperty(process, 'platform', { value: 'linux' });`;
  const script = `
    const { provide${what} } = await import(${JSON.stringify(scriptOf('provide'))});
    await provide${what}();
    console.log('= ' + process.env.ERP_POSTGRES);`;
  const replaced = {
    'node:fs': fs,
    'node:child_process': childProcess,
    '../tests/support/page/chromium.ts': chromium,
    './processes.mjs': processes,
  };
  const imported = [dataOf(before), replacing(replaced), dataOf(script)];
  const { ERP_POSTGRES: _, TEST_DATABASE_URL: _url, ...inherited } = process.env;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...imported.flatMap((module) => ['--import', module]), '-e', ''],
    {
      encoding: 'utf8',
      env: { ...inherited, SYSTEM: system, PACKAGES: JSON.stringify(packages), ...env },
    },
  );
  const did = [...stdout.matchAll(/^> (.*)$/gm)].map(([, words]) => words);
  return { did, isOff: /^= off$/m.test(stdout), said: stdout + stderr };
}

test.each([
  ['Debian', { system: 'debian', packages: ['postgresql'] }, ['apt-get postgresql'], false],
  ['Ubuntu', { system: 'ubuntu', packages: ['postgresql'] }, ['apt-get postgresql'], false],
  ['a mirror without it', { system: 'debian' }, ['apt-get postgresql'], true],
  ['another system', { system: 'fedora', packages: ['postgresql'] }, [], true],
  ['a machine that is not ours', { system: 'debian', isRoot: false, packages: ['postgresql'] }, [], true],
  ['a machine that has it', { system: 'fedora', isRoot: false, installed: ['postgresql'] }, [], false],
])('PostgreSQL on %s is installed, or its half of the tests is skipped', (_, machine, did, isOff) => {
  const provided = provide('Postgres', machine);
  expect(provided).toMatchObject({ did, isOff });
  expect(provided.said.includes('is left out')).toBe(isOff);
});

test('PostgreSQL is not installed when a server is named, or none is wanted', () => {
  const machine = { system: 'debian', packages: ['postgresql'] };
  expect(provide('Postgres', machine, { TEST_DATABASE_URL: 'postgres://there' })).toMatchObject({
    did: [],
    isOff: false,
  });
  expect(provide('Postgres', machine, { ERP_POSTGRES: 'off' })).toMatchObject({ did: [], isOff: true });
});

const shell = 'chromium-headless-shell';
const playwright = 'playwright install --with-deps chromium';
test.each([
  ['Debian', { system: 'debian', packages: [shell, 'chromium'] }, [`apt-get ${shell}`]],
  [
    'Debian that has one with windows',
    { system: 'debian', packages: [shell], installed: ['chromium'] },
    [`apt-get ${shell}`],
  ],
  ['an older Debian', { system: 'debian', packages: ['chromium'] }, [`apt-get ${shell}`, 'apt-get chromium']],
  ['Ubuntu, whose package is none', { system: 'ubuntu', packages: ['chromium', 'playwright'] }, [playwright]],
  [
    'a machine without root rights',
    { system: 'debian', isRoot: false, packages: ['playwright'] },
    ['playwright install chromium'],
  ],
  ['a machine that has one', { system: 'ubuntu', installed: ['chromium'] }, []],
])('a Chromium is installed on %s where allowed', (_, machine, did) => {
  const provided = provide('Chromium', machine);
  expect(provided.did).toEqual(did);
  expect(provided.said).not.toContain('No Chromium');
});

test('a machine without a Chromium names the remedy', () => {
  expect(provide('Chromium', { system: 'ubuntu' }).said).toContain('set CHROMIUM_PATH');
});
