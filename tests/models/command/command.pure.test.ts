import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { defineModel } from '../kit/defineModel.ts';
import { done } from '../kit/events.ts';
import { sampleList } from '../kit/sample/sampleMachines.ts';
import { sampleModel } from '../kit/sample/sampleModel.ts';
import { nearest } from './nearest.ts';
import { readOrders } from './orders.ts';
import { stateWords } from './stateWords.ts';
import { story } from './story.ts';
import { table } from './table.ts';

const lonely = setup({}).createMachine({ id: 'lonely', options: { maxIterations: 9 } });
const arrivals = defineModel(sampleList, {
  cases: () => ({ 'rows arrive': done('load', { rows: ['Aurora'] }) }),
  facts: () => null,
});

test('counts states, transitions, walks and steps, without faults in a complete machine', () => {
  const { text, faults } = table({ sample: sampleList }, { sample: [sampleModel] });
  expect(faults).toEqual([]);
  expect(text.split('\n').map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
    'machine explored states transitions walks steps coverage',
    expect.stringMatching(/^─+$/),
    'sample 50 11/11 13/13 1 346 100 %',
    expect.stringMatching(/^─+$/),
    '1 in all 50 11/11 13/13 1 346 100 %',
  ]);
});

test('lists missing coverage, and machines and models without each other', () => {
  const { text, faults } = table({ sample: sampleList, lonely }, { sample: [arrivals], gone: [sampleModel] });
  expect(text).toMatch(/lonely +0 +0\/1 +0\/0 +0 +0 +0 %/);
  expect(faults).toContain('sample: no walk enters sample.failed');
  expect(faults).toContain('sample: no walk takes sample.loading: load failed → sample.failed');
  expect(faults).toContain('lonely: has no model');
  expect(faults).toContain('gone: is not in the registry');
});

test('describes each step with its case, its transitions and its target', () => {
  expect(story(arrivals)).toMatchInlineSnapshot(`
    "sample: 2 states, 1 walk
      facts: null

    Walk 1, 1 step
      Starts in loading › prompt (busy).
      1. "rows arrive" takes loading: load done → loaded, then loaded.sorting: always → loaded.filled. Now loaded › filled.

    no walk enters sample.loading.slow
    no walk enters sample.retrying
    no walk enters sample.loaded.empty
    no walk enters sample.removing
    no walk enters sample.failed
    no walk takes sample: filter.typed [isOther] → sample.loading
    no walk takes sample.loading: load failed [isFirstAttempt] → sample.retrying
    no walk takes sample.loading: load failed → sample.failed
    no walk takes sample.loading.prompt: after patience → sample.loading.slow
    no walk takes sample.retrying: after backoff → sample.loading
    no walk takes sample.loaded: list.reload → sample.loading
    no walk takes sample.loaded.sorting: always [isEmpty] → sample.loaded.empty
    no walk takes sample.loaded.filled: row.remove → sample.removing
    no walk takes sample.removing: remove done → sample.loaded
    no walk takes sample.removing: remove failed → sample.failed
    no walk takes sample.failed: list.reload → sample.loading"
  `);
});

test('writes state values in words', () => {
  expect(stateWords('asking')).toBe('asking');
  expect(stateWords({ editing: 'dirty' })).toBe('editing › dirty');
  expect(stateWords({ place: { opening: 'brief' }, work: 'saved' })).toBe(
    'place: opening › brief, work: saved',
  );
  expect(stateWords({ loading: { wait: 'brief', behind: 'rowsShown' } })).toBe(
    'loading › (wait: brief, behind: rows shown)',
  );
  expect(stateWords({})).toBe('its one state');
});

test('suggests neighbours of a misspelt machine', () => {
  expect(nearest('proyectForm', ['app', 'projectForm', 'projects', 'shell'])[0]).toBe('projectForm');
  expect(nearest('Account', ['app', 'accountForm', 'accounts'])).toEqual(['accounts', 'accountForm', 'app']);
});

test('reads orders, and explains unclear ones', () => {
  expect(readOrders([])).toEqual({ kind: 'table' });
  expect(readOrders(['app'])).toEqual({ kind: 'story', machine: 'app' });
  expect(readOrders(['--sign'])).toEqual({ kind: 'sign' });
  const unclear = [['--other'], ['--sign', 'app'], ['app', 'more']];
  expect(unclear.map((words) => readOrders(words).kind)).toEqual(unclear.map(() => 'unclear'));
});

test('ends on an unknown machine with its neighbours and an error', () => {
  const command = join(import.meta.dirname, 'models.ts');
  const { status, stderr } = spawnSync(process.execPath, [command, 'proyectForm'], { encoding: 'utf8' });
  expect(stderr).toBe('No machine is called "proyectForm". Nearest: projectForm, offsetForm, projects.\n');
  expect(status).toBe(1);
});
