import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { dataOf, scriptOf } from './commands.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  syncBuiltinESMExports();
});

test('settings for a child override those of the terminal', async () => {
  const { runNode24 } = await import(scriptOf('processes'));
  vi.stubEnv('PORT', '1');
  const asks = dataOf('process.exit(Number(process.env.PORT))');
  const code = await runNode24('--import', [asks, '--eval', ''], { env: { PORT: '7' }, stdio: 'ignore' });
  expect(code).toBe(7);
});

test.each([
  ['neither disk nor memory is short', 8, 8, true],
  ['memory is short', 8, 1, false],
  ['the disk in memory is short', 1, 8, false],
])('temporary files are kept in memory only where %s', async (_, disk, memory, isInMemory) => {
  const { withTemporaryFilesInMemory } = await import(scriptOf('memoryFolder'));
  const made = vi.spyOn(fs, 'mkdtempSync').mockReturnValue('/nowhere/in/memory');
  vi.spyOn(fs, 'chmodSync').mockReturnValue();
  vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: disk * 2 ** 18, bsize: 2 ** 12 } as never);
  vi.spyOn(process, 'availableMemory').mockReturnValue(memory * 2 ** 30);
  syncBuiltinESMExports();
  vi.stubEnv('TMPDIR', '');
  await withTemporaryFilesInMemory(() => expect(made.mock.calls.length > 0).toBe(isInMemory));
  expect(made).toHaveBeenCalledTimes(isInMemory ? 1 : 0);
});

test.each([
  ['24.21.0', true],
  ['24.6.0', false],
  ['22.9.0', false],
])('commands run on Node %s of the machine: %s', async (version, isTaken) => {
  const versions = Object.getOwnPropertyDescriptor(process, 'versions');
  Object.defineProperty(process, 'versions', {
    value: { ...process.versions, node: version },
    configurable: true,
  });
  const { projectNode } = await import(`${scriptOf('processes')}?node=${version}`);
  if (versions) Object.defineProperty(process, 'versions', versions);
  const own = /node_modules.node.bin.node(\.exe)?$/.test(projectNode) && !isTaken;
  expect(isTaken ? projectNode : own).toBe(isTaken ? process.execPath : true);
});
