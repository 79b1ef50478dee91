import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataOf, scriptOf, standingIn } from './commands.ts';

/** A replacement of the build: it writes a page, and ends as the test says. */
const replaced = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  export const root = process.env.ROOT;
  export const tools = { vite: 'vite' };
  export const runNode24 = async (tool, [word]) => {
    globalThis.did = tool + ' ' + word;
    mkdirSync(root + '/dist', { recursive: true });
    writeFileSync(root + '/dist/index.html', '');
    return globalThis.ends;
  };`;

/** One source file of each kind. */
const sources = [
  'src/main.tsx',
  'src/views/Page.tsx',
  'public/icon.svg',
  'build/plugin.ts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * A file with its new text, null for deleted; then the page is requested, and a build ends with the given
 * code.
 */
type Step = [file: string, text: string | null, ends?: number];

/** Action and exit code of each step, in a project whose page was never built. */
function asked(steps: Step[]): [did: string, code: number][] {
  const root = mkdtempSync(join(tmpdir(), 'erp-build-'));
  const script = `
    import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
    import { dirname, join } from 'node:path';
    const { buildWhenStale } = await import(${JSON.stringify(scriptOf('build'))});
    const write = (name, text) => {
      const path = join(process.env.ROOT, name);
      mkdirSync(dirname(path), { recursive: true });
      if (text === null) rmSync(path, { recursive: true });
      else writeFileSync(path, text);
    };
    write('node_modules/installed', '');
    for (const name of ${JSON.stringify(sources)}) write(name, 'first');
    const told = [];
    for (const [name, text, ends = 0] of ${JSON.stringify(steps)}) {
      write(name, text);
      Object.assign(globalThis, { did: 'nothing', ends });
      const code = await buildWhenStale();
      told.push([globalThis.did, code]);
    }
    console.log('= ' + JSON.stringify(told));`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', standingIn(['processes'], replaced), '--import', dataOf(script), '-e', ''],
    { encoding: 'utf8', env: { ...process.env, ROOT: root } },
  );
  rmSync(root, { recursive: true });
  return JSON.parse(/^= (.*)$/m.exec(stdout)?.[1] ?? '[]');
}
const [built, fresh] = [
  ['vite build', 0],
  ['nothing', 0],
];

test('a page is built once, and again when it is missing or a source changes', () => {
  const steps: Step[] = sources.flatMap((name): Step[] => [
    [name, 'second'],
    [name, 'second'],
  ]);
  expect(asked(steps)).toEqual(sources.flatMap(() => [built, fresh]));
  const gone: Step[] = [
    ['src/main.tsx', 'first'],
    ['src/main.tsx', null],
    ['src/other.tsx', 'first'],
    ['dist', null],
  ];
  expect(asked(gone)).toEqual([built, built, built, built]);
});

test('a failed build does not count as built', () => {
  const failed = ['vite build', 2];
  const steps: Step[] = [
    ['index.html', 'broken', 2],
    ['index.html', 'broken'],
    ['index.html', 'other', 2],
    ['index.html', 'broken'],
    ['index.html', 'broken'],
  ];
  expect(asked(steps)).toEqual([failed, built, failed, built, fresh]);
});
