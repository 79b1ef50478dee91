import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Authors, NotedRow } from '../../domain/control/notedChange.ts';
import { toProblem } from '../../domain/problem.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { explain, type Failure } from './errorText.ts';
import { machineOptions } from './patience.ts';
import { port } from './port.ts';
import { type SessionNews, triesAgain } from './resumption.ts';
import type { ScreenInput } from './screenInput.ts';
import { theEvent } from './theEvent.ts';

export interface AuthorsInput extends NotedRow, Pick<ScreenInput, 'capabilities'> {}

export interface AuthorsContext extends AuthorsInput {
  authors: Authors | null;
  failure: Failure | null;
}

export type AuthorsEvent =
  | { type: 'options.retried' }
  | SessionNews
  /** Somebody else changed the row meanwhile. */
  | { type: 'row.outdated' };

/** Author of a row and of its last change (ability `audit.1`); without the ability nothing is requested. */
export const authorsMachine = setup({
  types: {
    context: {} as AuthorsContext,
    events: {} as AuthorsEvent,
    input: {} as AuthorsInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: { load: port<Authors, NotedRow>('authors: load') },
  guards: { isOffered: ({ context }) => context.capabilities.includes('audit.1') },
  actions: {
    keepAuthors: assign((_, { authors }: { authors: Authors }) => ({ authors, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: explain(toProblem(error), formTexts.authorsFailed),
    })),
  },
}).createMachine({
  id: 'authors',
  options: machineOptions,
  context: ({ input }) => ({ ...input, authors: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOffered', target: 'asking' }, { target: 'unknown' }] },
    /** The host has no trail for this row. */
    unknown: { meta: { terminal: true } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { entity, entity_id } }) => ({ entity, entity_id }),
        onDone: {
          target: 'told',
          actions: { type: 'keepAuthors', params: ({ event }) => ({ authors: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
      },
      on: { 'row.outdated': { target: 'asking', reenter: true } },
    },
    /** The old answer stays until the one about the newer row arrives. */
    told: { on: { 'row.outdated': 'asking' } },
    failed: {
      tags: 'failed',
      on: { ...triesAgain('options.retried', 'asking'), 'row.outdated': 'asking' },
    },
  },
});

export type AuthorsActor = ActorRefFrom<typeof authorsMachine>;
