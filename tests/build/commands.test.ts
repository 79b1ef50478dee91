import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scriptOf, standingIn } from './commands.ts';

/**
 * Replacements of the shared modules: each call is printed, and ends with the code that `ENDS` gives for its
 * first words.
 */
const replaced = `
  const ends = JSON.parse(process.env.ENDS);
  const said = (...words) => {
    console.log('> ' + words.flat().join(' '));
    const known = Object.keys(ends).find((start) => words.flat().join(' ').startsWith(start));
    return known ? ends[known] : 0;
  };
  export const root = process.cwd();
  export const tools = { vite: 'vite' };
  export const install = async () => said('install');
  export const buildWhenStale = async () => said('build');
  export const runNode24 = async (script, args = []) => said(script, args);
  export const provideChromium = async () => said('provide Chromium');
  export const providePostgres = async () => said('provide PostgreSQL');
  export const withTemporaryFilesInMemory = (act) => act();
  export const allSteps = ['types', 'lint', 'architecture', 'unit', 'server', 'browser'];
  export const runSteps = async (names) => [said('steps', names)];
  export const finish = ([code]) => code;`;
const shared = ['install', 'build', 'processes', 'provide', 'steps', 'memoryFolder'];

function command(name: string, words: string[] = [], ends: Record<string, number> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', standingIn(shared, replaced), fileURLToPath(scriptOf(name)), ...words],
    { encoding: 'utf8', env: { ...process.env, ENDS: JSON.stringify(ends) } },
  );
  expect(stderr).toBe('');
  const did = stdout
    .split('\n')
    .filter((line) => line.startsWith('> '))
    .map((line) => line.slice(2));
  return { status, did };
}

test('start serves the installed and built product, and no page after a failed build', () => {
  expect(command('start')).toEqual({ status: 0, did: ['install', 'build', 'server/main.ts'] });
  expect(command('start', [], { server: 7 }).status).toBe(7);
  expect(command('start', [], { build: 2 })).toEqual({ status: 2, did: ['install', 'build'] });
});

test('test installs and then runs all steps, or the named ones', () => {
  expect(command('test', ['unit', 'dom'], { 'scripts/everything.mjs': 3 })).toEqual({
    status: 3,
    did: ['install', 'scripts/everything.mjs unit dom'],
  });
});

test('everything runs every step with its requirements; architecture is among the unit tests', () => {
  const whole = ['provide Chromium', 'provide PostgreSQL', 'steps types lint unit server browser'];
  expect(command('everything')).toEqual({ status: 0, did: whole });
  expect(command('everything', ['unit']).did).toEqual(['steps unit']);
  expect(command('everything', ['server']).did).toEqual(['provide PostgreSQL', 'steps server']);
  expect(command('everything', ['browser', 'unit']).did).toEqual(['provide Chromium', 'steps browser unit']);
  expect(command('everything', ['unit'], { steps: 1 }).status).toBe(1);
});

test('check runs only the steps that take seconds', () => {
  const did = ['install', 'steps types lint architecture'];
  expect(command('check', [], { steps: 1 })).toEqual({ status: 1, did });
});

test.each([
  ['bench', 'benchmarks/', '.bench.ts', 'first-visit', 'firstVisit'],
  ['drills', 'drills/', '.drill.ts', 'kills', 'kills'],
])('%s ends with the worst exit code, each script by its name', (name, folder, ending, asked, file) => {
  const { status, did } = command(name, [], { [folder + file]: 1 });
  expect(status).toBe(1);
  expect(did[0]).toBe('install');
  expect(did.length).toBeGreaterThan(3);
  for (const line of did.slice(1))
    expect([line.startsWith(folder), line.endsWith(ending)]).toEqual([true, true]);
  expect(command(name, [asked])).toEqual({ status: 0, did: ['install', folder + file + ending] });
});

test('a drill receives its number', () => {
  expect(command('drills', ['kills', '500']).did).toEqual(['install', 'drills/kills.drill.ts 500']);
});

test('a trail is replayed by its command, which gets every word as typed, or pinned by another', () => {
  const typed = ['--contar', 'trilha.json'];
  expect(command('replay', typed).did[1]).toBe('build/trail/replayCommand.ts --contar trilha.json');
  expect(command('replay', ['--test', 'trilha.json']).did[1]).toBe(
    'tests/flowLog/pinned/pinCommand.ts trilha.json',
  );
});

test.each([
  ['charts', 'build/charts/write.ts'],
  ['models', 'tests/models/command/models.ts entryForm --more'],
  ['mutants', 'tests/mutants/command.ts entryForm --more'],
])("%s passes its arguments on and ends with the program's exit code", (name, did) => {
  expect(command(name, ['entryForm', '--more'], { [did]: 4 })).toEqual({ status: 4, did: ['install', did] });
});

test('dev serves the API and the page, and ends with the first of them', () => {
  const api = '--watch --watch-preserve-output server/main.ts';
  const did = ['install', api, 'vite --clearScreen false'];
  expect(command('dev', [], { '--watch': 5 })).toEqual({ status: 5, did });
});
