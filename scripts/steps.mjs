import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { buildWhenStale } from './build.mjs';
import { runNode24, tools } from './processes.mjs';

const counted = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] });

const steps = {
  types: async () => counted(await runNode24(tools.tsc, ['-p', '.', '--checkers', '1'])),
  lint: async () => counted(await runNode24(tools.biome, ['ci', '--colors=off', '.'])),
  architecture: () => vitest('unit', ['tests/architecture.test.ts']),
  unit: () => vitest('unit'),
  build: async () => counted(await buildWhenStale()),
  server: () => vitest('server'),
  // jsdom could take the walks, too; a real browser takes them once for both.
  dom: () => vitest('dom', ['tests/views', 'tests/reference']),
  chromium: () => vitest('chromium'),
  browser: async () => {
    await buildWhenStale();
    return lookedAtAgain('browser', await vitest('browser'));
  },
};

export const allSteps = Object.keys(steps);

/**
 * Steps that leave a core idle run in two parallel lanes; steps that use both run alone and later
 * (ADR 32).
 */
const lanes = [
  ['types', 'lint', 'build', 'chromium'],
  ['architecture', 'unit', 'dom'],
];

/** Runs the named steps; a failed one does not stop the others. */
export async function runSteps(names) {
  const inLanes = lanes.flat();
  const results = [
    ...(await Promise.all(lanes.map((lane) => inTurn(lane.filter((name) => names.includes(name)))))).flat(),
    ...(await inTurn(names.filter((name) => !inLanes.includes(name)))),
  ];
  return results.toSorted((a, b) => allSteps.indexOf(a.name) - allSteps.indexOf(b.name));
}

async function inTurn(names) {
  const results = [];
  for (const name of names) {
    console.log(`\n── ${name}`);
    const startedAt = Date.now();
    const counts = await steps[name]();
    results.push({ name, seconds: (Date.now() - startedAt) / 1000, ...counts });
  }
  return results;
}

/**
 * Prints the failures with the first lines of their reasons, the table and, last, `N passed, N failed`;
 * returns the exit code. Some readers see only the end of a long output.
 */
export function finish(results) {
  for (const { name, unsteady = [] } of results) {
    for (const { test, reason } of unsteady)
      console.log(`\nunsteady in ${name}, passed only when run again: ${test}\n${reason}`);
  }
  for (const { name, failures } of results) {
    for (const { test, reason } of failures) console.log(`\nfailed in ${name}: ${test}\n${reason}`);
  }
  console.log(`\n${'step'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}`);
  for (const { name, passed, failed, seconds } of results) {
    const numbers = [String(passed).padStart(8), String(failed).padStart(8), seconds.toFixed(1).padStart(9)];
    console.log(name.padEnd(14) + numbers.join(''));
  }
  console.log('whole'.padEnd(30) + process.uptime().toFixed(1).padStart(9));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

/**
 * Runs a project, or some of its files. A file whose worker the system or the engine killed runs once more,
 * alone; a second death is a failure.
 */
async function vitest(project, files = []) {
  const first = await runOnce(project, files);
  if (first.lost.length === 0) return first;
  console.log(`\nA worker died; once more: ${first.lost.join(', ')}`);
  const again = await runOnce(project, first.lost);
  const deaths = again.lost.map((file) => ({ file, test: file, reason: 'Its worker died twice.' }));
  return {
    passed: first.passed + again.passed,
    failed: first.failed + again.failed + deaths.length,
    failures: [...first.failures, ...again.failures, ...deaths],
  };
}

/** More files than these do not fail by chance. */
const mostUnsteadyFiles = 2;

/**
 * Runs failed files once more, alone, with a product of their own (ADR 32). A second failure
 * counts; a pass is reported as unsteady, with the first reason.
 */
async function lookedAtAgain(project, first) {
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (files.length === 0 || files.length > mostUnsteadyFiles || files.includes('')) return first;
  console.log(`\nOnce more, by themselves: ${files.join(', ')}`);
  const again = await vitest(project, files);
  return {
    passed: first.passed + Math.max(0, first.failed - again.failed),
    failed: again.failed,
    failures: again.failures,
    unsteady: again.failed === 0 ? first.failures : [],
  };
}

async function runOnce(project, files) {
  const folder = mkdtempSync(join(tmpdir(), 'erp-tests-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=./scripts/reporter.mjs'];
  try {
    const code = await runNode24(tools.vitest, ['run', '--project', project, ...reporters, ...files], {
      env: { CI: 'true', REPORT: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return withCrashes(countsOf(report), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without a report vitest itself crashed: no test is known to have passed. */
function countsOf(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, failures: [], lost: [] };
  }
}

/** An unexplained crash, and a project without tests, count as one failure. */
function withCrashes(counts, code) {
  const { passed, failed, lost } = counts;
  const isExplained = failed > 0 || lost.length > 0 || (code === 0 && passed > 0);
  if (isExplained) return counts;
  return {
    ...counts,
    failed: 1,
    failures: [{ file: '', test: '(all)', reason: `vitest ended with code ${code}` }],
  };
}
