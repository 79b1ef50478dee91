import { type ActorRefFrom, assign, setup } from 'xstate';
import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { toProblem } from '../../domain/problem.ts';
import { type Days, periodFault } from '../../domain/reports/reportPeriod.ts';
import { bundleTexts } from '../../texts/control/auditBundle.ts';
import { reportRefusals } from '../../texts/reports/reportRefusals.ts';
import { noDay } from '../posting/noDay.ts';
import { success } from '../shared/announcements.ts';
import { tellApp } from '../shared/appMailbox.ts';
import { explainAction } from '../shared/errorText.ts';
import {
  type FormErrors,
  hasErrors,
  noErrors,
  withoutFields,
  withoutSessionRefusal,
} from '../shared/forms/formErrors.ts';
import { machineOptions, patienceMs, waiting } from '../shared/patience.ts';
import { port } from '../shared/port.ts';
import { forgetsSessionRefusal, type SessionNews } from '../shared/resumption.ts';

export interface BundleContext {
  /** The days as they are typed. */
  values: Days<string>;
  errors: FormErrors<Days<string>>;
}

export type BundleEvent =
  | { type: 'bundle.opened'; today: string }
  | { type: 'bundle.typed'; patch: Partial<Days<string>> }
  | { type: 'bundle.requested' }
  | { type: 'bundle.closed' }
  | SessionNews;

const saved = { type: 'notice.raised', notice: success(bundleTexts.saved) } as const;

/** The auditor's bundle: a period is chosen, then read and saved as a file (ability `audit.1`). */
export const bundleMachine = setup({
  types: {
    context: {} as BundleContext,
    events: {} as BundleEvent,
    tags: {} as 'open' | 'busy' | 'slow',
  },
  actors: { save: port<null, Days<string>>('auditBundle: save') },
  delays: { patience: patienceMs },
  guards: { isPeriod: ({ context: { values } }) => !hasErrors(checkDays(values)) },
  actions: {
    begin: assign((_, { today }: { today: string }) => ({ values: yearUntil(today), errors: noErrors() })),
    keepTyped: assign(({ context: { values, errors } }, { patch }: { patch: Partial<Days<string>> }) => ({
      values: { ...values, ...patch },
      errors: { ...withoutFields(errors, Object.keys(patch) as (keyof Days)[]), form: null },
    })),
    keepFaults: assign(({ context: { values } }) => ({ errors: checkDays(values) })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      errors: { fields: {}, form: explainAction(toProblem(error), bundleTexts.failed) },
    })),
    forgetFaults: assign({ errors: noErrors<Days<string>>() }),
    forgetSessionRefusal: assign(({ context }) => ({ errors: withoutSessionRefusal(context.errors) })),
    announce: tellApp(),
  },
}).createMachine({
  id: 'auditBundle',
  options: machineOptions,
  context: { values: { from: '', to: '' }, errors: noErrors() },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'bundle.opened': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    choosing: {
      tags: 'open',
      on: {
        'bundle.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } },
        'bundle.requested': [
          { guard: 'isPeriod', target: 'saving', actions: 'forgetFaults' },
          { actions: 'keepFaults' },
        ],
        'bundle.closed': 'closed',
        ...forgetsSessionRefusal,
      },
    },
    saving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { values } }) => daysOf(values),
        onDone: {
          target: 'closed',
          actions: { type: 'announce', params: saved },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'keepRefusal', params: ({ event: { error } }) => ({ error }) },
        },
      },
      ...waiting,
    },
  },
});

export type BundleActor = ActorRefFrom<typeof bundleMachine>;

function yearUntil(today: string): Days<string> {
  return { from: formatCalendarDate(`${today.slice(0, 4)}-01-01`), to: formatCalendarDate(today) };
}

function daysOf({ from, to }: Days<string>): Days<string> {
  return { from: parseTypedDate(from) ?? '', to: parseTypedDate(to) ?? '' };
}

function checkDays(values: Days<string>): FormErrors<Days<string>> {
  const fields: FormErrors<Days<string>>['fields'] = {};
  const { from, to } = daysOf(values);
  if (!from) fields.from = noDay(values.from);
  if (!to) fields.to = noDay(values.to);
  const fault = from && to ? periodFault({ from, to }) : null;
  if (fault) fields.to = reportRefusals.period[fault];
  return { fields, form: null };
}
