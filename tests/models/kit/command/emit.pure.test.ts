import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { models } from '../../models.ts';
import { explore } from '../explore.ts';
import { sampleModel } from '../sample/sampleModel.ts';
import { walks } from '../walks.ts';
import { emittedTests } from './emit.ts';
import { formatted, writeEmitted } from './writeEmitted.ts';

const kit = join(import.meta.dirname, '..');
const root = join(kit, '../../..');
// Outside the project, where no other test run finds these files.
const folder = mkdtempSync(join(tmpdir(), 'erp-emitted-'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const machineFile = join(folder, 'sampleMachines.ts');
const machineText = readFileSync(join(kit, 'sample/sampleMachines.ts'), 'utf8');

function runThem(): { code: number | null; said: string } {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const words = ['run', `--root=${folder}`, '--reporter=verbose', '--no-color'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

test('emits a walk that passes alone, and fails once the machine changes', {
  timeout: 120_000,
}, () => {
  const from = (file: string) => relative(folder, join(kit, file)).replaceAll('\\', '/');
  const machine = { from: './sampleMachines.ts', name: 'sampleList', expression: 'sampleList' };
  writeFileSync(machineFile, machineText);
  for (const { file, text } of emittedTests(
    { machine, onStage: from('onStage.ts'), events: from('events.ts') },
    sampleModel,
  )) {
    writeFileSync(join(folder, file), formatted(text));
  }
  const [loginModel] = models.login ?? [];
  if (!loginModel) throw new Error('the login has a model');
  const product = writeEmitted({ number: null, folder }, loginModel);
  expect(product).toHaveLength(walks(loginModel, explore(loginModel)).length);

  const whole = runThem();
  expect(whole.said).toContain(`${product.length + 1} passed`);
  expect(whole.code).toBe(0);

  writeFileSync(machineFile, machineText.replace("target: 'retrying', actions", "target: 'failed', actions"));
  const changed = runThem();
  expect(changed.code).toBe(1);
  expect(changed.said).toContain(`1 failed | ${product.length} passed`);
  expect(changed.said).toContain('sample.loading: load failed [isFirstAttempt] → sample.failed');
});

test('emits a formatted walk that imports the kit’s stage, its events and the machine', () => {
  const sources = {
    machine: { from: './a.ts', name: 'machines', expression: 'machines.sample' },
    onStage: './onStage.ts',
    events: './events.ts',
  };
  const [emitted] = emittedTests(sources, sampleModel);
  const text = formatted(emitted?.text ?? '');
  expect(emitted?.file).toBe('sample.walk1.pure.test.ts');
  expect(text.split('\n').filter((line) => line.startsWith('import'))).toEqual([
    "import { expect, test } from 'vitest';",
    "import { machines } from './a.ts';",
    "import { after, done, failed } from './events.ts';",
    "import { onStage } from './onStage.ts';",
  ]);
  expect(text).toContain("expect(stage.cause(done('load', { rows: ['Aurora', 'Bosque'] }))).toEqual({");
  expect(formatted(text)).toBe(text);
});
