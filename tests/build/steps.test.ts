import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dataOf, scriptOf, standingIn } from './commands.ts';

const { finish } = await import(scriptOf('steps'));
const { run } = await import(scriptOf('processes'));
const { default: Report } = await import(scriptOf('reporter'));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('the end of a run', () => {
  const step = (passed: number, failed: number, more = {}) => ({
    name: 'unit',
    seconds: 1,
    passed,
    failed,
    failures: [],
    ...more,
  });

  test.each([
    ['a success where something passed and nothing failed', [step(3, 0), step(0, 0)], 0],
    ['a failure where anything failed', [step(3, 0), step(2, 1)], 1],
    ['a failure where nothing ran', [step(0, 0)], 1],
  ])('is %s', (_, results, code) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(finish(results)).toBe(code);
  });

  test('names failures with reasons and unsteady tests, and ends with the sums', () => {
    const told = vi.spyOn(console, 'log').mockImplementation(() => {});
    const failures = [{ test: 'a.test.ts > adds', reason: 'AssertionError: 1 is not 2' }];
    const unsteady = [{ test: 'b.test.ts > waits', reason: 'Error: too late' }];
    finish([step(3, 1, { failures }), step(2, 0, { name: 'browser', unsteady })]);
    const lines = told.mock.calls.flat().join('\n');
    expect(lines).toContain('failed in unit: a.test.ts > adds\nAssertionError: 1 is not 2');
    expect(lines).toContain('unsteady in browser, passed only when run again: b.test.ts > waits');
    expect(lines.endsWith('\n5 passed, 1 failed')).toBe(true);
  });
});

describe('a program', () => {
  const ending = (text: string) => run(process.execPath, ['-e', text], [], { stdio: 'ignore' });

  test.each([
    ['process.exit(0)', 0],
    ['process.exit(7)', 7],
    ['process.kill(process.pid, "SIGTERM")', 143],
    ['process.kill(process.pid, "SIGKILL")', 1],
  ])('that %s ends with %i', async (text, code) => {
    expect(await ending(text)).toBe(code);
  });

  test('that does not exist is reported to the caller', async () => {
    await expect(run('no-such-program', [], [], { stdio: 'ignore' })).rejects.toThrow('ENOENT');
  });
});

describe('the report of a run', () => {
  interface Entity {
    type: string;
    fullName: string;
    relativeModuleId: string;
    module: { relativeModuleId: string };
    state(): string;
    result(): { state: string; errors: Error[] };
    errors(): Error[];
    children: { allTests(): Entity[]; allSuites(): Entity[] };
  }
  const entity = (type: string, fullName: string, state: string, errors: Error[] = []): Entity => ({
    type,
    fullName,
    relativeModuleId: 'a.test.ts',
    module: { relativeModuleId: 'a.test.ts' },
    state: () => state,
    result: () => ({ state, errors }),
    errors: () => errors,
    children: { allTests: () => [], allSuites: () => [] },
  });
  const fileOf = (tests: Entity[], suites: Entity[] = [], state = 'passed', errors: Error[] = []) => ({
    ...entity('module', '', state, errors),
    children: { allTests: () => tests, allSuites: () => suites },
  });
  const reported = (modules: object[], errors: object[] = []) => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    vi.stubEnv('REPORT', join(folder, 'report.json'));
    new Report().onTestRunEnd(modules, errors);
    const written = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
    rmSync(folder, { recursive: true });
    return written;
  };

  test('counts passed tests and names failures, also of a hook and a file', () => {
    const tests = [
      entity('test', 'adds', 'passed'),
      entity('test', 'takes', 'failed', [new Error('not 2')]),
      entity('test', 'is left out', 'skipped'),
    ];
    const hook = entity('suite', 'sums', 'failed', [new Error('no database')]);
    const broken = fileOf([], [], 'failed', [new Error('cannot be read')]);
    const { passed, failed, failures } = reported([fileOf(tests, [hook]), broken]);
    expect([passed, failed]).toEqual([1, 3]);
    const named = failures.map(({ test }: { test: string }) => test);
    expect(named).toEqual(['a.test.ts > takes', 'a.test.ts > sums', 'a.test.ts > (file)']);
    expect(failures[1].reason).toContain('no database');
  });

  test('lists a file whose worker died, and a separate error beside it', () => {
    const death = { message: '[vitest-pool]: Worker forks emitted error', name: 'Error' };
    const other = { message: 'nobody caught this', name: 'Error', VITEST_TEST_PATH: 'b.test.ts' };
    const { failed, failures, lost } = reported([fileOf([], [], 'pending')], [death, other]);
    expect(lost).toEqual(['a.test.ts']);
    expect([failed, failures[0].test]).toEqual([1, 'b.test.ts (outside every test)']);
    expect(reported([fileOf([])], [death]).failed).toBe(1);
  });
});

