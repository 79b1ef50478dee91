import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { hiddenList } from './hiddenList.ts';
import { childMachines, type MachineActor } from './liveMachine.ts';

/** Something that the current screen does at a word. */
export interface Command {
  name: CommandName;
  actor: MachineActor;
  event: EventObject;
  isPossible: boolean;
  /** Who else is told, where a list is narrowed beside its table. */
  also?: Order[];
}

/** An event that a machine can take now. */
interface Order {
  actor: MachineActor;
  event: EventObject;
}

/** Does what was chosen, wherever it has to be done. */
export function giveCommand({ actor, event, also = [] }: Command): void {
  for (const order of [{ actor, event }, ...also]) order.actor.send(order.event);
}

/** Why a command of a screen with two tabs cannot be given: its list is shown, or nothing is chosen for it yet. */
export function hindranceOf(
  { name, isPossible }: Command,
  screen: MachineActor,
): 'shown' | 'unchosen' | null {
  if (isPossible || (name !== 'movements' && name !== 'accounts')) return null;
  const isOfMovements = screen.getSnapshot().hasTag('movements');
  return name === 'movements' && !isOfMovements ? 'unchosen' : 'shown';
}

export type CommandName = keyof typeof makers;

type Maker = (snapshot: AnyMachineSnapshot, today: string) => EventObject | null;

/** The events of screens, lists and tables that need nothing but what their machine knows and the day. */
const makers = {
  create: () => ({ type: 'create.requested' }),
  enter: (_, today) => withDay('form.toggled', today),
  move: (snapshot, today) => ofSelected('movement.requested', snapshot, today),
  transfer: (snapshot, today) => ofSelected('transfer.requested', snapshot, today),
  list: () => ({ type: 'list.toggled' }),
  exportXlsx: () => ({ type: 'output.requested', format: 'xlsx' }),
  exportCsv: () => ({ type: 'output.requested', format: 'csv' }),
  print: () => ({ type: 'output.requested', format: 'print' }),
  clearLook: () => ({ type: 'look.cleared' }),
  inactive: () => ({ type: 'inactive.toggled' }),
  expandAll: () => ({ type: 'all.expanded' }),
  movements: () => ({ type: 'movements.opened' }),
  accounts: () => ({ type: 'accounts.opened' }),
  reload: () => ({ type: 'list.reloadRequested' }),
  retry: () => ({ type: 'list.retried' }),
} satisfies Record<string, Maker>;

/** What is only worth naming while it can be done. */
const passing: readonly CommandName[] = ['retry'];

/** A report is narrowed by its query: its table has no search and no filter to be cleared. */
const without: Partial<Record<CommandName, string>> = { clearLook: 'reports' };

/** By these a search or filters that stand beside a table are cleared: those of links, and the search of a tree. */
const clearedBeside: readonly EventObject[] = [
  { type: 'filters.cleared' },
  { type: 'filter.typed', text: '' } as EventObject,
];

/** By these the ledger gives up its entry. Nothing else is done under what stands over a screen. */
const uncovering: readonly string[] = ['form.toggled', 'list.toggled'];

/**
 * The commands of the machines that a screen runs, each once: of a machine that can take it now, else of one that ever
 * can. A machine that hears it speaks for those inside: what a screen refuses, its registry is not asked for.
 */
export function commandsOf(screen: MachineActor, today: string): Command[] {
  const behind = hiddenList(screen.getSnapshot());
  const running = runningMachines(screen, behind);
  const isCovered = isUnderDialog(screen);
  const awaited = running.filter(isAwaited).map((list) => childMachines(list.getSnapshot()).table);
  const isInReach = (actor: MachineActor, { type }: EventObject) =>
    (!isCovered || uncovering.includes(type)) && !(type === 'output.requested' && awaited.includes(actor));
  const { id } = screen.getSnapshot().machine;
  return (Object.keys(makers) as CommandName[]).flatMap((name) => {
    if (without[name] === id) return [];
    const offersOf = (actor: MachineActor): Command[] => {
      const own = offerOf(actor, name, today, isInReach);
      return own.length > 0 ? own : runningIn(actor, behind).flatMap(offersOf);
    };
    const offers = offersOf(screen);
    const offer = offers.find(({ isPossible }) => isPossible) ?? offers[0];
    if (!offer || (!offer.isPossible && passing.includes(name))) return [];
    return [name === 'clearLook' ? { ...offer, also: running.flatMap(clearedIn) } : offer];
  });
}

function clearedIn(actor: MachineActor): Order[] {
  const { machine } = actor.getSnapshot();
  const event = clearedBeside.find(({ type }) => machine.events.includes(type));
  return event ? [{ actor, event }] : [];
}

/** The tags of everything that a screen runs. */
export function tagsAround(screen: MachineActor): string[] {
  return [...new Set(runningMachines(screen).flatMap((actor) => [...actor.getSnapshot().tags]))];
}

/**
 * Whether something stands over the screen that has to be closed first: what it shows below, such as its list, is out of
 * reach then. A part that the screen always runs stands over nothing.
 */
export function isUnderDialog(actor: MachineActor): boolean {
  const snapshot = actor.getSnapshot();
  if (dialogs.some((tag) => snapshot.hasTag(tag))) return true;
  const always = snapshot.machine.root.invoke.map(({ id }: { id: string }) => id);
  return Object.entries(childMachines(snapshot)).some(([id, child]) => {
    const { events } = child.getSnapshot().machine;
    return (!always.includes(id) && closing.some((type) => events.includes(type))) || isUnderDialog(child);
  });
}

/** What a machine says of itself whose dialog is a state of its own. */
const dialogs = ['open', 'reading'];

/** The events by which something that stands over a screen is closed. */
const closing = [
  'form.closed',
  'entry.closed',
  'details.closed',
  'reading.closed',
  'command.cancelled',
  'paste.closed',
];

/** Whether the rows of a list have not come: a file of them would be empty, and say that there are none. */
function isAwaited(list: MachineActor): boolean {
  const snapshot = list.getSnapshot();
  const has = (...tags: string[]) => tags.some((tag) => snapshot.hasTag(tag));
  return has('busy', 'failed') && !has('rows', 'empty');
}

function offerOf(
  actor: MachineActor,
  name: CommandName,
  today: string,
  isInReach: (actor: MachineActor, event: EventObject) => boolean,
): Command[] {
  const snapshot = actor.getSnapshot();
  const make: Maker = makers[name];
  const event = make(snapshot, today);
  if (event === null || !snapshot.machine.events.includes(event.type)) return [];
  return [{ name, actor, event, isPossible: isInReach(actor, event) && snapshot.can(event) }];
}

function runningMachines(actor: MachineActor, without?: MachineActor): MachineActor[] {
  return [actor, ...runningIn(actor, without).flatMap((child) => runningMachines(child, without))];
}

/** The machines that a machine runs itself, but one that is left out. */
function runningIn(actor: MachineActor, without?: MachineActor): MachineActor[] {
  return Object.values(childMachines(actor.getSnapshot())).filter(
    (child) => child !== without && child.getSnapshot().status === 'active',
  );
}

function withDay(type: string, today: string): EventObject & { today: string } {
  return { type, today };
}

/** What begins on the account that is selected. */
function ofSelected(type: string, { context }: AnyMachineSnapshot, today: string): EventObject | null {
  const account: unknown = Reflect.get(context, 'selected');
  return account ? ({ type, account, today } as EventObject) : null;
}
