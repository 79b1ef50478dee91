import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { hiddenList } from './hiddenList.ts';
import { childMachines, type MachineActor } from './liveMachine.ts';

/** A command of the current screen. */
export interface Command {
  name: CommandName;
  actor: MachineActor;
  event: EventObject;
  isPossible: boolean;
  /** Further events, where filters are beside the table. */
  also?: Order[];
}

/** An event that a machine accepts now. */
interface Order {
  actor: MachineActor;
  event: EventObject;
}

/** Sends the command to its machines. */
export function giveCommand({ actor, event, also = [] }: Command): void {
  for (const order of [{ actor, event }, ...also]) order.actor.send(order.event);
}

/** Why a command of a screen with two tabs cannot be given: its list is hidden, or nothing is selected. */
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

/** Events of screens, lists and tables that need only the machine's state and the day. */
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

/** Commands listed only while possible. */
const passing: readonly CommandName[] = ['retry'];

/** A report's table has no search or filters; its query narrows it. */
const without: Partial<Record<CommandName, string>> = { clearLook: 'reports' };

/** Events that clear a search or filters beside a table: those of links, and the search of a tree. */
const clearedBeside: readonly EventObject[] = [
  { type: 'filters.cleared' },
  { type: 'filter.typed', text: '' } as EventObject,
];

/** Events that make the ledger drop its entry. Other commands wait until an open dialog is closed. */
const uncovering: readonly string[] = ['form.toggled', 'list.toggled'];

/**
 * The commands of a screen's machines, each once: from a machine that accepts it now, else from one that ever does. A
 * machine that handles an event speaks for its children: the registry is not asked for what its screen refuses.
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

/** The tags of all machines of a screen. */
export function tagsAround(screen: MachineActor): string[] {
  return [...new Set(runningMachines(screen).flatMap((actor) => [...actor.getSnapshot().tags]))];
}

/** True when an open dialog must be closed first: the list below cannot be reached. Permanent children do not count. */
export function isUnderDialog(actor: MachineActor): boolean {
  const snapshot = actor.getSnapshot();
  if (dialogs.some((tag) => snapshot.hasTag(tag))) return true;
  const always = snapshot.machine.root.invoke.map(({ id }: { id: string }) => id);
  return Object.entries(childMachines(snapshot)).some(([id, child]) => {
    const { events, id: kind } = child.getSnapshot().machine;
    const isOpen = !always.includes(id) && !inThePage.includes(kind);
    return (isOpen && closing.some((type) => events.includes(type))) || isUnderDialog(child);
  });
}

/** Tags of machines whose dialog is a state of their own. */
const dialogs = ['open', 'reading'];

/** Readings that are parts of their page. */
const inThePage: readonly string[] = ['sitePart'];

/** Events that close a dialog. */
const closing = [
  'form.closed',
  'entry.closed',
  'details.closed',
  'reading.closed',
  'command.cancelled',
  'paste.closed',
];

/** True while a list has no rows yet: an export would be empty. */
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

/** The child machines of a machine, except one. */
function runningIn(actor: MachineActor, without?: MachineActor): MachineActor[] {
  return Object.values(childMachines(actor.getSnapshot())).filter(
    (child) => child !== without && child.getSnapshot().status === 'active',
  );
}

function withDay(type: string, today: string): EventObject & { today: string } {
  return { type, today };
}

/** An event that concerns the selected account. */
function ofSelected(type: string, { context }: AnyMachineSnapshot, today: string): EventObject | null {
  const account: unknown = Reflect.get(context, 'selected');
  return account ? ({ type, account, today } as EventObject) : null;
}