describe('a file whose worker died', () => {
  const report = (passed: number, lost: string[] = [], failures: object[] = []) => ({
    passed,
    failed: failures.length,
    failures,
    lost,
  });
  const failed = (file: string) => ({ file, test: `${file} > works`, reason: 'it does not' });

  /**
   * The result of a step whose runs of vitest report these, one after the other, and the files of each run.
   */
  function stepOf(name: string, ...reports: (object | null)[]) {
    const processes = `
      import { writeFileSync } from 'node:fs';
      const reports = ${JSON.stringify(reports)};
      export const tools = { vitest: 'vitest' };
      export const runNode24 = async (tool, words, { env }) => {
        console.log('> ' + words.filter((word) => word.endsWith('.test.ts')).join(' '));
        const report = reports.shift();
        if (report) writeFileSync(env.REPORT, JSON.stringify(report));
        return report && report.failed + report.lost.length === 0 ? 0 : 1;
      };`;
    const build = 'export const buildWhenStale = async () => 0;';
    const told = `
      const { runSteps } = await import(${JSON.stringify(scriptOf('steps'))});
      const [{ seconds, ...result }] = await runSteps(['${name}']);
      console.log('= ' + JSON.stringify(result));`;
    const imported = [standingIn(['processes'], processes), standingIn(['build'], build), dataOf(told)];
    const words = imported.flatMap((module) => ['--import', module]);
    const { stdout } = spawnSync(process.execPath, [...words, '-e', ''], { encoding: 'utf8' });
    const starting = (sign: string) =>
      stdout
        .split('\n')
        .filter((line) => line.startsWith(`${sign} `))
        .map((line) => line.slice(2));
    return { files: starting('>'), ...JSON.parse(starting('=')[0] ?? '{}') };
  }

  test('runs once more, alone, and its result counts with the rest', () => {
    const again = stepOf('server', report(3, ['a.test.ts']), report(2, [], [failed('a.test.ts')]));
    expect(again).toMatchObject({ files: ['', 'a.test.ts'], passed: 5, failed: 1 });
    expect(again.failures).toEqual([failed('a.test.ts')]);
  });

  test('has failed when it dies twice', () => {
    const dead = stepOf('server', report(3, ['a.test.ts']), report(0, ['a.test.ts']));
    expect(dead).toMatchObject({ passed: 3, failed: 1, failures: [{ reason: 'Its worker died twice.' }] });
  });

  test('differs from the whole run, which is one failure without a report', () => {
    expect(stepOf('server', null)).toMatchObject({ passed: 0, failed: 1, files: [''] });
  });

  test('differs from a failure in the browser, where up to two files run again', () => {
    const [one, two] = [failed('a.test.ts'), failed('b.test.ts')];
    const steady = stepOf('browser', report(3, [], [one, two]), report(5));
    expect(steady).toMatchObject({ files: ['', 'a.test.ts b.test.ts'], passed: 5, failed: 0 });
    expect(steady.unsteady).toEqual([one, two]);
    const still = stepOf('browser', report(3, [], [one, two]), report(4, [], [two]));
    expect(still).toMatchObject({ passed: 4, failed: 1, failures: [two], unsteady: [] });
    const many = stepOf('browser', report(3, [], [one, two, failed('c.test.ts')]));
    expect(many).toMatchObject({ files: [''], passed: 3, failed: 3 });
    expect(stepOf('unit', report(3, [], [one]))).toMatchObject({ files: [''], passed: 3, failed: 1 });
  });
});

test('temporary files are in the given folder, else in memory, and deleted afterwards', async () => {
  const { withTemporaryFilesInMemory } = await import(scriptOf('memoryFolder'));
  vi.stubEnv('TMPDIR', '/where/I/say');
  expect(await withTemporaryFilesInMemory(async () => process.env.TMPDIR)).toBe('/where/I/say');
  vi.stubEnv('TMPDIR', '');
  let folder = '';
  const failing = withTemporaryFilesInMemory(async () => {
    folder = process.env.TMPDIR ?? '';
    throw new Error('a step');
  });
  await expect(failing).rejects.toThrow('a step');
  expect(folder === '' || (folder.startsWith('/dev/shm/') && !existsSync(folder))).toBe(true);
});

test.each(['bench', 'drills', 'everything'])('%s refuses unknown words', (name) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`, 'nonsense'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('is called nonsense')]);
});
