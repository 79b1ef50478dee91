import { type AnyStateMachine, createMachine } from 'xstate';
import { type Permission, writerOf } from '../../domain/permission.ts';
import { permissionsIn, roleIn, type SessionFacts } from '../../domain/session/session.ts';
import { roleNames, roleRefusal } from '../../texts/control/permissions.ts';
import { ofNouns } from '../../texts/nouns.ts';
import { isMachineLogic, providedTo } from '../shared/xstateInternals.ts';
import { isReadable, routes, type ScreenName } from './routes.ts';

type Needs = Readonly<Record<string, Permission>>;

/** Events of a screen that need a permission (decision D29); a screen without a row asks for permissions itself. */
export const neededBy: Partial<Record<ScreenName, Needs>> = {
  ...ofNouns((noun) => changesOfRows(writerOf(noun))),
  accounts: changesOfRows('chart:write'),
  costCenters: { ...changesOfRows('cost-centers:write'), 'adoption.requested': 'cost-centers:adopt' },
  treasury: {
    'create.requested': 'treasury:write',
    'edit.requested': 'treasury:write',
    'movement.requested': 'treasury:write',
    'paste.requested': 'treasury:write',
    'transfer.requested': 'treasury:transfer',
  },
  ledger: { 'form.toggled': 'ledger:write', 'duplicate.requested': 'ledger:write' },
  periods: { 'close.requested': 'periods:close', 'reopen.requested': 'periods:close' },
};

/** Guards that let an address ask for the same as such an event. */
const askedByAddress: Readonly<Record<string, string>> = {
  tellsNew: 'form.toggled',
  wantsMovement: 'movement.requested',
};

function changesOfRows(writer: Permission): Needs {
  return { 'create.requested': writer, 'edit.requested': writer, 'command.requested': writer };
}

/** Sentences of a 403 by the event that the role keeps from a screen. */
export function refusalsOf(screen: ScreenName, session: SessionFacts): Record<string, string> {
  const held = permissionsIn(session);
  const refused = Object.entries(neededBy[screen] ?? {}).filter(([, needed]) => !held.includes(needed));
  const role = nameOfRole(session);
  return Object.fromEntries(refused.map(([event, needed]) => [event, roleRefusal(role, needed)]));
}

/** Empty for a role that only the host knows. */
function nameOfRole(session: SessionFacts): string {
  return roleNames[roleIn(session) ?? 0] ?? '';
}

/** The machine of a screen that the role may not read; null where it may. */
export function denied(screen: ScreenName, session: SessionFacts): AnyStateMachine | null {
  const readBy = routes.find((route) => route.screen === screen)?.readBy;
  if (!readBy || isReadable({ readBy }, session)) return null;
  const read = roleRefusal(nameOfRole(session), readBy);
  return createMachine({ id: screen, meta: { refusals: { read } } });
}

/**
 * The machine and its children without their handlers of these events: for this role nothing on the screen can be
 * asked for that the host would refuse. The sentences remain, for `refusalOf`.
 */
export function withoutEvents(machine: AnyStateMachine, refusals: Record<string, string>): AnyStateMachine {
  if (Object.keys(refusals).length === 0) return machine;
  const { config } = machine;
  const provided = providedTo(machine);
  const guards = Object.entries(askedByAddress).filter(
    ([guard, event]) => guard in provided.guards && event in refusals,
  );
  const children = Object.entries(provided.actors).flatMap(([name, actor]) =>
    isMachineLogic(actor) ? [[name, withoutEvents(actor, refusals)]] : [],
  );
  return createMachine(
    { ...(without(config, refusals) as typeof config), meta: { ...config.meta, refusals } },
    {
      ...provided,
      actors: { ...provided.actors, ...Object.fromEntries(children) },
      guards: { ...provided.guards, ...Object.fromEntries(guards.map(([guard]) => [guard, never])) },
    },
  );
}

interface StateConfig {
  on?: Record<string, unknown>;
  states?: Record<string, StateConfig>;
}

function without(state: StateConfig, refusals: Record<string, string>): StateConfig {
  const { on, states } = state;
  return {
    ...state,
    ...(on && { on: Object.fromEntries(Object.entries(on).filter(([event]) => !(event in refusals))) }),
    ...(states && {
      states: Object.fromEntries(
        Object.entries(states).map(([name, inner]) => [name, without(inner, refusals)]),
      ),
    }),
  };
}

const never = () => false;
