import { describe, expect, test } from 'vitest';
import { assign, createActor, createMachine, sendTo, setup } from 'xstate';
import { sha256 } from '../../src/browser/flowLog/sha256.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { outlineMachine } from '../../src/machines/chart/outlineMachine.ts';
import { chartsOf, versionsOf } from '../../src/machines/log/trail.ts';
import { openOffice } from './office.ts';
import { began, recording } from './recording.ts';

describe('the recorder', () => {
  test('keeps a bounded number of characters, and the rest is replayed from a checkpoint', () => {
    const log = recording({ segmentLength: 5000, segmentCount: 3 });
    const office = openOffice(undefined, log);
    office.signIn('Obra-2026');
    for (let round = 0; round < 30; round += 1) {
      office.arrive('/tenant/projects');
      office.tell('screen', { type: 'create.requested' });
      office.type('screen/form', 'form.patched', 'name', 'Residencial Aurora');
      office.arrive('/tenant/dashboard');
      office.tell('', { type: 'discard.confirmed' });
    }
    const entries = log.recorder.entries();
    expect(entries[0]?.[0]).toBeGreaterThan(1);
    expect(entries[0]?.[5].type).toBe('@segment');
    expect(JSON.stringify(entries).length).toBeLessThan(3 * 5000 + 60_000);
    expect(log.replay()).toMatchObject({ kind: 'same' });
  });

  test('writes a line for each transition, and none for an ignored event', () => {
    const log = recording();
    const beginning = { type: '@segment', at: new Date(began).toISOString() };
    const machine = createMachine({ id: 'sheet', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });
    const actor = createActor(machine, { id: 'sheet', inspect: log.inspect }).start();
    for (const type of ['unknown', 'go', 'go']) actor.send({ type });
    expect(log.recorder.entries()[0]?.[5], 'when it began is in sight').toEqual(beginning);
    expect(log.recorder.entries().map(([, , , , , { type }, state]) => [type, state])).toEqual([
      ['@segment', null],
      ['xstate.init', 'a'],
      ['go', 'b'],
    ]);
  });

  test('records the time between lines, and never less than zero', () => {
    const log = recording();
    const machine = createMachine({
      id: 'sheet',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { on: { go: 'a' } } },
    });
    const actor = createActor(machine, { id: 'sheet', inspect: log.inspect }).start();
    // The clock of a computer may be set back.
    for (const ms of [1_500, -60_000, 250]) {
      log.wait(ms);
      actor.send({ type: 'go' });
    }
    expect(log.recorder.entries().map(([, elapsedMs]) => elapsedMs)).toEqual([0, 0, 1_500, 0, 250]);
  });

  test('begins with a checkpoint for a machine that is already running', () => {
    const log = recording();
    const actor = createActor(outlineMachine, { id: 'outline' }).start();
    actor.send({ type: 'filter.typed', text: 'obra' });
    actor.system.inspect({ next: log.inspect });
    actor.send({ type: 'inactive.toggled' });
    actor.send({ type: 'filter.typed', text: '' });
    expect(log.recorder.entries().map(([, , , path, , { type }]) => [path, type])).toEqual([
      ['', '@segment'],
      ['outline/address', '@checkpoint'],
      ['outline', '@checkpoint'],
      ['outline/address', 'address.write'],
      ['outline', 'filter.typed'],
    ]);
    expect(log.replay()).toEqual({ kind: 'same', steps: 2, actors: 2 });
  });

  test.each([
    ['came alone', 'provoked'],
    ['came while another was answered', 'pressed'],
  ])('records the event that broke a machine, also one that %s', (_, type) => {
    const log = recording();
    const child = setup({
      actions: {
        explode: assign(() => {
          throw new Error('a bug');
        }),
      },
    }).createMachine({
      id: 'child',
      on: {
        pressed: { actions: sendTo(({ self }) => self, { type: 'provoked' }) },
        provoked: { actions: 'explode' },
      },
    });
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      initial: 'well',
      states: { well: { invoke: { id: 'child', src: 'child', onError: 'sad' } }, sad: {} },
    });
    const actor = createActor(parent, { id: 'parent', inspect: log.inspect }).start();
    (actor.getSnapshot().children.child as { send(event: { type: string }): void }).send({ type });
    const told = log.recorder.entries().map(([, , , path, , { type }, , status]) => [path, type, status]);
    expect(told.slice(-2)).toEqual([
      ['parent/child', 'provoked', 'error'],
      ['parent', 'xstate.error.actor.child', undefined],
    ]);
  });

  test('omits an ended machine at the start of a segment', () => {
    const log = recording({ segmentLength: 1 });
    const child = createMachine({
      id: 'child',
      initial: 'open',
      states: { open: { on: { closed: 'gone' } }, gone: { type: 'final' } },
    });
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      initial: 'reading',
      states: {
        reading: { invoke: { id: 'child', src: 'child', onDone: 'browsing' } },
        browsing: { on: { pressed: 'pressed' } },
        pressed: {},
      },
    });
    const actor = createActor(parent, { id: 'parent', inspect: log.inspect }).start();
    (actor.getSnapshot().children.child as { send(event: { type: string }): void }).send({ type: 'closed' });
    actor.send({ type: 'pressed' });
    const told = log.recorder.entries().map(([, , , path, , { type }, , status]) => [path, type, status]);
    const end = told.findIndex(([path, , status]) => path === 'parent/child' && status === 'done');
    expect(end).toBeGreaterThan(0);
    expect(told.slice(end + 1).filter(([path]) => path === 'parent/child')).toEqual([]);
  });

  test('numbers a machine anew each time it starts', () => {
    const office = openOffice();
    office.signIn('Obra-2026');
    const visits = ['/tenant/projects', '/tenant/dashboard', '/tenant/projects'];
    for (const path of visits) office.arrive(path);
    const starts = office.log.recorder
      .entries()
      .filter(([, , , path, , { type }]) => path === 'app/screen' && type === 'xstate.init');
    expect(starts).toHaveLength(visits.length);
    expect(new Set(starts.map(([, , actor]) => actor)).size).toBe(visits.length);
  });
});

test('names the chart of each machine by twelve digits, different for every chart', () => {
  const charts = chartsOf(Object.values(machines));
  const versions = versionsOf(charts, sha256);
  for (const [id, chart] of Object.entries(charts))
    expect(sha256(chart)).toMatch(new RegExp(`^${versions[id]}`));
  expect(Object.values(versions).filter((version) => !/^[0-9a-f]{12}$/.test(version))).toEqual([]);
  expect(new Set(Object.values(versions)).size).toBe(new Set(Object.values(charts)).size);
});
