import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import { readsPart, type SiteAnswers, type SitePart, siteParts } from '../../domain/tenant/site.ts';
import { siteTexts } from '../../texts/tenant/site.ts';
import { type AddressMail, addressMachine } from '../shared/addressMachine.ts';
import type { OutdatedNews } from '../shared/lists/rowNews.ts';
import { machineOptions } from '../shared/patience.ts';
import { createReadingMachine, type ReadingActor } from '../shared/readingMachine.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { theEvent } from '../shared/theEvent.ts';

/** A part of an obra's page: which one, and of which obra. */
export interface SiteSubject {
  part: SitePart;
  id: string;
}

/** Any part: it loads, fails and is retried without the others. */
export const sitePartMachine = createReadingMachine<SiteAnswers[SitePart], SiteSubject>({
  id: 'sitePart',
  loadFailed: siteTexts.loadFailed,
});

export type SitePartActor<Part extends SitePart> = ReadingActor<SiteAnswers[Part], SiteSubject>;

interface SiteContext extends ScreenInput {
  /** The obra in the address; '' for none. */
  id: string;
}

type SiteEvent = AddressMail | OutdatedNews | { type: 'list.reloadRequested' };

/** The page of one obra: its cost, open titles, centers and entries (ability `reports.1`). */
export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    events: {} as SiteEvent,
    input: {} as ScreenInput,
    children: {} as { address: 'address' } & Record<SitePart, 'part'>,
    tags: {} as 'unnamed',
  },
  actors: { address: addressMachine, part: sitePartMachine },
  guards: {
    reads: ({ context }, { part }: { part: SitePart }) => readsPart(part, context),
    tellsSame: ({ context: { id } }, { part }: AddressMail) => id !== '' && part.project === id,
    tellsSite: (_, { part }: AddressMail) => part.project !== undefined,
  },
  actions: {
    keepSite: assign((_, { part }: AddressMail) => ({ id: part.project ?? '' })),
    reload: enqueueActions(({ context, enqueue }) => {
      for (const part of siteParts)
        if (readsPart(part, context)) enqueue.sendTo(part, { type: 'list.outdated' });
    }),
  },
}).createMachine({
  id: 'site',
  options: machineOptions,
  context: ({ input }) => ({ ...input, id: '' }),
  invoke: { id: 'address', src: 'address' },
  initial: 'page',
  states: {
    page: {
      on: {
        'address.told': [
          { guard: { type: 'tellsSame', params: theEvent } },
          {
            guard: { type: 'tellsSite', params: theEvent },
            target: '.shown',
            reenter: true,
            actions: { type: 'keepSite', params: theEvent },
          },
          { target: '.unnamed', actions: { type: 'keepSite', params: theEvent } },
        ],
      },
      initial: 'beginning',
      states: {
        /** The address has not come yet. */
        beginning: {},
        unnamed: { tags: 'unnamed' },
        shown: {
          type: 'parallel',
          on: { 'list.reloadRequested': { actions: 'reload' }, 'list.outdated': { actions: 'reload' } },
          invoke: [readingOf('head'), readingOf('centers')],
          states: {
            costs: closable('costs'),
            payables: closable('payables'),
            receivables: closable('receivables'),
            entries: closable('entries'),
          },
        },
      },
    },
  },
});

export type SiteActor = ActorRefFrom<typeof siteMachine>;

function readingOf<Part extends SitePart>(part: Part) {
  return {
    id: part,
    src: 'part',
    input: ({ context: { id } }: { context: SiteContext }): { subject: SiteSubject } => ({
      subject: { part, id },
    }),
  } as const;
}

/** A part that is read only where the host has it and the role may. */
function closable<Part extends SitePart>(part: Part) {
  return {
    initial: 'weighing',
    states: {
      weighing: { always: [{ guard: { type: 'reads', params: { part } }, target: 'read' }, 'closed'] },
      read: { invoke: readingOf(part) },
      closed: {},
    },
  } as const;
}
