import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartSvg } from '../../build/charts/svg.ts';

/** A small machine; each test changes one thing in it. */
const config = () => ({
  id: 'lamp',
  initial: 'off',
  on: { unplugged: { target: '.off', actions: [{ type: 'tell', params: { whom: 'app' } }] } },
  states: {
    off: {
      on: { pressed: [{ guard: 'isBroken', target: 'dead' }, { guard: 'isDark', target: 'on' }, {}] },
    },
    on: {
      tags: ['bright'],
      entry: ['shine', 'warm'],
      exit: ['cool'],
      invoke: { id: 'bulb', src: 'bulb', onError: 'dead' },
      on: { pressed: 'off', dimmed: { actions: ['dim'] } },
      after: { patience: 'off' },
    },
    dead: { type: 'final' },
  },
});

type Lamp = ReturnType<typeof config> & Record<string, unknown>;

const changes: Record<string, (lamp: Lamp) => void> = {
  'that a state is entered anew': ({ on }) => Object.assign(on.unplugged, { reenter: true }),
  'the order in which guards are asked': ({ states }) => states.off.on.pressed.reverse(),
  'what is asked with no guard left': ({ states }) => states.off.on.pressed.pop(),
  'a guard': ({ states }) => Object.assign(states.off.on.pressed[1] ?? {}, { guard: 'isNight' }),
  'an action': ({ states }) => states.on.on.dimmed.actions.push('dim'),
  'the order of actions': ({ states }) => states.on.entry.reverse(),
  'what an action is given': ({ on }) =>
    Object.assign(on.unplugged.actions[0] ?? {}, { params: { whom: 'no' } }),
  'what is done at the exit': ({ states }) => states.on.exit.pop(),
  'a goal': ({ states }) => Object.assign(states.on.on, { pressed: 'dead' }),
  'a transition that forbids': ({ states }) => Object.assign(states.on.on, { unplugged: {} }),
  'an answer that is not heard': ({ states }) => Reflect.deleteProperty(states.on.invoke, 'onError'),
  'an actor': ({ states }) => Object.assign(states.on.invoke, { src: 'tube' }),
  'the beginning': (lamp) => Object.assign(lamp, { initial: 'on' }),
  'what is done at the beginning': (lamp) =>
    Object.assign(lamp, { initial: { target: 'off', actions: ['dim'] } }),
  'a tag': ({ states }) => states.on.tags.push('warm'),
  'an end': ({ states }) => Reflect.deleteProperty(states.dead, 'type'),
};

describe('a chart draws', async () => {
  const drawn = (lamp: object, patience = 1000) => chartSvg(createMachine(lamp, { delays: { patience } }));
  const before = await drawn(config());

  test.each(Object.entries(changes))('%s', async (_, change) => {
    const lamp = config();
    change(lamp);
    expect(await drawn(lamp)).not.toBe(before);
  });

  test('the length of a delay', async () => {
    expect(await drawn(config(), 2000)).not.toBe(before);
  });

  test('no name of the machine, which may share its drawing', async () => {
    expect(await drawn({ ...config(), id: 'torch' })).toBe(before);
  });
});
