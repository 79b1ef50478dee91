import { type ActorRefFrom, assign, setup } from 'xstate';
import { toProblem } from '../../domain/problem.ts';
import { type RowMail, tellApp } from './appMailbox.ts';
import { explain, type Failure } from './errorText.ts';
import type { OutdatedNews } from './lists/rowNews.ts';
import { machineOptions, patienceMs, waiting } from './patience.ts';
import { port } from './port.ts';
import { type SessionNews, triesAgain } from './resumption.ts';
import { theEvent } from './theEvent.ts';

export interface ReadingContext<Answer, Subject> {
  /** Subject of the reading. */
  subject: Subject;
  /** The last answer, which stays visible during another load. */
  answer: Answer | null;
  failure: Failure | null;
}

export type ReadingEvent =
  | { type: 'reading.reloadRequested' }
  | { type: 'reading.retried' }
  | { type: 'reading.closed' }
  | SessionNews
  | OutdatedNews;

/** Read-only details: loaded, reloaded after changes elsewhere, retried after a failure. */
export function createReadingMachine<Answer, Subject>(laws: {
  id: string;
  loadFailed: string;
  /** The answer as a row that the search of everything remembers. */
  opened?: (answer: Answer) => RowMail;
}) {
  const { opened } = laws;
  return setup({
    types: {
      context: {} as ReadingContext<Answer, Subject>,
      events: {} as ReadingEvent,
      input: {} as { subject: Subject },
      tags: {} as 'busy' | 'slow' | 'shown' | 'failed',
    },
    actors: { load: port<Answer, { subject: Subject }>(`${laws.id}: load`) },
    delays: { patience: patienceMs },
    actions: {
      tellApp: tellApp(),
      keepAnswer: assign((_, params: { answer: Answer }) => ({ ...params, failure: null })),
      keepFailure: assign((_, params: { error: unknown }) => ({
        failure: explain(toProblem(params.error), laws.loadFailed),
      })),
    },
  }).createMachine({
    id: laws.id,
    options: machineOptions,
    context: ({ input }) => ({ ...input, answer: null, failure: null }),
    on: { 'reading.closed': '.closed', 'list.outdated': '.loading' },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { subject } }) => ({ subject }),
          onDone: {
            target: 'shown',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              ...(opened
                ? [
                    {
                      type: 'tellApp',
                      params: ({ event }: Answered<Answer>) => opened(event.output),
                    } as const,
                  ]
                : []),
            ],
          },
          onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
        },
        ...waiting,
      },
      shown: { tags: 'shown', on: { 'reading.reloadRequested': 'loading' } },
      failed: {
        tags: 'failed',
        on: triesAgain('reading.retried', 'loading'),
      },
      closed: { type: 'final' },
    },
  });
}

interface Answered<Answer> {
  event: { output: Answer };
}

export type ReadingMachine<Answer, Subject> = ReturnType<typeof createReadingMachine<Answer, Subject>>;
export type ReadingActor<Answer, Subject> = ActorRefFrom<ReadingMachine<Answer, Subject>>;
