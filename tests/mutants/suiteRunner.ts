import { resolve } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import type { Suite } from './mutant.ts';

export interface Verdict {
  /** The first test that failed; null when all passed. */
  failed: FailedTest | null;
  /** What kept a test file from running at all. */
  unreadable: string | null;
}

export interface FailedTest {
  name: string;
  /** With its file and what it is part of. */
  title: string;
}

/** Runs suites of the project at `root` and tells whenever something of a test ended; Vitest stays awake for as long as one of its projects is asked for. */
export function createSuiteRunner(root: string, onNews: () => void) {
  let awake: { project: Suite['project']; vitest: Vitest } | null = null;

  const wake = async (project: Suite['project']): Promise<Vitest> => {
    if (awake?.project === project) return awake.vitest;
    await awake?.vitest.close();
    const vitest = await createVitest('test', {
      root,
      project: [project],
      watch: false,
      reporters: [{ onTestModuleCollected: onNews, onTestCaseResult: onNews, onHookEnd: onNews }],
      bail: 1,
      maxWorkers: 1,
    });
    await vitest.standalone();
    awake = { project, vitest };
    return vitest;
  };

  return {
    /** Runs the suite, or its tests with these names, up to the first failure. */
    async run({ project, files }: Suite, names: readonly string[] = []): Promise<Verdict> {
      const vitest = await wake(project);
      if (names.length > 0) vitest.setGlobalTestNamePattern(anyOf(names));
      else vitest.resetGlobalTestNamePattern();
      for (const file of files) {
        const verdict = await runFile(vitest, resolve(root, file));
        if (verdict.failed ?? verdict.unreadable) return verdict;
      }
      return sound;
    },
    /** The file was written: the next run reads it anew. */
    reread: (file: string) => awake?.vitest.invalidateFile(resolve(root, file)),
    close: async () => {
      await awake?.vitest.close();
    },
  };
}

/** Nothing to complain about. */
export const sound: Verdict = { failed: null, unreadable: null };

function anyOf(names: readonly string[]): RegExp {
  return new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`);
}

async function runFile(vitest: Vitest, path: string): Promise<Verdict> {
  const found = await vitest.globTestSpecifications([path]);
  const specification = found.find(({ moduleId }) => moduleId === path);
  if (!specification) return { failed: null, unreadable: `${path} is no test file` };
  const { unhandledErrors } = await vitest.runTestSpecifications([specification]);
  const { testModule } = specification;
  if (!testModule) return { failed: null, unreadable: `${path} did not run` };
  return verdictOn(testModule, unhandledErrors);
}

function verdictOn(module: TestModule, unhandledErrors: unknown[]): Verdict {
  for (const { name, fullName } of module.children.allTests('failed')) {
    return { failed: { name, title: `${module.relativeModuleId}: ${fullName}` }, unreadable: null };
  }
  const [fault] = module.errors().map(({ message }) => message);
  const [stray] = unhandledErrors.map(String);
  return { failed: null, unreadable: fault ?? stray ?? null };
}
