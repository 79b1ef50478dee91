import type { Problem } from '../../../src/domain/problem.ts';
import { hostBroke, hostDown, refusal, sessionRefused } from '../../support/examples/examples.ts';
import type { Happening, Run } from './run.ts';
import { isFree } from './sessionCases.ts';
import type { HostCall } from './world.ts';

type Cases = Record<string, Happening>;

const forbidden = refusal(403, 'Sem acesso a esta empresa.');

interface ListScene {
  /** Path of the list: `screen.list`. */
  at: string;
  machine: string;
  /** Name of the list in case names. */
  name: string;
  rows: (call: HostCall) => unknown;
  none?: unknown;
}

/** Every outcome of a list's call, and the user's reaction. */
export function listCases(run: Run, { at, machine, name, rows, none = [] }: ListScene): Cases {
  const load = `${at}.load`;
  return {
    [`${name} come`]: run.answers(load, rows),
    [`no ${name} come`]: run.answers(load, () => none),
    ...failures(run, load, `${name} are not loaded`, hostBroke),
    [`${name} are slow`]: run.rings('patience', machine),
    ...(isFree(run) && {
      [`reload ${name}`]: run.sends(at, { type: 'list.reloadRequested' }),
      [`try ${name} again`]: run.sends(at, { type: 'list.retried' }),
    }),
  };
}

export interface FormScene {
  at: string;
  machine: string;
  name: string;
  /** Valid input, and input that makes it invalid again. */
  typed: Record<string, unknown>;
  cleared: Record<string, unknown>;
  saved: (call: HostCall) => unknown;
}

/** Filling in and sending a form, with every outcome. */
export function formCases(run: Run, { at, machine, name, typed, cleared, saved }: FormScene): Cases {
  const form = run.snapshot(at);
  if (!form) return {};
  const save = `${at}.sending.save`;
  const holds = (values: Record<string, unknown>) =>
    Object.entries(values).every(([field, value]) => form.context.values[field] === value);
  const isOpen = run.session().matches('active') && !run.app.getSnapshot().hasTag('asking');
  return {
    ...(isOpen && {
      [`fill in ${name}`]: holds(typed) ? undefined : run.sends(at, { type: 'form.patched', patch: typed }),
      [`empty ${name}`]: holds(cleared) ? undefined : run.sends(at, { type: 'form.patched', patch: cleared }),
      [`send ${name}`]: run.sends(at, { type: 'form.submitted' }),
      [`close ${name}`]: run.sends(at, { type: 'form.closed' }),
      [`discard ${name}`]: run.sends(at, { type: 'discard.confirmed' }),
      [`keep ${name}`]: run.sends(at, { type: 'discard.declined' }),
    }),
    [`${name} gets a key`]: run.answers(`${at}.sending.newKey`, () => 'key'),
    [`${name} gets no key`]: run.fails(`${at}.sending.newKey`, hostDown),
    [`${name} is saved`]: run.answers(save, saved),
    [`a field of ${name} is refused`]: run.fails(save, fieldRefusal),
    [`${name} is refused`]: run.fails(save, refusal(409, 'Limite atingido.')),
    ...failures(run, save, `${name} is not saved`, hostDown),
    ...(isOpen && { [`${name} is slow`]: run.rings('patience', machine) }),
  };
}

const fieldRefusal = refusal(422, [{ loc: ['body', 'name'], msg: 'Valor inválido', type: 'value' }]);

export interface CommandScene {
  at: string;
  machine: string;
  name: string;
  done: (call: HostCall) => unknown;
}

/** A row's command: its question, and every outcome. */
export function commandCases(run: Run, { at, machine, name, done }: CommandScene): Cases {
  const call = `${at}.run`;
  return {
    ...(isFree(run) && {
      [`confirm ${name}`]: run.sends(at, { type: 'command.confirmed' }),
      [`cancel ${name}`]: run.sends(at, { type: 'command.cancelled' }),
    }),
    [`${name} is done`]: run.answers(call, done),
    [`${name} is refused`]: run.fails(call, refusal(409, 'Há registros ligados.')),
    ...failures(run, call, `${name} fails`, hostDown),
    [`${name} is slow`]: run.rings('patience', machine),
  };
}

/** The named ones of these cases. */
export function onlyOf(cases: Cases, ...names: string[]): Cases {
  return Object.fromEntries(Object.entries(cases).filter(([name]) => names.includes(name)));
}

/** A failure of host or transport, 403 and 401. */
export function failures(run: Run, call: string, name: string, problem: Problem): Cases {
  return {
    [name]: run.fails(call, problem),
    [`${name}: 403`]: run.fails(call, forbidden),
    [`${name}: 401`]: run.fails(call, sessionRefused),
  };
}
