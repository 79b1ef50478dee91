import type { Capability } from '../../domain/capability.ts';
import { mayDo } from '../../domain/permission.ts';
import { roleIn, type SessionFacts } from '../../domain/session/session.ts';
import type { CommandName } from './commands.ts';
import type { ScreenName } from './routes.ts';

/** Guarded by the row too, so that the machine itself says no to them only of a certain row. */
const onlyByWriters = ['selection.toggled', 'settlement.requested', 'dueDate.requested'];
const writers = { payables: 'payables:write', receivables: 'receivables:write' } as const;

/** What the screen never takes from this role, of whatever row: titles that a host keeps are settled by who may write them. */
export function barredEvents(session: SessionFacts, screen: ScreenName): readonly string[] {
  if (!session.capabilities.includes('titles.1')) return [];
  if (screen !== 'payables' && screen !== 'receivables') return [];
  return mayDo(roleIn(session), writers[screen]) ? [] : onlyByWriters;
}

/** Whether this role never gives a command on a screen, whatever is chosen there. */
export function isBarred(session: SessionFacts, screen: ScreenName, command: CommandName): boolean {
  const has = (ability: Capability) => session.capabilities.includes(ability);
  const role = roleIn(session);
  if (command === 'create' && screen === 'payables') return has('titles.1') && !mayDo(role, writers.payables);
  return command === 'transfer' && has('entries.reversal.1') && !mayDo(role, 'treasury:transfer');
}
