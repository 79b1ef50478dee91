import { expect, test } from 'vitest';
import { createMachine, setup } from 'xstate';
import { chart } from '../../build/charts/mermaid.ts';
import { machinePages } from '../../build/charts/pages.ts';
import { effectFiles, readSignedEffects } from '../../build/charts/signedEffects.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { fixedParams } from '../models/kit/chart/names.ts';
import { sampleList } from '../models/kit/sample/sampleMachines.ts';

const both = setup({
  types: { tags: {} as 'busy' },
  actions: { note: () => {} },
  delays: { patience: 1000 },
}).createMachine({
  id: 'both',
  initial: 'work',
  on: { 'all.stopped': '.over' },
  states: {
    work: {
      type: 'parallel',
      tags: 'busy',
      states: {
        call: { initial: 'running', states: { running: { on: { 'call.answered': '#both.over' } } } },
        wait: {
          initial: 'brief',
          states: {
            brief: { entry: 'note', after: { patience: 'slow' } },
            slow: { on: { poked: { actions: 'note' } } },
          },
        },
      },
    },
    over: { type: 'final' },
  },
});

test('a chart draws regions, tags, entry actions, delays, ends, and plain texts', () => {
  expect(chart(both)).toMatchInlineSnapshot(`
    "stateDiagram-v2
      state "both<br/>all.stopped → over" as both {
        [*] --> both_work
        state "work<br/>«busy»" as both_work {
          state "call" as both_work_call {
            [*] --> both_work_call_running
            state "running" as both_work_call_running
            both_work_call_running --> both_over : call.answered
          }
          --
          state "wait" as both_work_wait {
            [*] --> both_work_wait_brief
            state "brief<br/>entry / note" as both_work_wait_brief
            both_work_wait_brief --> both_work_wait_slow : after patience (1 s)
            state "slow<br/>poked / note" as both_work_wait_slow
          }
        }
        state "over" as both_over
        both_over --> [*]
      }"
  `);
});

test('a chart draws guards, eventless transitions, nested states and invoked actors', () => {
  const drawn = chart(sampleList);
  expect(drawn).toContain(
    'sample_loading --> sample_retrying : 1. load failed [isFirstAttempt] / countAttempt',
  );
  expect(drawn).toContain('sample_loaded_sorting --> sample_loaded_empty : 1. always [isEmpty]');
  expect(drawn).toContain('state "loading<br/>«busy»<br/>runs load: fetchPage" as sample_loading {');
});

test('machines are listed by name, whatever their original order', () => {
  expect([...machinePages({ both, sampleList })]).toEqual([...machinePages({ sampleList, both })]);
  expect(machinePages({ both }).get('README.md')).toContain('| [both](both.md) | 8 | 4 | none |');
  expect(machinePages({ both }).get('both.md')).toMatch(
    /^\| `work\.call\.running` \| call\.answered \| `over` \|/m,
  );
});

test("a label shows an action's text parameters whole, and structured ones by their names", () => {
  const params = { type: 'notice.raised', notice: { tone: 'danger', title: 'Falha' }, path: ['a', 'b'] };
  expect(fixedParams({ type: 'tellApp', params })).toBe('(type: notice.raised, notice, path: a b)');
});

test('a word in quotation marks does not end the quoted label', () => {
  const entry = { type: 'tell', params: { what: '"pago"' } };
  expect(chart(createMachine({ id: 'quoted', entry }))).toContain(
    `state "quoted<br/>entry / tell(what: 'pago')" as quoted`,
  );
});

test('the page of a machine shows every path that is signed for its transitions', () => {
  const pages = machinePages(machines);
  const signed = readSignedEffects();
  const untold = [...signed].flatMap(([id, ledger]) =>
    [...ledger].filter(([, ways]) => !pages.get(`${id}.md`)?.includes(` ${ways.join(', or ')} |`)),
  );
  expect(signed.size).toBeGreaterThan(20);
  expect(untold).toEqual([]);
});

test('machines with the same behaviour share a file, named after the first of them in any order', () => {
  const ledger = new Map([['start', ['starts load: load']]]);
  const text = 'alpha beta\n\nstart\n  starts load: load\n';
  for (const ids of [
    ['alpha', 'beta'],
    ['beta', 'alpha'],
  ])
    expect([...effectFiles(new Map(ids.map((id) => [id, ledger])))]).toEqual([['alpha.txt', text]]);
});

test('the page of a machine names what it waits for, even a single one', () => {
  expect(machinePages({ both }).get('both.md')).toContain('Delays: `patience`.');
});
