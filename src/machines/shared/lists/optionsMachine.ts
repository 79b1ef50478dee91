import { type ActorRefFrom, assign, setup } from 'xstate';
import { toProblem } from '../../../domain/problem.ts';
import { tellParent } from '../appMailbox.ts';
import { explain, type Failure } from '../errorText.ts';
import { machineOptions, patienceMs, waiting } from '../patience.ts';
import { port } from '../port.ts';
import { type SessionNews, triesAgain } from '../resumption.ts';
import { theEvent } from '../theEvent.ts';

export interface OptionsContext<Options> {
  options: Options;
  failure: Failure | null;
}

export type OptionsEvent = { type: 'options.requested' } | { type: 'options.retried' } | SessionNews;

/** Message to the parent when options arrived. */
export interface OptionsArrived<Options> {
  type: 'options.arrived';
  options: Options;
}

interface OptionsLaws<Options> {
  id: string;
  /** Options before the first load. */
  none: Options;
  /** The default sentence of SPEC §8 when loading fails. */
  loadFailed: string;
  /** The parent is notified when they arrive. */
  isHeard?: true;
}

/**
 * Options of a form, loaded each time it opens, while it is filled in. Earlier ones stay available during a load and
 * after a failure.
 */
export function createOptionsMachine<Options>({ id, none, loadFailed, isHeard }: OptionsLaws<Options>) {
  return setup({
    types: {
      context: {} as OptionsContext<Options>,
      events: {} as OptionsEvent,
      tags: {} as 'busy' | 'slow' | 'failed',
    },
    actors: {
      load: port<Options>(`${id}: load`),
    },
    delays: { patience: patienceMs },
    actions: {
      tellArrived: tellParent<OptionsContext<Options>, OptionsEvent, OptionsArrived<Options>>(
        ({ options }) => ({ type: 'options.arrived', options }),
      ),
      keepOptions: assign((_, params: { options: Options }) => ({ ...params, failure: null })),
      keepFailure: assign((_, params: { error: unknown }) => ({
        failure: explain(toProblem(params.error), loadFailed),
      })),
    },
  }).createMachine({
    id,
    options: machineOptions,
    context: { options: none, failure: null },
    initial: 'idle',
    states: {
      idle: { on: { 'options.requested': 'loading' } },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'ready',
            actions: [
              { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
              ...(isHeard ? ['tellArrived' as const] : []),
            ],
          },
          onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
        },
        // The current load may be outdated.
        on: { 'options.requested': { target: 'loading', reenter: true } },
        ...waiting,
      },
      ready: { on: { 'options.requested': 'loading' } },
      failed: {
        tags: 'failed',
        on: {
          'options.requested': 'loading',
          ...triesAgain('options.retried', 'loading'),
        },
      },
    },
  });
}

export type OptionsMachine<Options> = ReturnType<typeof createOptionsMachine<Options>>;
export type OptionsActor<Options> = ActorRefFrom<OptionsMachine<Options>>;
