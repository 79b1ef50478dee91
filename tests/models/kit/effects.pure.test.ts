import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { ledgerOf, unsigned } from './effects.ts';
import { sampleList } from './sample/sampleMachines.ts';
import { sampleModel } from './sample/sampleModel.ts';
import { study } from './study.ts';

const ledger = (machine: AnyStateMachine) => ledgerOf([study({ ...sampleModel, machine }).effects]);
const signed = ledger(sampleList);

const params = ({ event }: { event: unknown }) => event;
const isOther = { type: 'isOther', params };
const keepFilter = { type: 'keepFilter', params };

/** The sample with some of its states changed. */
function changed(states: object, rest: object = {}): AnyStateMachine {
  const config = { ...sampleList.config, ...rest, states: { ...sampleList.config.states, ...states } };
  return createMachine(config as never, sampleList.implementations as never);
}

const { loading = {}, loaded } = sampleList.config.states ?? {};

test('lists for each transition what it keeps, starts, stops and sends, and no call that answered', () => {
  expect([...signed]).toEqual([
    ['failed: list.reload → loading', ['starts load: fetchPage']],
    ['loaded.filled: row.remove → removing', ['starts remove: removeRow']],
    ['loaded: list.reload → loading', ['starts load: fetchPage']],
    ['loading: load done → loaded', ['keeps attempt', 'keeps rows']],
    ['loading: load failed [isFirstAttempt] → retrying', ['keeps attempt']],
    [
      'machine: filter.typed [isOther] → loading',
      [
        'keeps filter',
        'starts load: fetchPage',
        'stops load, starts load: fetchPage',
        'stops remove, starts load: fetchPage',
      ],
    ],
    ['removing: remove done → loaded', ['keeps rows']],
    ['retrying: after backoff → loading', ['starts load: fetchPage']],
    ['start', ['starts load: fetchPage']],
  ]);
});

test('accepts everything signed', () => {
  expect(unsigned(ledger(changed({})), signed)).toEqual([]);
});

test('sees a doubled call', () => {
  const twice = changed({
    loading: { ...loading, invoke: [loading.invoke, { ...loading.invoke, id: 'again' }] },
  });
  expect(unsigned(ledger(twice), signed)).toContain(
    'loaded: list.reload → loading: starts load: fetchPage, starts again: fetchPage, which nobody signed',
  );
});

test('sees a call that is no longer stopped', () => {
  const heedless = changed({}, { on: { 'filter.typed': { guard: isOther, actions: keepFilter } } });
  expect(unsigned(ledger(heedless), signed)).toContain(
    'machine: filter.typed [isOther] → loading: stops load, starts load: fetchPage, which is signed and not seen',
  );
});

test('sees a call restarted by a reentering transition', () => {
  const anew = changed({
    loading: { ...loading, on: { 'row.remove': { target: 'loading', reenter: true } } },
  });
  expect(unsigned(ledger(anew), signed)).toContain(
    'loading: row.remove → loading: stops load, starts load: fetchPage, which nobody signed',
  );
});

test('sees a missing call', () => {
  const silent = changed({ loaded: { ...loaded, on: { 'list.reload': 'failed' } } });
  expect(unsigned(ledger(silent), signed)).toContain(
    'loaded: list.reload → loading: starts load: fetchPage, which is signed and not seen',
  );
});

test('sees a value that is no longer kept', () => {
  const heedless = changed(
    {},
    { on: { 'filter.typed': { guard: isOther, target: '.loading', reenter: true } } },
  );
  expect(unsigned(ledger(heedless), signed)).toContain(
    'machine: filter.typed [isOther] → loading: keeps filter, which is signed and not seen',
  );
});
