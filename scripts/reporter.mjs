// Vitest reporter for the table of steps.mjs. Writes `{ passed, failed, failures: [{ file, test, reason }],
// lost }` into the file that REPORT names. A failed hook and an error outside every test are failures too:
// the tests that they prevented are not counted. `lost` lists the files whose worker died before they ended.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

const shownLines = 12;

export default class Report {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const around = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const lost = modules
      .filter((module) => module.state() === 'pending')
      .map(({ relativeModuleId }) => relativeModuleId);
    const problems = unhandledErrors.filter(({ message }) => lost.length === 0 || !isDeath.test(message));
    const failures = [
      ...inState('failed').map((test) => failure(test, test.result().errors)),
      ...around.filter((group) => group.errors().length > 0).map((group) => failure(group, group.errors())),
      ...problems.map((error) => ({
        file: error.VITEST_TEST_PATH ?? '',
        test: `${error.VITEST_TEST_PATH ?? ''} (outside every test)`,
        reason: reasonOf([error]),
      })),
    ];
    const counts = { passed: inState('passed').length, failed: failures.length, failures, lost };
    writeFileSync(process.env.REPORT, JSON.stringify(counts));
  }
}

const isDeath = /^\[vitest-pool\]: Worker \w+ emitted error/;

const failure = (entity, errors) => {
  const module = entity.type === 'module' ? entity : entity.module;
  const names = entity.type === 'module' ? ['(file)'] : [entity.fullName];
  return {
    file: module.relativeModuleId,
    test: [module.relativeModuleId, ...names].join(' > '),
    reason: reasonOf(errors),
  };
};

function reasonOf(errors) {
  const text = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`).join('\n');
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, shownLines)
    .join('\n');
}
