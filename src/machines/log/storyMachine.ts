import { type ActorRefFrom, assign, setup } from 'xstate';
import { storyTexts } from '../../texts/help/story.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { theEvent } from '../shared/theEvent.ts';

/** Where a trail comes from: the running page, or a chosen file. */
export type StorySource = { kind: 'running' } | { kind: 'file'; id: string; file: string };

/** A trail in sentences. Its steps stay on a shelf under the id, since the machine's events are recorded too. */
export interface ToldTrail {
  id: string;
  /** Sentences about the trail: its period and fingerprint, or what is wrong with it. */
  findings: { tone: 'info' | 'warning' | 'error'; text: string }[];
  /** False when the file is no trail, or is not as it was written: then there are no steps. */
  isTold: boolean;
}

export interface StoryContext {
  source: StorySource;
  told: ToldTrail | null;
  /** Title of a screen, a text that a step mentions, steps among the machines too, and how many steps are drawn. */
  look: { screen: string; mention: string; isWhole: boolean; most: number };
}

export type StoryEvent =
  | { type: 'running.requested' }
  | { type: 'trail.chosen'; source: StorySource }
  | { type: 'look.changed'; look: Partial<StoryContext['look']> };

/** Steps that are drawn at once. */
export const stepsAtOnce = 250;

const everything = { screen: '', mention: '', isWhole: false, most: stepsAtOnce };

/** 'O que foi feito': a trail in sentences. Works without the host. */
export const storyMachine = setup({
  types: {
    context: {} as StoryContext,
    events: {} as StoryEvent,
    children: {} as { tell: 'tell' },
    tags: {} as 'busy',
  },
  actors: { tell: port<ToldTrail, { source: StorySource }>('story: tell') },
  guards: { isTold: (_, { told }: { told: ToldTrail }) => told.isTold },
  actions: {
    wantRunning: assign({ source: { kind: 'running' } as const }),
    want: assign((_, { source }: { source: StorySource }) => ({ source })),
    keep: assign((_, { told }: { told: ToldTrail }) => ({ told, look: everything })),
    keepFailure: assign({
      told: { id: '', findings: [{ tone: 'error' as const, text: storyTexts.failed }], isTold: false },
    }),
    look: assign(({ context }, { look }: { look: Partial<StoryContext['look']> }) => ({
      look: { ...context.look, most: stepsAtOnce, ...look },
    })),
  },
}).createMachine({
  id: 'story',
  options: machineOptions,
  context: { source: { kind: 'running' }, told: null, look: everything },
  initial: 'untold',
  on: {
    'running.requested': { target: '.reading', reenter: true, actions: 'wantRunning' },
    'trail.chosen': { target: '.reading', reenter: true, actions: { type: 'want', params: theEvent } },
  },
  states: {
    untold: {},
    reading: {
      tags: 'busy',
      invoke: {
        id: 'tell',
        src: 'tell',
        input: ({ context: { source } }) => ({ source }),
        onDone: [
          {
            guard: { type: 'isTold', params: ({ event }) => ({ told: event.output }) },
            target: 'told',
            actions: { type: 'keep', params: ({ event }) => ({ told: event.output }) },
          },
          { target: 'refused', actions: { type: 'keep', params: ({ event }) => ({ told: event.output }) } },
        ],
        onError: { target: 'refused', actions: 'keepFailure' },
      },
    },
    told: { on: { 'look.changed': { actions: { type: 'look', params: theEvent } } } },
    refused: {},
  },
});

export type StoryActor = ActorRefFrom<typeof storyMachine>;
