import type { SessionUser } from '../../../src/domain/admin/user.ts';
import { askedCases, choiceCases, leaveCases, openingCases } from './placeCases.ts';
import { type CommandScene, commandCases, type FormScene, formCases, listCases, onlyOf } from './rowCases.ts';
import type { Happening, Run, Visit } from './run.ts';
import type { Scene } from './scene.ts';
import { briefSignInCases, farewellCases, isFree, noticeCases } from './sessionCases.ts';
import type { HostCall } from './world.ts';

type Cases = Record<string, Happening>;

interface RegistryDay {
  name: string;
  visit: Visit & { user: SessionUser };
  /** The other user who signs in over the expired session. */
  other: SessionUser;
  screen: string;
  /** Plural name of the rows in case names. */
  many: string;
  one: string;
  list: { machine: string; row: (of: Pick<HostCall, 'credentials'>) => { id: string } };
  form: Omit<FormScene, 'at' | 'name'>;
  command: Omit<CommandScene, 'at'>;
  /** Cases covered by another scene. */
  without?: RegExp;
  /** The neighbouring page in the menu. */
  neighbour: { screen: string; path: string; menu: string };
}

/**
 * A day at a registry: every outcome of every call, discarded and kept work, an expired session resumed by the same
 * user and another, another company, and every way out.
 */
export function registryScene(day: RegistryDay): Scene {
  const { name, visit, screen, neighbour } = day;
  const isMine = (run: Run) => run.session().context.user?.id === visit.user.id;
  return {
    name,
    visit,
    cases: (run) =>
      without(day.without, {
        'the stored session is known': run.answers('session.fetchUser', () => visit.user),
        ...openingCases(run),
        ...briefSignInCases(run, run.session().matches('expired') ? [visit.user, day.other] : [visit.user]),
        ...choiceCases(run, isMine(run) ? visit.user : null),
        ...farewellCases(run),
        ...noticeCases(run),
        ...(run.screen() === neighbour.screen && isFree(run) && leaveCases(run, backTo(day))),
        ...(run.screen() === screen && rowCases(run, day)),
        ...askedCases(run),
      }),
  };
}

function without(left: RegExp | undefined, cases: Cases): Cases {
  if (!left) return cases;
  return Object.fromEntries(Object.entries(cases).filter(([name]) => !left.test(name)));
}

function rowCases(run: Run, day: RegistryDay): Cases {
  const list = run.snapshot('screen.list');
  if (!list) return {};
  const work = run.snapshot('screen.form') ?? run.snapshot('screen.command');
  const listed = listCases(run, {
    at: 'screen.list',
    machine: day.list.machine,
    name: day.many,
    rows: (call) => [day.list.row(call)],
  });
  return {
    ...(work ? onlyOf(listed, `${day.many} come`, `${day.many} are not loaded: 401`) : listed),
    ...(isFree(run) && isHome(run, day) && beginCases(run, day)),
    ...formOf(run, day),
    ...commandCases(run, { at: 'screen.command', ...day.command }),
    ...departures(run, day),
  };
}

/** Work starts on the list's one row, or on a new one during the load. */
function beginCases(run: Run, { one, screen, list }: RegistryDay): Cases {
  const rows = run.snapshot('screen.list');
  const create = { [`open a new ${one}`]: run.sends('screen', { type: 'create.requested' }) };
  if (rows?.matches({ loading: 'brief' }) && run.screen() === screen) return create;
  const [row, ...more] = rows?.context.rows ?? [];
  const first = list.row({ credentials: run.session().context });
  if (!rows?.matches('ready') || more.length > 0 || row?.id !== first.id) return {};
  const command = { [`command the ${one}`]: run.sends('screen', { type: 'command.requested', row }) };
  if (JSON.stringify(row) !== JSON.stringify(first)) return command;
  return { ...create, [`open the ${one}`]: run.sends('screen', { type: 'edit.requested', row }), ...command };
}

/** A new row meets every outcome; an existing one its own. */
function formOf(run: Run, { one, form }: RegistryDay): Cases {
  const name = `the ${one}`;
  const cases = formCases(run, { at: 'screen.form', name, ...form });
  if (run.snapshot('screen.form')?.context.row === null) return cases;
  const own = ['fill in', 'send', 'close', 'discard', 'keep'].map((verb) => `${verb} ${name}`);
  return onlyOf(cases, ...own, `${name} gets a key`, `${name} is saved`, `${name} is not saved: 401`);
}

/** Left from the list, from an open form, and while a form is sending. */
function departures(run: Run, { neighbour }: RegistryDay): Cases {
  if (!run.session().matches('active') || run.app.getSnapshot().hasTag('asking')) return {};
  const form = run.snapshot('screen.form');
  if (run.snapshot('screen.command') || (form && !run.snapshot('screen.list')?.matches('ready'))) return {};
  const leave = leaveCases(run, { to: neighbour.path, menu: neighbour.menu });
  const back = { [`step back to ${neighbour.menu}`]: run.stepsBack(neighbour.path) };
  if (!form || form.matches('editing')) return { ...leave, ...back };
  const isSent = form.matches({ submitting: 'brief' });
  return isSent ? { ...back, ...onlyOf(leave, 'switch the company') } : {};
}

function isHome(run: Run, { visit }: RegistryDay): boolean {
  return run.session().context.tenantId === (visit.tenantId ?? null);
}

function backTo({ visit, many }: RegistryDay): { to: string; menu: string } {
  return { to: visit.path, menu: `the ${many}` };
}
